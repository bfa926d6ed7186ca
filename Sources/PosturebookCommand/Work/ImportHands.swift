import NotebookStore
import PostureModel
import ProbeIntake

/// What goes through the hands of one import: the dumps, what is said of them, and what came of it.
struct ImportHands {
  private let work: ImportWork
  private var adoption: Adoption
  /// The sessions that there are, by their names in small letters.
  private var names: [String: String]
  private var given = GivenNames()
  private var met: Set<String> = []
  private var looked: Set<String> = []
  /// Records without a time go on from one file of a session to its next.
  private var untimedRecords: [String: Int] = [:]
  /// The last time of other files' readings of a file's session, where assigned times are to be among them.
  private var mixed: [ExactText: Instant] = [:]
  /// The sessions that got something, in the order in which they were met.
  private(set) var touched: [String] = []
  /// How many files were imported.
  private(set) var done = 0
  /// What happened, as the shell is told.
  private(set) var exitCode = ExitCode.done
  /// The folders that hold so many files that they are accounted for together.
  private let crowded: Set<String>
  private var folders: [String: FolderAccount] = [:]

  private var console: Console { work.context.console }

  init(_ work: ImportWork, _ files: [DumpOperand], sessions: [String]) {
    self.work = work
    crowded =
      work.context.arguments.has(.eachFile)
      ? []
      : Set(
        Dictionary(grouping: files.compactMap(\.folder)) { $0 }.filter {
          $0.value.count > FolderAccount.few
        }.keys)
    adoption = Adoption(work.desk.library)
    names = Dictionary(sessions.map { ($0.lowercased(), $0) }) { first, _ in first }
  }

  /// Copies files into the sessions' folder, and then reads them.
  ///
  /// Throws what ends the import: a command line that makes no sense.
  mutating func bring(
    _ files: [DumpOperand], _ notebook: borrowing Notebook
  ) throws(CommandFailure) {
    var placed: [(file: DumpOperand, request: DumpRequest)] = []
    for file in files {
      if work.context.interruption.isAsked() { break }
      do throws(CommandFailure) {
        if let request = try place(file, notebook) { placed.append((file, request)) }
      } catch { try fail(error) }
    }
    do throws(CommandFailure) {
      try storing { () throws(NotebookError) in
        try adoption.write()
        try state(Set(placed.flatMap { $0.request.readers.map(\.session) }).sorted(), notebook)
      }
    } catch { return try fail(error) }
    try work.desk.read(
      placed.map(\.request), into: notebook,
      together: { place, outcome throws(CommandFailure) in
        let (file, request) = placed[place]
        // What is not simply read is read by itself, where it is found out what to do.
        if outcome.fate == .replaced {
          do throws(CommandFailure) { try read(file, request, notebook) } catch { try fail(error) }
        } else {
          observe(outcome, of: file, request)
        }
      },
      alone: { place throws(CommandFailure) in
        let (file, request) = placed[place]
        do throws(CommandFailure) { try read(file, request, notebook) } catch { try fail(error) }
      })
  }

  /// Brings what the notebook holds of sessions up to date with their `session.json`, which a file that is
  /// not read again does not.
  private func state(
    _ sessions: [String], _ notebook: borrowing Notebook
  ) throws(NotebookError) {
    let known = Set(try notebook.sessions())
    for session in sessions where known.contains(session) {
      try notebook.state(
        try work.desk.library.file(of: session),
        try work.desk.library.screenshots(of: session).0, of: session)
    }
  }

  private mutating func fail(_ failure: CommandFailure) throws(CommandFailure) {
    if failure.exitCode == .usage { throw failure }
    console.error("posturebook import: \(failure)")
    exitCode.add(failure.exitCode)
  }

