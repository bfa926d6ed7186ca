import NotebookStore
import PostureModel
import PostureReport

/// Writes the reports of sessions, or checks that they are what they should be.
struct ReportWork {
  let context: CommandContext
  let files: ReportFiles
  /// The sessions' folder as it is seen from the reports' folder.
  private let sessions: String
  /// The only state to write a page of, if there is one.
  var state: State?

  /// Takes the folder to write into.
  init(_ context: CommandContext, out: String? = nil) {
    self.context = context
    files = ReportFiles(root: context.path(out ?? context.global.reports))
    sessions = relativePath(from: files.root, to: context.path(context.global.sessions))
  }

  /// The pages of a session.
  func pages(
    of session: String, _ notebook: borrowing Notebook
  ) throws(CommandFailure) -> [Page] {
    let folder = "../\(sessions)/\(session)"
    let all = try asking(notebook, session: session) { ask in
      PostureReport.pages(
        of: session, sessions: folder, program: "Posturebook \(programVersion)", ask: ask)
    }
    guard let state else { return all }
    let page = "\(session)/\(state.rawValue).md"
    return all.filter {
      $0.path == page || $0.path.hasPrefix("\(session)/figures/\(state.rawValue)")
    }
  }

  /// The index of all sessions of the notebook, and the queries that all pages are made of.
  func index(_ notebook: borrowing Notebook) throws(CommandFailure) -> [Page] {
    let queries = reportQueries.map {
      PrintedQuery(name: $0.name, meaning: $0.meaning, sql: $0.sql)
    }
    return [try asking(notebook) { indexPage(ask: $0) }, queriesPage(queries)]
  }

  /// Writes the pages of sessions and the index; gives back how many pages there are.
  ///
  /// A signal ends it between two sessions. The session of a folder that is a link is told and left.
  func write(
    _ sessions: [String], _ notebook: borrowing Notebook
  ) throws(CommandFailure) -> (pages: Int, written: Int, exitCode: ExitCode) {
    var (count, written, exitCode) = (0, 0, ExitCode.done)
    let progress = context.console.progress("writing reports")
    defer { progress.finish() }
    let folder = try storing { () throws(NotebookError) in
      try files.locked(besides: context.path(context.global.sessions)) {
        context.console.remark("waiting for another posturebook that writes into \(files.root)")
      }
    }
    for (index, session) in sessions.enumerated() {
      if context.interruption.isAsked() {
        context.console.error("posturebook: interrupted; what was written before stays")
        return (count, written, .interrupted)
      }
      progress.update(index, of: sessions.count)
      let pages = try pages(of: session, notebook)
      count += pages.count
      do throws(CommandFailure) {
        written += try storing { () throws(NotebookError) in
          let written = try files.write(pages, in: folder)
          if state == nil {
            let leftovers = try files.leftovers(of: session, besides: pages, in: folder)
            try files.remove(leftovers, in: folder)
          }
          return written
        }
      } catch {
        context.console.error("posturebook: \(error)")
        exitCode.add(error.exitCode)
      }
    }
    let index = try index(notebook)
    do throws(CommandFailure) {
      written += try storing { () throws(NotebookError) in try files.write(index, in: folder) }
    } catch {
      context.console.error("posturebook: \(error)")
      exitCode.add(error.exitCode)
    }
    return (count + index.count, written, exitCode)
  }

  /// Writes the index anew where there is one, after a session has gone.
  func writeIndexIfThere(_ notebook: borrowing Notebook) throws(CommandFailure) {
    let index = try index(notebook)
    try storing { () throws(NotebookError) in
      guard let folder = try Folder.root(files.root), folder.kind(of: "README.md") == .file else {
        return
      }
      _ = try files.write(index, in: folder)
    }
  }

  /// Names what is missing, stale or left over; nothing if every page is what it should be.
  func faults(
    _ sessions: [String], _ notebook: borrowing Notebook
  ) throws(CommandFailure) -> [String] {
    var faults: [String] = []
    let folder = try storing { () throws(NotebookError) in try Folder.root(files.root) }
    for session in sessions {
      let pages = try pages(of: session, notebook)
      for page in pages { if let fault = try fault(page, folder) { faults.append(fault) } }
      if state == nil {
        faults += try storing { () throws(NotebookError) in
          try files.leftovers(of: session, besides: pages, in: folder)
        }.map { "\($0) is left over" }
      }
    }
    let known = try storing { () throws(NotebookError) in try notebook.sessions() }
    faults += try leftFolders(besides: try Desk(context).sessions().names + known)
    for page in try index(notebook) {
      if let fault = try fault(page, folder) { faults.append(fault) }
    }
    return faults
  }

  /// Names the reports of what is no session: it is not among those that have a folder or rows.
  func leftFolders(besides sessions: [String]) throws(CommandFailure) -> [String] {
    let known = Set(sessions)
    return try storing { () throws(NotebookError) in try files.reportedSessions() }
      .filter { !known.contains($0) }
      .map { "\($0) is left over: there is no such session; delete it" }
  }

  private func fault(_ page: Page, _ folder: Folder?) throws(CommandFailure) -> String? {
    switch try storing({ () throws(NotebookError) in try files.standing(of: page, in: folder) }) {
    case .current: nil
    case .stale: "\(page.path) is stale"
    case .missing: "\(page.path) is missing"
    }
  }
}
