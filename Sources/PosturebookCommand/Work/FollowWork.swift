import Foundation
import NotebookStore
import PostureReport
import ProbeIntake

/// The import of a file that is still being written, until somebody ends it.
struct FollowWork {
  private let work: ImportWork
  private let name: String
  private var followed: FollowedDump
  /// All that was read of the file, as one import would tell it.
  private var whole: DumpOutcome?
  private var exitCode = ExitCode.done
  private var lastFault = ""
  private var isGone = false
  private var toldLine = 0
  /// What the notebook says of the session that is followed, for a terminal.
  private var account: RecordingAccount?
  private var start: Int64 = 0

  private var console: Console { work.context.console }
  private var sessions: String {
    followed.request.readers.map(\.session).joined(separator: ", ")
  }

  /// Begins with what is there.
  ///
  /// The notebook is opened for each batch and closed again: while it is open, no other program
  /// may write.
  init(_ work: ImportWork, _ file: DumpOperand) throws(CommandFailure) {
    self.work = work
    name = file.name
    // Before anything is written, so that a signal finds no half of it.
    work.context.interruption.listen()
    followed = try FollowWork.begun(work, file, whileOpen: try work.desk.notebook())
  }

  private static func begun(
    _ work: ImportWork, _ file: DumpOperand, whileOpen notebook: borrowing Notebook
  ) throws(CommandFailure) -> FollowedDump {
    try storing { () throws(NotebookError) in
      let dump = try FollowedDump(
        file.place.path, named: file.fileName,
        work.choices, work.desk.library
      ) { source, end throws(NotebookError) in
        if let session = work.session { return [DumpReader(session)] }
        let survey = try DumpSurvey(source, upTo: end, work.choices, isThorough: true)
        return survey.readers(unnamed: work.unnamed(file)) ?? []
      }
      guard work.context.arguments.has(.onChange) else { return dump }
      var adoption = Adoption(work.desk.library)
      for reader in dump.request.readers {
        try adoption.change(reader.session) { $0.isOnChange = true }
      }
      try adoption.write()
      return dump
    }
  }

  /// Reads what comes until the end is asked for, and then tells the account.
  mutating func run() async throws(CommandFailure) -> ExitCode {
    let (interruption, time) = (work.context.interruption, work.context.time)
    console.remark("following \(name) → \(sessions); Ctrl-C ends it")
    start = time.monotonic()
    read(try work.desk.notebook())
    while !interruption.isAsked() {
      let begin = time.monotonic()
      look()
      draw()
      // A long file is read from its beginning each time: it is looked at the less often.
      let pause = min(10_000, max(500, 4 * (time.monotonic() - begin)))
      do { try await time.sleep(time.monotonic() + pause) } catch { break }
    }
    look()
    console.leaveBoard()
    tellWhole(pendingBytes: followed.pendingBytes)
    let notebook = try work.desk.notebook()
    for session in (whole?.sessions ?? []).map(\.session) {
      try work.desk.remarkStanding(of: session, in: notebook)
    }
    return exitCode
  }

  private mutating func look() {
    guard followed.isTouched else { return }
    do throws(CommandFailure) {
      let notebook = try work.desk.notebook()
      let change = try storing { () throws(NotebookError) in try followed.advance() }
      if change != .gone { isGone = false }
      switch change {
      case .none: break
      case .grown: read(notebook)
      case .truncated:
        console.remark(
          "\(name): was truncated; what was read stays, and what comes is read", style: .careful)
      case .replaced:
        console.remark(
          "\(name): was replaced; what was read stays, and the new file is read from its beginning",
          style: .careful)
        tellWhole(pendingBytes: 0)
        (whole, toldLine) = (nil, 0)
        read(notebook)
      case .gone:
        if !isGone { console.remark("\(name): is gone; waiting until it is back", style: .careful) }
        isGone = true
      }
    } catch { fail(error) }
  }

  private mutating func read(_ notebook: borrowing Notebook) {
    do throws(CommandFailure) {
      let (outcome, fault) = try work.readOrForget(followed.request, notebook)
      exitCode.add(fault)
      lastFault = ""
      guard outcome.fate == .stored else { return }
      exitCode.add(outcome.summary.rejected > 0 ? .refused : .done)
      for refusal in outcome.refusals where refusal.line > toldLine {
        let place = "\(name):\(refusal.line):\(refusal.column) \(refusal.pointer)"
        console.error("\(place): \(refusal.message) [\(refusal.code.rawValue)]")
      }
      toldLine = outcome.refusals.map(\.line).max() ?? toldLine
      whole = whole?.continued(by: outcome) ?? outcome
      try observe(notebook)
    } catch { fail(error) }
  }

  /// Looks into the notebook for the board; several sessions have none.
  private mutating func observe(_ notebook: borrowing Notebook) throws(CommandFailure) {
    guard console.hasBoard, let session = followed.request.readers.first?.session,
      followed.request.readers.count == 1
    else { return }
    account = try asking(notebook, session: session) { ask in
      RecordingAccount(session: session, ask: ask)
    }
  }

  private func draw() {
    guard let account else { return }
    let head = [
      sessions, clock(work.context.time.monotonic() - start), counted(account.readings, "reading"),
      counted(account.gaps, "gap"), "\(account.rejected) refused",
    ]
    let board = RecordBoard(
      head: head, account: account, trouble: lastFault.isEmpty ? nil : lastFault)
    console.draw { columns in board.lines(columns) }
  }

  /// Says what failed, once as long as it is the same; it is tried again.
  private mutating func fail(_ failure: CommandFailure) {
    exitCode.add(failure.exitCode)
    guard failure.description != lastFault else { return }
    lastFault = failure.description
    console.error("posturebook import: \(failure); trying again")
  }

  private func tellWhole(pendingBytes: Int) {
    guard var whole else {
      return console.remark("\(name) → \(sessions)   nothing new")
    }
    whole.summary.pendingBytes += pendingBytes
    for (index, line) in DumpAccount(outcome: whole, name: name).lines.enumerated() {
      console.remark(line, style: index == 0 ? .strong : nil)
    }
  }
}

extension DumpOutcome {
  /// This and a later reading of the same file, grown, as one.
  ///
  /// The later one was read from the file's beginning, so that its summary is of all of it.
  fileprivate func continued(by later: DumpOutcome) -> DumpOutcome {
    var whole = later
    whole.new += new
    whole.present = later.summary.records - later.summary.rejected - whole.new - later.foreign
    whole.sessions = later.sessions.map { session, new, present in
      let earlier = sessions.first { $0.session == session }?.new ?? 0
      return (session, new + earlier, present - earlier)
    }
    return whole
  }
}