  /// Gives a file its place; nothing if it is to leave nothing behind.
  private mutating func place(
    _ file: DumpOperand, _ notebook: borrowing Notebook, isThorough: Bool = false
  ) throws(CommandFailure) -> DumpRequest? {
    let source = try storing { () throws(NotebookError) in try file.place.open() }
    if let foreign = work.foreign(source, file) {
      throw CommandFailure(.refused, "\(file.name): \(foreign.description)")
    }
    let survey = try storing { () throws(NotebookError) in
      // The time of each file without times follows from how many records came before.
      try work.survey(
        source, file, isThorough: isThorough || work.choices.untimedStart != nil)
    }
    if !survey.hasJSON || !survey.hasRecords, let folder = file.folder, crowded.contains(folder) {
      folders[folder, default: FolderAccount(name: folder)].add(bare: file.name)
      if !survey.hasJSON { exitCode.add(.refused) }
      return nil
    }
    guard survey.hasJSON || work.choices.isInLog else {
      let words =
        source.size == 0
        ? "the file is empty" : "no JSON object or list begins in it; is it a dump of a probe?"
      console.error("posturebook import: \(file.name): \(words); nothing was stored")
      exitCode.add(.refused)
      return nil
    }
    guard survey.hasRecords else {
      if work.choices.isInLog {
        let line = try storing { () throws(NotebookError) in try firstLine(of: source) }
        console.error(
          "posturebook import: \(file.name): no line of it holds a reading; its lines are like "
            + "\(quoted(line)); a probe has to write each reading as JSON on one line; nothing was "
            + "stored")
        exitCode.add(.refused)
        return nil
      }
      console.remark("\(file.name): there is no record in it; nothing was stored", style: .careful)
      return nil
    }
    let readers = try work.readers(of: file, survey)
    if let fault = clash(readers) {
      throw CommandFailure(work.session == nil ? .refused : .usage, "\(file.name): \(fault)")
    }
    if !work.isDecided(file), let fault = given.add(readers, of: file, survey, work) {
      exitCode.add(.refused)
      if let fault = given.shown(fault) { console.error("posturebook import: \(fault)") }
      return nil
    }
    if let start = work.choices.untimedStart {
      let records = Int64(survey.readings + untimedRecords[readers[0].session, default: 0])
      let span = records.multipliedReportingOverflow(by: work.choices.untimedStep)
      let last = Instant(milliseconds: start.milliseconds &+ span.partialValue)
      guard !span.overflow, readableTimes.contains(last) else {
        throw CommandFailure(
          .usage,
          "\(file.name): with this --untimed and --every its times would go beyond 2099; nothing of it "
            + "was stored")
      }
    }
    if work.context.arguments.has(.strict) {
      let trial = try storing { () throws(NotebookError) in
        try inspect(
          DumpRequest(
            DumpPlace(source), path: file.name, readers: readers, choices: work.choices))
      }
      if trial.summary.rejected > 0 {
        exitCode.add(.refused)
        work.tell(trial, file, work.choices, isTrial: true)
        console.error("posturebook import: \(file.name): refused as a whole (--strict)")
        return nil
      }
    }
    var choices = work.choices
    if let start = choices.untimedStart {
      let earlier = Int64(untimedRecords[readers[0].session, default: 0])
      choices.untimedStart = Instant(
        milliseconds: start.milliseconds + earlier * choices.untimedStep)
    }
    var request = try storing { () throws(NotebookError) in
      try adoption.place(file.place, named: file.fileName, for: readers, choices)
    }
    request.mayHaveOthers = !survey.isWhole && !work.isDecided(file)
    request.unnamed = work.unnamed(file)
    if let start = choices.untimedStart {
      untimedRecords[readers[0].session, default: 0] += survey.readings
      let last = try storing { () throws(NotebookError) in
        try notebook.lastTime(of: readers[0].session, besides: request.path)
      }
      if let last, last >= start { mixed[ExactText(request.path)] = last }
    }
    if adoption.isNew(request) {
      try begin(readers)
      adoption.list(request)
      return request
    }
    let fate = try storing { () throws(NotebookError) in try notebook.fate(of: request) }
    if fate != nil, request.mayHaveOthers {
      // What is known of it is compared with all of it, and not with its beginning.
      return try place(file, notebook, isThorough: true)
    }
    if fate == .replaced { try checkChoices(request, file) }
    try begin(readers)
    adoption.list(request)
    return request
  }

  /// The first line of a file, cut where it is long.
  private func firstLine(of source: OpenFile) throws(NotebookError) -> String {
    var head: [UInt8] = []
    try source.forEachPiece(to: 400) { head += $0 }
    let line = String(decoding: head, as: UTF8.self).split { $0.isNewline }.first ?? ""
    return harmless(line.count > 100 ? "\(line.prefix(100))…" : String(line))
  }

  /// What is wrong with sessions' names beside those that there are, if anything.
  private func clash(_ readers: [DumpReader]) -> String? {
    var names = names
    for reader in readers {
      let other = names[reader.session.lowercased(), default: reader.session]
      guard other == reader.session else {
        return
          "the session \(reader.session) would differ from \(other) only by case; nothing of it "
          + "was stored; --session \(other) puts it there"
      }
      names[reader.session.lowercased()] = other
    }
    return nil
  }

  /// Looks at what sessions say, when they are first met.
  private mutating func begin(_ readers: [DumpReader]) throws(CommandFailure) {
    for reader in readers where looked.insert(reader.session).inserted {
      names[reader.session.lowercased()] = reader.session
      exitCode.add(
        work.desk.tell(
          try storing { () throws(NotebookError) in
            try work.desk.library.file(of: reader.session).faults
          }))
      guard work.context.arguments.has(.onChange) else { continue }
      try storing { () throws(NotebookError) in
        try adoption.change(reader.session) { $0.isOnChange = true }
      }
    }
  }

