import NotebookStore
import PostureReport
import ProbeIntake
import ProbeRecorder

/// The recording of a probe, from the first tick to the summary.
///
/// The probe is asked on a thread of its own. This one reads what was written into the notebook, shows
/// it, and ends the recording.
struct RecordWork: ~Copyable {
  private let context: CommandContext
  private let desk: Desk
  private let request: RecordRequest
  private var teller: RecordTeller
  private var screenshots: RecordScreenshots?
  private var exitCode = ExitCode.done
  /// Whether the session was not there before.
  private var isNew = false
  /// How many bytes of the file are in the notebook.
  private var readBytes = 0
  /// When the notebook may be written again, and when the file is synced again.
  private var (nextUpdate, nextSync): (Int64, Int64) = (0, 0)
  private var lastFault = ""

  /// Reads the options; what is impossible is refused before anything is touched.
  init(_ context: CommandContext) throws(CommandFailure) {
    self.context = context
    // What was recorded is read to its end, though the end was asked for.
    var patient = context
    patient.interruption.isAsked = { false }
    desk = Desk(patient)
    let request = try reading { () throws(UsageError) in try RecordRequest(context) }
    self.request = request
    teller = RecordTeller(context, request)
  }

  /// Records until somebody or something ends it.
  mutating func run() async throws(CommandFailure) -> ExitCode {
    let time = context.time
    // Before anything is written, so that a signal finds no half of it.
    context.interruption.listen()
    let (file, dumpRequest) = try begin()
    var dump = GrowingDump(dumpRequest)
    let plan = Recorder.Plan(request.source, every: request.every, request.choices)
    let clock = RecorderClock(now: time.now, monotonic: time.monotonic)
    screenshots = request.screenshot.map {
      RecordScreenshots(desk, request.session, ScreenshotTaker($0, clock))
    }
    let recorder = Recorder(plan, clock) { bytes in
      do throws(NotebookError) {
        return try file.append(bytes) ? .remade : .written
      } catch { return .refused(error.description) }
    }
    let start = time.monotonic()
    teller.begin()
    recorder.start()
    while true {
      let news = recorder.news()
      teller.tell(news)
      look(file, &dump)
      takePictures()
      teller.show(news, elapsed: time.monotonic() - start)
      if isOver(news, elapsed: time.monotonic() - start) { break }
      // A tick is seen at once, and a machine that does nothing else is not kept awake.
      let pause = min(50, max(5, request.every / 4))
      do { try await time.sleep(time.monotonic() + pause) } catch { break }
    }
    recorder.stop()
    var news = recorder.news()
    while !news.isEnded {
      teller.tell(news)
      do { try await time.sleep(time.monotonic() + 10) } catch { break }
      news = recorder.news()
    }
    teller.tell(news)
    screenshots?.stop()
    while screenshots?.isBusy == true {
      do { try await time.sleep(time.monotonic() + 10) } catch { break }
    }
    takePictures()
    let elapsed = time.monotonic() - start
    close(file, &dump)
    teller.show(news, elapsed: elapsed)
    try teller.finish(news, elapsed: elapsed)
    exitCode.add(outcome(of: news))
    return exitCode
  }

  /// Opens the file that is appended to, and has the session say how it is read.
  private mutating func begin() throws(CommandFailure) -> (RecordedFile, DumpRequest) {
    let (session, choices, isOnChange) = (request.session, request.choices, request.isOnChange)
    let library = desk.library
    let notebook = try desk.notebook()
    let names = try desk.sessions().names
    if let other = names.first(where: { $0.lowercased() == session.lowercased() }),
      other != session
    {
      throw CommandFailure(
        .usage, "'\(session)' differs from the session \(other) only by case; use that name")
    }
    isNew = !names.contains(session)
    var update = UpdateWork(desk.context)
    try update.forgetGone(besides: names, notebook)
    exitCode.add(update.exitCode)
    exitCode.add(
      desk.tell(try storing { () throws(NotebookError) in try library.file(of: session).faults }))
    return try storing { () throws(NotebookError) in
      let file = try RecordedFile(library, session: session)
      var adoption = Adoption(library)
      var dump = try adoption.place(
        DumpPlace(file.path), named: RecordedFile.name, for: [DumpReader(session)], choices)
      try adoption.change(session) { $0.isOnChange = $0.isOnChange || isOnChange }
      adoption.list(dump)
      try adoption.write()
      dump.choices.isGrowing = true
      return (file, dump)
    }
  }

