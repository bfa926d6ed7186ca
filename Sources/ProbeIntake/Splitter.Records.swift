import PostureModel

/// Single records: read, refused, or the start of a wrapper.
extension Splitter {
  /// Reads the value that stands at the position.
  mutating func recordStep(_ piece: TextPiece) -> Outcome {
    let start = locator.position
    let end = piece.end - cutTail(piece)
    guard start < end else { return refuseUnfinished(start, piece) }
    let count = min(end - start, Self.recordLimit)
    if piece[start] == .openingBrace,
      let known = maker.repeated(piece.pointer(start), count)
    {
      lister?.note(again: maker.repeats.latestTemplate.listed)
      return pass(known.made, start, start + known.end, known.lineFeeds, piece)
    }
    let findsList = place == .between && !isInLog && isOnlyWrappers
    var scanner = Scanner(piece.pointer(start), count: count, workspace)
    var outcome = scanner.scan(
      workspace.names, findsList: findsList, listPointer: maker.choices.records,
      isFinal: piece.isFinal && count < Self.recordLimit)
    while case .tapeFull = outcome {
      workspace.widen()
      scanner = Scanner(piece.pointer(start), count: count, workspace)
      outcome = scanner.scan(
        workspace.names, findsList: findsList, listPointer: maker.choices.records,
        isFinal: piece.isFinal && count < Self.recordLimit)
    }
    switch outcome {
    case .complete(let end):
      if piece[start] != .openingBrace, place == .between {
        guard let isAlone = isAlone(start + end, piece) else { return .more }
        if !isAlone { return refuseLine(piece) }
      }
      return read(start, start + end, scanner.lineFeeds, piece)
    case .list(let bracket):
      return beginWrapper(bracket, scanner, piece)
    case .incomplete where count < Self.recordLimit && !piece.isFinal: return .more
    case .incomplete where count < Self.recordLimit:
      return refuseUnfinished(start, piece)
    case .incomplete:
      let sought = maker.choices.records.map { " before the list at \($0)" }
      let found = place == .between ? sought : nil
      let remedy = found == nil ? "" : "; put that list first, or into a file of its own"
      let fault = ScanFault(
        code: .tooLong, position: 0,
        kind: .said(
          (found.map { "more than \(Self.recordLimit) bytes\($0)" }
            ?? "a record of more than \(Self.recordLimit) bytes") + remedy))
      return refuse(fault, pointer: "", start, piece)
    case .fault(let fault):
      return refuse(
        fault, pointer: scanner.pointer(), start, floor: start + scanner.lastStart,
        seeksList: findsList && mayBeWrapper(scanner.tokens, piece.pointer(start)), piece)
    case .tapeFull: return .again
    }
  }

  /// Whether the keys before a fault could be those of an object around a list.
  private func mayBeWrapper(_ tokens: Int, _ bytes: UnsafePointer<UInt8>) -> Bool {
    let record = Record(bytes: bytes, tape: workspace.tape)
    return !(0..<tokens).contains { token in
      guard record[token].kind == .key else { return false }
      return record[token].name.marksRecord || Field(record[token].name, in: .record) == .time
    }
  }

  /// How many bytes at the end stand for a character of UTF-16 that the file cut.
  private func cutTail(_ piece: TextPiece) -> Int {
    guard wide != nil, piece.isFinal else { return 0 }
    let half = piece.end > piece.base && piece[piece.end - 1] == 0xFF ? 1 : 0
    let high = piece.end - half - 3
    guard high >= piece.base, piece[high] == 0xED, piece[high + 1] & 0xF0 == 0xA0 else {
      return half
    }
    return half + 3
  }

  /// Whether nothing but white space follows on the line; `nil` if the bytes do not tell yet.
  private func isAlone(_ offset: Int, _ piece: TextPiece) -> Bool? {
    let content = piece.content(from: offset)
    if content - offset > Self.lookahead { return true }
    if content == piece.end { return piece.isFinal ? true : nil }
    return piece.lineFeed(in: offset..<content) != nil || piece[content] == .recordSeparator
  }

