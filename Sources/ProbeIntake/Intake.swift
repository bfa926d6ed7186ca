/// Reads a dump piece by piece.
///
/// However a file is cut into pieces, the events, their places and the summary are the same. Memory
/// is bounded at any size of the file: what is kept is the record at hand, at most 1 MiB of it.
///
///     var intake = Intake()
///     intake.feed(bytes) { event in … }
///     let summary = intake.finish { event in … }
public struct Intake: ~Copyable {
  private var splitter: Splitter
  /// The file's first bytes until its byte order mark is read.
  private var head: [UInt8]? = []
  private var encoding = "UTF-8"
  private var wide: UTF16Text?
  private var byteCount = 0
  /// The text that is still needed, and its offset in the whole text.
  private var carry: [UInt8] = []
  private var carryBase = 0
  /// With fewer bytes than this in the carry, nothing new is to be expected.
  private var worthwhile = 0

  /// Pieces up to this size are looked at for signs that a record ended in them.
  private static let promptLimit = 1 << 16

  /// Whether the records lie in an object's list, which other keys may follow; `nil` before the first.
  public var isInEnvelope: Bool? {
    if splitter.isWrapper || splitter.wrappers > 0 { return true }
    return splitter.isOnlyWrappers ? nil : false
  }

  /// How many bytes of the text are still needed.
  var heldBytes: Int { carry.count }

  /// Begins a file.
  public init(_ choices: IntakeChoices = IntakeChoices()) {
    self.init(choices, repeats: true)
  }

  /// Begins a file and says whether records may be known again by their bytes.
  init(_ choices: IntakeChoices, repeats: Bool) {
    splitter = Splitter(choices, repeats: repeats)
  }

  /// Reads the next bytes of the file and hands over what became of its records, in their order.
  ///
  /// After an error of `receive` the intake is of no more use.
  public mutating func feed<E: Error>(
    _ bytes: UnsafeRawBufferPointer, _ receive: (IntakeEvent) throws(E) -> Void
  ) throws(E) {
    byteCount += bytes.count
    guard var head else { return try decode(bytes, receive) }
    head.append(contentsOf: bytes)
    self.head = head
    if head.count >= 3 { try begin(head, receive) }
  }

  /// Ends the file and gives its summary.
  public mutating func finish<E: Error>(
    _ receive: (IntakeEvent) throws(E) -> Void
  ) throws(E) -> IntakeSummary {
    if let head { try begin(head, receive) }
    var rest: [UInt8] = []
    wide?.finish(&rest)
    // An empty text may have no address, and the end has to be told nevertheless.
    rest.reserveCapacity(1)
    splitter.wide = wide
    try process(rest, isFinal: true, receive)
    var summary = splitter.finish(bytes: byteCount)
    summary.encoding = encoding
    return summary
  }

  /// What was met up to here, a record in hand pending; the intake goes on.
  public mutating func summarySoFar() -> IntakeSummary {
    var summary = splitter.summarySoFar(bytes: byteCount)
    summary.encoding = encoding
    return summary
  }

