import Synchronization

/// How the program speaks: data to standard output, all else to standard error.
///
/// A class, because there is one terminal, and who writes a row must take the line of progress
/// that another has drawn out of the way.
final class Console: Sendable {
  /// One of the two ways out.
  enum Stream: Hashable, Sendable { case output, errors }

  /// How to speak.
  struct Manner: Hashable, Sendable {
    /// Whether remarks are left unsaid.
    var isQuiet = false
    /// Whether a line may show how far long work is.
    var showsProgress = true
    /// When to use colour.
    var color = ColorChoice.auto
    /// Whether the environment asks for no colour.
    var isColorUnwanted = false
  }

  let output: Sink
  let errors: Sink
  let manner: Manner
  let time: TimeSource
  let state = Mutex(State())

  /// What has been said and is not yet out.
  struct State: Sendable {
    var pending: [UInt8] = []
    var isClosed = false
    var progress = ProgressState()
  }

  /// Takes where to speak and how.
  init(output: Sink, errors: Sink, manner: Manner = Manner(), time: TimeSource) {
    (self.output, self.errors, self.manner, self.time) = (output, errors, manner, time)
  }

  /// Writes data as it stands; it goes out in pieces of 64 KiB, on a terminal line by line.
  ///
  /// Throws `outputClosed` once nobody reads any more, and a failure if the disk is full.
  func write(_ text: String) throws(CommandFailure) { try write(Array(text.utf8)) }

  /// Writes a line of data.
  func writeLine(_ text: String = "") throws(CommandFailure) { try write(text + "\n") }

  /// Writes a line about what was done; nothing with `--quiet`.
  ///
  /// That nobody reads it changes nothing about what was done.
  func writeSummary(_ text: String) throws(CommandFailure) {
    guard !manner.isQuiet else { return }
    do throws(CommandFailure) { try writeLine(text) } catch {
      if error != .outputClosed { throw error }
    }
  }

  /// Writes bytes of data as they stand.
  func write(_ bytes: [UInt8]) throws(CommandFailure) {
    try failure { state in
      state.pending += bytes
      let isLine = output.isTerminal && bytes.last == UInt8(ascii: "\n")
      return state.pending.count >= 1 << 16 || isLine ? send(&state) : .written
    }
  }

  /// Sends what is still held back.
  func flush() throws(CommandFailure) { try failure { send(&$0) } }

  private func failure(_ body: (inout State) -> Sink.Outcome) throws(CommandFailure) {
    switch state.withLock({ body(&$0) }) {
    case .written: return
    case .closed: throw .outputClosed
    case .failed(let reason):
      throw CommandFailure(.failed, "cannot write to standard output: \(reason)")
    }
  }

  private func send(_ state: inout State) -> Sink.Outcome {
    if state.isClosed {
      state.pending = []
      return .closed
    }
    guard !state.pending.isEmpty else { return .written }
    if output.isTerminal { hideProgress(&state) }
    let outcome = output.write(state.pending)
    state.pending = []
    if outcome == .closed { state.isClosed = true }
    return outcome
  }

  /// Says something that is not data; nothing with `--quiet`.
  func remark(_ text: String, style: Style? = nil) {
    guard !manner.isQuiet else { return }
    say(text, style)
  }

  /// Says what was passed over, the first of many.
  func passedOver(_ remarks: [String]) {
    for text in remarks.prefix(20) { remark(harmless(text), style: .careful) }
    if remarks.count > 20 {
      remark("and \(remarks.count - 20) more that were passed over", style: .careful)
    }
  }

  /// Says what went wrong, quiet or not.
  func error(_ text: String) { say(text, .bad) }

  private func say(_ text: String, _ style: Style?) {
    let line = styled(text, style, on: .errors) + "\n"
    state.withLock { state in
      // What was written before stands before, where both go to one terminal.
      if output.isTerminal, !state.pending.isEmpty { _ = send(&state) }
      hideProgress(&state)
      _ = errors.write(Array(line.utf8))
    }
  }

  /// The text made harmless, and in its style where that stream shows styles.
  func styled(_ text: String, _ style: Style?, on stream: Stream) -> String {
    let safe = harmless(text, keepsLines: true)
    guard let style, usesColor(on: stream) else { return safe }
    return style.applied(to: safe)
  }

  /// Whether a stream is shown in colour.
  func usesColor(on stream: Stream) -> Bool {
    switch manner.color {
    case .always: true
    case .never: false
    case .auto: (stream == .output ? output : errors).isTerminal && !manner.isColorUnwanted
    }
  }
}
