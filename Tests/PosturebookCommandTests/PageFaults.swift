import Foundation

/// Looks for what a reader on GitHub would find broken in a folder of Markdown pages.
///
/// The parser itself never complains: a cell too many is dropped, a link into the void is a link. So
/// its tree is held against the lines that it was made from and the files that there are.
struct PageFaults {
  /// The most bytes that a page may have.
  static let mostBytes = 100_000

  /// The folder that no link may leave.
  let root: URL
  private var anchors: [String: Set<String>] = [:]

  init(root: String) { self.root = URL(filePath: root).standardizedFileURL }

  /// Each fault of a page in a sentence, none if the page is sound.
  mutating func faults(of page: String) throws -> [String] {
    let data = try Data(contentsOf: URL(filePath: page))
    let tree = try MarkdownNode(page: page)
    var faults: [String] = []
    if data.count >= Self.mostBytes { faults.append("has \(data.count) bytes") }
    let text = String(decoding: data, as: UTF8.self)
    faults += text.unicodeScalars.filter(isHidden).map {
      "holds U+\(String($0.value, radix: 16, uppercase: true)), which nobody sees"
    }
    faults += tree.all.filter { $0.kind.hasPrefix("html") }.map { "is HTML: \($0.words)" }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    faults += tableFaults(tree, lines: lines)
    for node in tree.all where node.kind == "link" || node.kind == "image" {
      let target = node.attributes["destination"] ?? ""
      if node.kind == "image", node.words.isEmpty { faults.append("says nothing of \(target)") }
      if let fault = try linkFault(target, on: page) { faults.append(fault) }
    }
    return faults
  }

  /// Every line of cells is a row of a table, and has as many cells as the table's header.
  private func tableFaults(_ tree: MarkdownNode, lines: [Substring]) -> [String] {
    var rows: Set<Int> = []
    var faults: [String] = []
    for table in tree.all where table.kind == "table" {
      guard let range = table.lines, let header = table.children.first else { continue }
      // The rule below the header is no node of its own.
      rows.insert(range.lowerBound + 1)
      for row in table.children {
        guard let line = row.lines?.lowerBound, lines.indices.contains(line - 1) else { continue }
        rows.insert(line)
        let seen = cells(lines[line - 1])
        if seen != header.children.count || row.children.count != seen {
          faults.append("line \(line) has \(seen) cells for \(header.children.count)")
        }
      }
    }
    let code = tree.all.filter { $0.kind == "code_block" }.compactMap(\.lines)
    for (index, line) in lines.enumerated() where line.hasPrefix("|") {
      if !rows.contains(index + 1), !code.contains(where: { $0.contains(index + 1) }) {
        faults.append("line \(index + 1) is a row of no table")
      }
    }
    return faults
  }

  /// What is wrong with where a link or a picture leads; `nil` if it leads somewhere.
  private mutating func linkFault(_ target: String, on page: String) throws -> String? {
    if target.hasPrefix("https://") { return nil }
    if target.contains(":") || target.hasPrefix("/") { return "leads to \(target)" }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = (parts.first.map(String.init) ?? "").removingPercentEncoding ?? ""
    let here = URL(filePath: page).standardizedFileURL
    let file = path.isEmpty ? here : here.deletingLastPathComponent().appending(path: path)
    let place = file.standardizedFileURL.path
    guard place.hasPrefix(root.path), FileManager.default.fileExists(atPath: place) else {
      return "leads to \(target), which is not there"
    }
    guard parts.count == 2 else { return nil }
    if anchors[place] == nil { anchors[place] = headingAnchors(try MarkdownNode(page: place)) }
    let isThere = anchors[place]?.contains(String(parts[1])) == true
    return isThere ? nil : "leads to \(target), which has no such heading"
  }
}

/// The number of cells of a row, as GitHub counts them: a pipe parts them unless a backslash precedes
/// it, even one that is escaped itself.
private func cells(_ row: Substring) -> Int {
  zip("\n" + row, row).count { $0 != "\\" && $1 == "|" } - 1
}

/// What nobody sees in a page, or what turns its direction.
private func isHidden(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x0A: false
  case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF:
    true
  default: false
  }
}

/// The anchors that GitHub gives the headings of a page.
///
/// Lower case, letters, digits, `_` and `-` alone, a hyphen for each space; the second of a name gets
/// `-1`: github/html-pipeline, table_of_contents_filter.rb.
func headingAnchors(_ tree: MarkdownNode) -> Set<String> {
  var anchors: Set<String> = []
  var uses: [String: Int] = [:]
  for heading in tree.all where heading.kind == "heading" {
    let name = String(
      heading.words.lowercased().compactMap { character -> Character? in
        if character == " " { return "-" }
        let isKept = character.isLetter || character.isNumber || "-_".contains(character)
        return isKept ? character : nil
      })
    let use = uses[name, default: 0]
    anchors.insert(use == 0 ? name : "\(name)-\(use)")
    uses[name] = use + 1
  }
  return anchors
}
