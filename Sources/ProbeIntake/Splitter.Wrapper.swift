import PostureModel

/// An object around a list of records, whose other members describe the session.
extension Splitter {
  /// Takes the members before the list and goes into it.
  mutating func beginWrapper(_ bracket: Int, _ scanner: Scanner, _ piece: TextPiece) -> Outcome {
    let start = locator.position
    let record = Record(bytes: piece.pointer(start), tape: workspace.tape)
    let path = scanner.path(from: 0)
    var envelope = Envelope()
    // What is nearer to the list says more of it.
    for level in path.indices.reversed() {
      envelope.add(self.envelope(scanner.openKeys(of: level), record))
    }
    envelope.add(maker.choices.lateEnvelopes.envelope(after: wrappers))
    maker.envelope = envelope
    listPath = path.map(record.text)
    listPlace = locator.place(of: start + record.position(path.last ?? 0), piece)
    if topLevelValues == 0 { summary.container = .wrapper }
    topLevelValues += 1
    locator.advance(to: start + bracket, piece)
    enterList(isWrapper: true)
    return .again
  }

  /// Takes the members after the list.
  mutating func tailStep(_ piece: TextPiece) -> Outcome {
    guard passBlank(piece) else { return .more }
    let start = locator.position
    let count = min(piece.end - start, Self.recordLimit)
    let objects = max(1, listPath.count)
    var scanner = Scanner(piece.pointer(start), count: count, workspace)
    let findsList = maker.choices.records == nil
    var outcome = scanner.scan(workspace.names, findsList: findsList, inside: objects)
    while case .tapeFull = outcome {
      workspace.widen()
      scanner = Scanner(piece.pointer(start), count: count, workspace)
      outcome = scanner.scan(workspace.names, findsList: findsList, inside: objects)
    }
    let record = Record(bytes: piece.pointer(start), tape: workspace.tape)
    switch outcome {
    case .complete(let end): return endTail(start, end, objects, record, piece)
    case .list(let bracket): return secondList(start, bracket, objects, scanner, record, piece)
    case .fault(let fault): return refuse(fault, pointer: scanner.pointer(), start, piece)
    case .incomplete where count == Self.recordLimit:
      let fault = ScanFault(
        code: .tooLong, position: 0,
        kind: .said("more than \(Self.recordLimit) bytes after the list"))
      return refuse(fault, pointer: "", start, piece)
    case .incomplete where piece.isFinal:
      if !isGrowing { remark("the object around the list ends early") }
      locator.advance(to: piece.end, piece)
      return .more
    case .incomplete, .tapeFull: return .more
    }
  }

  private mutating func endTail(
    _ start: Int, _ end: Int, _ objects: Int, _ record: Record, _ piece: TextPiece
  ) -> Outcome {
    var envelope = Envelope()
    var first = objects
    for level in (0..<objects).reversed() {
      var keys: [Int] = []
      let last = Int(record[level].next)
      while first < last {
        keys.append(first)
        first = Int(record[first].next)
      }
      let isNamed = listPath.indices.contains(level)
      for key in keys where isNamed && isSame(record.text(key), listPath[level]) {
        return refuseSecond(key, Array(listPath[...level]), start, record, piece)
      }
      envelope.add(self.envelope(keys, record))
    }
    summary.lateEnvelopes.add(envelope, after: wrappers)
    if maker.choices.lateEnvelopes.envelope(after: wrappers) != envelope {
      remark("what stands after the list of its records was not used for them")
    }
    locator.advance(to: start + end, piece)
    hasContent = true
    endWrapper()
    return .again
  }

  /// Goes on in a second list of readings, so that all of them are known: the file is then refused.
  ///
  /// One under the same key is a key that is given twice.
  private mutating func secondList(
    _ start: Int, _ bracket: Int, _ objects: Int, _ scanner: Scanner, _ record: Record,
    _ piece: TextPiece
  ) -> Outcome {
    let level = scanner.openObjects(of: objects) - 1
    let keys = scanner.path(from: level)
    let path = listPath.prefix(level) + keys.map(record.text)
    if path.count == listPath.count, zip(path, listPath).allSatisfy({ isSame($0, $1) }) {
      return refuseSecond(keys[0], listPath, start, record, piece)
    }
    if summary.recordLists.isEmpty { summary.recordLists.append(pointer(listPath)) }
    summary.recordLists.append(pointer(Array(path)))
    (listPath, maker.envelope) = (Array(path), Envelope())
    locator.advance(to: start + bracket, piece)
    enterList(isWrapper: true)
    return .again
  }

  private mutating func refuseSecond(
    _ key: Int, _ path: [String], _ start: Int, _ record: Record, _ piece: TextPiece
  ) -> Outcome {
    let fault = ScanFault(
      code: .duplicateKey, position: record.position(key),
      kind: .said("given twice, first at \(listPlace.line):\(listPlace.column)"))
    return refuse(fault, pointer: pointer(path), start, piece)
  }

  private func isSame(_ one: String, _ other: String) -> Bool {
    one.utf8.elementsEqual(other.utf8)
  }

  private func pointer(_ path: [String]) -> String {
    path.map { "/" + escapedForPointer($0) }.joined()
  }

  /// Goes on after an object around a list.
  mutating func endWrapper() {
    place = .between
    wrappers += 1
    if !maker.envelope.isEmpty { maker.envelope = Envelope() }
  }

  /// What keys beside the list say of its records; all of them are listed.
  private mutating func envelope(_ keys: [Int], _ record: Record) -> Envelope {
    var envelope = Envelope()
    for key in keys {
      let text = record.text(key)
      if !maker.take(key, record, into: &envelope) {
        remark("\(quoted(text)) beside the list is not as expected, and not used")
      }
      if memberKeys.insert(Array(text.utf8)).inserted {
        members.append((text, record.normalised(key + 1)))
      } else {
        repeatedMembers += 1
      }
    }
    return envelope
  }
}
