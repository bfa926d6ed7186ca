import PostureModel

/// The thresholds of a session or of a device, for a terminal: a table an axis, then what follows.
public struct ThresholdAccount: Sendable {
  /// The titles of the tables' columns.
  public static let heads = ["boundary, degrees", "", "min", "max", ""]
  /// Why nothing is printed; `nil` if there is a table.
  public private(set) var doubt: String?
  /// The axes' names, and three lines of cells for each boundary.
  public private(set) var tables: [(name: String, lines: [[String]])] = []
  /// What follows from the tables.
  public private(set) var sentences: [String] = []
  /// What to measure next; of a device nothing.
  public private(set) var next: [String] = []

  /// Asks for what is known of a session.
  public init(session: String, ask: Ask) {
    let rows = SessionRows(session, ask)
    doubt = angleDoubt(rows.findings)?.plain
    next = sweepSteps(rows).map(\.plain)
    if doubt == nil { add(rows.hysteresis) }
    if tables.isEmpty, doubt == nil {
      doubt = "No two readings in a row have an angle on one axis."
    }
  }

  /// Takes the rows of one device of the query `device-hysteresis`, and its sessions' findings.
  public init(device rows: [Row], findings: [(session: String, rows: [Row])]) {
    for (session, found) in findings where doubt == nil {
      doubt = angleDoubt(found).map { "\(session): \($0.plain)" }
    }
    if doubt == nil { add(rows.compactMap(BoundaryRow.init)) }
  }

  private mutating func add(_ boundaries: [BoundaryRow]) {
    for axis in Axis.allCases {
      let found = boundaries.filter { $0.axis == axis }
      guard !found.isEmpty else { continue }
      tables.append((axis.name, found.flatMap(dataSheet)))
      sentences += found.flatMap(boundarySentences).map { "\(axis.pose): \($0.plain)" }
    }
  }
}
