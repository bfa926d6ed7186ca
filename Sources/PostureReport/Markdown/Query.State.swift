import PostureModel

/// The statements behind a state's page.
extension Query {
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

  static func remarks(_ name: String, _ state: State) -> String {
    """
    SELECT note, count(*) AS readings, min(reading) AS first_reading
    FROM readings
    WHERE \(place(name, state)) AND note IS NOT NULL
    GROUP BY note
    ORDER BY first_reading
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
    SELECT first.layout, g.ordinal, g.kind, g.x, g.y, g.width, g.height, g.active
    FROM (
      SELECT layout, min(reading) AS reading
      FROM readings
      WHERE \(place(name, state))
      GROUP BY layout
    ) AS first
    JOIN regions AS g ON g.session = \(literal(name)) AND g.reading = first.reading
    ORDER BY first.layout, g.ordinal
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

  static func screenshots(_ name: String, _ state: State) -> String {
    """
    SELECT path, reading, display, pixel_width, pixel_height, bytes
    FROM screenshots
    WHERE \(place(name, state))
    ORDER BY path
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

  private static func place(_ name: String, _ state: State) -> String {
    "session = \(literal(name)) AND state = \(literal(state.rawValue))"
  }
}
