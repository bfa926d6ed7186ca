import PostureModel

/// An object around a list of records, whose other members describe the session.
extension Splitter {
  /// Takes the members before the list and goes into it.
  mutating func beginWrapper(_ bracket: Int, tokens: Int, _ window: Window) -> Step {
    let start = locator.position
    let record = Record(bytes: window.pointer(start), tape: workspace.tape)
    var keys: [Int] = []
    var key = 1
    // The last key is the list's, whose value is not on the tape.
    while key < tokens - 1 {
      keys.append(key)
      key = Int(record[key].next)
    }
    var envelope = self.envelope(keys, record)
    envelope.add(maker.choices.lateEnvelopes.envelope(after: wrappers))
    maker.envelope = envelope
    if topLevelValues == 0 { summary.container = .wrapper }
    topLevelValues += 1
    locator.advance(to: start + bracket, window)
    enterList(isWrapper: true)
    return .again
  }

  /// Takes the members after the list.
  mutating func tailStep(_ window: Window) -> Step {
    guard passBlank(window) else { return .more }
    let start = locator.position
    let count = min(window.end - start, Self.recordLimit)
    var scanner = Scanner(window.pointer(start), count: count, workspace)
    var outcome = scanner.scan(workspace.names, isInside: true)
    while case .tapeFull = outcome {
      workspace.widen()
      scanner = Scanner(window.pointer(start), count: count, workspace)
      outcome = scanner.scan(workspace.names, isInside: true)
    }
    switch outcome {
    case .complete(let end):
      let record = Record(bytes: window.pointer(start), tape: workspace.tape)
      var keys: [Int] = []
      record.eachMember(of: 0, upTo: scanner.tokens) { keys.append($0) }
      let envelope = self.envelope(keys, record)
      summary.lateEnvelopes.add(envelope, after: wrappers)
      if maker.choices.lateEnvelopes.envelope(after: wrappers) != envelope {
        remark("what stands after the list of its records was not used for them")
      }
      locator.advance(to: start + end, window)
      hasContent = true
      endWrapper()
      return .again
    case .fault(let fault): return refuse(fault, pointer: scanner.pointer(), start, window)
    case .incomplete where count == Self.recordLimit:
      let fault = ScanFault(
        code: .tooLong, position: 0,
        kind: .said("more than \(Self.recordLimit) bytes after the list"))
      return refuse(fault, pointer: "", start, window)
    case .incomplete where window.isFinal:
      if !isGrowing { remark("the object around the list ends early") }
      locator.advance(to: window.end, window)
      return .more
    case .incomplete, .list, .tapeFull: return .more
    }
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
