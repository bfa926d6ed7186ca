import NotebookStore
import PostureModel
import PostureReport
import ProbeRecorder

/// Tells a person how a recording goes: by a board on a terminal, else by a line an event.
struct RecordTeller {
  private let context: CommandContext
  private let request: RecordRequest
  private var account: RecordingAccount?
  private var lastState: State?
  private var lastSettled: State?
  private var lastChanges: [String: String] = [:]
  private var elapsed: Int64 = 0
  /// Whether the last look found another state than the one before.
  private(set) var hasStateChanged = false
  /// The state that has settled and was not the last settled one, until it is taken.
  private var newlySettled: RecordingAccount?
  /// How many pictures were taken, and how many were not.
  private var (pictures, missingPictures) = (0, 0)

  private var console: Console { context.console }

  init(_ context: CommandContext, _ request: RecordRequest) {
    (self.context, self.request) = (context, request)
  }

  /// Whether all six states are measured.
  var isComplete: Bool { account.map(\.missing.isEmpty) ?? false }

  /// Says what is recorded, and how it ends.
  func begin() {
    console.remark("recording \(sourceWords) → \(request.session)\(pace); Ctrl-C ends it")
  }

  private var sourceWords: String {
    switch request.source {
    case .command(let command): "`\(command)`"
    case .url(let url): url.text
    case .file(let path), .follow(let path): path
    case .input: "standard input"
    }
  }

  private var pace: String {
    request.source.isPushed ? "" : " every \(seconds(request.every))"
  }

  /// Tells what happened to the probe and to its file.
  mutating func tell(_ news: RecorderNews) {
    for event in news.events {
      switch event {
      case .fault(let fault): fail("\(fault); asking again")
      case .refused(let words): fail("refused: \(words)")
      case .unwritable(let words): fail("\(words); trying again, and keeping what comes")
      case .lost(let answers): fail("\(counted(answers, "answer")) lost: they could not be written")
      case .remade:
        fail("readings.jsonl was gone; recording goes on in a new one")
      case .recovered(let failures):
        console.remark(
          "\(clock(elapsed))  the probe answers again after \(counted(failures, "failure"))",
          style: .good)
      case .written(let answers):
        console.remark(
          "\(clock(elapsed))  what was kept is written: \(counted(answers, "answer"))",
          style: .good)
      case .restarted:
        console.remark(
          "\(clock(elapsed))  the file was truncated or replaced; reading it from its beginning",
          style: .careful)
      }
    }
  }

  private func fail(_ words: String) {
    console.error("posturebook record: \(clock(elapsed))  \(words)")
  }

  /// Looks into the notebook, which a reading was just written into.
  mutating func observe(_ notebook: borrowing Notebook) throws(CommandFailure) {
    let session = request.session
    let every = request.source.isPushed ? nil : request.every
    let account = try asking(notebook, session: session) { ask in
      RecordingAccount(session: session, every: every, ask: ask)
    }
    self.account = account
    hasStateChanged = account.state != lastState
    let isEvent = hasStateChanged
    lastState = account.state
    if account.isSettled, account.state != lastSettled, account.state != .unclassified {
      lastSettled = account.state
      newlySettled = account
      print("settled", "\(nowWords(account))   \(coverWords(account))")
    } else if isEvent {
      print("now", nowWords(account))
    }
    for change in account.changes where lastChanges[change.direction] != change.time {
      // What an earlier recording found is no event of this one.
      if account.number > 1 { print(change.direction, changeWords(change)) }
      lastChanges[change.direction] = change.time
    }
  }

  private func coverWords(_ account: RecordingAccount) -> String {
    let cover = "\(6 - account.missing.count) of 6 states measured"
    return account.next.map { "\(cover); next: \($0)" } ?? cover
  }

  private func nowWords(_ account: RecordingAccount) -> String {
    var words = [account.stateWords]
    if let angle = account.angle { words.append(fixed(angle, places: 1) + "°") }
    if let window = account.window {
      words.append(account.display.map { "\($0.rawValue) \(window.text)" } ?? window.text)
    }
    return words.joined(separator: "   ")
  }

