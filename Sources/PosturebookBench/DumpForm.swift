import PostureModel
import PostureSimulator

/// How a generated dump holds its readings.
enum DumpForm: String, CaseIterable, Hashable, Sendable {
  /// One reading a line.
  case lines
  /// The same readings as one JSON array.
  case array
  /// One reading a line, and none has the layout of another.
  case noisy
  /// A folder with a file for each reading, up to 5,000 of them.
  case folder

  /// The name of a dump's file.
  var fileName: String {
    switch self {
    case .lines: "lines.jsonl"
    case .array: "array.json"
    case .noisy: "noisy.jsonl"
    case .folder: "folder"
    }
  }
}

/// The bytes of a whole generated dump, stretch by stretch.
struct Dump {
  /// Readings in a session: two hours and a quarter.
  static let sessionLength = 4_000
  /// Files in a folder at most.
  static let folderLength = 5_000

  private let form: DumpForm
  private let count: Int
  private var done = 0
  private var team: GeneratedTeam

  init(_ form: DumpForm, readings: Int, seed: UInt64) {
    (self.form, count) = (form, readings)
    team = GeneratedTeam(seed: seed)
  }

  /// The next stretch, of about a mebibyte; empty at the end.
  mutating func next() -> [UInt8] {
    var bytes: [UInt8] = []
    guard done < count else { return bytes }
    bytes.reserveCapacity(Self.stretch + 2_048)
    let isArray = form == .array
    if done == 0, isArray { bytes += "[\n".utf8 }
    while done < count, bytes.count < Self.stretch {
      bytes += team.next(isNoisy: form == .noisy).utf8
      done += 1
      if isArray, done < count { bytes.append(UInt8(ascii: ",")) }
      bytes.append(UInt8(ascii: "\n"))
    }
    if done == count, isArray { bytes += "]\n".utf8 }
    return bytes
  }

  private static let stretch = 1 << 20
}

/// Sessions of simulated phones, one after another: a tour, slow sweeps, a tour, and so on.
struct GeneratedTeam {
  private static let scenarios = ["tour", "sweeps"].compactMap(scenario(named:))

  private let seed: UInt64
  private var made = 0
  /// How often the scenarios were played.
  private var played: UInt64 = 0
  private var start = simulationStart
  private var last = simulationStart
  private var waiting: ArraySlice<Reading> = []

  init(seed: UInt64) { self.seed = seed }

  /// The next reading as a line of JSON, with its session.
  mutating func next(isNoisy: Bool) -> String {
    let (session, index) = made.quotientAndRemainder(dividingBy: Dump.sessionLength)
    if index == 0, made > 0 {
      // The next session begins an hour later.
      start = Instant(milliseconds: last.milliseconds + 3_600_000)
      waiting = []
    }
    if waiting.isEmpty { play(from: index) }
    var reading = waiting.removeFirst()
    last = reading.time
    // One probe counts through all that is done with its phone.
    reading.sequence = Int64(index)
    reading.uptime = Double(last.milliseconds - start.milliseconds) / 1_000
    if isNoisy { reading.layout = Shared(varied(reading.layout.value)) }
    made += 1
    let digits = String(session)
    let name = "bench-" + String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    return reading.canonicalJSON(adding: ["session": "\"\(name)\""])
  }

  private mutating func play(from index: Int) {
    var begin = index == 0 ? start : Instant(milliseconds: last.milliseconds + 2_000)
    for scenario in Self.scenarios {
      waiting += simulate(scenario, seed: seed &+ played, start: begin).map(\.reading)
      begin = Instant(milliseconds: (waiting.last?.time ?? begin).milliseconds + 2_000)
    }
    played += 1
  }

  /// A layout that no other reading has: an odd factor gives no number twice, up to sixteen million.
  private func varied(_ layout: Layout) -> Layout {
    let shuffled = made &* 2_654_435_761 & 0xFF_FFFF
    var layout = layout
    // Eighths of a point are exact in binary and short in decimals.
    layout.window?.width += Double(shuffled & 0xFFF) / 8
    layout.window?.height += Double(shuffled >> 12) / 8
    return layout
  }
}
