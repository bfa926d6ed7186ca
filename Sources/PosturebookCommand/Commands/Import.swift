import NotebookStore
import PostureModel
import ProbeIntake

extension Command {
  /// Takes dumps into the notebook.
  static let `import` = Command(
    "import", summary: "Import dumps of a probe into the notebook",
    examples: [
      Example("posturebook import night.jsonl", "a dump into the session night"),
      Example("posturebook import night.jsonl --session lab3", "the same into the session lab3"),
      Example(
        "posturebook import dumps --session lab3", "every dump in a folder"),
      Example(
        "posturebook import old.json --untimed 2026-10-28T21:00:00Z",
        "a dump without times: the import assigns them and says so"),
      Example("posturebook import app.log --in-log", "the JSON inside the lines of a log"),
      Example(
        "posturebook import strange.json --dry-run",
        "what would be read and refused, and the field of each key"),
      Example(
        "posturebook import run.jsonl --session lab3 --follow",
        "the lines that a probe is writing, as they come; - for standard input"),
      Example(
        "posturebook import Sessions/shared/big.jsonl --session lab3",
        "a dump that is too large to copy, moved there by hand"),
    ],
    options: [
      .session, .inLog, .records, .untimed, .every, .map, .status, .angleUnit, .zone, .year,
      .strict,
      .dryRun,
      .onChange, .eachFile, .follow,
    ] + RowFormat.options,
    operands: Operands(
      "FILE… | DIR… | -", count: 1...Operands.many,
      help: "dumps, folders of dumps, or - for standard input"),
    notes: [
      """
      A file is one object, an array, JSON Lines, objects one after another, or an object with a
      list of readings; its content decides, not its name. It is copied into the session's dumps
      folder, byte for byte, and nothing is imported twice. A record that cannot be read is
      refused and kept, with its place and the reason; the rest goes on.
      """,
      """
      The session is --session, else the one that the record names, else the file's name. A dump
      whose records name several sessions is kept once in the folder shared. What lies there, or in
      a session's dumps, is not copied.
      """,
    ]
  ) { context throws(CommandFailure) in
    guard context.arguments.has(.follow) else { return try ImportWork(context).run() }
    try reading { () throws(UsageError) in
      try context.arguments.refuse(.follow, with: .strict, .dryRun)
    }
    guard context.arguments.operands == ["-"] else {
      return try await ImportWork(context).follow()
    }
    // Standard input is gone when it was read: what comes is recorded.
    try reading { () throws(UsageError) in
      for option in [Option.untimed, .every] where context.arguments.has(option) {
        throw .other(
          "'--\(option.name)' is for a file; a reading of '- --follow' without a time gets the clock's"
        )
      }
    }
    var work = try RecordWork(context)
    return try await work.run()
  }
}

extension Option {
  static let session = Option("session", value: "NAME", help: "the session to import into")
  static let inLog = Option("in-log", help: "read the JSON inside a log's lines")
  static let untimed = Option(
    "untimed", value: "START",
    help: "give records without a time this one, then one step after another")
  static let every = Option("every", value: "2s", help: "the step of --untimed (2s)")
  static let map = Option(
    "map", value: "FIELD=POINTER", isRepeatable: true,
    help: "where a field is: hinge.angle=/current/hinge/deg")
  static let status = Option(
    "status", value: "WORD=STATUS", isRepeatable: true,
    help: "what a status word means: open=fullyOpen")
  static let angleUnit = Option(
    "angle-unit", value: "degrees|radians", help: "the unit of angles without one")
  static let zone = Option("zone", value: "±hh:mm", help: "the zone of times without one")
  static let year = Option("year", value: "YYYY", help: "the year of a log's times without one")
  static let records = Option(
    "records", value: "POINTER", help: "which list of an object holds the readings: /run/looks")
  static let strict = Option("strict", help: "store nothing of a file of which a record is refused")
  static let onChange = Option(
    "on-change", help: "the probe writes a reading only when something has changed")
  static let eachFile = Option("verbose", help: "report each file of a folder")
  static let follow = Option(
    "follow", help: "keep reading a file that is being written, or standard input, until Ctrl-C")
  static let dryRun = Option("dry-run", help: "print what would be read and refused; store nothing")
}

extension IntakeChoices {
  /// Reads what the options of `import` say of the dumps.
  init(_ arguments: Arguments) throws(UsageError) {
    try self.init(reading: arguments)
    untimedStart = try arguments.instant(.untimed)
    if let untimedStart, !readableTimes.contains(untimedStart) {
      throw .unreadable(
        arguments.value(.untimed) ?? "", of: "--untimed", expected: "a time from 2000 to 2099")
    }
    if let step = try arguments.milliseconds(.every) {
      guard untimedStart != nil else {
        throw .other("'--every' is the step of '--untimed START'; give both")
      }
      guard step <= 86_400_000 else {
        throw .unreadable(
          arguments.value(.every) ?? "", of: "--every", expected: "at most a day: 500ms, 2s, 10m")
      }
      untimedStep = step
    }
  }

  /// Reads what the options say that `import` and `record` have.
  init(reading arguments: Arguments) throws(UsageError) {
    self.init()
    isInLog = arguments.has(.inLog)
    mapping = try arguments.pairs(.map).map { pair throws(UsageError) in
      guard pair.value.isEmpty || IntakeChoices.isPointer(pair.value) else {
        throw .unreadable(
          "\(pair.key)=\(pair.value)", of: "--map",
          expected:
            "FIELD=POINTER, a JSON pointer: hinge.angle=/current/deg, with ~0 for ~ and ~1 for /")
      }
      guard IntakeChoices.fields.contains(pair.key) else {
        throw .unknownWord(pair.key, of: "a field of --map", choices: IntakeChoices.fields)
      }
      return (pair.key, pair.value)
    }
    for (word, name) in try arguments.pairs(.status) {
      if name.isEmpty {
        forgottenWords.insert(ExactText(word))
        continue
      }
      guard let status = HingeStatus(rawValue: name) else {
        throw .unknownWord(name, of: "--status", choices: HingeStatus.allCases.map(\.rawValue))
      }
      statusWords[ExactText(word)] = status
    }
    angleUnit = try arguments.angleUnit(.angleUnit)
    year = try arguments.integer(.year, in: 2_020...2_040)
    records = arguments.value(.records)
    if let records, !IntakeChoices.isPointer(records) {
      throw .unreadable(
        records, of: "--records", expected: "a JSON pointer to a list: /readings, /run/looks")
    }
    zoneMinutes = try arguments.zoneMinutes(.zone)
  }
}
