import NotebookStore
import PostureModel
import ProbeIntake

/// Brings the notebook up to date with the sessions' files.
struct UpdateWork {
  let context: CommandContext
  let desk: Desk
  /// What happened, as the shell is told.
  private(set) var exitCode = ExitCode.done
  /// The paths that the sessions list, relative to their folders.
  private(set) var listed: Set<ExactText> = []
  /// Whether that is what all of them list.
  private(set) var isListKnown = true

  /// Takes the folders that the options name.
  init(_ context: CommandContext) {
    self.context = context
    desk = Desk(context)
  }

  /// Forgets the sessions whose folders are gone, with their pages.
  mutating func forgetGone(
    besides folders: [String], _ notebook: borrowing Notebook
  ) throws(CommandFailure) {
    let kept = Set(folders)
    let known = try storing { () throws(NotebookError) in try notebook.sessions() }
    var gone = known.filter { !kept.contains($0) }
    guard !gone.isEmpty else { return }
    // What took the place of a session's folder is no reason to forget what was read from it.
    if let root = try? Folder.root(desk.library.root) {
      for name in gone where root.kind(of: name) != nil {
        fail(
          CommandFailure(
            .failed,
            "\(desk.library.folder(name)) is no folder any more, but a link or a file; put the "
              + "session's folder back in its place, or take it away"))
      }
      gone.removeAll { root.kind(of: $0) != nil }
    }
    guard !gone.isEmpty else { return }
    // The pages first: what the notebook still knows is looked at again after a fault.
    let reports = ReportFiles(root: context.path(context.global.reports))
    for session in gone {
      do throws(NotebookError) { try reports.remove(session) } catch {
        fail(CommandFailure(error))
        // What a link keeps from being removed is no page of ours, and nothing to try again.
        if error.kind != .inTheWay { gone.removeAll { $0 == session } }
      }
    }
    try storing { () throws(NotebookError) in try notebook.forget(gone) }
    for session in gone {
      context.console.remark("\(session): its folder is gone; its rows and its pages were removed")
    }
  }

  /// Reads what is new in the folders of sessions; each file that was read is given to a function.
  ///
  /// A session of which a file was changed, removed or is to be read another way is read again.
  mutating func read(
    _ sessions: [String], _ notebook: borrowing Notebook,
    _ each: (DumpRequest, DumpOutcome) -> Void
  ) {
    let stale = readOnce(sessions, notebook, each)
    guard !stale.isEmpty, exitCode != .interrupted else { return }
    let words =
      stale.count == 1 ? "\(stale[0]): a file was" : "\(stale.count) sessions: files were"
    context.console.remark(
      "\(words) changed or removed, or is to be read another way; reading all of the session again")
    do throws(CommandFailure) {
      try storing { () throws(NotebookError) in try notebook.forget(stale) }
      _ = readOnce(stale, notebook, each)
    } catch { fail(error) }
  }

