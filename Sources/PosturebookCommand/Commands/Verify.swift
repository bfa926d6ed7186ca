import NotebookStore

extension Command {
  /// Checks the notebook against its files.
  static let verify = Command(
    "verify", summary: "Check the database, its ledgers, and its rows against the sessions' files",
    examples: [
      Example(
        "posturebook verify", "exit code 1 if anything is wrong, and which session to rebuild")
    ],
    notes: [
      """
      SQLite checks the database. All sessions' files are then read into a second notebook, and
      every view of both is compared row by row. It takes as long as an import of all sessions, and
      changes nothing.
      """
    ]
  ) { context throws(CommandFailure) in
    context.interruption.listen()
    return try VerifyWork(desk: Desk(context)).run()
  }
}

private struct VerifyWork {
  let desk: Desk

  func run() throws(CommandFailure) -> ExitCode {
    let console = desk.context.console
    var faults = try damages()
    // Whether a file could not be read: what it would give is then not known.
    var exitCode = ExitCode.done
    if faults.isEmpty { (faults, exitCode) = try comparison(with: try desk.readingNotebook()) }
    for fault in faults { console.error(harmless(fault)) }
    if desk.context.interruption.isAsked() { return .interrupted }
    if exitCode == .failed { return exitCode }
    guard faults.isEmpty else { return .no }
    console.remark("the notebook is sound, and is what its files give", style: .good)
    return .done
  }

  /// What SQLite finds damaged.
  private func damages() throws(CommandFailure) -> [String] {
    do throws(NotebookError) {
      let damages = try Notebook(reading: desk.notebookPath).damages()
      return damages.map { "the database is damaged: \($0); posturebook rebuild" }
    } catch {
      guard error.isDamage else { throw CommandFailure(error) }
      return [error.description]
    }
  }

  /// What the ledgers and a comparison with a notebook made again show.
  private func comparison(
    with notebook: borrowing Notebook
  ) throws(CommandFailure) -> (faults: [String], exitCode: ExitCode) {
    var faults = try storing { () throws(NotebookError) in
      try notebook.brokenLedgers().map {
        "\($0.session): \($0.law); posturebook rebuild \($0.session)"
      }
    }
    let remade = try desk.remadeNotebook()
    let (_, exitCode) = try remake(remade.notebook, desk)
    guard exitCode != .interrupted else { return (faults, exitCode) }
    let progress = desk.context.console.progress("comparing")
    defer { progress.finish() }
    let differences = try storing { () throws(NotebookError) in
      try notebook.differences(from: remade.path) { done, total throws(NotebookError) in
        try desk.context.stopIfAsked("nothing was changed")
        progress.update(done, of: total)
      }
    }
    var places: [String?: Int] = [:]
    for difference in differences where places[difference.session] == nil {
      places[difference.session] = faults.count
      let same = differences.filter { $0.session == difference.session }
      let words = same.map { "\($0.view) (\(counted($0.rows, "row")))" }
      let remedy = difference.session.map { "posturebook rebuild \($0)" } ?? "posturebook rebuild"
      faults.append(
        "\(difference.session ?? "the device views"): not what its files give: "
          + "\(listed(words)); \(remedy)")
    }
    return (faults, exitCode)
  }
}
