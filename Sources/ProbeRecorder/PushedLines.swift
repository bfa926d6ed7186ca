/// Cuts what a probe pushes into lines, each with its line feed.
struct PushedLines: Hashable, Sendable {
  private let limits: ProbeLimits
  private var held: [UInt8] = []
  private var isSkipping = false

  init(_ limits: ProbeLimits) { self.limits = limits }

  /// Bytes of a half line.
  var heldBytes: Int { held.count }

  /// Takes bytes and gives the lines that they complete; of a line that is too long its beginning.
  mutating func append(_ bytes: ArraySlice<UInt8>) -> [ProbeAnswer] {
    var lines: [ProbeAnswer] = []
    var rest = bytes
    while let lineFeed = rest.firstIndex(of: 10) {
      held += rest[...lineFeed]
      rest = rest[(lineFeed + 1)...]
      if !isSkipping { lines.append(limits.bounded(held)) }
      (held, isSkipping) = ([], false)
    }
    if isSkipping { return lines }
    held += rest
    if held.count > limits.bytes {
      lines.append(limits.bounded(held))
      (held, isSkipping) = ([], true)
    }
    return lines
  }

  /// The half line at the end, if there is one.
  mutating func finish() -> ProbeAnswer? {
    defer { (held, isSkipping) = ([], false) }
    return held.isEmpty ? nil : ProbeAnswer(held)
  }
}