  private mutating func read(
    _ start: Int, _ end: Int, _ lineFeeds: Int, _ piece: TextPiece
  ) -> Outcome {
    let record = Record(bytes: piece.pointer(start), tape: workspace.tape)
    if record[0].kind == .object, !maker.isReading(record) {
      if let embedded = record.embedded {
        let beside = maker.timeBeside(of: record)
        if let step = readEmbedded(embedded.bytes, beside, start, end, lineFeeds, piece) {
          return step
        }
      } else if place == .between, !isInLog, maker.mapping.isEmpty, record.isEmptyEnvelope {
        if topLevelValues == 0 { summary.container = .wrapper }
        topLevelValues += 1
        passText(lineFeeds, end, piece)
        return .again
      }
      if isInLog {
        summary.otherLines += 1
        passText(lineFeeds, end, piece)
        return .again
      }
    }
    if isInLog { maker.timeBeside = TimeBeside(line: linePrefix, maker.choices) }
    let listed = lister?.note(record) ?? []
    if goodFirstKey.isEmpty, record[0].next > 1, record[0].kind == .object {
      goodFirstKey = [.quote] + record.raw(1) + [.quote]
    }
    do throws(Fault) {
      let made = try maker.reading(of: record)
      maker.learn(record, made, listed, lineFeeds: lineFeeds)
      return pass(made, start, end, lineFeeds, piece)
    } catch {
      let place = place(from: start, to: end, piece)
      let refusal = refusal(error, record, place, start, end, piece)
      passRecord(place, isRefused: true, end, lineFeeds, piece)
      return .event(.refusal(refusal))
    }
  }

  /// Reads the record that an object holds as a text; nothing if the text is no JSON.
  private mutating func readEmbedded(
    _ text: [UInt8], _ beside: TimeBeside, _ start: Int, _ end: Int, _ lineFeeds: Int,
    _ piece: TextPiece
  ) -> Outcome? {
    var text = text
    let count = text.count
    // The scan looks one byte ahead.
    text.append(.lineFeed)
    return text.withUnsafeBufferPointer { bytes -> Outcome? in
      guard let base = bytes.baseAddress else { return nil }
      var scanner = Scanner(base, count: count, workspace)
      var outcome = scanner.scan(workspace.names, isFinal: true)
      while case .tapeFull = outcome {
        workspace.widen()
        scanner = Scanner(base, count: count, workspace)
        outcome = scanner.scan(workspace.names, isFinal: true)
      }
      let record = Record(bytes: base, tape: workspace.tape)
      guard case .complete = outcome, maker.isReading(record) else {
        // The tape had the object's tokens.
        let fault = Fault(
          code: .nothingMeasured, token: nil,
          message: "expected a record in the object's text, found none")
        return isInLog ? nil : refuseEmbedded(fault, pointer: "", start, end, lineFeeds, piece)
      }
      _ = lister?.note(record)
      maker.timeBeside = beside
      defer { maker.timeBeside = .none }
      do throws(Fault) {
        return pass(try maker.reading(of: record), start, end, lineFeeds, piece)
      } catch {
        return refuseEmbedded(
          error, pointer: error.token.map(record.pointer) ?? "", start, end, lineFeeds, piece)
      }
    }
  }

  /// Refuses an object for the record that it holds as a text.
  private mutating func refuseEmbedded(
    _ fault: Fault, pointer: String, _ start: Int, _ end: Int, _ lineFeeds: Int, _ piece: TextPiece
  ) -> Outcome {
    let place = place(from: start, to: end, piece)
    let position = locator.place(of: start, piece)
    let refusal = Refusal(
      place: place, line: position.line, column: position.column, code: fault.code,
      pointer: pointer, message: fault.message, raw: fileBytes(start..<end, piece))
    passRecord(place, isRefused: true, end, lineFeeds, piece)
    return .event(.refusal(refusal))
  }

  /// Hands over a record that was read.
  private mutating func pass(
    _ made: ReadingMaker.Made, _ start: Int, _ end: Int, _ lineFeeds: Int, _ piece: TextPiece
  ) -> Outcome {
    let place = place(from: start, to: end, piece)
    passRecord(place, isRefused: false, end, lineFeeds, piece)
    let record = AcceptedRecord(
      reading: made.reading, place: place, session: made.session,
      hasKeyboardKey: made.hasKeyboardKey, isTimeFine: made.isTimeFine)
    return .event(.reading(record))
  }