  /// Reads what came into the notebook, as often as that leaves half of the time to others.
  private mutating func look(_ file: RecordedFile, _ dump: inout GrowingDump) {
    let now = context.time.monotonic()
    if now >= nextSync { sync(file) }
    guard file.size != readBytes, now >= nextUpdate else { return }
    update(file, &dump)
    let end = context.time.monotonic()
    nextUpdate = end + (end - now)
    if teller.hasStateChanged { sync(file) }
  }

  private mutating func update(_ file: RecordedFile, _ dump: inout GrowingDump) {
    do throws(CommandFailure) {
      let size = file.size
      let notebook = try desk.notebook()
      var outcome = try read(notebook, &dump)
      if outcome.fate == .replaced {
        var update = UpdateWork(desk.context)
        update.read([request.session], notebook) { _, _ in }
        exitCode.add(update.exitCode)
        dump.restart()
        outcome = try read(notebook, &dump)
      }
      try teller.observe(notebook)
      readBytes = size
      lastFault = ""
    } catch { fail(error) }
  }

  private func read(
    _ notebook: borrowing Notebook, _ dump: inout GrowingDump
  ) throws(CommandFailure) -> DumpOutcome {
    try storing { () throws(NotebookError) in
      try notebook.read(on: &dump) { name throws(NotebookError) in
        try desk.library.file(of: name)
      }
    }
  }

  private mutating func sync(_ file: RecordedFile) {
    nextSync = context.time.monotonic() + 10_000
    do throws(CommandFailure) {
      try storing { () throws(NotebookError) in try file.sync() }
    } catch { fail(error) }
  }

  /// Says what failed, once as long as it is the same; it is tried again.
  private mutating func fail(_ failure: CommandFailure) {
    exitCode.add(failure.exitCode)
    nextUpdate = context.time.monotonic() + 1_000
    guard failure.description != lastFault else { return }
    lastFault = failure.description
    context.console.error("posturebook record: \(failure); trying again")
  }

  private mutating func takePictures() {
    guard screenshots != nil else { return }
    do throws(CommandFailure) { try screenshots?.look(&teller) } catch { fail(error) }
  }

  private func isOver(_ news: RecorderNews, elapsed: Int64) -> Bool {
    if context.interruption.isAsked() || news.isEnded { return true }
    if let duration = request.duration, elapsed >= duration { return true }
    return request.isUntilComplete && teller.isComplete
  }

  /// Reads the rest, and has it on the disk.
  private mutating func close(_ file: RecordedFile, _ dump: inout GrowingDump) {
    sync(file)
    if file.size != readBytes { update(file, &dump) }
    if isNew, file.size == 0 { return removeUnused() }
    guard dump.isPending else { return }
    // The last record has no other behind it that would end it.
    var whole = dump.request
    whole.choices.isGrowing = false
    do throws(CommandFailure) {
      let notebook = try desk.notebook()
      _ = try desk.read(whole, into: notebook)
      try teller.observe(notebook)
    } catch { fail(error) }
  }

  /// Takes the folder of a session back that nothing came into.
  private mutating func removeUnused() {
    do throws(CommandFailure) {
      let (library, session) = (desk.library, request.session)
      let notebook = try desk.notebook()
      try storing { () throws(NotebookError) in
        try library.remove(session, byRecorder: true)
        try library.finishRemovals()
        try notebook.forget([session])
      }
    } catch { fail(error) }
  }

  private func outcome(of news: RecorderNews) -> ExitCode {
    var code = ExitCode.done
    if request.isUntilComplete, !teller.isComplete, request.duration != nil,
      !context.interruption.isAsked()
    {
      code.add(.no)
    }
    if news.refused > 0 || news.floods > 0 { code.add(.refused) }
    let isSilent =
      !request.source.isPushed && news.accepted + news.refused == 0
      && !context.interruption.isAsked()
    if news.failures > 0 || isSilent { code.add(.unreachable) }
    if news.unwritable > 0 || news.lost > 0 || news.remade > 0 { code.add(.failed) }
    return code
  }
}
