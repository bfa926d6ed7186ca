import PostureModel
import ProbeIntake

/// What became of a reading that was to be written.
enum Written {
  case new
  /// It was there already, counted to a record of a file.
  case known(source: Int64, record: Int)
}

/// A reading that is to be written, with the keys of all that it names.
struct NamedRow {
  var row: EventBatch.Row
  var use: Int64
  var context: Int64?
  var source: Int64
}

/// A reading of an instant, as far as it tells it from the others of the instant, and its record.
struct InstantRow {
  /// Its key in the table.
  var key: Int64
  var use: Int64
  var angle: Double?
  var sequence: Int64?
  var uptime: Double?
  var context: Int64?
  var source: Int64
  var record: Int

  init(_ named: NamedRow, key: Int64) {
    self.key = key
    (use, context, source) = (named.use, named.context, named.source)
    (angle, sequence, uptime) = (named.row.angle?.value, named.row.sequence, named.row.uptime)
    record = named.row.place.record
  }

  /// Reads the columns id, use, angle, sequence, uptime, context, source and record.
  init(_ row: borrowing Statement) {
    key = row.integer(at: 0)
    use = row.integer(at: 1)
    angle = row.optionalDouble(at: 2)
    sequence = row.optionalInteger(at: 3)
    uptime = row.optionalDouble(at: 4)
    context = row.optionalInteger(at: 5)
    source = row.integer(at: 6)
    record = Int(row.integer(at: 7))
  }

  /// Whether it has the content of a reading.
  func holds(_ named: NamedRow) -> Bool {
    use == named.use && context == named.context && angle == named.row.angle?.value
      && sequence == named.row.sequence && uptime == named.row.uptime
  }
}

extension RecordPlace {
  /// The line less the record's number: mostly the same in all of a file, and then small.
  var lineOffset: Int { line - record }
}
