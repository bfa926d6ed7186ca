import NotebookStore
import PostureModel

/// By which names files and records call the sessions of one import.
struct GivenNames {
  /// How many names that were changed, or refused, are shown.
  private static let most = 5

  private var names: [String: ExactText] = [:]
  /// The given names that are no sessions' names, and what they were changed to.
  private var changed: [(given: String, session: String)] = []
  private var refused = 0

  /// How many refused files were not shown.
  var unshown: Int { max(0, refused - GivenNames.most) }

  /// Adds the names of a file's sessions; gives back what is wrong if another name has become one of
  /// them, and two measurements would be taken for one.
  mutating func add(
    _ readers: [DumpReader], of file: DumpOperand, _ survey: DumpSurvey, _ work: ImportWork
  ) -> String? {
    let own = survey.usesFileName ? work.unnamed(file) : nil
    var added: [(session: String, given: ExactText)] = []
    for session in readers.map(\.session) {
      let name = session == own ? work.givenName(of: file) ?? session : session
      let isNamed = session == own && survey.isNamed(session)
      let other = names[session] ?? (isNamed ? ExactText(session) : nil)
      if let other, other != ExactText(name) {
        refused += 1
        return "\(file.name): \(quoted(other.text)) and \(quoted(name)) would both be the session "
          + "\(session); nothing of it was stored; --session NAME puts it elsewhere"
      }
      added.append((session, ExactText(name)))
    }
    for (session, name) in added where names.updateValue(name, forKey: session) == nil {
      if name != ExactText(session) { changed.append((name.text, session)) }
    }
    return nil
  }

  /// Adds a session that a record names; `false` if another name has become it.
  mutating func add(record session: String) -> Bool {
    let name = ExactText(session)
    return (names.updateValue(name, forKey: session) ?? name) == name
  }

  /// The fault that was given back last, if it is one of the first.
  func shown(_ fault: String) -> String? { refused <= GivenNames.most ? fault : nil }

  /// The names that were changed, one a line.
  var lines: [String] {
    let shown = changed.prefix(GivenNames.most).map { given, session in
      harmless(
        "  \(quoted(given)) became the session \(session): a session's name has at most 64 letters, "
          + "digits, '.', '_' and '-'")
    }
    let more = changed.count - shown.count
    return more > 0 ? shown + ["  and \(more) more names were changed"] : shown
  }
}