  private func changeWords(_ change: RecordingAccount.Change) -> String {
    "\(change.words)   \(min(change.brackets, 3)) of 3 sweeps"
      + (change.isWide ? ", slower if you can" : "")
  }

  /// A line about an event, where there is no board.
  private func print(_ kind: String, _ words: String) {
    guard !hasBoard else { return }
    try? console.writeSummary(
      harmless("\(clock(elapsed))  \(padded(kind, to: 8)) \(words)"))
    try? console.flush()
  }

  private var hasBoard: Bool { !request.isPlain && console.hasBoard }

  /// The recording's account when another state had just settled; given once.
  mutating func takeSettled() -> RecordingAccount? {
    defer { newlySettled = nil }
    return newlySettled
  }

  /// Tells of a picture, or why there is none.
  mutating func tell(picture path: String, fault: String?) {
    if let fault {
      missingPictures += 1
      return fail("no screenshot: \(fault)")
    }
    pictures += 1
    print("picture", path)
  }

  /// Tells what is to be known of a picture that was taken.
  func warn(_ words: String) {
    console.remark("\(clock(elapsed))  \(words)", style: .careful)
  }

  /// Draws the board, if there is one.
  mutating func show(_ news: RecorderNews, elapsed: Int64) {
    self.elapsed = elapsed
    guard hasBoard else { return }
    let refused = account.map(\.rejected) ?? news.refused
    var head = [request.session]
    if !request.source.isPushed { head.append("every \(seconds(request.every))") }
    head += [
      clock(elapsed), counted(account?.readings ?? 0, "reading"),
      counted(account?.gaps ?? 0, "gap"), "\(refused) refused",
    ]
    if news.skipped > 0 { head.append("\(news.skipped) skipped") }
    if news.failures > 0 { head.append(counted(news.failures, "failure")) }
    let board = RecordBoard(head: head, account: account, trouble: news.trouble)
    console.draw { columns in board.lines(columns) }
  }

  /// Says what was measured and what is missing.
  func finish(_ news: RecorderNews, elapsed: Int64) throws(CommandFailure) {
    console.leaveBoard()
    var words = ["\(counted(news.accepted, "reading"))", "\(news.refused) refused"]
    if news.skipped > 0 { words.append("\(counted(news.skipped, "tick")) skipped") }
    if news.failures > 0 { words.append("\(counted(news.failures, "failure")) of the probe") }
    if news.floods > 0 { words.append("\(counted(news.floods, "answer")) too long") }
    if pictures > 0 { words.append(counted(pictures, "picture")) }
    if missingPictures > 0 { words.append("\(counted(missingPictures, "picture")) failed") }
    try console.writeSummary(
      "\(request.session): recorded \(clock(elapsed)): \(words.joined(separator: ", "))")
    guard let account else {
      return try console.writeSummary("\(request.session): no reading was recorded")
    }
    let notebook = try Desk(context).readingNotebook()
    let standing = try storing { () throws(NotebookError) in
      try notebook.standing(of: request.session)
    }
    try console.writeSummary(
      "\(request.session): \(standing.words); see posturebook states \(request.session)")
    let missing = account.missing.map(\.rawValue)
    if !missing.isEmpty {
      try console.writeSummary("\(request.session): missing: \(missing.joined(separator: ", "))")
    }
    if let next = account.next { try console.writeSummary("\(request.session): next: \(next)") }
  }
}

/// `00:03:42` of milliseconds.
func clock(_ milliseconds: Int64) -> String {
  let seconds = max(0, milliseconds) / 1_000
  return [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { ($0 < 10 ? "0" : "") + "\($0)" }
    .joined(separator: ":")
}

/// `2 s` of milliseconds.
func seconds(_ milliseconds: Int64) -> String {
  rounded(Double(milliseconds) / 1_000, places: 3) + " s"
}
