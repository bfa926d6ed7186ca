import PostureAnalysis
import PostureModel

/// The sessions of one device model, OS version and kind; what is absent is a group of its own.
struct DeviceGroup: Hashable {
  var device: String
  var os: String?
  var simulator: Bool?
}

extension DeviceGroup: Comparable {
  static func < (one: DeviceGroup, other: DeviceGroup) -> Bool {
    func place(_ group: DeviceGroup) -> [String] {
      [group.device, group.os ?? "", group.simulator.map { $0 ? "2" : "1" } ?? "0"]
    }
    return place(one).lexicographicallyPrecedes(place(other))
  }
}

extension Connection {
  /// Derives the thresholds and the hysteresis of groups anew, over their sessions' transitions.
  ///
  /// Once all sessions that a change touched are derived: each of a hundred would else read all.
  borrowing func pool(
    _ groups: Set<DeviceGroup>, _ writer: inout DerivedWriter
  ) throws(NotebookError) {
    for group in groups.sorted() { try pool(group, &writer) }
    try writer.flush()
  }

  private borrowing func pool(
    _ group: DeviceGroup, _ writer: inout DerivedWriter
  ) throws(NotebookError) {
    let key = try key(of: group)
    for table in ["threshold", "boundary_hysteresis"] {
      try run("DELETE FROM \(table) WHERE pooled = 1 AND owner = \(key)")
    }
    // Of each transition only what thresholds depend on: all sessions together may have millions.
    var (sessions, skew, axes, crossings) = (0, 0.0, Set<Axis>(), CrossingTally())
    let members = try members(of: group)
    while try members.step() {
      let id = members.integer(at: 0)
      sessions += 1
      skew = max(skew, members.double(at: 2))
      axes.formUnion(try self.axes(of: id))
      try forEachTransition(of: id) { crossings.add($0) }
    }
    guard sessions > 0 else {
      return try run("DELETE FROM device_group WHERE id = \(key)")
    }
    try run("UPDATE device_group SET sessions = \(sessions) WHERE id = \(key)")
    let held = Axis.allCases.filter(axes.contains)
    try writer.writeThresholds(
      crossings.thresholds(axes: held), crossings.hysteresis(axes: held, skew: skew), owner: key,
      isPooled: true)
  }

  /// The sessions of a group, by name.
  private borrowing func members(of group: DeviceGroup) throws(NotebookError) -> Statement {
    let members = try Statement(
      """
      SELECT s.id, s.name, s.skew, s.cadence_ms, s.untimed, s.reconstructed, s.readings
      FROM session AS s JOIN sessions AS v ON v.session = s.name
      WHERE v.device = ?1 AND v.os IS ?2 AND v.simulator IS ?3
      ORDER BY s.name
      """, on: self)
    members.bind(group.device, at: 1)
    members.bind(group.os, at: 2)
    members.bind(group.simulator, at: 3)
    return members
  }

  /// What the sessions of a group say together; no session if the group is empty.
  ///
  /// Jumps are not kept in the tables, so that they cost an analysis of every session: only words need
  /// them and the anomalies that tell against a reading, no threshold does.
  borrowing func material(of group: DeviceGroup) throws(NotebookError) -> DeviceMaterial {
    let members = try members(of: group)
    var material = DeviceMaterial(group)
    var axes: Set<Axis> = []
    // Readings of two sessions must not be taken for each other.
    var earlier = 0
    while try members.step() {
      let id = members.integer(at: 0)
      material.sessions.append(members.text(at: 1) ?? "")
      // Sessions may have been analysed with different parameters: the widest holds for all, and
      // the slowest probe says how slow a hand has to be.
      material.skew = max(material.skew, members.double(at: 2))
      material.findings.cadence = max(material.findings.cadence, members.integer(at: 3))
      if members.integer(at: 4) == 0 { material.isUntimed = false }
      if members.bool(at: 5) == true { material.reconstructed += 1 }
      material.findings.add(try transitions(of: id), after: earlier)
      let analysed = try analysed(session: id).findings
      material.findings.add(analysed.jumps, after: earlier)
      material.findings.add(analysed.anomalies, after: earlier)
      axes.formUnion(try self.axes(of: id))
      earlier += Int(members.integer(at: 6))
    }
    let found = material.findings.transitions
    material.findings.axes = Axis.allCases.filter(axes.contains)
    material.findings.thresholds = thresholds(over: found, axes: material.findings.axes)
    material.findings.hysteresis = hysteresis(
      over: found, axes: material.findings.axes, skew: material.skew)
    return material
  }

