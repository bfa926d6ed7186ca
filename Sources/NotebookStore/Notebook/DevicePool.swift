import PostureAnalysis
import PostureModel

extension Connection {
  /// The group of a session's device; `nil` if it names no device, or was not derived.
  borrowing func group(of session: Int64) throws(NotebookError) -> Int64? {
    try first("SELECT device_group FROM session WHERE id = ?1", session) {
      $0.optionalInteger(at: 0)
    }
  }

  /// Puts a session into the group of its device model, OS version and kind; what is absent is a group of
  /// its own.
  borrowing func assignGroup(of session: Int64) throws(NotebookError) -> Int64? {
    let met = """
      SELECT
        coalesce(device, met_device) AS device, coalesce(os, met_os) AS os,
        coalesce(simulator, met_simulator) AS simulator
      FROM session WHERE id = ?1
      """
    let find = """
      SELECT g.id FROM (\(met)) AS s
      JOIN device_group AS g
        ON g.device = s.device AND g.os IS s.os AND g.simulator IS s.simulator
      """
    try execute(
      """
      INSERT INTO device_group (device, os, simulator)
      SELECT device, os, simulator FROM (\(met))
      WHERE device IS NOT NULL AND NOT EXISTS (\(find))
      """, session)
    try execute("UPDATE session SET device_group = (\(find)) WHERE id = ?1", session)
    return try group(of: session)
  }

  /// Derives what a group's sessions say together that SQL cannot tell, and which of their transitions
  /// are the same.
  ///
  /// Once all sessions that a change touched are derived: each of a hundred would else read all.
  borrowing func pool(_ group: Int64) throws(NotebookError) {
    try execute(
      """
      UPDATE device_group
      SET sessions = (SELECT count(*) FROM session WHERE device_group = ?1) WHERE id = ?1
      """, group)
    try execute("DELETE FROM device_group WHERE id = ?1 AND sessions = 0", group)
    try execute("DELETE FROM device_skew WHERE device_group = ?1", group)
    try markRepeated(of: group)
    // Of each transition only what skews depend on: all sessions together may have millions.
    var (limit, tally) = (0.0, SkewTally())
    let members = try rows(
      "SELECT id, skew FROM session WHERE device_group = ?1 ORDER BY name", group
    ) { (id: $0.integer(at: 0), skew: $0.double(at: 1)) }
    for member in members {
      limit = max(limit, member.skew)
      try forEachTransition(of: member.id) { tally.add($0) }
    }
    for skew in tally.skews(within: limit) {
      try execute(
        "INSERT INTO device_skew VALUES (?1, ?2, ?3, ?4, ?5)", group, skew.axis, skew.boundary,
        skew.lower, skew.upper)
    }
  }

  /// Says of each transition of a group whether an earlier session, by name, has the same one.
  ///
  /// Two are the same if their boundary is, and times and contents of both readings. Only sessions whose
  /// times overlap can share one.
  private borrowing func markRepeated(of group: Int64) throws(NotebookError) {
    try execute(
      """
      UPDATE transition SET repeated = 0
      WHERE repeated AND session IN (SELECT id FROM session WHERE device_group = ?1)
      """, group)
    let overlapping = """
      SELECT id, name, first_key FROM (
        SELECT
          id, name, first_key, first_ms, last_ms,
          max(last_ms) OVER (
            ORDER BY first_ms, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS earlier_ms,
          lead(first_ms) OVER (ORDER BY first_ms, id) AS next_ms
        FROM session WHERE device_group = ?1 AND readings > 0)
      WHERE first_ms <= earlier_ms OR last_ms >= next_ms
      """
    try execute(
      """
      UPDATE transition SET repeated = 1
      FROM (
        SELECT
          t.session, t.boundary, t.number,
          row_number() OVER (
            PARTITION BY
              t.boundary, a.time_ms, b.time_ms, a_use.layout, b_use.layout, a.angle, b.angle,
              a.sequence, b.sequence, a.uptime, b.uptime, a.context, b.context
            ORDER BY s.name) AS place
        FROM (\(overlapping)) AS s
        CROSS JOIN transition AS t ON t.session = s.id
        CROSS JOIN reading AS a ON a.id = s.first_key + t.from_reading
        CROSS JOIN reading AS b ON b.id = s.first_key + t.to_reading
        CROSS JOIN use AS a_use ON a_use.id = a.use
        CROSS JOIN use AS b_use ON b_use.id = b.use) AS same
      WHERE same.place > 1 AND transition.session = same.session
        AND transition.boundary = same.boundary AND transition.number = same.number
      """, group)
  }

  /// Gives the transitions of a session that no earlier session has to a function, by number.
  private borrowing func forEachTransition(
    of id: Int64, _ body: (Transition) -> Void
  ) throws(NotebookError) {
    try forEachRow(
      """
      SELECT
        number, boundary, rises, motion, direction, axis, from_reading, to_reading, time_ms,
        duration_ms, angle_before, angle_after, lower, upper, against, speed
      FROM transition WHERE session = ?1 AND NOT repeated ORDER BY number
      """, id
    ) { row in
      guard let boundary = row.text(at: 1).flatMap(Boundary.init) else { return }
      body(
        Transition(
          number: Int(row.integer(at: 0)), boundary: boundary, rises: row.integer(at: 2) != 0,
          motion: row.text(at: 3).flatMap(Motion.init),
          direction: row.text(at: 4).flatMap(Direction.init),
          axis: row.text(at: 5).flatMap(Axis.init), fromReading: Int(row.integer(at: 6)),
          toReading: Int(row.integer(at: 7)),
          time: Instant(milliseconds: row.integer(at: 8)),
          milliseconds: row.optionalInteger(at: 9), speed: row.optionalDouble(at: 15),
          angleBefore: row.optionalInteger(at: 10).map { Int($0) },
          angleAfter: row.optionalInteger(at: 11).map { Int($0) },
          lower: row.optionalInteger(at: 12).map { Int($0) },
          upper: row.optionalInteger(at: 13).map { Int($0) },
          isAgainst: row.integer(at: 14) != 0))
    }
  }
}
