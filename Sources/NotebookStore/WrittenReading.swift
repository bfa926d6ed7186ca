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

  func holds(_ row: EventBatch.Row, layout: Int64, context: Int64?) -> Bool {
    self.layout == layout && self.context == context && angle == row.angle?.value
      && sequence == row.sequence && uptime == row.uptime
  }
}
