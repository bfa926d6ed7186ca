/// What the values of a view's column are, for databases that want to know it.
public enum ColumnKind: Hashable, Sendable {
  /// Words, and times in their one spelling.
  case text
  /// Whole numbers, and booleans as 0 and 1.
  case whole
  /// Lengths, angles, seconds and shares.
  case real
  /// The bytes of a record.
  case bytes
}

extension ViewDocumentation {
  /// What the values of one of its columns are; SQLite does not know it of a computed one.
  public func kind(of column: Column) -> ColumnKind {
    switch (name, column.name) {
    case ("parameters", "value"): .real
    case ("notes", "note"): .whole
    case (_, "raw"): .bytes
    case (_, let name) where name.hasSuffix("time") || texts.contains(name): .text
    case (_, let name) where wholes.contains(name): .whole
    default: .real
    }
  }
}

private let texts: Set<String> = [
  "angle_unit", "app", "app_build", "app_version", "attitude", "axis", "boundary", "build", "code",
  "container", "coverage", "detail", "device", "digest", "direction", "display", "encoding",
  "extra", "field", "fold", "horizontal_size_class", "interface_orientation", "kind",
  "layout_direction", "message", "motion", "name", "note", "origin", "os", "path", "pointer",
  "question", "rule", "session", "severity", "signal", "state", "status", "text", "time_encoding",
  "value", "verdict", "vertical_size_class",
]

private let wholes: Set<String> = [
  "accepted", "active", "against", "anomaly", "blank", "brackets", "byte_length", "byte_offset",
  "bytes", "column", "consistent", "counterwitness", "division_active", "first_reading",
  "from_reading", "gaps", "interval", "intervals", "jumps", "keyboard", "keyboard_reported",
  "keyboard_up", "last_reading", "layout", "layouts", "line", "lower_reading", "occlusions",
  "on_change", "ordinal", "other", "pixel_height", "pixel_width", "place", "present", "provisional",
  "reading", "readings", "record", "records", "rejected", "sequence", "sessions", "settled",
  "settled_readings", "simulator", "source", "states_measured", "sweep", "time_ms", "to_reading",
  "transition", "untimed", "upper_reading", "witness", "wrong",
]
