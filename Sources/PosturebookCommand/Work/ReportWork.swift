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
    let material = try storing { () throws(NotebookError) in try notebook.material(of: session) }
    let all = PostureReport.pages(of: try SessionReport(material, sessions: sessions, in: notebook))
    guard let state else { return all }
    let page = "\(session)/\(state.rawValue).md"
    return all.filter {
      $0.path == page || $0.path.hasPrefix("\(session)/figures/\(state.rawValue)")
    }
  }

  /// The index of all sessions of the notebook.
  func index(_ notebook: borrowing Notebook) throws(CommandFailure) -> Page {
    var entries: [IndexEntry] = []
    for session in try storing({ () throws(NotebookError) in try notebook.sessions() }) {
      entries.append(
        try storing { () throws(NotebookError) in
          let summary = try notebook.indexSummary(of: session)
          return IndexEntry(
            record: summary.record, states: summary.states, isUntimed: summary.isUntimed)
        })
    }
    return indexPage(entries)
  }

  /// Writes the pages of sessions and the index; gives back how many pages there are.
  func write(
    _ sessions: [String], _ notebook: borrowing Notebook
  ) throws(CommandFailure) -> (pages: Int, written: Int) {
    var (count, written) = (0, 0)
    let progress = context.console.progress("writing reports")
    defer { progress.finish() }
    for (index, session) in sessions.enumerated() {
      progress.update(index, of: sessions.count)
      let pages = try pages(of: session, notebook)
      count += pages.count
      written += try files.write(pages)
      if state == nil { try files.remove(files.leftovers(of: session, besides: pages)) }
    }
    written += try files.write([try index(notebook)])
    return (count + 1, written)
  }

  /// Names what is missing, stale or left over; nothing if every page is what it should be.
  func faults(
    _ sessions: [String], _ notebook: borrowing Notebook
  ) throws(CommandFailure) -> [String] {
    var faults: [String] = []
    for session in sessions {
      let pages = try pages(of: session, notebook)
      faults += pages.compactMap(fault)
      if state == nil {
        faults += files.leftovers(of: session, besides: pages).map { "\($0) is left over" }
      }
    }
    let known = try storing { () throws(NotebookError) in try notebook.sessions() }
    faults += files.reportedSessions.filter { !known.contains($0) }
      .map { "\($0) is left over: there is no such session; delete it" }
    if let fault = fault(try index(notebook)) { faults.append(fault) }
    return faults
  }

  private func fault(_ page: Page) -> String? {
    switch files.standing(of: page) {
    case .current: nil
    case .stale: "\(page.path) is stale"
    case .missing: "\(page.path) is missing"
    }
  }
}
