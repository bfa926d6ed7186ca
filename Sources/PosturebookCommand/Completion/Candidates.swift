import NotebookStore
import PostureAnalysis
import PostureModel
import PostureSimulator

/// What may be typed as the value of an option or as an operand.
enum Candidates: Hashable {
  /// Nothing that a shell could know.
  case open
  case words([String])
  case files
  case folders
  /// The names of the notebook's sessions, which the program is asked for.
  case sessions
}

extension Option {
  /// What may be its value; `nil` for a switch.
  var candidates: Candidates? {
    guard let value else { return nil }
    switch (name, value) {
    case (_, "DIR"): return .folders
    case (_, "FILE"), (_, "PATH"): return .files
    case ("session", _): return .sessions
    case ("view", _): return .words(documentedViews().map(\.name))
    case ("scenario", _): return .words(scenarios.map(\.name))
    case (_, "STATE"): return .words(State.allCases.map(\.rawValue))
    case (_, "QUERY"): return .words(savedQueries.map(\.name))
    default: break
    }
    // A placeholder of alternatives names the words themselves, in lower case.
    let parts = value.split(separator: "|").map(String.init)
    let rules = parts.contains("RULE") ? AnomalyRule.all.map(\.id).sorted() : []
    let words = parts.count > 1 ? parts.filter { $0 == $0.lowercased() } : []
    return rules.isEmpty && words.isEmpty ? .open : .words(rules + words)
  }
}

extension Command {
  /// What may be its operands.
  var candidates: Candidates {
    let usage = operands.usage
    if usage.contains("SESSION") || usage == "A B" { return .sessions }
    if usage.contains("VIEW") { return .words(documentedViews().map(\.name)) }
    if usage.contains("COMMAND") { return .words(Command.all.map(\.name)) }
    if usage.contains("FILE") { return .files }
    let words = usage.split(separator: "|").map(String.init)
    return words.count > 1 ? .words(words) : .open
  }

  /// Its own options and those of every command.
  var allOptions: [Option] {
    options
      + GlobalOptions.options.filter { global in !options.contains { $0.name == global.name } }
  }
}

extension Option {
  /// The words that name it, dashes included.
  var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + ["--\(name)"] }
}

/// Asks the program for the names of the sessions; the same in all shells.
let sessionsCommand =
  "posturebook query --format csv 'SELECT session FROM sessions ORDER BY session' 2> /dev/null "
  + #"| tail -n +2 | tr -d '\r'"#
