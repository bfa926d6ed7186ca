import NotebookStore
import ProbeIntake

/// Brings the notebook up to date with the sessions' files.
struct UpdateWork {
  let context: CommandContext
  let desk: Desk

  /// Takes the folders that the options name.
  init(_ context: CommandContext) {
    self.context = context
    desk = Desk(context)
  }

  /// Reads what is new in the folders of sessions; 3 if a record of it was refused, 4 if a file failed.
  func run(
    _ sessions: [String], _ notebook: borrowing Notebook
  ) throws(CommandFailure) -> ExitCode {
    var exitCode = ExitCode.done
    // What cannot be read again must not be forgotten: with a broken session.json the notebook is
    // kept as it is, and the other sessions are brought up to date.
    let canRemake = sessions.allSatisfy { (try? desk.library.file(of: $0)) != nil }
    var mustRemake = canRemake ? try hasLostFiles(notebook) : false
    for session in sessions where !mustRemake {
      do throws(CommandFailure) {
        for request in try requests(of: session, notebook) {
          let outcome = try desk.read(request, into: notebook)
          if outcome.fate == .replaced { mustRemake = canRemake }
          if outcome.fate == .stored { exitCode.add(tell(request, outcome)) }
        }
      } catch {
        // One session's broken file does not keep the others from their reports.
        context.console.error("posturebook: \(error)")
        exitCode.add(error.exitCode)
      }
    }
    if !canRemake {
      context.console.remark(
        "what was changed or removed is seen to once every session.json can be read",
        style: .careful)
    }
    if mustRemake {
      context.console.remark(
        "a file was changed, renamed or removed since it was read; making the notebook again from "
          + "the sessions' files")
      let code = try desk.remake(notebook) { request, outcome in
        exitCode.add(tell(request, outcome))
      }
      exitCode.add(code)
    }
    return exitCode
  }

  private func requests(
    of session: String, _ notebook: borrowing Notebook
  ) throws(CommandFailure) -> [DumpRequest] {
    let (requests, remarks) = try storing { () throws(NotebookError) in
      let (screenshots, remarks) = try desk.library.screenshots(of: session)
      try notebook.state(try desk.library.file(of: session), screenshots, of: session)
      let (requests, others) = try desk.dumps(of: session, in: notebook)
      return (requests, remarks + others)
    }
    for remark in remarks { context.console.remark(remark, style: .careful) }
    return requests
  }

  /// Whether a file that gave readings is no longer there.
  private func hasLostFiles(_ notebook: borrowing Notebook) throws(CommandFailure) -> Bool {
    try storing { () throws(NotebookError) in
      let sources = try notebook.sources()
      let sessions = try notebook.sessions()
      let outside = try notebook.inPlaceFiles()
      let isLost = sources.contains { source in
        !desk.library.hasFile(source.path, of: source.session)
          && !outside.contains { $0.gives(source.path, of: source.session) }
      }
      if isLost { return true }
      let withSources = Set(sources.map(\.session))
      return sessions.contains { !withSources.contains($0) && !desk.library.hasFolder($0) }
    }
  }

  private func tell(_ request: DumpRequest, _ outcome: DumpOutcome) -> ExitCode {
    let name = "\(request.home)/\(request.path)"
    for line in DumpAccount(outcome: outcome, name: name).lines { context.console.remark(line) }
    for line in DumpAdvice(outcome: outcome, choices: request.choices).lines {
      context.console.remark(line, style: .careful)
    }
    return outcome.summary.rejected > 0 ? .refused : .done
  }
}
