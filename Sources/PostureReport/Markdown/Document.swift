/// A page of Markdown as it is being written: GitHub's flavour, no HTML.
struct Document {
  /// The side that a table's column keeps to.
  enum Column {
    case left
    case right

    var rule: String { self == .left ? "---" : "--:" }
  }

  private var blocks: [String] = []

  /// The whole page, blocks apart by an empty line.
  var text: String { blocks.joined(separator: "\n\n") + "\n" }

  mutating func heading(_ level: Int, _ title: Inline) {
    blocks.append(String(repeating: "#", count: level) + " " + title.markdown())
  }

  mutating func paragraph(_ text: Inline) {
    if !text.isEmpty { blocks.append(text.markdown()) }
  }

  mutating func quote(_ text: Inline) { blocks.append("> " + text.markdown()) }

  mutating func list(_ items: [Inline]) {
    if !items.isEmpty { blocks.append(items.map { "- " + $0.markdown() }.joined(separator: "\n")) }
  }

  mutating func steps(_ items: [Inline]) {
    let lines = items.enumerated().map { "\($0.offset + 1). \($0.element.markdown())" }
    if !lines.isEmpty { blocks.append(lines.joined(separator: "\n")) }
  }

  mutating func picture(_ path: String, _ description: Inline) {
    blocks.append("![\(description.markdown())](\(path))")
  }

  /// A table whose columns line up when it is read as text.
  mutating func table(_ columns: [(title: Inline, side: Column)], _ rows: [[Inline]]) {
    let titles = columns.map { $0.title.markdown(inTable: true) }
    let cells = rows.map { row in row.map { $0.markdown(inTable: true) } }
    let widths = columns.indices.map { column in
      ([titles] + cells).map { column < $0.count ? min($0[column].count, 40) : 0 }.max() ?? 0
    }
    func line(_ cells: [String]) -> String {
      let padded = columns.indices.map { column in
        let cell = column < cells.count ? cells[column] : ""
        let pad = String(repeating: " ", count: max(0, max(3, widths[column]) - cell.count))
        return columns[column].side == .left ? cell + pad : pad + cell
      }
      return "| " + padded.joined(separator: " | ") + " |"
    }
    let rule = columns.indices.map { column in
      let dashes = String(repeating: "-", count: max(3, widths[column]))
      return columns[column].side == .left ? dashes : dashes.dropLast() + ":"
    }
    blocks.append(([line(titles), line(rule)] + cells.map(line)).joined(separator: "\n"))
  }

  /// A link to the query that gives the rows above.
  mutating func query(_ name: String, from folder: String = "../") {
    blocks.append("[Query](\(folder)queries.md#\(name))")
  }

  /// A block of code.
  mutating func code(_ language: String, _ text: String) {
    blocks.append("```\(language)\n\(text)\n```")
  }
}