  /// Goes on after an object of a log that is no record.
  private mutating func passText(_ lineFeeds: Int, _ end: Int, _ piece: TextPiece) {
    if lineFeeds == 0 { locator.skip(to: end) } else { locator.advance(to: end, piece) }
    (hasContent, hadRecord) = (true, true)
  }

  private mutating func passRecord(
    _ place: RecordPlace, isRefused: Bool, _ end: Int, _ lineFeeds: Int, _ piece: TextPiece
  ) {
    enter(place, isRefused: isRefused)
    noteShape(place.line, lineFeeds)
    passText(lineFeeds, end, piece)
    expectation = .separator
  }

  private mutating func noteShape(_ line: Int, _ lineFeeds: Int) {
    guard place == .between else { return }
    topLevelValues += 1
    isOnlyWrappers = false
    wasMultiline = lineFeeds > 0
    if lineFeeds > 0 { isAnyMultiline = true }
    if lastRecordLine == line { isAnyLineShared = true }
    lastRecordLine = line + lineFeeds
  }

  private mutating func refusal(
    _ fault: Fault, _ record: Record, _ place: RecordPlace, _ start: Int, _ end: Int,
    _ piece: TextPiece
  ) -> Refusal {
    let position = fault.token.map(record.position) ?? 0
    let error = locator.place(of: start + position, piece)
    return Refusal(
      place: place, line: error.line, column: error.column, code: fault.code,
      pointer: fault.token.map(record.pointer) ?? "", message: fault.message,
      raw: fileBytes(start..<end, piece))
  }

  /// The file's own bytes of a stretch of the text.
  func fileBytes(_ range: Range<Int>, _ piece: TextPiece) -> [UInt8] {
    let text = piece.buffer(range)
    return wide.map { $0.fileBytes(text) } ?? Array(text)
  }

  /// The text ends inside a record.
  private mutating func refuseUnfinished(_ start: Int, _ piece: TextPiece) -> Outcome {
    let lineEnd = piece.lineFeed(in: start..<piece.end)
    if let lineEnd, piece.content(from: lineEnd) < piece.end, isLinewise(start, piece) == true {
      return refuseLine(start, endingAt: lineEnd, piece)
    }
    if isGrowing {
      summary.pendingBytes =
        locator.fileOffset(of: piece.end, piece) - locator.fileOffset(of: start, piece)
      locator.advance(to: piece.end, piece)
      return .more
    }
    beginSkip(
      .line, .truncated, "the file ends inside a record", "", start, start, piece)
    var end = piece.end
    while end > start, isSpace(piece[end - 1]) { end -= 1 }
    skip?.scanned = piece.end
    skip?.contentEnd = end
    return .again
  }

  /// Whether a record is one line by the look of it; `nil` if more bytes may tell.
  ///
  /// Told by the last good record, else by whether the next line begins another one.
  func isLinewise(_ start: Int, _ piece: TextPiece) -> Bool? {
    if place != .between { return false }
    if isInLog { return true }
    let reach = start + Self.recordLimit + Self.lookahead
    let end = min(piece.end, reach)
    let isAll = piece.isFinal || piece.end >= reach
    var offset = start + 1
    while offset < end, isSpace(piece[offset]), piece[offset] != .lineFeed { offset += 1 }
    guard offset < end else { return isAll ? true : nil }
    if piece[start] == .openingBrace, piece[offset] == .lineFeed { return false }
    if let wasMultiline { return !wasMultiline }
    guard let lineEnd = piece.lineFeed(in: start..<end) else { return isAll ? true : nil }
    let content = piece.content(from: lineEnd)
    guard content < end else { return isAll ? true : nil }
    return piece[content] == .openingBrace
  }

