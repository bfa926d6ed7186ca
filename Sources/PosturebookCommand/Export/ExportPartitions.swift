import NotebookStore

/// Writes each view's rows of each session into a folder of its own, as Spark, Trino, ClickHouse and
/// DuckDB read a table in partitions.
struct ExportPartitions {
  private let request: ExportRequest
  private let context: CommandContext

  /// Takes what was asked for.
  init(_ request: ExportRequest, _ context: CommandContext) {
    (self.request, self.context) = (request, context)
  }

  /// Replaces the sessions' files, each in one step; those of other sessions stay.
  func write(_ sessions: [String], _ notebook: borrowing Notebook) throws(CommandFailure) {
    guard let path = request.partitions else { return }
    context.interruption.listen()
    let views = request.view.map { [$0] } ?? documentedViews().filter { !$0.isPooled }
    let progress = context.console.progress("writing \(path)")
    defer { progress.finish() }
    let root = try storing { () throws(NotebookError) in
      let root = try Folder.madeRoot(path)
      try root.lock {
        context.console.remark("waiting for another posturebook that writes into \(path)")
      }
      return root
    }
    var files = 0
    for (place, session) in sessions.enumerated() {
      progress.update(place, of: sessions.count)
      for view in views where try write(view, session, into: root, notebook) { files += 1 }
    }
    try context.console.writeSummary(
      "\(path): \(counted(sessions.count, "session")), \(counted(files, "file")) written")
  }

  /// Writes a view's rows of a session, or removes the file where there are none; whether there is one.
  private func write(
    _ view: ViewDocumentation, _ session: String, into root: Folder, _ notebook: borrowing Notebook
  ) throws(CommandFailure) -> Bool {
    // The folder's name says the session, and Spark wants no second column of that name.
    let kept = view.columns.indices.filter { view.columns[$0].name != "session" }
    let isEmpty = try isEmpty(view, session, notebook)
    return try storing { () throws(NotebookError) in
      if isEmpty {
        try remove(view, session, from: root)
        return false
      }
      let folder = try root.madeFolder(view.name).madeFolder("session=\(session)")
      try refuseOther(in: folder)
      try folder.write(to: fileName, isSynced: false) { (append) throws(NotebookError) in
        var json = JSONRows(kept.map { Column(view.columns[$0].name) }, isLines: true)
        var bytes: [UInt8] = []
        var failure: NotebookError?
        do throws(CommandFailure) {
          try request.forEachRow(of: view, session: session, in: notebook) {
            row throws(CommandFailure) in
            json.row(kept.map { Cell(row[$0]) }, into: &bytes)
            guard bytes.count >= 1 << 16 else { return }
            do throws(NotebookError) {
              try context.stopIfAsked("\(folder.path)/\(fileName) was left as it was")
              try append(bytes)
            } catch {
              failure = error
              throw CommandFailure(error)
            }
            bytes.removeAll(keepingCapacity: true)
          }
        } catch {
          throw failure ?? NotebookError(.storage, error.description)
        }
        try append(bytes)
      }
      return true
    }
  }

  private func isEmpty(
    _ view: ViewDocumentation, _ session: String, _ notebook: borrowing Notebook
  ) throws(CommandFailure) -> Bool {
    if request.isRedacted, view.name == "notes" { return true }
    var isEmpty = true
    try storing { () throws(NotebookError) in
      try notebook.forEachRow(of: view, session: session) { _ in
        isEmpty = false
        return false
      }
    }
    return isEmpty
  }

  /// Removes what an earlier export wrote of a session that has no such rows now.
  private func remove(
    _ view: ViewDocumentation, _ session: String, from root: Folder
  ) throws(NotebookError) {
    guard let table = try root.folder(view.name),
      let folder = try table.folder("session=\(session)")
    else { return }
    try refuseOther(in: folder)
    try folder.remove(fileName)
    table.removeFolderIfEmpty("session=\(session)")
  }

  private func refuseOther(in folder: Folder) throws(NotebookError) {
    guard let kind = folder.kind(of: fileName), kind != .file else { return }
    throw NotebookError(
      .inTheWay, "\(folder.path)/\(fileName) is no regular file, and is not replaced; move it away")
  }
}

/// The file in each partition.
private let fileName = "part.jsonl"
