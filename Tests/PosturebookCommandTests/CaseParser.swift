/// Reads the lines of a case.
struct CaseParser {
  typealias Fault = CaseFile.Fault

  private let lines: [Substring]
  private var next = 0

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  mutating func steps() throws(Fault) -> [(line: Int, step: CaseFile.Step)] {
    var steps: [(line: Int, step: CaseFile.Step)] = []
    while next < lines.count {
      next += 1
      let line = lines[next - 1]
      if line.allSatisfy(\.isWhitespace) || line.hasPrefix("#") { continue }
      let number = next
      steps.append((number, try step(line, number)))
    }
    return steps
  }

  /// The step that begins with a line.
  private mutating func step(_ line: Substring, _ number: Int) throws(Fault) -> CaseFile.Step {
    let word = line.prefix { $0 != " " }
    let rest = String(line.dropFirst(word.count + 1))
    let step: CaseFile.Step? =
      switch (word, rest) {
      case ("SELECT", _), ("WITH", _): ask(["\(line)\n\(indented())"])
      case ("never", "equal rows"): .expect(.noEqualRows)
      case (_, ""): nil
      case ("$", _): run(rest)
      case ("named", _): ask(named(rest))
      case ("exit", _): exit(rest)
      case ("write", _): .write(file: rest, text: numbered(indented()))
      case ("copy", _): copy(rest)
      case ("in", _): .look(path: rest)
      case ("no", _): rest.after("file ").map { .noFile(path: $0) }
      case ("says", _): .expect(.says(rest))
      case ("matches", _): .expect(.matches(rest))
      case ("never", _):
        rest.after("says ").map { .expect(.neverSays($0)) }
          ?? rest.after("matches ").map { .expect(.neverMatches($0)) }
      default: nil
      }
    guard let step else {
      throw Fault(line: number, message: "no such line in a case: \(line)")
    }
    return step
  }

  private func exit(_ text: String) -> CaseFile.Step? {
    let codes = text.split(separator: " ").filter { $0 != "or" }.map { Int32($0) }
    let known = codes.compactMap(\.self)
    return known.isEmpty || known.count < codes.count ? nil : .exit(known)
  }

  private func copy(_ text: String) -> CaseFile.Step? {
    let names = text.split(separator: " ").map(String.init)
    return names.count == 2 ? .copy(from: names[0], to: names[1]) : nil
  }

  private func run(_ text: String) -> CaseFile.Step? {
    var words = Self.words(text)
    var input: String?
    if words.count > 2, words[words.count - 2] == "<" {
      input = words.removeLast()
      words.removeLast()
    }
    return words.first == "posturebook" ? .run(Array(words.dropFirst()), input: input) : nil
  }

  /// The indented lines that follow, each with its line feed.
  private mutating func indented() -> String {
    var text = ""
    while next < lines.count, let line = lines[next].after("  ") {
      text += line + "\n"
      next += 1
    }
    return text
  }

  /// The words that run a named query: `windows session=a` gives its name and parameters.
  private func named(_ text: String) -> [String] {
    let words = text.split(separator: " ").map(String.init)
    return ["--name", words[0]] + words.dropFirst().flatMap { ["--param", $0] }
  }

  /// A query and the rows that may come out: blocks of rows, parted by `or`.
  private mutating func ask(_ words: [String]) -> CaseFile.Step? {
    var answers: [[[String]]] = [[]]
    let first = next
    while next < lines.count, ["or", "nothing"].contains(lines[next]) || lines[next].first == "|" {
      if lines[next] == "or" { answers.append([]) }
      if lines[next].first == "|" { answers[answers.count - 1].append(Self.cells(lines[next])) }
      next += 1
    }
    return next == first ? nil : .ask(words: words, answers: answers.map(Self.withoutHead))
  }

  /// The cells of a row of a Markdown table.
  static func cells(_ row: some StringProtocol) -> [String] {
    var cells = [""]
    var isEscaped = false
    for character in row.dropFirst() {
      if character == "|" && !isEscaped {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return cells.dropLast().map { $0.trimmingSpaces() }
  }

  /// The rows below a table's names and rule, if it has them.
  static func withoutHead(_ rows: [[String]]) -> [[String]] {
    let isRule = rows.count > 1 && rows[1].allSatisfy { $0.hasPrefix("--") }
    return isRule ? Array(rows.dropFirst(2)) : rows
  }

  /// The words of a command line, where quotes of either kind keep spaces.
  static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character == " " {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }

  /// The text with a line that counts, `{1.00..1.05}`, written once for each number.
  private func numbered(_ text: String) -> String {
    guard let range = text.firstMatch(of: /\{(\d+)\.(\d\d)\.\.(\d+)\.(\d\d)\}/),
      let first = Int(range.1 + range.2), let last = Int(range.3 + range.4), first <= last
    else { return text }
    return (first...last).map { hundredths in
      let digits = String(hundredths % 100)
      let number = "\(hundredths / 100).\(digits.count == 1 ? "0" : "")\(digits)"
      return text.replacingCharacters(in: range.range, with: number)
    }.joined()
  }
}

extension StringProtocol {
  /// What follows a prefix, if the text has it.
  func after(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }

  func trimmingSpaces() -> String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
