import PostureAnalysis
import PostureModel

/// The statements that give a page's numbers again, over the contract's views.
enum Query {
  /// A text as a literal of SQL.
  static func literal(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }

  static func session(_ name: String) -> String {
    """
    SELECT readings, layouts, gaps, rejected, states_measured, cadence_s, duration_s,
           first_time, last_time
    FROM sessions
    WHERE session = \(literal(name))
    """
  }

  static func states(_ name: String) -> String {
    """
    SELECT state, coverage, readings, settled_readings, intervals, dwell_s, layouts
    FROM states
    WHERE session = \(literal(name))
    ORDER BY state
    """
  }

  static func mostFrequentValues(_ name: String) -> String {
    """
    SELECT state, field, value, max(readings) AS readings, count(*) AS distinct_values
    FROM measurements
    WHERE session = \(literal(name))
    GROUP BY state, field
    ORDER BY state, field
    """
  }

  static func sources(_ name: String) -> String {
    """
    SELECT path, bytes, digest, container, encoding, time_encoding, angle_unit,
           records, accepted, present, rejected, blank
    FROM sources
    WHERE session = \(literal(name))
    ORDER BY source
    """
  }

  static func rejects(_ name: String) -> String {
    """
    SELECT code, count(*) AS records
    FROM rejects
    WHERE session = \(literal(name))
    GROUP BY code
    ORDER BY code
    """
  }

  static func notes(_ name: String) -> String {
    """
    SELECT note, time, text
    FROM notes
    WHERE session = \(literal(name))
    ORDER BY note
    """
  }

  static func intervals(_ name: String) -> String {
    """
    SELECT interval, state, start_time, end_time, dwell_s, readings, settled
    FROM intervals
    WHERE session = \(literal(name))
    ORDER BY interval
    """
  }

  static func angles(_ name: String) -> String {
    """
    SELECT reading, time, angle
    FROM readings
    WHERE session = \(literal(name)) AND angle IS NOT NULL
    ORDER BY reading
    """
  }

  static func state(_ name: String, _ state: State) -> String {
    """
    SELECT coverage, readings, settled_readings, intervals, dwell_s, layouts, angle_min, angle_max
    FROM states
    WHERE \(place(name, state))
    """
  }

  static func measurements(_ name: String, _ state: State) -> String {
    """
    SELECT field, value, share, readings, first_time, last_time
    FROM measurements
    WHERE \(place(name, state))
    ORDER BY field, readings DESC, value
    """
  }

  static func layouts(_ name: String, _ state: State) -> String {
    """
    SELECT layout, readings, window_width, window_height, safe_top, safe_leading, safe_bottom,
           safe_trailing, division_x, division_y, division_width, division_height,
           division_active, occlusions, keyboard_x, keyboard_y, keyboard_width, keyboard_height
    FROM layouts
    WHERE \(place(name, state))
    ORDER BY readings DESC, layout
    """
  }

  static func regions(_ name: String, _ state: State) -> String {
    """
    SELECT r.layout, g.ordinal, g.kind, g.x, g.y, g.width, g.height, g.active
    FROM regions AS g
    JOIN readings AS r ON r.session = g.session AND r.reading = g.reading
    WHERE r.session = \(literal(name)) AND r.state = \(literal(state.rawValue))
    GROUP BY r.layout, g.ordinal
    ORDER BY r.layout, g.ordinal
    """
  }

  static func unexplained(_ name: String, _ state: State) -> String {
    """
    SELECT status, display, division_active, count(*) AS readings, min(reading) AS first_reading
    FROM readings
    WHERE \(place(name, state)) AND consistent = 0
    GROUP BY status, display, division_active
    ORDER BY first_reading
    """
  }

  static func thresholds(_ name: String) -> String {
    """
    SELECT axis, boundary, direction, brackets, lower, upper, common_lower, common_upper, verdict,
           spread_proven, spread_possible, jumps, provisional
    FROM thresholds
    WHERE session = \(literal(name))
    ORDER BY axis DESC, boundary, direction DESC
    """
  }

  static func hysteresis(_ name: String) -> String {
    """
    SELECT axis, boundary, width_lower, width_upper, verdict, skew_lower_s, skew_upper_s
    FROM hysteresis
    WHERE session = \(literal(name))
    ORDER BY axis DESC, boundary
    """
  }

  static func overlaps(_ name: String) -> String {
    """
    SELECT axis, boundary, lower, upper, lower_reading, upper_reading
    FROM overlaps
    WHERE session = \(literal(name))
    ORDER BY axis DESC, boundary
    """
  }

  static func transitions(_ name: String) -> String {
    """
    SELECT transition, axis, boundary, direction, motion, angle_before, angle_after, lower, upper,
           seconds, speed, against
    FROM transitions
    WHERE session = \(literal(name)) AND axis IS NOT NULL AND motion IS NOT NULL
    ORDER BY transition
    """
  }

  static func sweeps(_ name: String) -> String {
    """
    SELECT axis, direction, count(*) AS sweeps, min(stroke) AS shortest, max(stroke) AS longest,
           min(speed_mean) AS slowest_mean, max(speed_mean) AS fastest_mean,
           max(speed_max) AS fastest
    FROM sweeps
    WHERE session = \(literal(name))
    GROUP BY axis, direction
    ORDER BY axis DESC, direction DESC
    """
  }

  static func anomalies(_ name: String) -> String {
    """
    SELECT anomaly, severity, rule, state, first_reading, last_reading, readings, message
    FROM anomalies
    WHERE session = \(literal(name))
    ORDER BY CASE severity WHEN 'error' THEN 0 WHEN 'warning' THEN 1 ELSE 2 END, rule, anomaly
    """
  }

  static func anomalies(_ name: String, rule: String) -> String {
    """
    SELECT anomaly, severity, state, first_reading, last_reading, readings, start_time, message,
           detail
    FROM anomalies
    WHERE session = \(literal(name)) AND rule = \(literal(rule))
    ORDER BY anomaly
    """
  }

  static func anomalies(_ name: String, _ state: State) -> String {
    """
    SELECT anomaly, severity, rule, first_reading, last_reading, readings, message, detail
    FROM anomalies
    WHERE \(place(name, state))
    ORDER BY anomaly
    """
  }

  static func statusChanges(_ name: String) -> String {
    """
    SELECT DISTINCT from_reading, to_reading, time
    FROM transitions
    WHERE session = \(literal(name))
      AND boundary IN ('closed/partiallyOpen', 'partiallyOpen/fullyOpen')
    ORDER BY to_reading
    """
  }

  static func screenshots(_ name: String, _ state: State) -> String {
    """
    SELECT path, reading, display, pixel_width, pixel_height, bytes
    FROM screenshots
    WHERE \(place(name, state))
    ORDER BY path
    """
  }

  static let coverage = """
    SELECT session, state, coverage, readings, settled_readings
    FROM states
    ORDER BY session, state
    """

  private static func place(_ name: String, _ state: State) -> String {
    "session = \(literal(name)) AND state = \(literal(state.rawValue))"
  }
}
