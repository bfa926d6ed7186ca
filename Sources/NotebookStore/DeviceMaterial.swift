public import PostureAnalysis

/// What all sessions of one device model, OS version and kind say together about its thresholds.
public struct DeviceMaterial: Sendable {
  /// The device's model.
  public var device: String
  /// The version of the operating system.
  public var os: String?
  /// Whether it is a simulator.
  public var simulator: Bool?
  /// The names of the sessions that are pooled, sorted.
  public var sessions: [String] = []
  /// The pooled transitions, jumps, anomalies, thresholds and hysteresis; all else is empty.
  ///
  /// The cadence is that of the slowest probe. Transitions and readings are numbered through all
  /// sessions, in the order of their names.
  public var findings = SessionFindings()
  /// How far apart angle and status may have been read, in seconds: the widest of the sessions'.
  public var skew = 0.0
  /// How many of the sessions are reconstructed from published figures: their times are invented.
  public var reconstructed = 0
  /// Whether the times of all sessions were assigned.
  public var isUntimed = true

  init() {
    device = ""
    findings.cadence = 0
  }
}

extension Notebook {
  /// The devices of the notebook, by model, OS version and kind; only a session's, if one is named.
  public borrowing func devices(
    of session: String? = nil
  ) throws(NotebookError) -> [DeviceMaterial] {
    var groups: [Int64] = []
    try connection.forEachRow(
      """
      SELECT g.id FROM device_group AS g
      WHERE ?1 IS NULL OR g.id = (SELECT device_group FROM session WHERE name = ?1)
      ORDER BY g.device, g.os, g.simulator
      """, session
    ) { groups.append($0.integer(at: 0)) }
    var devices: [DeviceMaterial] = []
    for group in groups { devices.append(try connection.material(of: group)) }
    return devices
  }
}