  /// Refuses options with which nothing could be read of a file that gave readings before.
  private func checkChoices(
    _ request: DumpRequest, _ file: DumpOperand
  ) throws(CommandFailure) {
    let trial = try storing { () throws(NotebookError) in try inspect(request) }
    guard trial.new == 0 else { return }
    work.tell(trial, file, request.choices, isTrial: true)
    throw CommandFailure(
      .refused,
      "\(file.name): nothing can be read of it this way; what was read before stays, and nothing "
        + "was changed")
  }

  private mutating func read(
    _ file: DumpOperand, _ request: DumpRequest, _ notebook: borrowing Notebook
  ) throws(CommandFailure) {
    let (outcome, fault) = try work.readOrForget(request, notebook) {
      readers throws(NotebookError) in try list(readers, of: request)
    }
    if outcome.fate == .misjudged {
      try storing { () throws(NotebookError) in try adoption.takeBack(request) }
      guard let again = try place(file, notebook, isThorough: true) else { return }
      try storing { () throws(NotebookError) in try adoption.write() }
      return try read(file, again, notebook)
    }
    exitCode.add(fault)
    observe(outcome, of: file, request)
  }

  /// Says what became of a file.
  private mutating func observe(
    _ outcome: DumpOutcome, of file: DumpOperand, _ request: DumpRequest
  ) {
    exitCode.add(outcome.summary.rejected > 0 ? .refused : .done)
    done += 1
    let session = request.readers[0].session
    if let folder = file.folder, crowded.contains(folder) {
      folders[folder, default: FolderAccount(name: folder)].add(outcome, file.name, request)
    } else if outcome.fate == .unchanged {
      let words =
        request.readers.count > 1 ? counted(request.readers.count, "session") : session
      console.remark("\(file.name) → \(words)   unchanged, not read again")
    } else {
      work.tell(outcome, file, request.choices)
    }
    if outcome.fate == .stored, outcome.summary.isUntimed, let last = mixed[ExactText(request.path)]
    {
      let free = last.milliseconds + request.choices.untimedStep
      console.remark(
        "  \(session) has readings of another file at these times, and the two are mixed now; "
          + "--untimed \(Instant(milliseconds: free).text) puts these after those", style: .careful)
    }
    for reader in outcome.readers.isEmpty ? request.readers : outcome.readers
    where met.insert(reader.session).inserted {
      touched.append(reader.session)
    }
  }

  /// Says what became of the files of the folders that hold many.
  func tellFolders() {
    if given.unshown > 0 {
      console.error("posturebook import: and \(given.unshown) more files, for the same reason")
    }
    for account in folders.values.sorted(by: {
      $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
    }) {
      for (index, line) in account.lines.enumerated() {
        console.remark(line, style: index == 0 ? .strong : nil)
      }
    }
    for line in given.lines { console.remark(line, style: .careful) }
  }
}

extension ImportHands {
  /// Has the sessions list a file that were met on the way, before anything of it is stored.
  private mutating func list(
    _ readers: [DumpReader], of request: DumpRequest
  ) throws(NotebookError) {
    if let fault = clash(readers) { throw NotebookError(.storage, "\(request.path): \(fault)") }
    let others = readers.dropFirst(request.readers.count)
    for name in others.map(\.session) where !given.add(record: name) {
      throw NotebookError(
        .storage,
        "\(request.path): another name became the session \(name) in this import; nothing of it was "
          + "stored; import it by itself")
    }
    for reader in others { names[reader.session.lowercased()] = reader.session }
    var whole = request
    whole.readers = Array(others)
    for reader in others {
      let isOnChange = work.context.arguments.has(.onChange)
      try adoption.change(reader.session) { $0.isOnChange = $0.isOnChange || isOnChange }
    }
    adoption.list(whole)
    try adoption.write()
  }
}

extension ImportWork {
  /// Reads a file; where what it gave before must be forgotten, its sessions are read again.
  func readOrForget(
    _ request: DumpRequest, _ notebook: borrowing Notebook,
    list: ([DumpReader]) throws(NotebookError) -> Void = { _ in }
  ) throws(CommandFailure) -> (outcome: DumpOutcome, fault: ExitCode) {
    var outcome = try desk.read(request, into: notebook, list: list)
    guard outcome.fate == .replaced else { return (outcome, .done) }
    var update = UpdateWork(context)
    update.read(request.readers.map(\.session), notebook) { read, result in
      if ExactText(read.place.path) == ExactText(request.place.path) { outcome = result }
    }
    return (outcome, update.exitCode)
  }
}
