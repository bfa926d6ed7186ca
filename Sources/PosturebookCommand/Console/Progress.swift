import Synchronization

/// How far long work is: one line on a terminal, after half a second, gone at the end.
///
/// Nothing is drawn with `--quiet`, `--no-progress`, or where standard error is no terminal.
struct Progress: Sendable {
  private let console: Console
  private let task: String

  fileprivate init(_ task: String, _ console: Console) {
    (self.task, self.console) = (task, console)
  }

  /// Says how much is done; of how much, if that is known.
  ///
  /// May be called for every record: most calls draw nothing.
  func update(_ done: Int, of total: Int? = nil) {
    console.drawProgress { columns in
      var line = task
      if let total, total > 0 { line += "  \(min(100, max(0, done) * 100 / total)) %" }
      line += total.map { "  \(done) of \($0)" } ?? "  \(done)"
      return clipped(harmless(line), to: columns - 1)
    }
  }

  /// Takes the line away.
  func finish() { console.endProgress() }
}

/// When the line was begun and last drawn, in milliseconds of the monotonic clock.
struct ProgressState: Sendable {
  var start: Int64?
  var drawn: Int64?
  var isShown = false
  /// The lines of a board, where one is drawn in place of the line, and the width they were drawn at.
  var board: [String] = []
  var boardColumns = 0
}

extension Console {
  /// Begins long work; call `finish` at its end, also when it fails.
  func progress(_ task: String) -> Progress {
    let now = time.monotonic()
    state.withLock { state in
      hideProgress(&state)
      state.progress = ProgressState(start: now)
    }
    return Progress(task, self)
  }

  fileprivate func drawProgress(_ line: (Int) -> String) {
    guard errors.isTerminal, manner.showsProgress, !manner.isQuiet else { return }
    let now = time.monotonic()
    state.withLock { state in
      guard let start = state.progress.start, now - start >= 500,
        state.progress.drawn.map({ now - $0 >= 100 }) ?? true
      else { return }
      state.progress.drawn = now
      state.progress.isShown = true
      _ = errors.write(Array("\r\u{1B}[K\(line(errors.columns))".utf8))
    }
  }

  fileprivate func endProgress() {
    state.withLock { state in
      hideProgress(&state)
      state.progress = ProgressState()
    }
  }

  /// Takes the line or the board away until it is next drawn.
  func hideProgress(_ state: inout State) {
    if !state.progress.board.isEmpty {
      _ = errors.write(Array("\u{1B}[\(state.progress.board.count)A\r\u{1B}[J".utf8))
      state.progress.board = []
    }
    guard state.progress.isShown else { return }
    _ = errors.write(Array("\r\u{1B}[K".utf8))
    state.progress.isShown = false
    state.progress.drawn = nil
  }
}
