import PostureAnalysis
import PostureModel
import ProbeIntake

/// How many readings of one instant are kept at hand; a session with more of them is loosened.
private let instantLimit = 64

/// Writes readings, none twice, in the contract's order.
///
/// What comes behind all that a session has is appended. The first reading that belongs elsewhere moves
/// the session's readings to a temporary table, until the transaction ends.
struct ReadingTable: ~Copyable {
  /// What is known of a session while it is written.
  struct Progress {
    var profile = DeviceProfile.iPhoneDuo
    var count = 0
    /// The time of its last reading; before all times if it has none.
    var lastTime = Instant(milliseconds: .min)
    /// The readings of that time, in order, as long as they are not appended out of it.
    var lastInstant: [InstantRow] = []
    /// Whether its readings are in the temporary table.
    var isLoose = false
    /// So many readings are earlier than a time that was asked for, and no others.
    var earlier = (count: 0, than: Instant(milliseconds: .min))
    /// The last layout, the session's use of it, and how many uses it had before that were new.
    var lastUse: (layout: Int64, use: Int64) = (-1, -1)
    var uses = 0
  }

  private var insert: RowInsert
  /// The largest key, which the next row gets one more than.
  private var largest: Int64
  private var loose = LooseReadings()
  private var layouts: ContentTable<Layout>
  private var uses: UseTable
  private var contexts: ContentTable<Context>
  private var paths: [Int64: String] = [:]
  /// The session that was last written to: nine readings in ten are of it.
  private(set) var session: Int64 = -1
  private var progress = Progress()
  private var others: [Int64: Progress] = [:]
  /// The keys of a batch's layouts and contexts, looked up when a reading first names them.
  private var layoutKeys: [Int64] = []
  private var contextKeys: [Int64] = []

  /// Ends the writing; gives back the sessions that were opened.
  mutating func finish(on connection: borrowing Connection) throws(NotebookError) -> [Int64] {
    try flush()
    if session >= 0 { others[session] = progress }
    let sessions = others.sorted { $0.key < $1.key }
    for (session, progress) in sessions {
      try connection.numberSources(of: session)
      if progress.isLoose { try loose.giveBack(session: session, on: connection) }
    }
    return sessions.map(\.key)
  }

  /// Begins with a batch's tables.
  mutating func begin(_ batch: EventBatch) {
    layoutKeys = Array(repeating: -1, count: batch.layouts.count)
    contextKeys = Array(repeating: -1, count: batch.contexts.count)
  }

  /// Writes a reading, unless the session has it already.
  mutating func add(
    _ row: EventBatch.Row, of batch: EventBatch, session: Int64, source: Int64,
    on connection: borrowing Connection
  ) throws(NotebookError) -> Written {
    try turn(to: session, on: connection)
    if layoutKeys[row.layout] < 0 {
      layoutKeys[row.layout] =
        try layouts.key(of: batch.layouts[row.layout], on: connection) ?? -1
    }
    let layout = layoutKeys[row.layout]
    if layout != progress.lastUse.layout {
      let use = try uses.key(
        of: batch.layouts[row.layout], layout, session: session, profile: progress.profile,
        next: progress.uses + 1, time: row.time, on: connection)
      if use.isNew { progress.uses += 1 }
      progress.lastUse = (layout, use.id)
    }
    var context: Int64?
    if row.context >= 0 {
      if contextKeys[row.context] < 0 {
        // A context that says nothing is none, and is looked at again each time.
        contextKeys[row.context] =
          try contexts.key(of: batch.contexts[row.context], on: connection) ?? -1
      }
      context = contextKeys[row.context] < 0 ? nil : contextKeys[row.context]
    }
    let named = NamedRow(row: row, use: progress.lastUse.use, context: context, source: source)
    if progress.isLoose { return try loose.add(named, session: session, on: connection) }
    if row.time <= progress.lastTime, let written = try addAmong(named, on: connection) {
      return written
    }
    try append(named)
    return .new
  }

