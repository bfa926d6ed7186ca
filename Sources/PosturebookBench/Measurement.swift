/// One line of the table.
enum Measurement: String, CaseIterable, Hashable, Sendable {
  case importLines = "import"
  case importArray = "import-array"
  case importNoisy = "import-noisy"
  case importInput = "import-input"
  case importCopy = "import-copy"
  case unchanged
  case present
  case analysis
  case queryStates = "query-states"
  case querySession = "query-session"
  case queryMeasurements = "query-measurements"
  case report
  case start

  /// What is measured, as the table says it.
  var words: String {
    switch self {
    case .importLines: "import, JSON Lines"
    case .importArray: "import, one JSON array"
    case .importNoisy: "import, every reading a new layout"
    case .importInput: "import, from standard input"
    case .importCopy: "import, the file copied into the notebook's folder"
    case .unchanged: "import again, the same file"
    case .present: "import again, under another name: all present"
    case .analysis: "analysis of all sessions with another parameter"
    case .queryStates: "query: how many readings in each state"
    case .querySession: "query: all readings of one session"
    case .queryMeasurements: "query: every value that every field took"
    case .report: "report of one session"
    case .start: "start (`--help`)"
    }
  }

  /// The form of the dump that it reads; `nil` if it reads none.
  var form: DumpForm? {
    switch self {
    case .importArray: .array
    case .importNoisy: .noisy
    case .start: nil
    default: .lines
    }
  }

  /// Whether another program can be given the same file to do the same.
  var hasPeer: Bool { [.importLines, .importArray, .importNoisy].contains(self) }

  /// Whether it makes a new notebook.
  var isImport: Bool { rawValue.hasPrefix("import") }
}
