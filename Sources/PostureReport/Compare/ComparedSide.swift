import PostureModel

/// One side of a comparison: a session, or all sessions of a device and OS version.
public struct ComparedSide: Sendable {
  /// The sessions, in the order of their names.
  public let sessions: [SessionFigures]
  let boundaries: [BoundaryRow]
  let signals: [SessionFigures.Key: SessionFigures.Text]

  /// Takes one session.
  public init(_ session: SessionFigures) {
    sessions = [session]
    (boundaries, signals) = (session.boundaries, session.signals)
  }

  /// Takes a device's sessions, and its rows of `device-hysteresis` and `device-signals`.
  public init(_ sessions: [SessionFigures], hysteresis: [Row], signals: [Row]) {
    self.sessions = sessions
    // Rows that pool angles in the wrong unit with others place nothing.
    let isDoubted = sessions.contains { $0.angleDoubt != nil }
    boundaries = isDoubted ? [] : hysteresis.compactMap(BoundaryRow.init)
    self.signals = SessionFigures.signals(signals)
  }

  /// `measured` if one of the sessions has measured the state, else how far they came.
  func coverage(_ state: State) -> String {
    let words = sessions.compactMap { $0.coverage[state] }
    return ["measured", "passed through"].first(where: words.contains) ?? "missing"
  }

  /// The texts that the sessions have for a figure, each once.
  ///
  /// What was only passed through counts where no session has measured it.
  func texts(_ key: SessionFigures.Key) -> [SessionFigures.Text] {
    let all = sessions.compactMap { $0.layouts[key] }
    let measured = all.filter { !$0.isPassing }
    return Set(measured.isEmpty ? all : measured).sorted { $0.text < $1.text }
  }

  /// Whether one of the sessions reports what a rule looks at.
  func reports(whatIsNeededBy rule: String) -> Bool {
    let isOfKeyboards = rule.hasPrefix("keyboard-")
    let isOfRegions = ["division", "occlusion", "region-"].contains(where: rule.contains)
    return sessions.contains {
      (!isOfKeyboards || $0.reports.keyboards) && (!isOfRegions || $0.reports.regions)
    }
  }

  /// How many findings each rule has, in all sessions.
  var findings: [SessionFigures.Key: Int] {
    sessions.reduce(into: [:]) { all, session in
      all.merge(session.findings, uniquingKeysWith: +)
    }
  }
}
