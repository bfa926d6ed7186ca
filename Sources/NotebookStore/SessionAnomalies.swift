public import PostureAnalysis
public import PostureModel

extension Notebook {
  /// The anomalies of a session, by number, and the device that they were told by.
  ///
  /// Throws `.absent` if the notebook has no session of that name.
  public borrowing func anomalies(
    of session: String
  ) throws(NotebookError) -> (anomalies: [Anomaly], profile: DeviceProfile) {
    let id = try connection.knownSession(session)
    let select = try Statement(
      """
      SELECT
        number, rule, severity, state, first_reading, last_reading, readings, start_ms, message,
        detail
      FROM anomaly WHERE session = ?1 ORDER BY number
      """, on: connection)
    select.bind(all: id)
    var anomalies: [Anomaly] = []
    while try select.step() {
      guard let severity = select.text(at: 2).flatMap(Anomaly.Severity.init) else {
        throw NotebookError(.storage, "the anomalies of \(session) are damaged; run again")
      }
      anomalies.append(
        Anomaly(
          number: Int(select.integer(at: 0)), rule: select.text(at: 1) ?? "", severity: severity,
          state: select.text(at: 3).flatMap(State.init),
          firstReading: select.optionalInteger(at: 4).map { Int($0) },
          lastReading: select.optionalInteger(at: 5).map { Int($0) },
          readings: Int(select.integer(at: 6)),
          start: select.optionalInteger(at: 7).map { Instant(milliseconds: $0) },
          message: select.text(at: 8) ?? "", detail: select.text(at: 9) ?? ""))
    }
    return (anomalies, try connection.setting(session: id).profile)
  }
}
