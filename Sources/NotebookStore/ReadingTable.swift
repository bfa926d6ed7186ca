import PostureAnalysis
import PostureModel
import ProbeIntake

/// Writes readings down, none twice, in the contract's order.
struct ReadingTable: ~Copyable {
  /// What is known of a session while it is written.
  private struct Progress {
    var lastKey: Int64
    var count: Int
    var isDisordered = false
    /// Whether all of its readings go to the walk that began with the session.
    var isWalked = false
    /// The layout of its last reading, and those that it had before; not all if they are many.
    var lastLayout: Int64 = -1
    var layouts: Set<Int64> = []

    mutating func giveUpWalk() -> Bool {
      defer { (isWalked, layouts) = (false, []) }
      return isWalked
    }
  }

  /// Inserts readings without a counter and an uptime whose line is that of their record's number.
  private var insertPlain: RowInsert
  private var insertOther: RowInsert
  private let sameTime: Statement
  private let shift: Statement
  private let lastRow: Statement
  private let count: Statement
  private var layouts: LayoutTable
  private var contexts: ContextTable
  private let reader: LayoutReader
  private var progress: [Int64: Progress] = [:]
  /// The session that was last written to, and its progress: nine readings in ten are of it.
  private var current: (session: Int64, progress: Progress)?
  /// The keys of a batch's layouts and contexts, looked up when a reading first names them.
  private var layoutKeys: [Int64] = []
  private var contextKeys: [Int64] = []
  /// What of the batch goes to the walks.
  private var pieces: [ImportPortion.Piece] = []

  init(on connection: borrowing Connection) throws(NotebookError) {
    let insertPlain = try RowInsert(
      into: "reading", count: 7,
      columns: "column1, column2, column3, column4, NULL, NULL, column5, column6, column7, 0",
      on: connection)
    let insertOther = try RowInsert(into: "reading", count: 10, on: connection)
    let sameTime = try Statement(
      """
      SELECT id, layout, angle, sequence, uptime, context, source, record
      FROM reading WHERE id BETWEEN ?1 AND ?1 + 1023 ORDER BY id
      """, on: connection)
    let shift = try Statement("UPDATE reading SET id = ?2 WHERE id = ?1", on: connection)
    // Apart from the count, which reads the whole session: it is asked for every reading out of order.
    let lastRow = try Statement(
      "SELECT id FROM reading WHERE id BETWEEN ?1 AND ?2 ORDER BY id DESC LIMIT 1", on: connection)
    let count = try Statement(
      "SELECT count(*) FROM reading WHERE id BETWEEN ?1 AND ?2", on: connection)
    let layouts = try LayoutTable(on: connection)
    let contexts = try ContextTable(on: connection)
    let reader = try LayoutReader(on: connection)
    self.insertPlain = insertPlain
    self.insertOther = insertOther
    self.sameTime = sameTime
    self.shift = shift
    self.lastRow = lastRow
    self.count = count
    self.layouts = layouts
    self.contexts = contexts
    self.reader = reader
  }

