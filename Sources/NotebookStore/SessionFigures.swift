public import PostureAnalysis
import PostureModel

/// What the notebook holds of a session's analysis, to be compared with another one.
///
/// Nothing is analysed to tell it.
public struct SessionFigures: Sendable {
  /// How the session stands.
  public var standing: SessionStanding
  /// How many readings are settled.
  public var settledReadings: Int
  /// How many sweeps there are.
  public var sweeps: Int
  /// How many pairs of neighbours have a gap between them.
  public var gaps: Int
  /// How far apart angle and status may have been read, in seconds.
  public var skew: Double
  /// Whether its times were assigned.
  public var isUntimed: Bool
  /// The cadence, the axes, what follows from the transitions, and the overlaps; all else is empty.
  ///
  /// Of the transitions themselves only the first at each boundary of an axis whose motion is known.
  public var findings = SessionFindings()
}

extension Notebook {
  /// The figures of a session; throws `.absent` if the notebook has none of that name.
  public borrowing func figures(of session: String) throws(NotebookError) -> SessionFigures {
    let standing = try standing(of: session)
    let select = try Statement(
      """
      SELECT
        id, skew, untimed, gaps, cadence_ms,
        (SELECT coalesce(sum(settled_readings), 0) FROM state WHERE session = s.id),
        (SELECT count(*) FROM sweep WHERE session = s.id)
      FROM session AS s WHERE name = ?1
      """, on: connection)
    select.bind(all: session)
    guard try select.step() else {
      throw NotebookError(.absent, "the notebook has no session \"\(session)\"")
    }
    let id = select.integer(at: 0)
    var figures = SessionFigures(
      standing: standing, settledReadings: Int(select.integer(at: 5)),
      sweeps: Int(select.integer(at: 6)), gaps: Int(select.integer(at: 3)),
      skew: select.double(at: 1), isUntimed: select.integer(at: 2) != 0)
    var crossings = CrossingTally()
    var witnesses: [Transition] = []
    try connection.forEachTransition(of: id) { transition in
      crossings.add(transition)
      // A session may have a million: what is told of a boundary needs to know only whether there is one.
      guard transition.motion != nil,
        !witnesses.contains(where: {
          $0.axis == transition.axis && $0.boundary == transition.boundary
        })
      else { return }
      witnesses.append(transition)
    }
    let held = Set(try connection.axes(of: id))
    let axes = Axis.allCases.filter(held.contains)
    figures.findings.cadence = select.integer(at: 4)
    figures.findings.transitions = witnesses
    figures.findings.axes = axes
    figures.findings.thresholds = crossings.thresholds(axes: axes)
    figures.findings.hysteresis = crossings.hysteresis(axes: axes, skew: figures.skew)
    figures.findings.overlaps = try connection.overlaps(of: id)
    return figures
  }
}

extension Connection {
  fileprivate borrowing func overlaps(of id: Int64) throws(NotebookError) -> [Overlap] {
    let select = try Statement(
      """
      SELECT axis, boundary, lower, upper, lower_reading, upper_reading
      FROM overlap WHERE session = ?1 ORDER BY place
      """, on: self)
    select.bind(all: id)
    var overlaps: [Overlap] = []
    while try select.step() {
      guard let axis = select.text(at: 0).flatMap(Axis.init),
        let boundary = select.text(at: 1).flatMap(Boundary.init)
      else { throw NotebookError(.storage, "the overlaps are damaged; run again") }
      overlaps.append(
        Overlap(
          axis: axis, boundary: boundary, lower: Int(select.integer(at: 2)),
          upper: Int(select.integer(at: 3)), lowerReading: Int(select.integer(at: 4)),
          upperReading: Int(select.integer(at: 5))))
    }
    return overlaps
  }
}
