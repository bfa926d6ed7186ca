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
    let select = try Statement(
      """
      SELECT
        v.readings, v.states_measured, v.rejected,
        (SELECT count(*) FROM anomaly WHERE session = s.id AND severity = 'error'),
        (SELECT count(*) FROM anomaly WHERE session = s.id AND severity = 'warning'),
        (SELECT count(*) FROM anomaly WHERE session = s.id AND severity = 'info')
      FROM sessions AS v JOIN session AS s ON s.name = v.session
      WHERE v.session = ?1
      """, on: connection)
    select.bind(all: session)
    guard try select.step() else {
      throw NotebookError(.absent, "the notebook has no session \"\(session)\"")
    }
    return SessionStanding(
      readings: Int(select.integer(at: 0)), statesMeasured: Int(select.integer(at: 1)),
      rejected: Int(select.integer(at: 2)), errors: Int(select.integer(at: 3)),
      warnings: Int(select.integer(at: 4)), infos: Int(select.integer(at: 5)))
  }
}

extension Notebook {
  /// The time of the last reading that a session has from any file but one.
  public borrowing func lastTime(
    of session: String, besides path: String
  ) throws(NotebookError) -> Instant? {
    let select = try Statement(
      "SELECT max(time_ms) FROM readings WHERE session = ?1 AND path <> ?2", on: connection)
    select.bind(all: session, path)
    guard try select.step() else { return nil }
    return select.optionalInteger(at: 0).map { Instant(milliseconds: $0) }
  }
}
