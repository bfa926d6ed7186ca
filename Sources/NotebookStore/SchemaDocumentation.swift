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
}

/// The views that people query, in the contract's order, read from the schema that is shipped.
public func documentedViews() -> [ViewDocumentation] {
  let scripts = schemaSteps.joined().map { String(decoding: $0, as: UTF8.self) }
  var views: [ViewDocumentation] = []
  for line in scripts.joined(separator: "\n").split(separator: "\n") {
    let text = line.drop { $0 == " " }
    if text.hasPrefix("CREATE VIEW ") {
      let name = text.dropFirst("CREATE VIEW ".count).prefix { $0 != " " }
      views.append(ViewDocumentation(name: String(name), meaning: "", columns: []))
    } else if text.hasPrefix("CREATE ") {
      continue
    } else if text.hasPrefix("-- "), var view = views.popLast() {
      let comment = text.dropFirst(3)
      if view.meaning.isEmpty {
        view.meaning = String(comment)
      } else if let colon = comment.firstIndex(of: ":"), comment[..<colon].allSatisfy(isNameLetter)
      {
        view.columns.append(
          ViewDocumentation.Column(
            name: String(comment[..<colon]),
            meaning: String(comment[comment.index(colon, offsetBy: 2)...])))
      }
      views.append(view)
    }
  }
  let order = [
    "sessions", "sources", "rejects", "readings", "regions", "layouts", "states", "measurements",
    "intervals", "transitions", "sweeps", "thresholds", "hysteresis", "device_thresholds",
    "device_hysteresis", "overlaps", "anomalies", "screenshots", "notes",
  ]
  return views.sorted {
    (order.firstIndex(of: $0.name) ?? order.count) < (order.firstIndex(of: $1.name) ?? order.count)
  }
}

private func isNameLetter(_ character: Character) -> Bool {
  character.isLetter && character.isLowercase || character == "_"
}
