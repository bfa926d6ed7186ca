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
  /// How many columns and rows the terminal has now; a person may change it at any time.
  var size: @Sendable () -> (columns: Int, rows: Int)
  /// Takes all of the bytes, or says why not.
  var write: @Sendable ([UInt8]) -> Outcome

  /// The terminal's width in columns.
  var columns: Int { size().columns }

  /// Takes what a sink is and does.
  init(
    isTerminal: Bool = false, size: @escaping @Sendable () -> (columns: Int, rows: Int),
    write: @escaping @Sendable ([UInt8]) -> Outcome
  ) {
    (self.isTerminal, self.size, self.write) = (isTerminal, size, write)
  }

  /// Takes what a sink is and does, and a width that stays.
  init(
    isTerminal: Bool = false, columns: Int = 80,
    write: @escaping @Sendable ([UInt8]) -> Outcome
  ) {
    self.init(isTerminal: isTerminal, size: { (columns, 24) }, write: write)
  }
}
