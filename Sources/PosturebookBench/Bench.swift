import PostureModel

/// The measurements of one command line, in a folder that is gone afterwards.
struct Bench: ~Copyable {
  private let choices: BenchChoices
  private let program: String
  private let scratch: ScratchFolder
  /// Where the generated dumps are.
  private let inputs: String
  /// Takes the table's lines.
  private let say: (String) throws(BenchFailure) -> Void
  private var isFilled = false
  private var names = 0
  /// What the base of the queries took of the processor, in seconds.
  private var base: Double?

  init(
    _ choices: BenchChoices, program: String, in scratch: consuming ScratchFolder,
    say: @escaping (String) throws(BenchFailure) -> Void
  ) {
    (self.choices, self.program, self.say) = (choices, program, say)
    inputs = choices.keep.map(absolute) ?? scratch.path
    self.scratch = scratch
  }

  /// Makes the measurements and prints the table, a line as soon as it is known.
  mutating func run() throws(BenchFailure) {
    if choices.keep != nil { try makeFolder(inputs) }
    try say(BenchRow.head)
    for form in DumpForm.allCases {
      let measurements = choices.only.filter { $0.form == form }
      guard !measurements.isEmpty else { continue }
      try generate(form)
      for measurement in measurements { try measure(measurement) }
      if choices.keep == nil { removeAll(input(form)) }
    }
    if choices.only.contains(.start) { try measure(.start) }
  }

  private func input(_ form: DumpForm) -> String { "\(inputs)/\(form.fileName)" }

  /// Another name of the dump.
  private var present: String { "\(scratch.path)/filled/shared/present-\(names).jsonl" }

  private func generate(_ form: DumpForm) throws(BenchFailure) {
    if form == .folder { return try generateFolder() }
    var dump = Dump(form, readings: choices.readings, seed: choices.seed)
    let file = try OutputFile(input(form))
    while true {
      let bytes = dump.next()
      if bytes.isEmpty { break }
      try file.write(bytes)
      try Interruption.check()
    }
    file.settle()
  }

  private func generateFolder() throws(BenchFailure) {
    try makeFolder(input(.folder))
    var team = GeneratedTeam(seed: choices.seed)
    for number in 0..<(Measurement.importFolder.count(of: choices.readings) ?? 0) {
      let file = try OutputFile("\(input(.folder))/\(number).json")
      try file.write(Array(team.next(isNoisy: false).utf8))
      try Interruption.check()
    }
  }

  private mutating func measure(_ measurement: Measurement) throws(BenchFailure) {
    let peer = measurement.hasPeer ? choices.peer : nil
    var ours: [ChildUsage] = []
    var theirs: [ChildUsage] = []
    var bytes: Int?
    // A start is over so soon that a few of them say little.
    let repetitions = choices.repetitions * (measurement == .start ? 10 : 1)
    for repetition in 0..<repetitions {
      try prepare(measurement)
      defer { if measurement == .present { removeAll(present) } }
      ours.append(try child(measurement, repetition).run())
      if measurement.isImport { bytes = try notebookBytes() }
      try Interruption.check()
      if let peer {
        removeAll("\(scratch.path)/peer")
        theirs.append(try self.peer(peer, measurement).run())
        try Interruption.check()
      }
    }
    var row = BenchRow(
      measurement.words, readings: measurement.count(of: choices.readings), runs: repetitions, ours)
    row.bytes = bytes
    if measurement == .queryBase { base = row.processor }
    if measurement.sql != nil { row.ratio = base.map { row.processor / $0 } }
    guard peer != nil else { return try say(row.line) }
    var other = BenchRow(
      "— the peer, the same file", readings: choices.readings, runs: repetitions, theirs)
    other.bytes = byteCount("\(scratch.path)/peer")
    row.ratio = row.seconds / other.seconds
    try say(row.line + other.line)
    removeAll("\(scratch.path)/peer")
  }

