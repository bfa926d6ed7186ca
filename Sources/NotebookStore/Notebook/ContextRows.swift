import PostureModel

extension Context: StoredContent {
  static var table: String { "context" }
  static var columns: Int32 { 12 }

  func write(
    _ id: Int64, _ digest: Int64, to rows: inout RowInsert
  ) throws(NotebookError) {
    try rows.add(
      id, digest, device, os, build, simulator, app, appVersion, appBuild, note, screenshot, extra)
  }

  static func find(
    _ context: Context, _ digest: Int64, on connection: borrowing Connection
  ) throws(NotebookError) -> Int64? {
    for id in try connection.keys("context", of: digest)
    where try connection.context(id) == context {
      return id
    }
    return nil
  }
}

extension Connection {
  /// The context that a key stands for.
  borrowing func context(_ id: Int64) throws(NotebookError) -> Context {
    try context(id, "note", "extra")
  }

  /// What a context names, without its remark and its unknown keys, which may be long.
  borrowing func names(ofContext id: Int64) throws(NotebookError) -> Context {
    try context(id, "NULL", "NULL")
  }

  private borrowing func context(
    _ id: Int64, _ note: String, _ extra: String
  ) throws(NotebookError) -> Context {
    let found = try first(
      """
      SELECT
        device, os, build, simulator, app, app_version, app_build, \(note), screenshot, \(extra)
      FROM context WHERE id = ?1
      """, id
    ) { row in
      var context = Context()
      context.device = row.text(at: 0)
      context.os = row.text(at: 1)
      context.build = row.text(at: 2)
      context.simulator = row.bool(at: 3)
      context.app = row.text(at: 4)
      context.appVersion = row.text(at: 5)
      context.appBuild = row.text(at: 6)
      context.note = row.text(at: 7)
      context.screenshot = row.text(at: 8)
      context.extra = row.text(at: 9)
      return context
    }
    return found ?? Context()
  }
}
