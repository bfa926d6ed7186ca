extension Command {
  /// Records a live probe.
  static let record = Command(
    "record", summary: "Record a live probe into a session, and show what to do next",
    examples: [
      Example(
        "posturebook record --session trial --command 'posturebook simulate --now'",
        "a simulated phone, for everyone without one"),
      Example(
        "posturebook record --session lab3 --url http://localhost:8080/reading",
        "a probe behind a URL, every two seconds"),
      Example(
        "posturebook record --session lab3 --follow app.jsonl",
        "the lines that an app writes, as they come"),
      Example(
        "posturebook record --session lab3 - --in-log", "lines of a log, from standard input"),
      Example(
        "posturebook record --session lab3 --file look.json --until-complete --for 10m",
        "a file that the app replaces, until all six states are measured"),
    ],
    options: [
      .session, .recordEvery, .probeCommand, .url, .allowRemote, .file, .followPath, .screenshot,
      .plain, .untilComplete, .duration, .inLog, .map, .status, .zone, .year, .angleUnit, .records,
      .onChange,
    ],
    operands: Operands("[-]", count: 0...1, help: "- for lines that come on standard input"),
    notes: [
      """
      Each answer of the probe is appended to readings.jsonl in the session's folder before
      anything else looks at it. A reading without a time gets that of the clock. The other
      commands see it at once, from another terminal too.
      """,
      """
      One of --command, --url, --file, --follow or - says where readings come from. A probe that
      answers late skips ticks. One that fails is asked again, and the exit code says so.
      """,
      """
      Ctrl-C ends it with a summary; record with the same session goes on. A second Ctrl-C ends it
      at once.
      """,
      """
      In the screenshot command, {path} is where the picture goes, {state} the state, {display}
      the display and {session} the session. simctl stands for a line that was not tried here.
      """,
    ]
  ) { context throws(CommandFailure) in
    var work = try RecordWork(context)
    return try await work.run()
  }
}

extension Option {
  static let recordEvery = Option("every", value: "2s", help: "how often the probe is asked (2s)")
  static let probeCommand = Option(
    "command", value: "COMMAND", help: "a shell command whose standard output is a reading")
  static let url = Option("url", value: "URL", help: "an http URL of this machine to GET")
  static let allowRemote = Option("allow-remote", help: "let --url name another machine")
  static let file = Option("file", value: "PATH", help: "a file that is read whole, each time")
  static let followPath = Option(
    "follow", value: "PATH", help: "a file or pipe that readings are written to, a line each")
  static let screenshot = Option(
    "screenshot", value: "COMMAND",
    help: "run this when another state has settled; simctl stands for xcrun simctl")
  static let plain = Option("plain", help: "print a line an event in place of the board")
  static let untilComplete = Option(
    "until-complete", help: "end when all six states are measured")
  static let duration = Option("for", value: "10m", help: "end after this time")
}