  /// Tells the encoding by the byte order mark and reads what follows it.
  private mutating func begin<E: Error>(
    _ head: [UInt8], _ receive: (IntakeEvent) throws(E) -> Void
  ) throws(E) {
    self.head = nil
    var mark = 0
    if head.starts(with: [0xEF, 0xBB, 0xBF]) {
      (encoding, mark) = ("UTF-8 with BOM", 3)
    } else if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) {
      let isBigEndian = head[0] == 0xFE
      (encoding, mark) = (isBigEndian ? "UTF-16 BE" : "UTF-16 LE", 2)
      wide = UTF16Text(isBigEndian: isBigEndian)
    }
    splitter.begin(byteOrderMark: mark, wide: wide)
    try decode(Array(head[mark...]), receive)
  }

  private mutating func decode<E: Error>(
    _ bytes: [UInt8], _ receive: (IntakeEvent) throws(E) -> Void
  ) throws(E) {
    try bytes.withUnsafeBufferPointer { bytes throws(E) in
      try decode(UnsafeRawBufferPointer(bytes), receive)
    }
  }

  private mutating func decode<E: Error>(
    _ bytes: UnsafeRawBufferPointer, _ receive: (IntakeEvent) throws(E) -> Void
  ) throws(E) {
    guard wide != nil else {
      let text = bytes.assumingMemoryBound(to: UInt8.self)
      return try process(text, isFinal: false, receive)
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 2)
    wide?.append(bytes, to: &text)
    try process(text, isFinal: false, receive)
  }

  private mutating func process<E: Error>(
    _ text: [UInt8], isFinal: Bool, _ receive: (IntakeEvent) throws(E) -> Void
  ) throws(E) {
    try text.withUnsafeBufferPointer { text throws(E) in
      try process(text, isFinal: isFinal, receive)
    }
  }

  /// Reads text, first what was carried over and then the new, as far as it can in place.
  private mutating func process<E: Error>(
    _ text: UnsafeBufferPointer<UInt8>, isFinal: Bool,
    _ receive: (IntakeEvent) throws(E) -> Void
  ) throws(E) {
    var used = 0
    while !carry.isEmpty, used < text.count || isFinal {
      let piece = UnsafeBufferPointer(
        rebasing: text[used..<min(text.count, used + max(Self.promptLimit, carry.count))])
      let carried = carry.count
      carry.append(contentsOf: piece)
      used += piece.count
      let isLast = isFinal && used == text.count
      guard isLast || isWorthwhile(piece) else { continue }
      var whole: [UInt8] = []
      swap(&whole, &carry)
      let base = carryBase
      let retained = try whole.withUnsafeBufferPointer { whole throws(E) in
        try run(whole, base: base, isFinal: isLast, receive)
      }
      if isLast { return }
      let kept = retained - base
      if kept >= carried {
        // The rest is all new: read it where it lies.
        used -= whole.count - kept
        carryBase = retained
        break
      }
      whole.removeFirst(kept)
      swap(&whole, &carry)
      carryBase = retained
      worthwhile = carry.count * 2
    }
    guard carry.isEmpty else { return }
    let rest = UnsafeBufferPointer(rebasing: text[used...])
    guard !rest.isEmpty || isFinal else { return }
    let retained = try run(rest, base: carryBase, isFinal: isFinal, receive)
    carry = Array(rest[(retained - carryBase)...])
    carryBase = retained
    worthwhile = carry.count * 2
  }

  /// Whether a record may have ended in a piece just added to the carry.
  ///
  /// A record fed byte by byte would else be read from its start at each of them.
  private func isWorthwhile(_ piece: UnsafeBufferPointer<UInt8>) -> Bool {
    if carry.count >= worthwhile { return true }
    guard carry.count < Self.promptLimit else { return false }
    return piece.contains { $0 == .closingBrace || $0 == .lineFeed }
  }

  /// Hands over the events in a stretch of text and gives the offset that is still needed.
  private mutating func run<E: Error>(
    _ text: UnsafeBufferPointer<UInt8>, base: Int, isFinal: Bool,
    _ receive: (IntakeEvent) throws(E) -> Void
  ) throws(E) -> Int {
    guard let bytes = text.baseAddress else { return base }
    let piece = TextPiece(bytes: bytes, base: base, end: base + text.count, isFinal: isFinal)
    while let event = splitter.next(piece) { try receive(event) }
    splitter.locator.settle(piece)
    return splitter.retained
  }
}

/// Reads a whole dump at once, for small ones.
public func intake(
  _ bytes: [UInt8], _ choices: IntakeChoices = IntakeChoices()
) -> (events: [IntakeEvent], summary: IntakeSummary) {
  var intake = Intake(choices)
  var events: [IntakeEvent] = []
  bytes.withUnsafeBytes { bytes in intake.feed(bytes) { events.append($0) } }
  let summary = intake.finish { events.append($0) }
  guard choices.lateEnvelopes.isEmpty, !summary.lateEnvelopes.isEmpty else {
    return (events, summary)
  }
  // What stands after the list of its records is known only now.
  var choices = choices
  choices.lateEnvelopes = summary.lateEnvelopes
  return ProbeIntake.intake(bytes, choices)
}
