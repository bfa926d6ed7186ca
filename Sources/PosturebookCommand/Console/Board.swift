import Synchronization

extension Console {
  /// Whether a board can be drawn: standard error is a terminal, and may be drawn on.
  var hasBoard: Bool { errors.isTerminal && manner.showsProgress && !manner.isQuiet }

  /// Draws lines of text in place of those that were drawn before, each in its style.
  ///
  /// One write a frame and no line is cleared before it is written, so that nothing flickers. What is
  /// said meanwhile stands above. A terminal that was made narrower has broken the lines: it is cleared.
  func draw(board: (_ columns: Int) -> [[StyledText]]) {
    guard hasBoard else { return }
    let size = errors.size()
    let lines = board(size.columns - 1).prefix(max(1, size.rows - 1)).map { line in
      line.clipped(to: size.columns - 1).map { styled($0.text, $0.style, on: .errors) }.joined()
    }
    state.withLock { state in
      let shown = state.progress.board
      let isSameSize = state.progress.boardColumns == size.columns
      if isSameSize, shown == lines { return }
      var frame = ""
      if !shown.isEmpty { frame = isSameSize ? "\u{1B}[\(shown.count)A\r" : "\u{1B}[2J\u{1B}[H" }
      frame += lines.map { $0 + "\u{1B}[K\n" }.joined() + "\u{1B}[J"
      _ = errors.write(Array(frame.utf8))
      (state.progress.board, state.progress.boardColumns) = (lines, size.columns)
    }
  }

  /// Leaves the board as it is; what is said from now on stands below it.
  func leaveBoard() {
    state.withLock { state in
      guard !state.progress.board.isEmpty else { return }
      // A terminal has written ^C at the line's beginning.
      _ = errors.write(Array("\r\u{1B}[K".utf8))
      state.progress.board = []
    }
  }
}

/// A piece of a line in one style.
struct StyledText: Hashable, Sendable {
  var text: String
  var style: Style?

  init(_ text: String, _ style: Style? = nil) { (self.text, self.style) = (text, style) }
}

extension [StyledText] {
  /// As much of the line as fits into so many columns.
  func clipped(to columns: Int) -> [StyledText] {
    var rest = columns
    var kept: [StyledText] = []
    for piece in self {
      let width = displayWidth(piece.text)
      guard width <= rest else {
        if rest > 0 {
          kept.append(StyledText(PosturebookCommand.clipped(piece.text, to: rest), piece.style))
        }
        break
      }
      kept.append(piece)
      rest -= width
    }
    return kept
  }
}