  /// Counts a reading that was there already to a record of another file, whose path comes first.
  mutating func recount(
    _ row: EventBatch.Row, session: Int64, to source: Int64, on connection: borrowing Connection
  ) throws(NotebookError) {
    try turn(to: session, on: connection)
    let named = NamedRow(
      row: row, use: progress.lastUse.use,
      context: row.context < 0 || contextKeys[row.context] < 0 ? nil : contextKeys[row.context],
      source: source)
    if !progress.isLoose {
      let held = try readings(of: row.time, on: connection)
      if held?.count == 1, let key = held?.first?.key {
        // The row may wait still, where both files are read in one transaction.
        try flush()
        try connection.execute(
          "UPDATE reading SET source = ?2, record = ?3, line_offset = ?4 WHERE id = ?1", key,
          source, row.place.record, row.place.lineOffset)
        if row.time == progress.lastTime { progress.lastInstant = [InstantRow(named, key: key)] }
        return
      }
      // Where a reading is counted to decides about its place among those of its instant.
      try loosen(on: connection)
    }
    try loose.recount(named, session: session, on: connection)
  }

  /// Whether a source's path comes before another's.
  mutating func precedes(
    _ source: Int64, _ other: Int64, on connection: borrowing Connection
  ) throws(NotebookError) -> Bool {
    NotebookStore.precedes(
      try path(of: source, on: connection), try path(of: other, on: connection))
  }

  private mutating func path(
    of source: Int64, on connection: borrowing Connection
  ) throws(NotebookError) -> String {
    if let path = paths[source] { return path }
    let path = try connection.first("SELECT path FROM source WHERE id = ?1", source) {
      $0.text(at: 0)
    }
    // A file in a transaction of thousands is mostly compared with the one before.
    if paths.count >= 64 { paths = [:] }
    paths[source] = path ?? ""
    return path ?? ""
  }

  /// Writes a reading behind all that the session has.
  private mutating func append(_ named: NamedRow) throws(NotebookError) {
    let (row, last) = (named.row, progress.lastInstant.last)
    let key = firstKey(of: session) + Int64(progress.count + 1)
    guard readingKeys(of: session).contains(key) else {
      throw NotebookError(.storage, "a session holds no more than \(progress.count) readings")
    }
    // Mostly right; what is not is mended once the session is analysed.
    let isSettled =
      last?.use == named.use && row.time.milliseconds - progress.lastTime.milliseconds >= 1_000
      && abs((row.angle?.value ?? 0) - (last?.angle ?? 0)) <= 0.5
    if row.time > progress.lastTime {
      progress.lastInstant.removeAll(keepingCapacity: true)
      progress.lastTime = row.time
    }
    progress.lastInstant.append(InstantRow(named, key: key))
    progress.count += 1
    // The key that SQLite gives by itself need not be looked for.
    let isNext = key == largest + 1
    largest = max(largest, key)
    try insert.add(
      isNext ? nil : key, row.time, named.use, row.angle?.value, row.sequence, row.uptime,
      named.context, named.source, row.place.record, row.place.lineOffset, isSettled)
  }

  /// Writes a reading that is not later than all that its session has, unless it is there already;
  /// `nil` if it comes after them all the same.
  private mutating func addAmong(
    _ named: NamedRow, on connection: borrowing Connection
  ) throws(NotebookError) -> Written? {
    if let held = try readings(of: named.row.time, on: connection) {
      if let known = held.first(where: { $0.holds(named) }) {
        return .known(source: known.source, record: known.record)
      }
      if named.row.time == progress.lastTime, held.count < instantLimit,
        try follows(named, held, on: connection)
      {
        return nil
      }
    }
    try loosen(on: connection)
    return try loose.add(named, session: session, on: connection)
  }

  /// Whether a reading comes after those of its instant by each of the things that order them.
  private mutating func follows(
    _ named: NamedRow, _ held: [InstantRow], on connection: borrowing Connection
  ) throws(NotebookError) -> Bool {
    guard let last = held.last else { return true }
    if let sequence = named.row.sequence, held.allSatisfy({ $0.sequence != nil }) {
      guard sequence >= last.sequence ?? sequence else { return false }
    }
    if let uptime = named.row.uptime, held.allSatisfy({ $0.uptime != nil }) {
      guard uptime >= last.uptime ?? uptime else { return false }
    }
    if last.source == named.source { return last.record < named.row.place.record }
    return try precedes(last.source, named.source, on: connection)
  }