  /// Refuses the record at the start for a fault, once the next record's place is known.
  mutating func refuse(
    _ fault: ScanFault, pointer: String, _ start: Int, floor: Int? = nil,
    seeksList: Bool = false, _ piece: TextPiece
  ) -> Outcome {
    guard let isLinewise = isLinewise(start, piece) else { return .more }
    let position = start + fault.position
    if isLinewise {
      let reach = fault.code == .tooLong ? start + Self.recordLimit : position
      if let lineEnd = piece.lineFeed(in: start..<min(reach, piece.end)) {
        return refuseLine(start, endingAt: lineEnd, piece)
      }
    }
    guard let message = message(fault, start, piece) else { return .more }
    if isInLog, isOpeningAlone(start, piece) {
      // A brace at a line's end that begins no JSON is text of the log.
      locator.skip(to: start + 1)
      return .again
    }
    // A log's next line is never this record's, NUL bytes or not.
    beginSkip(
      fault.code == .nulBytes && !isInLog ? .nuls : isLinewise ? .line : .tree, fault.code, message,
      pointer,
      start, position, floor: floor, piece)
    skip?.seeksList = seeksList
    return .again
  }

  private func isOpeningAlone(_ start: Int, _ piece: TextPiece) -> Bool {
    let content = piece.content(from: start + 1)
    return piece.lineFeed(in: start..<content) != nil
  }

  /// Refuses a record that goes on after its line, where each record has a line.
  private mutating func refuseLine(_ start: Int, endingAt lineEnd: Int, _ piece: TextPiece)
    -> Outcome
  {
    var scanner = Scanner(piece.pointer(start), count: lineEnd - start, workspace)
    var outcome = scanner.scan(workspace.names)
    while case .tapeFull = outcome {
      workspace.widen()
      scanner = Scanner(piece.pointer(start), count: lineEnd - start, workspace)
      outcome = scanner.scan(workspace.names)
    }
    if isInLog, isOpeningAlone(start, piece) {
      locator.skip(to: start + 1)
      return .again
    }
    var end = lineEnd
    while end > start, isSpace(piece[end - 1]) { end -= 1 }
    beginSkip(
      .line, .syntax, "the line ends inside a record", scanner.pointer(), start, end, piece)
    return .again
  }

  /// The sentence of a fault; `nil` if more bytes may change it.
  private mutating func message(_ fault: ScanFault, _ start: Int, _ piece: TextPiece) -> String? {
    switch fault.kind {
    case .said(let sentence): return sentence
    case .expected(let what):
      return piece.found(at: start + fault.position).map { "expected \(what), found \($0)" }
    case .repeated(let first):
      let first = locator.place(of: start + first, piece)
      return "given twice, first at \(first.line):\(first.column)"
    }
  }

  /// Refuses what stands alone at the position and is no record: a bracket, a comma.
  mutating func refuseByte(_ piece: TextPiece) -> Outcome {
    let position = locator.position
    let place = place(from: position, to: position + 1, piece)
    let error = locator.place(of: position, piece)
    let refusal = Refusal(
      place: place, line: error.line, column: error.column, code: .syntax, pointer: "",
      message: "expected a record, found \(piece.found(at: position) ?? "another byte")",
      raw: fileBytes(position..<position + 1, piece))
    enter(place, isRefused: true)
    pass(position + 1)
    return .event(.refusal(refusal))
  }

  /// Refuses closing brackets that close nothing.
  mutating func refuseBrackets(_ piece: TextPiece) -> Outcome {
    let position = locator.position
    let found = piece.found(at: position) ?? "a bracket"
    beginSkip(
      .brackets, .syntax, "expected a record, found \(found)", "", position, position, piece)
    return .again
  }

  /// Refuses a run of NUL bytes between records.
  mutating func refuseNULs(_ piece: TextPiece) -> Outcome {
    beginSkip(
      .nuls, .nulBytes, "expected a record, found NUL bytes", "", locator.position,
      locator.position, piece)
    return .again
  }

  /// Refuses the rest of a line that begins no record.
  mutating func refuseLine(_ piece: TextPiece) -> Outcome {
    let position = locator.position
    if position >= piece.end - cutTail(piece) {
      return refuseUnfinished(position, piece)
    }
    guard let found = piece.found(at: position) else { return .more }
    let isUTF8 =
      piece[position] < 0x80
      || utf8Length(piece.pointer(position), piece.end - position) != 0
    beginSkip(
      .line, isUTF8 ? .syntax : .badUTF8,
      "expected \(isUTF8 ? "a record" : "valid UTF-8"), found \(found)", "", position, position,
      piece)
    return .again
  }
}
