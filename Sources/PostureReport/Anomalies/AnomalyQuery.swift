public import PostureAnalysis
public import PostureModel

/// The statement that gives exactly the readings of an anomaly, over the contract's views.
///
/// An anomaly of a run or of an event names its readings. One of a state is told by the values that
/// its readings share, so that the statement shows what was found and not only where.
/// A picture that belongs to no reading is shown itself.
public func readingsQuery(
  of anomaly: Anomaly, in session: String, profile: DeviceProfile
) -> String {
  let detail = DetailValue(json: anomaly.detail ?? "")
  if anomaly.rule == "clock-step", anomaly.state == nil { return disagreeingClocks(session) }
  if let path = detail["path"].text, anomaly.firstReading == nil {
    return """
      SELECT path, state, display, pixel_width, pixel_height, bytes
      FROM screenshots
      WHERE session = \(Query.literal(session)) AND path = \(Query.literal(path))
      """
  }
  var conditions = ["session = \(Query.literal(session))"]
  if let told = sharedConditions(of: anomaly, detail, session, profile) {
    if let state = anomaly.state { conditions.append("state = \(Query.literal(state.rawValue))") }
    conditions += told
  } else if let first = anomaly.firstReading {
    let last = anomaly.lastReading ?? first
    conditions.append(
      first == last ? "reading = \(first)" : "reading BETWEEN \(first) AND \(last)")
  } else {
    conditions.append("reading IS NULL")
  }
  return """
    SELECT reading, time, state, \(columns(of: anomaly.rule))
    FROM readings
    WHERE \(conditions.joined(separator: "\n  AND "))
    ORDER BY reading
    """
}

/// What shows the anomaly in its readings, besides number, time and state.
private func columns(of rule: String) -> String {
  switch rule {
  case "main-screen-mismatch":
    """
    display, window_width, window_height,
           main_screen_width, main_screen_height
    """
  case "keyboard-in-screen-space", "keyboard-hidden-by-main-screen", "keyboard-over-division":
    """
    keyboard_x, keyboard_y, keyboard_width, keyboard_height,
           window_height, screen_height, main_screen_height, division_y, division_height
    """
  case "attitude-conflict", "division-inactive-with-width", "division-active-without-width",
    "division-off-centre", "division-thickness-varies", "division-lag", "region-outside-window",
    "region-space-unknown":
    """
    status, angle, window_width, window_height,
           division_x, division_y, division_width, division_height, division_active, occlusions
    """
  case "safe-area-asymmetric", "safe-area-wider-than-occlusion", "safe-area-exceeds-window",
    "layout-torn":
    """
    window_width, window_height, safe_top, safe_leading, safe_bottom,
           safe_trailing
    """
  case "size-class-unexpected": "display, horizontal_size_class, vertical_size_class"
  case "scale-unexpected": "display, scale"
  case "window-not-a-display", "split-view":
    "window_width, window_height, screen_width, screen_height"
  case "clock-backwards", "sequence-break": "sequence, uptime_s, path, record, line"
  case "gap", "clock-step", "time-conflict", "time-coarse": "status, angle, sequence, uptime_s"
  default:
    """
    status, angle, display,
           window_width, window_height, division_active
    """
  }
}

/// The later reading of each pair whose clocks disagree; a warning of the whole session.
private func disagreeingClocks(_ session: String) -> String {
  """
  SELECT reading, time, state, sequence, uptime_s
  FROM (
    SELECT reading, time, state, sequence, uptime_s,
           time_ms - lag(time_ms) OVER (ORDER BY reading) AS wall_ms,
           round(uptime_s * 1000) - round(lag(uptime_s) OVER (ORDER BY reading) * 1000) AS uptime_ms
    FROM readings
    WHERE session = \(Query.literal(session))
  )
  WHERE abs(uptime_ms - wall_ms) > 1000
  ORDER BY reading
  """
}
