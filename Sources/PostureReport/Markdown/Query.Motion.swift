/// The statements behind the page of thresholds.
extension Query {
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
}
