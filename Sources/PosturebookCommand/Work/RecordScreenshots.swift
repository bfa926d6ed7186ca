import NotebookStore
import PostureModel
import PostureReport
import ProbeRecorder

/// The pictures of a recording: one of each state that settles after another.
struct RecordScreenshots {
  private let desk: Desk
  private let session: String
  private let taker: ScreenshotTaker
  /// The state that settled while a picture was being taken.
  private var waiting: RecordingAccount?

  init(_ desk: Desk, _ session: String, _ taker: ScreenshotTaker) {
    (self.desk, self.session, self.taker) = (desk, session, taker)
  }

  /// Whether a picture is being taken.
  var isBusy: Bool { taker.isBusy }

  /// Ends the picture in hand.
  mutating func stop() {
    waiting = nil
    taker.stop()
  }

  /// Begins the picture of a state that has just settled, and tells of those that are there.
  mutating func look(_ teller: inout RecordTeller) throws(CommandFailure) {
    for outcome in taker.outcomes() { try register(outcome, &teller) }
    if let settled = teller.takeSettled() { waiting = settled }
    guard !taker.isBusy, let account = waiting, let state = account.state else { return }
    waiting = nil
    let folder = try storing { () throws(NotebookError) in
      try desk.library.madeScreenshots(of: session)
    }
    let digits = String(account.number)
    let number = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    let display = account.display?.rawValue ?? "unknown"
    let picture = Screenshot(
      path: "\(folder.path)/\(number)-\(state.rawValue)-\(display).png", session: session,
      reading: account.number, state: state, display: account.display)
    _ = taker.take(picture)
  }

  /// Lists a picture, has the notebook know it, and tells what is wrong with it.
  private func register(
    _ outcome: ScreenshotTaker.Outcome, _ teller: inout RecordTeller
  ) throws(CommandFailure) {
    let picture = outcome.picture
    let name = "screenshots/" + (picture.path.split(separator: "/").last.map(String.init) ?? "")
    guard outcome.fault == nil else { return teller.tell(picture: name, fault: outcome.fault) }
    let (library, session) = (desk.library, session)
    let (found, _) = try storing { () throws(NotebookError) in
      try library.screenshots(of: session)
    }
    guard found.contains(where: { $0.path == name }) else {
      return teller.tell(picture: name, fault: "the command left no PNG or JPEG at \(picture.path)")
    }
    let display = picture.display.map { ",\"display\":\(quoted($0.rawValue))" } ?? ""
    let line =
      "{\"path\":\(quoted(name)),\"reading\":\(picture.reading),"
      + "\"state\":\(quoted(picture.state.rawValue))\(display)}"
    let notebook = try desk.notebook()
    let before = try faults(notebook)
    try storing { () throws(NotebookError) in
      try library.listScreenshot(line, of: session)
      try notebook.state(try library.file(of: session), found, of: session)
    }
    teller.tell(picture: name, fault: nil)
    for (rule, count) in try faults(notebook) where count > before[rule] ?? 0 {
      let words =
        rule == "screenshot-blank"
        ? "is of one flat colour: it may show the other display"
        : "does not have the pixels of the \(picture.display?.rawValue ?? "") display"
      teller.warn("\(name) \(words); see posturebook anomalies \(session) --rule \(rule)")
    }
  }

  private func faults(_ notebook: borrowing Notebook) throws(CommandFailure) -> [String: Int] {
    let rows = try asking(notebook, session: session) { ask in ask("findings") }
    var counts: [String: Int] = [:]
    for row in rows {
      guard let rule = row.text("rule"), ["screenshot-size", "screenshot-blank"].contains(rule)
      else { continue }
      counts[rule] = row.count("places")
    }
    return counts
  }
}
