/// How a session stands, in a few numbers.
public struct SessionStanding: Hashable, Sendable {
  /// How many readings it has.
  public var readings: Int
  /// How many of the six states are measured.
  public var statesMeasured: Int
  /// How many records of its files were refused.
  public var rejected: Int

  /// The numbers in words: `4 of 6 states measured, 405 readings`.
  public var words: String {
    let refused = rejected > 0 ? ", \(rejected) refused" : ""
    let noun = readings == 1 ? "reading" : "readings"
    return "\(statesMeasured) of 6 states measured, \(readings) \(noun)\(refused)"
  }
}

extension Notebook {
  /// How a session stands; throws `.absent` if the notebook has none of that name.
  public borrowing func standing(of session: String) throws(NotebookError) -> SessionStanding {
    let select = try Statement(
      "SELECT readings, states_measured, rejected FROM sessions WHERE session = ?1",
      on: connection)
    select.bind(session, at: 1)
    guard try select.step() else {
      throw NotebookError(.absent, "the notebook has no session \"\(session)\"")
    }
    return SessionStanding(
      readings: Int(select.integer(at: 0)), statesMeasured: Int(select.integer(at: 1)),
      rejected: Int(select.integer(at: 2)))
  }
}
