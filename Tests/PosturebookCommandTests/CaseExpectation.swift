extension CaseFile.Expectation {
  /// Why a text is not as expected, or `nil`.
  func fault(in text: String) throws -> String? {
    switch self {
    case .says(let part): text.contains(part) ? nil : "'\(part)' is not in\n\(text.prefix(2_000))"
    case .neverSays(let part):
      text.firstRange(of: part).map { "'\(part)' is in: \(Self.line(of: $0, in: text))" }
    case .matches(let pattern):
      try Self.match(pattern, in: text) == nil
        ? "nothing matches '\(pattern)' in\n\(text.prefix(2_000))" : nil
    case .neverMatches(let pattern):
      try Self.match(pattern, in: text).map {
        "'\(pattern)' matches: \(Self.line(of: $0, in: text))"
      }
    case .noEqualRows: Self.equalRow(in: text).map { "two rows of a table are: \($0)" }
    }
  }

  private static func match(_ pattern: String, in text: String) throws -> Range<String.Index>? {
    try text.firstMatch(of: Regex(pattern).ignoresCase().dotMatchesNewlines(false))?.range
  }

  private static func line(of range: Range<String.Index>, in text: String) -> Substring {
    let start = text[..<range.lowerBound].lastIndex(of: "\n").map(text.index(after:))
    let end = text[range.upperBound...].firstIndex(of: "\n")
    return text[(start ?? text.startIndex)..<(end ?? text.endIndex)]
  }

  /// The first row that a table of a page has twice.
  private static func equalRow(in text: String) -> Substring? {
    var rows: Set<Substring> = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if !line.hasPrefix("|") {
        rows = []
      } else if !rows.insert(line).inserted {
        return line
      }
    }
    return nil
  }
}
