import PostureModel
import ProbeIntake

/// A batch of a file's readings, as they were written to the table.
struct ImportPortion: Sendable {
  /// Consecutive rows of the batch that follow all that their session had before.
  struct Piece: Sendable {
    var session: Int64
    var source: Int64
    var rows: Range<Int>
    /// The number of the first of them in the session.
    var firstNumber: Int
    /// How many layouts are new to the session, as long as it has not more than are kept at once.
    var layouts: Int
  }

  var batch: EventBatch
  /// The keys of the batch's layouts and contexts; -1 of one that no written row has.
  var layoutKeys: [Int64]
  var contextKeys: [Int64]
  var pieces: [Piece]
}

extension SessionWalk {
  /// Takes a piece of a portion.
  mutating func add(
    _ portion: ImportPortion, _ piece: ImportPortion.Piece
  ) {
    var number = piece.firstNumber
    for row in portion.batch.rows[piece.rows] {
      let layout = portion.layoutKeys[row.layout]
      if !knows(layout: layout) {
        meet(portion.batch.layouts[row.layout].value, key: layout)
      }
      var context: Int64?
      if row.context >= 0, portion.contextKeys[row.context] >= 0 {
        let key = portion.contextKeys[row.context]
        if !knows(context: key) { meet(portion.batch.contexts[row.context].value, key: key) }
        context = key
      }
      add(
        StoredReading(
          number: number, time: row.time, sequence: row.sequence, uptime: row.uptime,
          angle: row.angle?.microdegrees, layout: layout, context: context,
          source: piece.source, record: row.place.record))
      number += 1
    }
  }
}
