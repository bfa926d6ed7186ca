extension Console {
  /// Whether a board can be drawn: standard error is a terminal, and may be drawn on.
  var hasBoard: Bool { errors.isTerminal && !manner.isQuiet }
}
