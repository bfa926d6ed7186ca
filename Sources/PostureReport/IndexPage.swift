public import PostureAnalysis
public import PostureModel

/// A session as the index of reports shows it.
public struct IndexEntry: Sendable {
  /// Who and what was measured.
  public var record: SessionRecord
  /// The session's states.
  public var states: [StateSummary]
  /// Whether the session's times were assigned.
  public var isUntimed: Bool

  /// Takes a session and its states.
  public init(record: SessionRecord, states: [StateSummary], isUntimed: Bool = false) {
    (self.record, self.states, self.isUntimed) = (record, states, isUntimed)
  }
}

/// `Reports/README.md`: the sessions against the six states, sorted by session.
public func indexPage(_ entries: [IndexEntry]) -> Page {
  var document = Document()
  document.heading(1, "Postures")
  let ordered = entries.sorted {
    $0.record.session.utf8.lexicographicallyPrecedes($1.record.session.utf8)
  }
  let readings = ordered.reduce(0) { $0 + $1.record.readings }
  document.paragraph(
    """
    \(counted(ordered.count, "session")), \(counted(readings, "reading")). Per state: ✓ measured, \
    and for how long the state was watched in all, settled or not; · passed through; – missing. In \
    the state's page, what an app is given and where content may go.
    """)
  let columns: [(Inline, Document.Column)] =
    [("session", .left), ("device, readings", .left)] + State.six.map { ("\($0.rawValue)", .left) }
  let most = 180
  document.table(columns, ordered.prefix(most).map(row))
  if ordered.count > most {
    document.paragraph("\(ordered.count - most) more sessions have reports of their own.")
  }
  document.query("The coverage of all sessions:", Query.coverage)
  return Page(path: "README.md", text: document.text)
}

private func row(_ entry: IndexEntry) -> [Inline] {
  let record = entry.record
  let os = record.os.map { ", OS \($0)" } ?? ""
  let isSimulated = record.device?.hasSuffix("(simulated)") == true
  let kind =
    record.isReconstructed
    ? ", reconstructed"
    : record.simulator == true && !isSimulated ? ", simulator" : ""
  return [
    "[\(record.session)](\(record.session)/README.md)",
    "\(clipped((record.device ?? "device not reported") + os + kind, to: 80)); \(counted(record.readings, "reading"))",
  ]
    + State.six.map { state in
      let summary = entry.states.first { $0.state == state } ?? StateSummary(state: state)
      let link: Inline = "(\(record.session)/\(state.pageName))"
      switch summary.coverage {
      case .measured where entry.isUntimed || record.isReconstructed: return "[✓]\(link)"
      case .measured: return "[✓ \(unbroken(duration(summary.dwell)))]\(link)"
      case .passedThrough: return "[· passed through]\(link)"
      case .missing: return "[– missing]\(link)"
      }
    }
}
