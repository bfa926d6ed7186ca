/// Records inside the lines of a log.
extension Splitter {
  /// No time at a line's beginning is longer.
  private static let prefixLimit = 64

  /// Goes to the first brace of a line that begins JSON, and passes over all else.
  ///
  /// A brace begins JSON if a quotation mark or a closing brace follows it.
  mutating func logStep(_ window: Window) -> Step {
    var offset = locator.position
    while offset < window.end {
      let byte = window[offset]
      if byte == .lineFeed {
        offset += 1
        if hasContent, !hadRecord { summary.otherLines += 1 }
        locator.advance(to: offset, window)
        endLine()
        continue
      }
      if byte == .openingBrace {
        let content = window.content(from: offset + 1)
        guard content < window.end || window.isFinal || content - offset > Self.lookahead else {
          locator.skip(to: offset)
          return .more
        }
        hasContent = true
        if content < window.end, content - offset <= Self.lookahead,
          window[content] == .quote || window[content] == .closingBrace
        {
          locator.skip(to: offset)
          return recordStep(window)
        }
      } else if !isSpace(byte) {
        hasContent = true
      }
      if !hadRecord, linePrefix.count < Self.prefixLimit { linePrefix.append(byte) }
      offset += 1
    }
    locator.skip(to: offset)
    return .more
  }

  /// Counts a last line without a line feed.
  mutating func endLog() {
    if hasContent, !hadRecord { summary.otherLines += 1 }
  }
}