  /// The sessions that were opened: whether their readings must be numbered anew, and whether all of
  /// them went to a walk.
  mutating func finish() throws(NotebookError) -> [(
    session: Int64, isDisordered: Bool, isWalked: Bool
  )] {
    try flush()
    var all = progress
    if let current { all[current.session] = current.progress }
    return all.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value.isDisordered, $0.value.isWalked) }
  }

  /// Begins with a batch's tables.
  mutating func begin(_ batch: EventBatch) {
    layoutKeys = Array(repeating: -1, count: batch.layouts.count)
    contextKeys = Array(repeating: -1, count: batch.contexts.count)
    pieces = []
  }

  /// Ends a batch; gives back what of it goes to the walks, if anything.
  mutating func end(_ batch: EventBatch) -> ImportPortion? {
    guard !pieces.isEmpty else { return nil }
    return ImportPortion(
      batch: batch, layoutKeys: layoutKeys, contextKeys: contextKeys, pieces: pieces)
  }

  /// Leaves a session to be analysed from the table; `false` if it already is.
  mutating func giveUpWalk(of session: Int64) -> Bool {
    if current?.session == session { return current?.progress.giveUpWalk() == true }
    return progress[session]?.giveUpWalk() == true
  }

  /// Writes a reading, unless the session has it already.
  mutating func add(
    _ row: EventBatch.Row, at place: Int, of batch: EventBatch, session: Int64, source: Int64,
    on connection: borrowing Connection
  ) throws(NotebookError) -> Written {
    guard ReadingKey.holds(row.time) else {
      throw NotebookError(
        .storage, "a reading of \(row.time.text) is outside the years 2020 to 2054")
    }
    if layoutKeys[row.layout] < 0 {
      layoutKeys[row.layout] = try layouts.key(of: batch.layouts[row.layout], on: connection)
    }
    let layout = layoutKeys[row.layout]
    var context: Int64?
    if row.context >= 0 {
      if contextKeys[row.context] < 0 {
        // A context that says nothing is none, and is looked at again each time.
        contextKeys[row.context] =
          try contexts.key(of: batch.contexts[row.context], on: connection) ?? -1
      }
      context = contextKeys[row.context] < 0 ? nil : contextKeys[row.context]
    }
    let lastKey = try turn(to: session)
    let first = ReadingKey.first(session: session, time: row.time)
    var key = first
    if first <= lastKey {
      try flush()
      let held = try rows(from: first)
      if let known = held.first(where: { $0.holds(row, layout: layout, context: context) }) {
        return .known(known.place)
      }
      key = try makeRoom(for: batch.reading(row), among: held, first: first)
    }
    let isLast = key > lastKey
    let number = (current?.progress.count ?? 0) + 1
    try write(row, key: key, number: number, layout: layout, context: context, source: source)
    current?.progress.count = number
    guard isLast else {
      try flush()
      let newLastKey = try self.lastKey(of: session)
      current?.progress.lastKey = newLastKey
      current?.progress.isDisordered = true
      _ = giveUpWalk(of: session)
      return .new
    }
    current?.progress.lastKey = key
    if current?.progress.isWalked == true {
      addToPiece(place, session, source, number, hasNewLayout: isNew(layout))
    }
    return .new
  }

  private mutating func write(
    _ row: EventBatch.Row, key: Int64, number: Int, layout: Int64, context: Int64?, source: Int64
  ) throws(NotebookError) {
    let line = ReadingTable.line(of: row.place)
    // Rows are appended far faster in the order of their keys, so that only one kind waits.
    if line == 0, row.sequence == nil, row.uptime == nil {
      try insertOther.flush()
      insertPlain.add(key)
      insertPlain.add(number)
      insertPlain.add(layout)
      insertPlain.add(row.angle?.value)
      insertPlain.add(context)
      insertPlain.add(source)
      insertPlain.add(row.place.record)
      return try insertPlain.endRow()
    }
    try insertPlain.flush()
    insertOther.add(key)
    insertOther.add(number)
    insertOther.add(layout)
    insertOther.add(row.angle?.value)
    insertOther.add(row.sequence)
    insertOther.add(row.uptime)
    insertOther.add(context)
    insertOther.add(source)
    insertOther.add(row.place.record)
    insertOther.add(line)
    try insertOther.endRow()
  }

  /// What `reading.line` is of a record; see v003_readings.sql.
  static func line(of place: Place) -> Int { place.line == place.record ? 0 : place.line }

  private mutating func flush() throws(NotebookError) {
    try insertPlain.flush()
    try insertOther.flush()
  }

  private mutating func isNew(_ layout: Int64) -> Bool {
    guard layout != current?.progress.lastLayout else { return false }
    current?.progress.lastLayout = layout
    guard let count = current?.progress.layouts.count, count < layoutsAtOnce else { return false }
    return current?.progress.layouts.insert(layout).inserted == true
  }

  private mutating func addToPiece(
    _ place: Int, _ session: Int64, _ source: Int64, _ number: Int, hasNewLayout: Bool
  ) {
    let last = pieces.count - 1
    if last >= 0, pieces[last].session == session, pieces[last].rows.upperBound == place {
      pieces[last].rows = pieces[last].rows.lowerBound..<(place + 1)
      if hasNewLayout { pieces[last].layouts += 1 }
    } else {
      pieces.append(
        ImportPortion.Piece(
          session: session, source: source, rows: place..<(place + 1), firstNumber: number,
          layouts: hasNewLayout ? 1 : 0))
    }
  }

  /// Opens a session; `true` if a walk is to begin with it.
  mutating func open(session: Int64, isWalked: Bool) throws(NotebookError) -> Bool {
    _ = try turn(to: session)
    current?.progress.isWalked = isWalked
    return isWalked
  }

  /// Turns to a session; gives back the key of its last reading.
  private mutating func turn(to session: Int64) throws(NotebookError) -> Int64 {
    if let current, current.session == session { return current.progress.lastKey }
    if let current { progress[current.session] = current.progress }
    current = nil
    if let known = progress.removeValue(forKey: session) {
      current = (session, known)
      return known.lastKey
    }
    let known = Progress(lastKey: try lastKey(of: session), count: try count(of: session))
    current = (session, known)
    return known.lastKey
  }

  // A tie that moved the last row up has changed the last key.
  private borrowing func lastKey(of session: Int64) throws(NotebookError) -> Int64 {
    let range = ReadingKey.range(session: session)
    lastRow.bind(range.lowerBound, at: 1)
    lastRow.bind(range.upperBound, at: 2)
    defer { lastRow.rewind() }
    return try lastRow.step() ? lastRow.integer(at: 0) : range.lowerBound - 1
  }

  private borrowing func count(of session: Int64) throws(NotebookError) -> Int {
    let range = ReadingKey.range(session: session)
    count.bind(range.lowerBound, at: 1)
    count.bind(range.upperBound, at: 2)
    defer { count.rewind() }
    return try count.step() ? Int(count.integer(at: 0)) : 0
  }

  private borrowing func rows(from first: Int64) throws(NotebookError) -> [ReadingRow] {
    sameTime.bind(first, at: 1)
    defer { sameTime.rewind() }
    var rows: [ReadingRow] = []
    while try sameTime.step() {
      rows.append(
        ReadingRow(
          key: sameTime.integer(at: 0), layout: sameTime.integer(at: 1),
          angle: sameTime.optionalDouble(at: 2), sequence: sameTime.optionalInteger(at: 3),
          uptime: sameTime.optionalDouble(at: 4), context: sameTime.optionalInteger(at: 5),
          source: sameTime.integer(at: 6), record: Int(sameTime.integer(at: 7))))
    }
    return rows
  }

  /// Readings of one instant lie in an order that does not depend on which came first, so that the
  /// rows after the new one move up by a key.
  private borrowing func makeRoom(
    for reading: Reading, among rows: [ReadingRow], first: Int64
  ) throws(NotebookError) -> Int64 {
    guard rows.count < ReadingKey.tieLimit else {
      throw NotebookError(
        .storage,
        "more than \(ReadingKey.tieLimit) different readings of the one millisecond "
          + "\(reading.time.text); give the probe a finer clock, or import it with --untimed")
    }
    var position = 0
    while position < rows.count, precedes(try whole(rows[position], reading.time), reading) {
      position += 1
    }
    for row in rows[position...].reversed() {
      shift.bind(row.key, at: 1)
      shift.bind(row.key + 1, at: 2)
      try shift.execute()
    }
    return first + Int64(position)
  }

  private borrowing func whole(
    _ row: ReadingRow, _ time: Instant
  ) throws(NotebookError) -> Reading {
    var context: Shared<Context>?
    if let key = row.context { context = Shared(try contexts.context(key)) }
    return Reading(
      time: time, sequence: row.sequence, uptime: row.uptime,
      angle: row.angle.flatMap(Degrees.init), layout: Shared(try reader.layout(row.layout)),
      context: context)
  }
}
