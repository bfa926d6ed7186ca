import PostureReport

/// The thresholds of a session or of a device, for a terminal: a table an axis, prose on demand.
struct ThresholdBoard {
  let heading: String
  let isVerbose: Bool
  let account: ThresholdAccount

  /// The lines, each with its line feed.
  func text(_ console: Console) -> String {
    let heads = displayWidth(heading) > 80 ? lines(of: heading, width: 80) : [heading]
    var text = heads.map { console.styled($0, .strong, on: .output) + "\n" }.joined()
    if let doubt = account.doubt { text += "\n" + HelpText.wrapped(doubt, indent: 2) }
    for table in account.tables {
      text += "\n" + console.styled(table.name, .strong, on: .output) + "\n"
      text += aligned([ThresholdAccount.heads] + table.lines, trailing: [2, 3])
    }
    if isVerbose {
      for sentence in account.sentences { text += "\n" + HelpText.wrapped(sentence, indent: 2) }
    }
    guard !account.next.isEmpty else { return text }
    text += "\n" + console.styled("next", .strong, on: .output) + "\n"
    for step in account.next { text += HelpText.wrapped(step, indent: 2) }
    return text
  }
}

/// Rows whose columns line up, two blanks in; nothing stands behind a line's last word.
func aligned(_ rows: [[String]], trailing: Set<Int> = []) -> String {
  guard let first = rows.first else { return "" }
  let widths = first.indices.map { column in rows.map { displayWidth($0[column]) }.max() ?? 0 }
  return rows.map { row in
    let cells = row.indices.map {
      padded(row[$0], to: widths[$0], trailing: trailing.contains($0))
    }
    let line = "  " + cells.joined(separator: "  ")
    return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
  }.joined()
}

/// `a, b and c`; of many the first few and how many more.
func listed(_ names: [String]) -> String {
  let shown = names.count > 6 ? Array(names.prefix(5)) + ["\(names.count - 5) more"] : names
  guard shown.count > 1, let last = shown.last else { return shown.first ?? "" }
  return shown.dropLast().joined(separator: ", ") + " and " + last
}