  /// Reads what is new; gives back the sessions that have to be read again.
  private mutating func readOnce(
    _ sessions: [String], _ notebook: borrowing Notebook,
    _ each: (DumpRequest, DumpOutcome) -> Void
  ) -> [String] {
    var stale: Set<String> = []
    var requests: [DumpRequest] = []
    let names = try? desk.sessions().names
    let sessionNames = Dictionary((names ?? sessions).map { ($0.lowercased(), $0) }) { one, _ in one
    }
    for session in sessions {
      // One session's broken file does not keep the others from their reports.
      do throws(CommandFailure) {
        let own = try self.requests(of: session, notebook)
        let paths = Set(own.map { ExactText($0.path) })
        listed.formUnion(paths.filter { $0.text.hasPrefix("../") })
        let read = try storing { () throws(NotebookError) in try notebook.paths(of: session) }
        if read.allSatisfy({ paths.contains(ExactText($0)) }) {
          let known = Set(read.map { ExactText($0) })
          requests += own.filter { known.contains(ExactText($0.path)) || !isForeign($0) }
        } else {
          stale.insert(session)
        }
      } catch {
        isListKnown = false
        fail(error)
      }
    }
    // One of a session that is to be read again is read with that session.
    var fresh: [DumpRequest] = []
    for var request in joined(requests) {
      request.choices.sessionNames = sessionNames
      request.choices.reservedNames = context.notebookNames
      let readers = request.readers.map(\.session)
      if stale.isDisjoint(with: readers) { fresh.append(request) } else { stale.formUnion(readers) }
    }
    func observe(_ request: DumpRequest, _ outcome: DumpOutcome) {
      if outcome.fate == .replaced { stale.formUnion(request.readers.map(\.session)) }
      guard outcome.fate == .stored else { return }
      exitCode.add(outcome.summary.rejected > 0 ? .refused : .done)
      each(request, outcome)
    }
    do throws(CommandFailure) {
      try desk.read(
        fresh, into: notebook,
        together: { place, outcome throws(CommandFailure) in observe(fresh[place], outcome) },
        alone: { place throws(CommandFailure) in
          do throws(CommandFailure) {
            observe(fresh[place], try desk.read(fresh[place], into: notebook))
          } catch {
            if error.exitCode == .interrupted { throw error }
            fail(error)
          }
        })
      try storing { () throws(NotebookError) in
        try context.stopIfAsked("what was stored before stays")
      }
    } catch {
      fail(error)
      return []
    }
    return sessions.filter(stale.contains)
  }

  /// Whether a file that was never read is no JSON, which is then said.
  private mutating func isForeign(_ request: DumpRequest) -> Bool {
    guard let file = try? request.place.open(),
      let foreign = ForeignFile(
        file, name: request.place.path, session: request.readers[0].session)
    else { return false }
    fail(
      CommandFailure(.refused, harmless("\(request.place.path): \(foreign.description)")))
    return true
  }

  private mutating func fail(_ failure: CommandFailure) {
    context.console.error("posturebook: \(failure)")
    exitCode.add(failure.exitCode)
  }

  /// Writes down what a session's folder says, and gives back the files in it.
  private mutating func requests(
    of session: String, _ notebook: borrowing Notebook
  ) throws(CommandFailure) -> [DumpRequest] {
    let said = try storing { () throws(NotebookError) in try desk.library.file(of: session) }
    exitCode.add(desk.tell(said.faults))
    let (requests, remarks) = try storing { () throws(NotebookError) in
      let (screenshots, remarks) = try desk.library.screenshots(of: session)
      let (requests, others) = try desk.library.requests(of: session, said)
      try notebook.state(said, screenshots, of: session)
      return (requests, remarks + others)
    }
    context.console.passedOver(remarks)
    return requests
  }

  /// Reads what is new in the folders of sessions, and tells it, the files of a folder of many together.
  mutating func readAndTell(_ sessions: [String], _ notebook: borrowing Notebook) {
    var read: [(request: DumpRequest, outcome: DumpOutcome)] = []
    self.read(sessions, notebook) { read.append(($0, $1)) }
    func name(_ request: DumpRequest) -> String {
      harmless(String(request.place.path.dropFirst(desk.library.root.utf8.count + 1)))
    }
    let folders = Dictionary(grouping: read.indices) { place in
      name(read[place].request).split(separator: "/").dropLast().joined(separator: "/")
    }
    for (folder, places) in folders.sorted(by: { $0.value[0] < $1.value[0] }) {
      if places.count > FolderAccount.few {
        var account = FolderAccount(name: folder)
        for (request, outcome) in places.map({ read[$0] }) {
          account.add(outcome, name(request), request)
        }
        account.lines.forEach { context.console.remark($0) }
        continue
      }
      for (request, outcome) in places.map({ read[$0] }) {
        for line in DumpAccount(outcome: outcome, name: name(request)).lines {
          context.console.remark(line)
        }
        for line in DumpAdvice(outcome: outcome, choices: request.choices).lines {
          context.console.remark(line, style: .careful)
        }
      }
    }
  }
}
