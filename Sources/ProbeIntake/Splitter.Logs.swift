/// Records inside the lines of a log.
extension Splitter {
  /// No time at a line's beginning is longer.
  private static let prefixLimit = 64

  /// Goes to the first brace of a line that begins JSON, and passes over all else.
  ///
  /// A brace begins JSON if a quotation mark or a closing brace follows it.
  mutating func logStep(_ piece: TextPiece) -> Outcome {
    var offset = locator.position
    while offset < piece.end {
      let byte = piece[offset]
      if byte == .lineFeed {
        offset += 1
        if hasContent, !hadRecord { summary.otherLines += 1 }
        locator.advance(to: offset, piece)
        endLine()
        continue
      }
      if byte == .openingBrace {
        let content = piece.content(from: offset + 1)
        guard content < piece.end || piece.isFinal || content - offset > Self.lookahead else {
          locator.skip(to: offset)
          return .more
        }
        hasContent = true
        if content < piece.end, content - offset <= Self.lookahead,
          piece[content] == .quote || piece[content] == .closingBrace
        {
          locator.skip(to: offset)
          return recordStep(piece)
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
