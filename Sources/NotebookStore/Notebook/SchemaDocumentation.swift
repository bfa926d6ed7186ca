/// What a view is and what its columns mean, as the schema's own comments say it.
public struct ViewDocumentation: Hashable, Sendable {
  /// A column and what it means.
  public struct Column: Hashable, Sendable {
    /// The column's name.
    public var name: String
    /// What it means, with its unit.
    public var meaning: String
  }

  /// The view's name.
  public var name: String
  /// What one row is.
  public var meaning: String
  /// Its columns, in order.
  public var columns: [Column]

  /// Whether its rows belong to a device and not to a session.
  public var isPooled: Bool { name.hasPrefix("device_") }

  /// Reads a view's file: a comment after its first line, and one before each of its columns.
  init(script: [UInt8]) {
    let lines = lines(of: script)
    name = String(lines[0].dropFirst("CREATE VIEW ".count).prefix { $0 != " " })
    let comments = lines.map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("-- ") }
      .map { $0.dropFirst(3) }
    meaning = comments.first.map(String.init) ?? ""
    columns = comments.dropFirst().compactMap { comment in
      guard let colon = comment.firstIndex(of: ":"), comment[..<colon].allSatisfy(isNameLetter)
      else { return nil }
      return Column(
        name: String(comment[..<colon]),
        meaning: String(comment[comment.index(colon, offsetBy: 2)...]))
    }
  }
}

/// The views that people query, in the contract's order, read from the schema that is shipped.
public func documentedViews() -> [ViewDocumentation] {
  viewScripts.map(ViewDocumentation.init(script:))
}

private func isNameLetter(_ character: Character) -> Bool {
  character.isLetter && character.isLowercase || character == "_"
}
