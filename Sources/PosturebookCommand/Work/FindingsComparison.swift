/// What another analysis of the same readings finds: before and after, a line each.
struct FindingsComparison {
  private let rows: [(name: String, before: String, after: String)]

  /// Takes the figures of a session before and after.
  init(_ before: [(name: String, text: String)], _ after: [(name: String, text: String)]) {
    var names: [String] = []
    for figure in before + after where !names.contains(figure.name) { names.append(figure.name) }
    rows = names.enumerated().compactMap { place, name in
      let one = before.first { $0.name == name }?.text ?? "–"
      let other = after.first { $0.name == name }?.text ?? "–"
      // The first six are the session's; of the thresholds only what changed is said.
      return place < 6 || one != other ? (name, one, other) : nil
    }
  }

  /// The lines, each with its line feed; what did not change is said once.
  var text: String {
    let isSame = rows.allSatisfy { $0.before == $0.after }
    return (isSame ? "  the same is found:\n" : "")
      + aligned(
        rows.map { row in
          [row.name, row.before == row.after ? row.before : "\(row.before) → \(row.after)"]
        })
  }
}
