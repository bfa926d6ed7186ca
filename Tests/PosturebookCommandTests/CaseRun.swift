import Foundation

@testable import PosturebookCommand

/// Runs a case in a folder of its own and collects what came out wrong.
struct CaseRun: ~Copyable {
  private let scratch: Scratch
  private var faults: [CaseFile.Fault] = []
  /// What the last run printed, or the files that were opened after it.
  private var text = ""
  private var code: Int32 = 0
  /// The failure of a run, until a line `exit` expects it.
  private var unexpected: CaseFile.Fault?

  private init() throws { scratch = try Scratch() }

  /// What came out wrong, none if the case holds.
  static func faults(_ file: CaseFile) async throws -> [CaseFile.Fault] {
    var run = try CaseRun()
    for (line, step) in try file.steps() {
      do {
        try await run.perform(step, line)
      } catch {
        run.faults.append(CaseFile.Fault(line: line, message: "\(error)"))
      }
    }
    return run.faults + (run.unexpected.map { [$0] } ?? [])
  }

  private mutating func perform(_ step: CaseFile.Step, _ line: Int) async throws {
    if case .exit(let codes) = step {
      unexpected = codes.contains(code) ? nil : failure(line)
      return
    }
    if let unexpected { faults.append(unexpected) }
    unexpected = nil
    let message: String?
    switch step {
    case .exit: return
    case .write(let file, let text):
      _ = try scratch.file(file, text)
      return
    case .copy(let from, let to):
      try FileManager.default.copyItem(atPath: path(from), toPath: "\(scratch.folder)/\(to)")
      return
    case .run(let words, let input):
      try await run(words, input)
      unexpected = code == 0 ? nil : failure(line)
      return
    case .look(let path):
      text = try pages(path)
      return
    case .noFile(let path):
      let exists = FileManager.default.fileExists(atPath: "\(scratch.folder)/\(path)")
      message = exists ? "there is \(path)" : nil
    case .expect(let expectation): message = try expectation.fault(in: text)
    case .ask(let words, let answers): message = await fault(of: words, answers)
    }
    if let message { faults.append(CaseFile.Fault(line: line, message: message)) }
  }

  private func failure(_ line: Int) -> CaseFile.Fault {
    CaseFile.Fault(line: line, message: "the exit code is \(code) after\n\(text)")
  }

  private mutating func run(_ words: [String], _ input: String?) async throws {
    let input = try input.map { try String(contentsOfFile: path($0), encoding: .utf8) } ?? ""
    let isImport = words.first == "import"
    let answer = await scratch.run(words: words.map { isImport ? path($0) : $0 }, input: input)
    code = answer.code.rawValue
    text = (answer.output + answer.errors)
      .replacing("\(scratch.folder)/", with: "").replacing("\(CaseFile.folder)/", with: "")
  }

  /// How the rows of a query differ from all that may come out, or `nil`.
  private func fault(of query: [String], _ answers: [[[String]]]) async -> String? {
    var words = ["query"] + query + ["--format", "markdown"]
    if query[0].contains(":exit") { words += ["--param", "exit=\(code)"] }
    let answer = await scratch.run(words: words)
    guard answer.code == .done else { return answer.errors }
    let rows = CaseParser.withoutHead(
      answer.output.split(separator: "\n").map { CaseParser.cells($0) })
    if answers.contains(rows) { return nil }
    let lines = rows.map { "| \($0.joined(separator: " | ")) |" }
    return "the rows are\n\(lines.isEmpty ? "nothing" : lines.joined(separator: "\n"))"
  }

  /// Where a file that the case wrote, or one beside it, is; any other word as it is.
  private func path(_ word: String) -> String {
    if word.isEmpty || word.hasPrefix("-") || word.hasPrefix(".") { return word }
    return ["\(scratch.folder)/\(word)", "\(CaseFile.folder)/\(word)"]
      .first { FileManager.default.fileExists(atPath: $0) } ?? word
  }

  /// The text of a file, or of all pages and pictures below a folder.
  private func pages(_ path: String) throws -> String {
    let whole = "\(scratch.folder)/\(path)"
    if FileManager.default.contents(atPath: whole) != nil { return try scratch.text(path) }
    return try FileManager.default.subpathsOfDirectory(atPath: whole).sorted()
      .filter { $0.hasSuffix(".md") || $0.hasSuffix(".svg") }
      .map { try scratch.text("\(path)/\($0)") }
      .joined(separator: "\n")
  }
}
