import PostureModel

/// What became of a reading that was to be written.
enum Written {
  case new
  /// It was there already.
  case known(KnownReading)
}

/// A reading that was there already, and the record that it is counted to.
struct KnownReading {
  var key: Int64
  var source: Int64
  var record: Int
}

/// A reading as the table holds it.
struct ReadingRow {
  var key: Int64
  var layout: Int64
  var angle: Double?
  var sequence: Int64?
  var uptime: Double?
  var context: Int64?
  var source: Int64
  var record: Int

  var place: KnownReading { KnownReading(key: key, source: source, record: record) }

  /// Takes the columns from `id` to `record`, without the time, from the statement's row.
  init(_ row: borrowing Statement) {
    key = row.integer(at: 0)
    layout = row.integer(at: 1)
    angle = row.optionalDouble(at: 2)
    sequence = row.optionalInteger(at: 3)
    uptime = row.optionalDouble(at: 4)
    context = row.optionalInteger(at: 5)
    source = row.integer(at: 6)
    record = Int(row.integer(at: 7))
  }

  func holds(_ named: NamedRow) -> Bool {
    layout == named.layout && context == named.context && angle == named.row.angle?.value
      && sequence == named.row.sequence && uptime == named.row.uptime
  }
}
