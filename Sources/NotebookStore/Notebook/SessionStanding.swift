public import PostureModel

/// How a session stands, in a few numbers.
public struct SessionStanding: Hashable, Sendable {
  /// How many readings it has.
  public var readings: Int
  /// How many of the six states are measured.
  public var statesMeasured: Int
  /// How many records of its files were refused.
  public var rejected: Int

  /// How many anomalies it has that are errors.
  public var errors: Int
  /// How many anomalies it has that are warnings.
  public var warnings: Int
  /// How many anomalies it has that are properties of the device.
  public var infos: Int

  /// The numbers in words: `4 of 6 states measured, 405 readings; 3 anomalies: 1 error, 2 infos`.
  public var words: String {
    let refused = rejected > 0 ? ", \(rejected) refused" : ""
    return "\(statesMeasured) of 6 states measured, \(counted(readings, "reading"))\(refused); "
      + anomalyWords
  }

  private var anomalyWords: String {
    let all = errors + warnings + infos
    guard all > 0 else { return "no anomaly" }
    let noun = all == 1 ? "anomaly" : "anomalies"
    // What surprises is no fault of the measurement.
    guard errors + warnings > 0 else { return "\(all) \(noun), \(all == 1 ? "an" : "all") info" }
    let parts = [(errors, "error"), (warnings, "warning"), (infos, "info")].filter { $0.0 > 0 }
    return "\(all) \(noun): " + parts.map { counted($0.0, $0.1) }.joined(separator: ", ")
  }
}

private func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

extension Notebook {
  /// How a session stands; throws `.absent` if the notebook has none of that name.
  public borrowing func standing(of session: String) throws(NotebookError) -> SessionStanding {
    let standing = try connection.first(
      """
      SELECT
        s.readings, s.states_measured, s.rejected, count(*) FILTER (WHERE a.severity = 'error'),
        count(*) FILTER (WHERE a.severity = 'warning'), count(*) FILTER (WHERE a.severity = 'info')
      FROM session AS s LEFT JOIN anomaly AS a ON a.session = s.id
      WHERE s.name = ?1 GROUP BY s.id
      """, session
    ) { row in
      SessionStanding(
        readings: Int(row.integer(at: 0)), statesMeasured: Int(row.integer(at: 1)),
        rejected: Int(row.integer(at: 2)), errors: Int(row.integer(at: 3)),
        warnings: Int(row.integer(at: 4)), infos: Int(row.integer(at: 5)))
    }
    guard let standing else {
      throw NotebookError(.absent, "the notebook has no session \"\(session)\"")
    }
    return standing
  }

  /// The time of the last reading that a session has from any file but one.
  public borrowing func lastTime(
    of session: String, besides path: String
  ) throws(NotebookError) -> Instant? {
    try connection.first(
      "SELECT max(time_ms) FROM readings WHERE session = ?1 AND path <> ?2", session, path
    ) { $0.optionalInteger(at: 0).map { Instant(milliseconds: $0) } }
  }
}
