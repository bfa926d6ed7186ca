import PostureModel

/// What records say beside their measurements, each content kept once.
struct ContextTable: ~Copyable {
  private let find: Statement
  private let select: Statement
  private let selectNames: Statement
  private var insert: RowInsert
  private var last: (context: Shared<Context>, id: Int64)?
  /// The contexts met in this run, by their hash; bounded, since each record may have a remark of its
  /// own.
  private var known: [Int64: (context: Shared<Context>, id: Int64)] = [:]
  /// How many bytes their remarks and unknown keys take.
  private var knownBytes = 0
  /// The new contexts that are not written yet, all of them among the known ones.
  private var waiting: [(id: Int64, digest: Int64, context: Shared<Context>)] = []
  private var lastID: Int64?

  init(on connection: borrowing Connection) throws(NotebookError) {
    let find = try Statement("SELECT id FROM context WHERE digest = ?1 ORDER BY id", on: connection)
    let select = try Statement(
      """
      SELECT
        device, os, build, simulator, app, app_version, app_build, note, screenshot, extra
      FROM context WHERE id = ?1
      """, on: connection)
    let insert = try RowInsert(into: "context", count: 12, on: connection)
    let selectNames = try Statement(
      """
      SELECT device, os, build, simulator, app, app_version, app_build, NULL, screenshot, NULL
      FROM context WHERE id = ?1
      """, on: connection)
    self.find = find
    self.select = select
    self.selectNames = selectNames
    self.insert = insert
  }

  /// The key of a context, which is written if it is new; none for a record that said nothing.
  mutating func key(
    of context: Shared<Context>?, on connection: borrowing Connection
  ) throws(NotebookError) -> Int64? {
    guard let context, !context.value.isEmpty else { return nil }
    if let last, last.context == context { return last.id }
    let digest = context.value.stableHash
    let id: Int64
    if let met = known[digest], met.context == context {
      id = met.id
    } else {
      if let found = try stored(context.value, digest) {
        id = found
      } else {
        if lastID == nil { lastID = try connection.integer("SELECT max(id) FROM context") }
        id = (lastID ?? 0) + 1
        lastID = id
        waiting.append((id, digest, context))
      }
      // Before what waits could be forgotten, or taken for another of its hash.
      let isFull = known.count >= 256 || knownBytes >= 1 << 20
      if waiting.count >= 32 || isFull || known[digest] != nil { try flush() }
      if isFull {
        known.removeAll(keepingCapacity: true)
        knownBytes = 0
      }
      known[digest] = (context, id)
      knownBytes += context.value.textBytes
    }
    last = (context, id)
    return id
  }

  /// The context that a key stands for.
  borrowing func context(_ id: Int64) throws(NotebookError) -> Context {
    try context(id, select)
  }

  /// What a context names, without its remark and its unknown keys, which may be long.
  borrowing func names(_ id: Int64) throws(NotebookError) -> Context {
    try context(id, selectNames)
  }

  private borrowing func context(
    _ id: Int64, _ select: borrowing Statement
  ) throws(NotebookError) -> Context {
    select.bind(id, at: 1)
    defer { select.rewind() }
    var context = Context()
    guard try select.step() else { return context }
    context.device = select.text(at: 0)
    context.os = select.text(at: 1)
    context.build = select.text(at: 2)
    context.simulator = select.bool(at: 3)
    context.app = select.text(at: 4)
    context.appVersion = select.text(at: 5)
    context.appBuild = select.text(at: 6)
    context.note = select.text(at: 7)
    context.screenshot = select.text(at: 8)
    context.extra = select.text(at: 9)
    return context
  }

  private borrowing func stored(
    _ context: Context, _ digest: Int64
  ) throws(NotebookError) -> Int64? {
    find.bind(digest, at: 1)
    defer { find.rewind() }
    while try find.step() {
      let id = find.integer(at: 0)
      if try self.context(id) == context { return id }
    }
    return nil
  }

  /// Writes the contexts that wait, which have to be there before another table refers to them.
  mutating func flush() throws(NotebookError) {
    for (id, digest, context) in waiting { try write(context.value, digest, id) }
    try insert.flush()
    waiting.removeAll(keepingCapacity: true)
  }

  private mutating func write(
    _ context: Context, _ digest: Int64, _ id: Int64
  ) throws(NotebookError) {
    insert.add(id)
    insert.add(digest)
    insert.add(context.device)
    insert.add(context.os)
    insert.add(context.build)
    insert.add(context.simulator)
    insert.add(context.app)
    insert.add(context.appVersion)
    insert.add(context.appBuild)
    insert.add(context.note)
    insert.add(context.screenshot)
    insert.add(context.extra)
    try insert.endRow()
  }
}
