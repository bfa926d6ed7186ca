/// How a generated dump holds its readings.
enum DumpForm: String, CaseIterable, Hashable, Sendable {
  /// One reading a line.
  case lines
  /// The same readings as one JSON array.
  case array
  /// One reading a line, and none has the layout of another.
  case noisy

  /// The name of a dump's file.
  var fileName: String {
    switch self {
    case .lines: "lines.jsonl"
    case .array: "array.json"
    case .noisy: "noisy.jsonl"
    }
  }
}

/// The bytes of a whole generated dump, stretch by stretch.
struct Dump {
  private var probe: GeneratedProbe
  private let form: DumpForm
  private let count: Int
  private var done = 0

  init(_ form: DumpForm, readings: Int, seed: UInt64) {
    probe = GeneratedProbe(seed: seed, isNoisy: form == .noisy)
    (self.form, count) = (form, readings)
  }

  /// The next stretch, of about a mebibyte; empty at the end.
  mutating func next() -> [UInt8] {
    var bytes: [UInt8] = []
    guard done < count else { return bytes }
    bytes.reserveCapacity(Self.stretch + 2_048)
    let isArray = form == .array
    if done == 0, isArray { bytes += "[\n".utf8 }
    while done < count, bytes.count < Self.stretch {
      probe.append(to: &bytes)
      done += 1
      if isArray, done < count { bytes.append(UInt8(ascii: ",")) }
      bytes.append(UInt8(ascii: "\n"))
    }
    if done == count, isArray { bytes += "]\n".utf8 }
    return bytes
  }

  private static let stretch = 1 << 20
}
