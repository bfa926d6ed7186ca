import PostureModel

/// The statements that give a page's numbers again, over the contract's views.
enum Query {
  /// A text as a literal of SQL, on one line and with nothing hidden in it.
  ///
  /// A line break in the name of a file could end the page's block of code; `char(10)` cannot.
  static func literal(_ text: String) -> String {
    var pieces: [String] = []
    var seen = ""
    func end() {
      let escaped = seen.split(separator: "'", omittingEmptySubsequences: false)
      pieces.append("'" + escaped.joined(separator: "''") + "'")
      seen = ""
    }
    for scalar in text.unicodeScalars {
      if visible(String(scalar)) == String(scalar) {
        seen.unicodeScalars.append(scalar)
      } else {
        if !seen.isEmpty { end() }
        pieces.append("char(\(scalar.value))")
      }
    }
    if !seen.isEmpty || pieces.isEmpty { end() }
    return pieces.count == 1 ? pieces[0] : "(" + pieces.joined(separator: " || ") + ")"
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

  static func values(_ name: String) -> String {
    """
    SELECT state, field, value, readings, share
    FROM measurements
    WHERE session = \(literal(name))
      AND field IN ('window', 'size class', 'safe area', 'division', 'keyboard')
    ORDER BY state, field, readings DESC, value
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

  static func anomalies(_ name: String) -> String {
    """
    SELECT anomaly, severity, rule, state, first_reading, last_reading, readings, message, detail
    FROM anomalies
    WHERE session = \(literal(name))
    ORDER BY CASE severity WHEN 'error' THEN 0 WHEN 'warning' THEN 1 ELSE 2 END, rule, anomaly
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

  static let coverage = """
    SELECT session, state, coverage, readings, settled_readings
    FROM states
    ORDER BY session, state
    """
}
