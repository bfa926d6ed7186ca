import PostureModel

extension Context: StoredContent {
  static var table: String { "context" }

  func write(
    _ id: Int64, _ digest: Int64, to rows: inout RowInsert
  ) throws(NotebookError) {
    try rows.add(
      id, digest, device, os, build, simulator, app, appVersion, appBuild, note, screenshot, extra)
  }

  static func stored(
    _ id: Int64, on connection: borrowing Connection
  ) throws(NotebookError) -> Context { try connection.context(id) }
}

extension Context {
  /// Fills in who was measured where it is not known yet.
  mutating func fill(from other: Context) {
    device = device ?? other.device
    os = os ?? other.os
    build = build ?? other.build
    simulator = simulator ?? other.simulator
    app = app ?? other.app
    appVersion = appVersion ?? other.appVersion
    appBuild = appBuild ?? other.appBuild
  }
}

extension Connection {
  /// Reads the context that has a key.
  ///
  /// Its remark and its unknown keys may be long, and are read only if it is to be whole.
  borrowing func context(_ id: Int64, isWhole: Bool = true) throws(NotebookError) -> Context {
    let found = try first(
      """
      SELECT
        device, os, build, simulator, app, app_version, app_build, screenshot, iif(?2, note, NULL),
        iif(?2, extra, NULL)
      FROM context WHERE id = ?1
      """, id, isWhole
    ) { row in
      var context = Context()
      context.device = row.text(at: 0)
      context.os = row.text(at: 1)
      context.build = row.text(at: 2)
      context.simulator = row.bool(at: 3)
      context.app = row.text(at: 4)
      context.appVersion = row.text(at: 5)
      context.appBuild = row.text(at: 6)
      context.screenshot = row.text(at: 7)
      context.note = row.text(at: 8)
      context.extra = row.text(at: 9)
      return context
    }
    return found ?? Context()
  }
}
