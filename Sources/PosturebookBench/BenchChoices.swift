/// What the command line asks for.
struct BenchChoices: Hashable, Sendable {
  /// How many readings the generated dumps have.
  var readings = 1_000_000
  /// What decides the generated dumps.
  var seed: UInt64 = 2026
  /// How often each measurement is repeated.
  var repetitions = 3
  /// The measurements to make, in the table's order.
  var only = Measurement.allCases
  /// Another program's command, with `{input}` and `{output}` in it.
  var peer: String?
  /// The `posturebook` to measure; the one beside this program if `nil`.
  var program: String?
  /// A folder that the generated dumps are left in.
  var keep: String?
  /// The shell of SQLite, which runs the base of the queries.
  var sqlite = "sqlite3"
  /// Whether to tell what can be asked for, and measure nothing.
  var wantsHelp = false

  init() {}

  /// Reads the words behind the program's name.
  init(_ words: some Sequence<String>) throws(BenchFailure) {
    var rest = Array(words)[...]
    var names: [String] = []
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts.first ?? "")
      guard name != "--help", name != "-h" else {
        wantsHelp = true
        continue
      }
      guard Self.options.contains(where: { $0.name == name }) else {
        throw .usage("'\(word)' is not known; posturebook-bench --help tells what can be given")
      }
      guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(), !value.isEmpty
      else { throw .usage("'\(name)' needs a value") }
      try take(value, of: name, &names)
    }
    for name in names where Measurement(rawValue: name) == nil {
      let known = Measurement.allCases.map(\.rawValue).joined(separator: ", ")
      throw .usage("'\(name)' is no measurement; there are \(known)")
    }
    if !names.isEmpty { only = Measurement.allCases.filter { names.contains($0.rawValue) } }
    if peer != nil, !only.contains(where: \.hasPeer) {
      throw .usage("'--against' compares imports; measure import, import-array or import-noisy")
    }
  }

  private mutating func take(
    _ value: String, of name: String, _ names: inout [String]
  ) throws(BenchFailure) {
    switch name {
    case "--readings": readings = try whole(value, name, 1...1_000_000_000)
    case "--repeat": repetitions = try whole(value, name, 1...1_000)
    case "--seed":
      guard let number = UInt64(value) else {
        throw .usage("'\(value)' is no value for --seed; expected a whole number from 0")
      }
      seed = number
    case "--only": names += value.split(separator: ",").map(String.init)
    case "--against":
      guard value.contains("{input}"), value.contains("{output}") else {
        throw .usage("'--against' needs {input} and {output} in its command, for the files' names")
      }
      peer = value
    case "--program": program = value
    default: keep = value
    }
  }

  private func whole(
    _ value: String, _ name: String, _ range: ClosedRange<Int>
  ) throws(BenchFailure) -> Int {
    guard let number = Int(value), range.contains(number) else {
      throw .usage(
        "'\(value)' is no value for \(name); expected a whole number from \(range.lowerBound) "
          + "to \(range.upperBound)")
    }
    return number
  }

  /// The options with a value, as the help shows them.
  static let options: [(name: String, value: String, help: String)] = [
    ("--readings", "N", "readings in a generated dump (1000000)"),
    ("--seed", "N", "another seed gives another dump (2026)"),
    ("--repeat", "N", "repeat each measurement; the table has the medians (3)"),
    ("--only", "NAME,…", "make these measurements; repeatable"),
    ("--against", "'COMMAND {input} {output}'", "run a peer on the same files, turn by turn"),
    ("--program", "PATH", "the posturebook to measure (the one beside this program)"),
    ("--keep", "DIR", "leave the generated dumps in this folder"),
  ]
}
