import PostureAnalysis
import PostureModel
import ProbeIntake

/// How many readings are looked at one after the other before a time is searched for.
private let readingsInTurn = 8

extension ReadingTable {
  /// Writes a reading that is not later than all that its session has, unless it is there already; `nil`
  /// if it comes after them all the same.
  mutating func addAmong(
    _ named: NamedRow, of batch: EventBatch, on connection: borrowing Connection
  ) throws(NotebookError) -> Written? {
    try flush()
    let time = named.row.time
    let held = try rows(of: time)
    if let known = held.first(where: { $0.holds(named) }) { return .known(known.place) }
    guard held.count < LooseKey.tieLimit else {
      throw NotebookError(
        .storage,
        "more than \(LooseKey.tieLimit) different readings of the one millisecond "
          + "\(time.text); give the probe a finer clock, or import it with --untimed")
    }
    // Readings of one instant lie in an order that does not depend on which came first.
    let reading = batch.reading(named.row)
    var (position, end) = (0, held.count)
    while position < end {
      let middle = (position + end) / 2
      if precedes(try whole(held[middle], like: reading, named), reading) {
        position = middle + 1
      } else {
        end = middle
      }
    }
    if !progress.isLoose, time == progress.lastTime {
      guard position < held.count else { return nil }
      try insert(named, before: held[position...])
    } else {
      try loosen(on: connection)
      try loose?.insert(named, session: session, before: position, of: held.count)
    }
    try countAnother()
    return .new
  }

  /// Counts a reading that was there already to a record of another file.
  mutating func count(
    _ known: KnownReading, to source: Int64, _ place: Place
  ) throws(NotebookError) {
    if progress.isLoose {
      try loose?.counted.set(known.key, to: source, place)
    } else {
      try statements.counted.set(known.key, to: source, place)
    }
  }

  /// Writes a reading of the session's last time, and moves those up that come after it.
  private mutating func insert(
    _ named: NamedRow, before later: ArraySlice<ReadingRow>
  ) throws(NotebookError) {
    try statements.moveUp(later)
    try insert(
      named, key: ReadingKey.of(session: session, number: progress.count + 1 - later.count))
    try flush()
    try findLargest()
  }

  /// Moves the session's readings to the other table, unless they lie there already.
  private mutating func loosen(on connection: borrowing Connection) throws(NotebookError) {
    guard !progress.isLoose else { return }
    if loose == nil { loose = try LooseReadings(on: connection) }
    try loose?.take(session: session, on: connection)
    progress.isLoose = true
    try findLargest()
  }

  /// The readings of the session that have a time, in order.
  private mutating func rows(of time: Instant) throws(NotebookError) -> [ReadingRow] {
    if progress.isLoose { return try loose?.rows(session: session, time: time) ?? [] }
    let isBehind = progress.earlier.than <= time
    var low = isBehind ? progress.earlier.count : 0
    if isBehind {
      // A file that is read again mostly brings its readings in order.
      let rows = try statements.rows(session: session, from: low + 1, readingsInTurn, time: time)
      if let rows {
        progress.earlier = (rows.earlier + low, time)
        return rows.held
      }
    }
    var high = isBehind ? progress.count + 1 : progress.earlier.count + 1
    var stride: Int? = isBehind ? readingsInTurn : nil
    while high - low > 1 {
      let number = stride.map { min(low + $0, high - 1) } ?? (low + high) / 2
      if try statements.time(of: ReadingKey.of(session: session, number: number)) < time {
        low = number
        stride = stride.map { $0 * 2 }
      } else {
        high = number
        stride = nil
      }
    }
    progress.earlier = (low, time)
    return try statements.rows(session: session, from: high, 1, time: time)?.held ?? []
  }

  /// A reading of the table, of the time of another one, which shares with that what both have.
  private borrowing func whole(
    _ row: ReadingRow, like reading: Reading, _ named: NamedRow
  ) throws(NotebookError) -> Reading {
    var whole = reading
    (whole.sequence, whole.uptime) = (row.sequence, row.uptime)
    whole.angle = row.angle.flatMap(Degrees.init)
    if row.layout != named.layout { whole.layout = Shared(try reader.layout(row.layout)) }
    if row.context != named.context {
      whole.context = try row.context.map { key throws(NotebookError) in
        Shared(try contexts.context(key))
      }
    }
    return whole
  }
}
