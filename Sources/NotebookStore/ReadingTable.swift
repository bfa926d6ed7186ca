import PostureModel
import ProbeIntake

/// Writes readings down, none twice, in the contract's order.
struct ReadingTable: ~Copyable {
  /// What is known of a session while it is written.
  struct Progress {
    var count = 0
    /// The time of its last reading; before all times if it has none.
    var lastTime = Instant(milliseconds: .min)
    /// Whether a reading came that was not the last, so that its readings lie in the other table.
    var isLoose = false
    /// So many readings are earlier than a time that was asked for, and no others.
    var earlier = (count: 0, than: Instant(milliseconds: .min))
  }

  /// Inserts readings behind all others, without a counter and an uptime.
  private var insertPlain: RowInsert
  /// Inserts readings behind all others.
  private var insertLast: RowInsert
  /// Inserts readings wherever their keys are.
  private var insertPlaced: RowInsert
  /// The largest key, which the next row gets one more than.
  private var largest: Int64
  let statements: ReadingStatements
  var loose: LooseReadings?
  private var layouts: LayoutTable
  private(set) var contexts: ContextTable
  let reader: LayoutReader
  /// The session that was last written to: nine readings in ten are of it.
  private(set) var session: Int64 = -1
  var progress = Progress()
  private var others: [Int64: Progress] = [:]
  /// The keys of a batch's layouts and contexts, looked up when a reading first names them.
  private var layoutKeys: [Int64] = []
  private var contextKeys: [Int64] = []

  init(on connection: borrowing Connection) throws(NotebookError) {
    let insertPlain = try RowInsert(
      into: "reading", count: 7,
      columns: "NULL, column1, column2, column3, NULL, NULL, column4, column5, column6, column7",
      on: connection)
    let insertLast = try RowInsert(
      into: "reading", count: 9,
      columns: "NULL, " + (1...9).map { "column\($0)" }.joined(separator: ", "), on: connection)
    let insertPlaced = try RowInsert(into: "reading", count: 10, on: connection)
    let statements = try ReadingStatements(on: connection)
    let largest = try statements.largestKey()
    let layouts = try LayoutTable(on: connection)
    let contexts = try ContextTable(on: connection)
    let reader = try LayoutReader(on: connection)
    self.insertPlain = insertPlain
    self.insertLast = insertLast
    self.insertPlaced = insertPlaced
    self.statements = statements
    self.layouts = layouts
    self.contexts = contexts
    self.reader = reader
    self.largest = largest
  }

  /// The sessions that were opened.
  mutating func finish() throws(NotebookError) -> [Int64] {
    try flush()
    if session >= 0 { others[session] = progress }
    let sessions = others.sorted { $0.key < $1.key }
    for (session, progress) in sessions where progress.isLoose {
      try loose?.giveBack(session: session)
    }
    return sessions.map(\.key)
  }

  /// Begins with a batch's tables.
  mutating func begin(_ batch: EventBatch) {
    layoutKeys = Array(repeating: -1, count: batch.layouts.count)
    contextKeys = Array(repeating: -1, count: batch.contexts.count)
  }

  /// Ends a batch.
  mutating func end() throws(NotebookError) {
    try layouts.flush()
    try contexts.flush()
  }

  /// Opens a session.
  mutating func open(session: Int64) throws(NotebookError) { try turn(to: session) }

  /// Writes a reading, unless the session has it already.
  mutating func add(
    _ row: EventBatch.Row, of batch: EventBatch, session: Int64, source: Int64,
    on connection: borrowing Connection
  ) throws(NotebookError) -> Written {
    guard LooseKey.holds(row.time) else {
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
    try turn(to: session)
    let named = NamedRow(row: row, layout: layout, context: context, source: source)
    if progress.isLoose || row.time <= progress.lastTime,
      let written = try addAmong(named, of: batch, on: connection)
    {
      return written
    }
    try append(named)
    return .new
  }

  /// Writes a reading behind all that the session has.
  private mutating func append(_ named: NamedRow) throws(NotebookError) {
    try countAnother()
    progress.lastTime = named.row.time
    let key = ReadingKey.of(session: session, number: progress.count)
    // Rows are appended far faster in the order of their keys, so that only one kind waits.
    guard key == largest + 1 else { return try insert(named, key: key) }
    largest = key
    let row = named.row
    if row.sequence == nil, row.uptime == nil {
      try insertLast.flush()
      try insertPlaced.flush()
      insertPlain.add(row.time.milliseconds)
      insertPlain.add(named.layout)
      insertPlain.add(row.angle?.value)
      insertPlain.add(named.context)
      insertPlain.add(named.source)
      insertPlain.add(row.place.record)
      insertPlain.add(row.place.lineOffset)
      return try insertPlain.endRow()
    }
    try insertPlain.flush()
    try insertPlaced.flush()
    insertLast.add(named)
    try insertLast.endRow()
  }

  /// Counts one more reading of the session.
  mutating func countAnother() throws(NotebookError) {
    progress.count += 1
    guard progress.count < ReadingKey.numberLimit else {
      throw NotebookError(
        .storage, "a session holds no more than \(ReadingKey.numberLimit - 1) readings")
    }
  }

  /// Writes a reading at a key.
  mutating func insert(_ named: NamedRow, key: Int64) throws(NotebookError) {
    try insertPlain.flush()
    try insertLast.flush()
    insertPlaced.add(key)
    insertPlaced.add(named)
    try insertPlaced.endRow()
    largest = max(largest, key)
  }

  /// Writes the rows that wait.
  mutating func flush() throws(NotebookError) {
    try layouts.flush()
    try contexts.flush()
    try insertPlain.flush()
    try insertLast.flush()
    try insertPlaced.flush()
  }

  /// Looks the largest key up again, after rows were moved.
  mutating func findLargest() throws(NotebookError) { largest = try statements.largestKey() }

  /// Turns to a session.
  private mutating func turn(to session: Int64) throws(NotebookError) {
    guard session != self.session else { return }
    if self.session >= 0 { others[self.session] = progress }
    self.session = session
    if let known = others.removeValue(forKey: session) {
      progress = known
    } else {
      progress = Progress()
      (progress.count, progress.lastTime) = try statements.last(of: session)
    }
  }
}

/// A reading of a batch, with the keys of all that it names.
struct NamedRow {
  var row: EventBatch.Row
  var layout: Int64
  var context: Int64?
  var source: Int64
}

extension Place {
  /// The line less the record's number: mostly the same in all of a file, and then small.
  var lineOffset: Int { line - record }
}

extension RowInsert {
  /// Binds the columns of a reading after its key.
  fileprivate mutating func add(_ named: NamedRow) {
    add(named.row.time.milliseconds)
    add(named.layout)
    add(named.row.angle?.value)
    add(named.row.sequence)
    add(named.row.uptime)
    add(named.context)
    add(named.source)
    add(named.row.place.record)
    add(named.row.place.lineOffset)
  }
}
