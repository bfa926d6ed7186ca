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
    for key in keys where !maker.takeDefault(key, record) {
      remark("'\(record.text(key))' beside the list is not as expected, and not used")
    }
    addMembers(keys, record)
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
      for key in keys {
        switch Field(record[key].name, in: .record) {
        case .session, .device, .app:
          remark("'\(record.text(key))' stands after the list, and was not used for its records")
        default: break
        }
      }
      addMembers(keys, record)
      locator.advance(to: start + end, window)
      hasContent = true
      place = .between
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

  private mutating func addMembers(_ keys: [Int], _ record: Record) {
    for key in keys {
      let text = record.text(key)
      guard !members.contains(where: { $0.key.utf8.elementsEqual(text.utf8) }) else {
        remark("'\(text)' stands twice beside the list; the first is kept")
        continue
      }
      members.append((text, record.normalised(key + 1)))
    }
    summary.sessionMembers = joined(members)
  }
}

extension ReadingMaker {
  /// Takes what a wrapper's member says of all its records; `false` if it makes no sense.
  mutating func takeDefault(_ key: Int, _ record: Record) -> Bool {
    let field = Field(record[key].name, in: .record)
    guard [.session, .device, .app].contains(field) else { return true }
    draft = Draft()
    unknown.removeAll(keepingCapacity: true)
    do throws(Fault) {
      try take(field, record[key].name, key: key, key + 1, record)
    } catch {
      return false
    }
    if let session = draft.session { defaultSession = record.text(session) }
    let said = context(of: record)
    if draft.texts.hasDevice {
      (defaults.device, defaults.os) = (said.device, said.os)
      (defaults.build, defaults.simulator) = (said.build, said.simulator)
    }
    if draft.texts.hasApp {
      defaults.app = said.app
      (defaults.appVersion, defaults.appBuild) = (said.appVersion, said.appBuild)
    }
    contexts = ContextCache()
    repeats.forget()
    return true
  }
}
