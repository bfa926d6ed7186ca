import PostureModel

/// What records say beside their measurements, each content kept once.
struct ContextTable: ~Copyable {
  private let find: Statement
  private let select: Statement
  private let insert: Statement
  private var last: (context: Shared<Context>, id: Int64)?
  /// The contexts met in this run; bounded, since each record may have a remark of its own.
  private var known: [Context: Int64] = [:]

  init(on connection: borrowing Connection) throws(NotebookError) {
    let find = try Statement("SELECT id FROM context WHERE digest = ?1 ORDER BY id", on: connection)
    let select = try Statement(
      """
      SELECT
        device, os, build, simulator, app, app_version, app_build, note, screenshot, extra
      FROM context WHERE id = ?1
      """, on: connection)
    let insert = try Statement(
      """
      INSERT INTO context (
        digest, device, os, build, simulator, app, app_version, app_build, note, screenshot, extra)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
      """, on: connection)
    self.find = find
    self.select = select
    self.insert = insert
  }

  /// The key of a context, which is written if it is new; none for a record that said nothing.
  mutating func key(
    of context: Shared<Context>?, on connection: borrowing Connection
  ) throws(NotebookError) -> Int64? {
    guard let context, !context.value.isEmpty else { return nil }
    if let last, last.context == context { return last.id }
    if let id = known[context.value] {
      last = (context, id)
      return id
    }
    let digest = context.value.stableHash
    let id: Int64
    if let found = try stored(context.value, digest) {
      id = found
    } else {
      id = try write(context.value, digest, on: connection)
    }
    last = (context, id)
    if known.count >= 256 { known.removeAll(keepingCapacity: true) }
    known[context.value] = id
    return id
  }

  /// The context that a key stands for.
  borrowing func context(_ id: Int64) throws(NotebookError) -> Context {
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

  private borrowing func write(
    _ context: Context, _ digest: Int64, on connection: borrowing Connection
  ) throws(NotebookError) -> Int64 {
    insert.bind(digest, at: 1)
    insert.bind(context.device, at: 2)
    insert.bind(context.os, at: 3)
    insert.bind(context.build, at: 4)
    insert.bind(context.simulator, at: 5)
    insert.bind(context.app, at: 6)
    insert.bind(context.appVersion, at: 7)
    insert.bind(context.appBuild, at: 8)
    insert.bind(context.note, at: 9)
    insert.bind(context.screenshot, at: 10)
    insert.bind(context.extra, at: 11)
    try insert.execute()
    return connection.lastInsertedRow()
  }
}