  /// Makes what a run begins with: a new folder, or a notebook with all readings in it.
  private mutating func prepare(_ measurement: Measurement) throws(BenchFailure) {
    if measurement.isImport {
      removeAll("\(scratch.path)/new")
    } else if measurement != .start, !isFilled {
      try share(input(.lines), as: shared(.lines, in: "filled"), in: "filled")
      _ = try posturebook("import", shared(.lines, in: "filled"), in: "filled").run()
      isFilled = true
    }
    switch measurement {
    case .importLines, .importArray, .importNoisy:
      let form = measurement.form ?? .lines
      try share(input(form), as: shared(form, in: "new"), in: "new")
    case .present:
      // A name is new once only.
      names += 1
      try share(input(.lines), as: present, in: "filled")
    default: break
    }
  }

  /// Where a dump lies that is not to be copied.
  private func shared(_ form: DumpForm, in folder: String) -> String {
    "\(scratch.path)/\(folder)/shared/\(form.fileName)"
  }

  /// Gives a dump another name in a sessions' folder.
  private func share(_ file: String, as other: String, in folder: String) throws(BenchFailure) {
    try makeFolder("\(scratch.path)/\(folder)")
    try makeFolder("\(scratch.path)/\(folder)/shared")
    try link(file, as: other)
  }

  private func child(_ measurement: Measurement, _ repetition: Int) -> Child {
    switch measurement {
    case .importLines, .importArray, .importNoisy:
      return posturebook(
        "import", shared(measurement.form ?? .lines, in: "new"), in: "new")
    case .importCopy, .importFolder:
      return posturebook("import", input(measurement.form ?? .lines), in: "new")
    case .importInput:
      var child = posturebook("import", "-", in: "new")
      child.input = input(.lines)
      return child
    case .unchanged: return posturebook("import", shared(.lines, in: "filled"), in: "filled")
    case .present:
      return posturebook("import", present, in: "filled")
    case .analysis:
      // The parameter has to be another than the last time's.
      return posturebook("analyse", "--rest", repetition % 2 == 0 ? "0.4" : "0.6", in: "filled")
    case .queryBase:
      return Child(
        words: [
          choices.sqlite, "-readonly", "\(scratch.path)/filled/notebook.sqlite",
          "SELECT count(*), sum(angle) FROM reading",
        ], errors: "\(scratch.path)/errors")
    case .queryCount, .queryStates, .queryAngles, .queryRegions, .querySession, .queryMeasurements:
      return posturebook("query", measurement.sql ?? "", in: "filled")
    case .states, .thresholds: return posturebook(measurement.rawValue, "bench-000", in: "filled")
    case .report:
      return posturebook("report", "bench-000", "--reports", "\(scratch.path)/new", in: "filled")
    case .start: return Child(words: [program, "--help"], errors: "\(scratch.path)/errors")
    }
  }

  private func posturebook(_ words: String..., in folder: String) -> Child {
    let sessions = "\(scratch.path)/\(folder)"
    // The notebook is named as well, whatever the environment says of it.
    let places = ["--sessions", sessions, "--notebook", "\(sessions)/notebook.sqlite"]
    return Child(words: [program] + words + places, errors: "\(scratch.path)/errors")
  }

  private func peer(_ command: String, _ measurement: Measurement) -> Child {
    let file = shellQuoted(input(measurement.form ?? .lines))
    let filled = replacing(
      "{output}", in: replacing("{input}", in: command, with: file),
      with: shellQuoted("\(scratch.path)/peer"))
    return Child(words: ["/bin/sh", "-c", filled], errors: "\(scratch.path)/errors")
  }

  private func notebookBytes() throws(BenchFailure) -> Int {
    let notebook = "\(scratch.path)/new/notebook.sqlite"
    let bytes = byteCount(notebook) + byteCount("\(notebook)-wal")
    guard bytes > 0 else { throw .failed("the import left no \(notebook)") }
    return bytes
  }
}

/// A text in which a word is replaced by another, wherever it stands.
func replacing(_ word: String, in text: String, with other: String) -> String {
  var result = ""
  var rest = text[...]
  while !rest.isEmpty {
    if rest.hasPrefix(word) {
      result += other
      rest = rest.dropFirst(word.count)
    } else {
      result.append(rest.removeFirst())
    }
  }
  return result
}
