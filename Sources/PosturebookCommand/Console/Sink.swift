/// Where bytes go: a file descriptor, or a test's list.
struct Sink: Sendable {
  /// What became of the bytes.
  enum Outcome: Hashable, Sendable {
    /// All were taken.
    case written
    /// Nobody reads any more.
    case closed
    /// The system refused, and says why.
    case failed(String)
  }

  /// Whether it is a terminal that understands control sequences.
  var isTerminal: Bool
  /// The terminal's width in columns.
  var columns: Int
  /// Takes all of the bytes, or says why not.
  var write: @Sendable ([UInt8]) -> Outcome

  /// Takes what a sink is and does.
  init(
    isTerminal: Bool = false, columns: Int = 80,
    write: @escaping @Sendable ([UInt8]) -> Outcome
  ) {
    (self.isTerminal, self.columns, self.write) = (isTerminal, columns, write)
  }
}
