/// One line of the table.
enum Measurement: String, CaseIterable, Hashable, Sendable {
  case importLines = "import"
  case importArray = "import-array"
  case importNoisy = "import-noisy"
  case importInput = "import-input"
  case importCopy = "import-copy"
  case importFolder = "import-folder"
  case unchanged
  case present
  case analysis
  case queryBase = "query-base"
  case queryCount = "query-count"
  case queryStates = "query-states"
  case queryAngles = "query-angles"
  case queryRegions = "query-regions"
  case querySession = "query-session"
  case queryMeasurements = "query-measurements"
  case states
  case thresholds
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
    case .importFolder: "import of a folder, a file for each reading"
    case .unchanged: "import again, the same file"
    case .present: "import again, under another name: all present"
    case .analysis: "analysis of all sessions with another parameter"
    case .queryBase: "the base: `sqlite3`, a sum over the table of readings"
    case .queryCount: "query: how many readings"
    case .queryStates: "query: how many readings in each state"
    case .queryAngles: "query: least and largest angle by status and axis"
    case .queryRegions: "query: active regions with their readings, counted"
    case .querySession: "query: all readings of one session"
    case .queryMeasurements: "query: every value that every field took"
    case .states: "states of one session"
    case .thresholds: "thresholds of one session"
    case .report: "report of one session"
    case .start: "start (`--help`)"
    }
  }

  /// The form of the dump that it reads; `nil` if it reads none.
  var form: DumpForm? {
    switch self {
    case .importArray: .array
    case .importNoisy: .noisy
    case .importFolder: .folder
    case .start: nil
    default: .lines
    }
  }

  /// The SQL of a query on the views; `nil` of all else.
  var sql: String? {
    switch self {
    case .queryCount: "SELECT count(*) FROM readings"
    case .queryStates: "SELECT state, count(*) FROM readings GROUP BY state"
    case .queryAngles:
      "SELECT status, axis, min(angle), max(angle) FROM readings GROUP BY status, axis"
    case .queryRegions:
      "SELECT count(*) FROM regions JOIN readings USING (session, reading) WHERE active"
    case .querySession: "SELECT * FROM readings WHERE session = 'bench-000'"
    case .queryMeasurements: "SELECT * FROM measurements"
    default: nil
    }
  }

  /// How many readings it is about, of a dump of so many; `nil` if it is about none.
  func count(of readings: Int) -> Int? {
    switch self {
    case .start: nil
    case .importFolder: min(readings, Dump.folderLength)
    case .querySession, .states, .thresholds, .report: min(readings, Dump.sessionLength)
    default: readings
    }
  }

  /// Whether another program can be given the same file to do the same.
  var hasPeer: Bool { [.importLines, .importArray, .importNoisy].contains(self) }

  /// Whether it makes a new notebook.
  var isImport: Bool { rawValue.hasPrefix("import") }
}
