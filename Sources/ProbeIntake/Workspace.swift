/// The memory that records are scanned with, kept from one record to the next.
struct Workspace: ~Copyable {
  /// How deep objects and lists may lie in each other, the record itself the first.
  static let depthLimit = 64

  let names = NameTable()
  let frames: UnsafeMutablePointer<Frame>
  private(set) var tape: UnsafeMutablePointer<Token>
  private(set) var capacity = 1_024

  init() {
    frames = .allocate(capacity: Self.depthLimit)
    frames.initialize(
      repeating: Frame(token: 0, isObject: false), count: Self.depthLimit)
    tape = .allocate(capacity: capacity)
  }

  deinit {
    frames.deallocate()
    tape.deallocate()
  }

  /// Makes room for twice as many tokens; what was on the tape is gone.
  mutating func widen() {
    tape.deallocate()
    capacity *= 2
    tape = .allocate(capacity: capacity)
  }
}
