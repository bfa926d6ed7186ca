import PostureModel

/// Finds the records in a text, whatever holds them, and has each read or refused.
///
/// What it decides depends on the text alone and never on how the text is cut into pieces: where
/// more bytes could change a decision, it asks for them.
struct Splitter: ~Copyable {
  /// The most bytes that a record may have.
  static let recordLimit = 1 << 20
  /// More remarks than this are no longer read by anyone.
  private static let remarkLimit = 100
  /// How far the search for the next record looks ahead.
  static let lookahead = 4_096

  /// What holds the next record.
  enum Level { case between, list, tail }

  /// What a list allows next.
  enum Expectation { case first, element, separator }

  /// What a step came to.
  enum Outcome {
    case event(IntakeEvent)
    /// Something was passed over; go on.
    case again
    /// More bytes are needed, or there are none.
    case more
  }

  var workspace = Workspace()
  var maker: ReadingMaker
  var locator = Locator(byteOrderMark: 0, isWide: false)
  var place = Level.between
  var expectation = Expectation.first
  var isWrapper = false
  var skip: Skip? { didSet { isSkipping = skip != nil } }
  // To ask an optional of that size whether it is there copies it.
  private var isSkipping = false
  var summary = IntakeSummary()
  /// Notes the keys of the records, if the person asked for them.
  var lister: KeyLister?
  let isInLog: Bool
  let isGrowing: Bool
  /// The decoder that can give the file's own bytes back.
  var wide: UTF16Text?

  /// Whether the line at hand holds more than white space.
  var hasContent = false
  /// Whether the line of a log at hand had its record.
  var hadRecord = false
  /// Whether the last good record went over several lines; `nil` before the first.
  var wasMultiline: Bool?
  var isAnyMultiline = false
  var isAnyLineShared = false
  /// The line that the last record of the top level ended on.
  var lastRecordLine = 0
  /// The white space before the position, if nothing else stands before it on its line.
  var indentation: Int?
  /// The first key of the first good record, in its quotation marks.
  var goodFirstKey: [UInt8] = []
  /// Whether the record before was refused.
  var wasRefused = false
  /// What stands on the line of a log before its first record.
  var linePrefix: [UInt8] = []
  /// The keys that lead to the list of records at hand, and where the last of them stands.
  var listPath: [String] = []
  var listPlace = (line: 0, column: 0)
  /// A wrapper's members beside its list.
  var members: [(key: String, json: String)] = []
  var memberKeys: Set<[UInt8]> = []
  /// How many keys beside a list stood there before.
  var repeatedMembers = 0
  /// How many objects around a list have ended.
  var wrappers = 0
  /// What was said already.
  var said: Set<ExactText> = []
  var topLevelValues = 0
  var isOnlyWrappers = true
  /// The file's bytes up to here are in the ledger.
  var entered = 0

  init(_ choices: IntakeChoices, repeats: Bool) {
    lister = choices.listsKeys ? KeyLister(choices) : nil
    maker = ReadingMaker(choices, repeats: repeats)
    isInLog = choices.isInLog
    isGrowing = choices.isGrowing
  }

  /// Sets where the text begins in the file, and how it gets back to the file's bytes.
  mutating func begin(byteOrderMark: Int, wide: UTF16Text?) {
    locator = Locator(byteOrderMark: byteOrderMark, isWide: wide != nil)
    self.wide = wide
  }

  /// The offset from which the text is still needed.
  var retained: Int {
    guard let skip else { return locator.position }
    // Whether a record begins is told with the byte before it.
    return skip.head == nil ? skip.start : min(skip.scanned, locator.position) - 1
  }

  /// The next event in a piece; `nil` if its bytes do not suffice.
  mutating func next(_ piece: TextPiece) -> IntakeEvent? {
    while true {
      let step: Outcome
      if isSkipping {
        step = resumeSkip(piece)
      } else {
        switch place {
        case .between: step = isInLog ? logStep(piece) : betweenStep(piece)
        case .list: step = listStep(piece)
        case .tail: step = tailStep(piece)
        }
      }
      switch step {
      case .event(let event): return event
      case .again: continue
      case .more: return nil
      }
    }
  }