  private borrowing func key(of group: DeviceGroup) throws(NotebookError) -> Int64 {
    let find = try Statement(
      "SELECT id FROM device_group WHERE device = ?1 AND os IS ?2 AND simulator IS ?3", on: self)
    find.bind(group.device, at: 1)
    find.bind(group.os, at: 2)
    find.bind(group.simulator, at: 3)
    if try find.step() { return find.integer(at: 0) }
    let insert = try Statement(
      "INSERT INTO device_group (device, os, simulator, sessions) VALUES (?1, ?2, ?3, 0)", on: self)
    insert.bind(group.device, at: 1)
    insert.bind(group.os, at: 2)
    insert.bind(group.simulator, at: 3)
    try insert.execute()
    return lastInsertedRow()
  }

  /// The axes with a usable pair of readings in a session.
  borrowing func axes(of id: Int64) throws(NotebookError) -> [Axis] {
    let select = try Statement(
      "SELECT DISTINCT axis FROM threshold WHERE pooled = 0 AND owner = ?1", on: self)
    select.bind(id, at: 1)
    var axes: [Axis] = []
    while try select.step() { axes += select.text(at: 0).flatMap(Axis.init).map { [$0] } ?? [] }
    return axes
  }

  /// The transitions of a session, by number.
  borrowing func transitions(of id: Int64) throws(NotebookError) -> [Transition] {
    var transitions: [Transition] = []
    try forEachTransition(of: id) { transitions.append($0) }
    return transitions
  }

  /// Gives the transitions of a session to a function, by number.
  borrowing func forEachTransition(
    of id: Int64, _ body: (Transition) -> Void
  ) throws(NotebookError) {
    let select = try Statement(
      """
      SELECT
        number, boundary, rises, motion, direction, axis, from_reading, to_reading, time_ms,
        duration_ms, angle_before, angle_after, lower, upper, against, speed
      FROM transition WHERE session = ?1 ORDER BY number
      """, on: self)
    select.bind(id, at: 1)
    while try select.step() {
      guard let boundary = select.text(at: 1).flatMap(Boundary.init) else { continue }
      body(
        Transition(
          number: Int(select.integer(at: 0)), boundary: boundary, rises: select.integer(at: 2) != 0,
          motion: select.text(at: 3).flatMap(Motion.init),
          direction: select.text(at: 4).flatMap(Direction.init),
          axis: select.text(at: 5).flatMap(Axis.init), fromReading: Int(select.integer(at: 6)),
          toReading: Int(select.integer(at: 7)),
          time: Instant(milliseconds: select.integer(at: 8)),
          milliseconds: select.optionalInteger(at: 9), speed: select.optionalDouble(at: 15),
          angleBefore: select.optionalInteger(at: 10).map { Int($0) },
          angleAfter: select.optionalInteger(at: 11).map { Int($0) },
          lower: select.optionalInteger(at: 12).map { Int($0) },
          upper: select.optionalInteger(at: 13).map { Int($0) },
          isAgainst: select.integer(at: 14) != 0))
    }
  }
}

extension SessionFindings {
  /// Adds the transitions of a session that comes after so many readings.
  fileprivate mutating func add(_ found: [Transition], after earlier: Int) {
    for var transition in found {
      transition.number = transitions.count + 1
      transition.fromReading += earlier
      transition.toReading += earlier
      transitions.append(transition)
    }
  }

  /// Adds the anomalies of a session that comes after so many readings.
  fileprivate mutating func add(_ found: [Anomaly], after earlier: Int) {
    for var anomaly in found {
      anomaly.number = anomalies.count + 1
      anomaly.firstReading = anomaly.firstReading.map { $0 + earlier }
      anomaly.lastReading = anomaly.lastReading.map { $0 + earlier }
      anomalies.append(anomaly)
    }
  }

  /// Adds the jumps of a session that comes after so many readings.
  fileprivate mutating func add(_ found: [Jump], after earlier: Int) {
    for var jump in found {
      jump.fromReading += earlier
      jump.toReading += earlier
      jumps.append(jump)
    }
  }
}