  /// The readings of a time in the table, in order; `nil` if they are many.
  private mutating func readings(
    of time: Instant, on connection: borrowing Connection
  ) throws(NotebookError) -> [InstantRow]? {
    if time == progress.lastTime {
      return progress.lastInstant.count > instantLimit ? nil : progress.lastInstant
    }
    try flush()
    var low = progress.earlier.than <= time ? progress.earlier.count : 0
    // A file that is read again mostly brings its readings in order.
    var step = 1
    while low + step <= progress.count, try self.time(of: low + step, on: connection) < time {
      low += step
      step *= 2
    }
    var high = min(low + step, progress.count + 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if try self.time(of: middle, on: connection) < time { low = middle } else { high = middle }
    }
    progress.earlier = (low, time)
    return try connection.instant(time, of: session, after: low)
  }

  private borrowing func time(
    of number: Int, on connection: borrowing Connection
  ) throws(NotebookError) -> Instant {
    let key = firstKey(of: session) + Int64(number)
    let time = try connection.first("SELECT time_ms FROM reading WHERE id = ?1", key) {
      $0.integer(at: 0)
    }
    return Instant(milliseconds: time ?? .max)
  }

  /// Moves the session's readings to the temporary table.
  private mutating func loosen(on connection: borrowing Connection) throws(NotebookError) {
    try flush()
    try loose.take(session: session, on: connection)
    progress.isLoose = true
    largest = try connection.integer("SELECT max(id) FROM reading")
  }

  /// Writes the rows that wait.
  mutating func flush() throws(NotebookError) {
    try layouts.flush()
    try uses.flush()
    try contexts.flush()
    try insert.flush()
  }

  /// Turns to a session.
  private mutating func turn(
    to session: Int64, on connection: borrowing Connection
  ) throws(NotebookError) {
    guard session != self.session else { return }
    if self.session >= 0 { others[self.session] = progress }
    self.session = session
    if let known = others.removeValue(forKey: session) {
      progress = known
    } else {
      progress = try connection.progress(of: session)
    }
  }
}

extension ReadingTable {
  init(on connection: borrowing Connection) throws(NotebookError) {
    self.init(
      insert: try RowInsert(into: "reading", on: connection),
      largest: try connection.integer("SELECT max(id) FROM reading"),
      layouts: try ContentTable<Layout>(on: connection), uses: try UseTable(on: connection),
      contexts: try ContentTable<Context>(on: connection))
  }
}

extension Connection {
  /// How far a session is before it is written to.
  fileprivate borrowing func progress(
    of session: Int64
  ) throws(NotebookError) -> ReadingTable.Progress {
    var progress = ReadingTable.Progress()
    progress.profile = try setting(session: session).profile
    let keys = readingKeys(of: session)
    let last = try first(
      "SELECT id, time_ms FROM reading WHERE id BETWEEN ?1 AND ?2 ORDER BY id DESC LIMIT 1",
      keys.lowerBound, keys.upperBound
    ) { (key: $0.integer(at: 0), time: $0.integer(at: 1)) }
    guard let last else { return progress }
    progress.count = Int(last.key - firstKey(of: session))
    progress.lastTime = Instant(milliseconds: last.time)
    // From the last one backwards, since how many are earlier is not known.
    try forEachRow(
      """
      SELECT id, use, angle, sequence, uptime, context, source, record, time_ms
      FROM reading WHERE id BETWEEN ?1 AND ?2 ORDER BY id DESC LIMIT ?3
      """, keys.lowerBound, keys.upperBound, instantLimit + 1
    ) { row in
      if row.integer(at: 8) == last.time { progress.lastInstant.append(InstantRow(row)) }
    }
    progress.lastInstant.reverse()
    return progress
  }

  /// The readings of a time behind so many of a session, in order; `nil` if they are many.
  fileprivate borrowing func instant(
    _ time: Instant, of session: Int64, after number: Int
  ) throws(NotebookError) -> [InstantRow]? {
    let held = try rows(
      """
      SELECT id, use, angle, sequence, uptime, context, source, record
      FROM reading WHERE id BETWEEN ?1 AND ?2 AND time_ms = ?3 ORDER BY id
      """, firstKey(of: session) + Int64(number) + 1,
      firstKey(of: session) + Int64(number + instantLimit) + 1, time
    ) { InstantRow($0) }
    return held.count > instantLimit ? nil : held
  }
}