  /// Passes over white space and tells whether anything else is there.
  mutating func passBlank(_ piece: TextPiece) -> Bool {
    var offset = locator.position
    while offset < piece.end {
      let byte = piece[offset]
      if byte == .lineFeed {
        offset += 1
        locator.advance(to: offset, piece)
        endLine()
      } else if isSpace(byte) {
        offset += 1
      } else if byte == .recordSeparator, place == .between {
        hasContent = true
        offset += 1
      } else if byte == 0xEF, place == .between, piece.beginsMark(offset) != false {
        // Files that were joined leave the mark of each at its beginning.
        guard piece.beginsMark(offset) == true else { break }
        offset += 3
      } else {
        indentation = hasContent ? nil : offset - locator.lineStart
        locator.skip(to: offset)
        return true
      }
    }
    locator.skip(to: offset)
    return false
  }

  /// Goes on after something that is no white space and has no line feed in it.
  mutating func pass(_ offset: Int) {
    locator.skip(to: offset)
    hasContent = true
  }

  mutating func endLine() {
    if !hasContent { summary.blank += 1 }
    hasContent = false
    hadRecord = false
    if isInLog { linePrefix.removeAll(keepingCapacity: true) }
  }

  private mutating func betweenStep(_ piece: TextPiece) -> Outcome {
    guard passBlank(piece) else { return .more }
    let position = locator.position
    let byte = piece[position]
    switch byte {
    case .openingBrace: return recordStep(piece)
    case .openingBracket:
      if topLevelValues > 0 {
        let content = piece.content(from: position + 1)
        guard content < piece.end || piece.isFinal || content - position > Self.lookahead else {
          return .more
        }
        guard content < piece.end, piece[content] == .openingBrace else {
          return recordStep(piece)
        }
      }
      topLevelValues += 1
      if topLevelValues == 1 { summary.container = .array }
      isOnlyWrappers = false
      enterList(isWrapper: false)
      return .again
    case 0: return refuseNULs(piece)
    case .comma:
      remark("commas between records were passed over")
      pass(position + 1)
      return .again
    case .closingBrace, .closingBracket: return refuseBrackets(piece)
    case .quote, .minus, .zero ... .nine, UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      return recordStep(piece)
    default: return refuseLine(piece)
    }
  }

  /// Goes into a list whose bracket stands at the position.
  mutating func enterList(isWrapper: Bool) {
    pass(locator.position + 1)
    (place, expectation, self.isWrapper) = (.list, .first, isWrapper)
  }

  private mutating func listStep(_ piece: TextPiece) -> Outcome {
    guard passBlank(piece) else { return .more }
    let position = locator.position
    switch piece[position] {
    case .comma where expectation == .separator:
      pass(position + 1)
      expectation = .element
      return .again
    case .closingBracket where expectation != .element:
      pass(position + 1)
      place = isWrapper ? .tail : .between
      return .again
    case .closingBracket:
      // What stands after the last comma is a record that is missing.
      expectation = .separator
      let step = refuseByte(piece)
      place = isWrapper ? .tail : .between
      return step
    case .comma: return refuseByte(piece)
    case .closingBrace: return refuseBrackets(piece)
    case 0: return refuseNULs(piece)
    default:
      if expectation == .separator, !wasRefused {
        remark("a comma is missing between records")
      }
      return recordStep(piece)
    }
  }

  /// Says something once.
  mutating func remark(_ text: String) {
    if said.insert(ExactText(text)).inserted, said.count <= Self.remarkLimit {
      summary.remarks.append(text)
    }
  }

  /// Enters a record's bytes in the ledger.
  mutating func place(from start: Int, to end: Int, _ piece: TextPiece) -> RecordPlace {
    locator.settleFile(piece)
    let offset = locator.fileOffset(of: start, piece)
    let length = locator.fileOffset(of: end, piece) - offset
    return RecordPlace(
      record: summary.records + 1, line: locator.line, byteOffset: offset, byteLength: length)
  }

  /// Enters a record in the ledger: its own bytes, and those before it as belonging to none.
  mutating func enter(_ place: RecordPlace, isRefused: Bool) {
    summary.records += 1
    summary.otherBytes += place.byteOffset - entered
    entered = place.byteOffset + place.byteLength
    if isRefused {
      summary.rejected += 1
      summary.refusedBytes += place.byteLength
    } else {
      summary.readBytes += place.byteLength
    }
    wasRefused = isRefused
  }

  /// Closes the ledger over all bytes of the file.
  mutating func close(bytes: Int) {
    summary.bytes = bytes
    summary.otherBytes += bytes - entered - summary.pendingBytes
    entered = bytes
  }
}
