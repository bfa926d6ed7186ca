/// What holds for every command: where the notebook is and how to speak.
///
/// An option goes before the environment, and the environment before the default.
struct GlobalOptions: Sendable {
  /// The folder of the sessions.
  var sessions = "Sessions"
  /// The folder of the reports.
  var reports = "Reports"
  /// The database.
  var notebook = "Sessions/notebook.sqlite"
  /// The folders that nobody named, each with the option that would.
  private(set) var unnamedFolders: [(path: String, option: Option)] = []
  /// Whether to keep to errors.
  var isQuiet = false
  /// Whether a line may show how far long work is.
  var showsProgress = true
  /// When to use colour.
  var color = ColorChoice.auto

  /// Begins with the defaults.
  init() {}

  /// Reads the options, then the environment.
  init(_ arguments: Arguments, environment: [String: String]) throws(UsageError) {
    func path(_ option: Option, _ variable: String) throws(UsageError) -> String? {
      if let value = arguments.value(option) { return value }
      guard let value = environment[variable] else { return nil }
      guard !value.isEmpty else {
        throw .other("the variable \(variable) is empty; unset it, or give it a path")
      }
      return value
    }
    func folder(
      _ option: Option, _ variable: String, otherwise folder: String
    ) throws(UsageError) -> String {
      if let named = try path(option, variable) { return named }
      unnamedFolders.append((folder, option))
      return folder
    }
    sessions = try folder(.sessions, "POSTUREBOOK_SESSIONS", otherwise: sessions)
    reports = try folder(.reports, "POSTUREBOOK_REPORTS", otherwise: reports)
    notebook =
      try path(.notebook, "POSTUREBOOK_NOTEBOOK")
      ?? sessions + (sessions.hasSuffix("/") ? "" : "/") + "notebook.sqlite"
    isQuiet = arguments.has(.quiet)
    showsProgress = !arguments.has(.noProgress)
    color = try arguments.word(.color, among: ColorChoice.allCases) ?? .auto
  }

  /// The options themselves, which stand before or after the command's name.
  static let options: [Option] = [
    .sessions, .reports, .notebook, .quiet, .noProgress, .color, .help, .version,
  ]

  /// What of the environment is read, and what it does.
  static let variables: [(name: String, help: String)] = [
    ("POSTUREBOOK_SESSIONS", "stands for --sessions"),
    ("POSTUREBOOK_REPORTS", "stands for --reports"),
    ("POSTUREBOOK_NOTEBOOK", "stands for --notebook"),
    ("NO_COLOR", "no colour, unless --color always"),
  ]
}

/// When to use colour.
enum ColorChoice: String, CaseIterable, Hashable, Sendable {
  /// On a terminal, unless the environment has `NO_COLOR`.
  case auto
  case always
  case never
}

extension Option {
  static let sessions = Option(
    "sessions", value: "DIR", help: "the folder of the sessions (Sessions)")
  static let reports = Option(
    "reports", value: "DIR", help: "the folder of the reports (Reports)")
  static let notebook = Option(
    "notebook", value: "FILE", help: "the database (notebook.sqlite in the sessions' folder)")
  static let quiet = Option("quiet", short: "q", help: "print only errors")
  static let noProgress = Option("no-progress", help: "print no progress line")
  static let color = Option(
    "color", value: "auto|always|never", help: "when to use colour (auto: on a terminal)")
  static let help = Option("help", short: "h", help: "show the help of a command, or of all")
  static let version = Option("version", help: "show the program's version")
}
