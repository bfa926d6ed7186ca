import Foundation
import NotebookStore
import Testing

@testable import PosturebookCommand

@Suite struct ReadmeTests {
  @Test func `every query of the README is answered, with a row at least`() async throws {
    let scratch = try Scratch(bundled: "tour", "half-measured")
    try await scratch.bring("tour")
    try await scratch.bring("half-measured")
    let refused = try scratch.file("broken.jsonl", "{\"time\": }\n")
    await scratch.run("import", refused, "--session", "tour")
    let queries = try blocks("sh").flatMap {
      $0.matches(of: /posturebook query "((?s)(?:\\.|[^"\\])*)"(.*)/)
    }
    #expect(queries.count == 5)
    for query in queries {
      let sql = query.1.replacing("\\\"", with: "\"")
      let options = query.2.split(separator: " ").map(String.init)
      let answer = await scratch.run(words: ["query", String(sql)] + options)
      #expect(answer.code == .done, "\(sql): \(answer.errors)")
      let rows = answer.output.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("─") }
      #expect(rows.count >= 2, "\(sql)")
    }
  }

  @Test func `every export of the README writes what it says`() async throws {
    let scratch = try Scratch(bundled: "tour", "sweeps")
    try await scratch.bring("tour")
    try await scratch.bring("sweeps")
    let lines = try blocks("sh").flatMap {
      $0.matches(of: /(?m)^posturebook (export [^>|#\n]*)/).map { String($0.1) }
    }
    #expect(lines.count == 6)
    for line in lines {
      let words = line.split(separator: " ").map {
        $0 == "lake" ? "\(scratch.folder)/lake" : String($0)
      }
      let answer = await scratch.run(words: words)
      #expect(answer.code == .done, "\(line): \(answer.errors)")
      #expect(answer.output.count > 40, "\(line)")
    }
    #expect(try scratch.text("lake/readings/session=tour/part.jsonl").contains("reading"))
  }

  @Test func `every comparison and check of the README answers`() async throws {
    let scratch = try Scratch(bundled: "tour", "sweeps")
    #expect(await scratch.run("run").code == .done)
    let lines = try blocks("sh").flatMap {
      $0.matches(of: /(?m)^posturebook ((?:compare|check) [^#\n]*)/).map { String($0.1) }
    }
    #expect(lines.count == 6)
    for line in lines {
      let words = line.split(separator: " ").map { word in
        word.contains(".json") || word.contains(".xml") ? "\(scratch.folder)/\(word)" : String(word)
      }
      let answer = await scratch.run(words: words)
      #expect(answer.code == .done, "\(line): \(answer.errors)")
      #expect(answer.output.count > 20, "\(line)")
    }
    #expect(try scratch.text("checks.xml").contains("<testsuite name=\"tour\""))
  }

  @Test func `every command, option, code, variable and view is in the README or in help`() throws {
    let readme = try readme()
    let help = HelpText.overview(Command.all) + Command.all.map(HelpText.page).joined()
    for command in Command.all {
      #expect(readme.contains("posturebook \(command.name)"), "\(command.name)")
      for option in command.options { #expect(help.contains("--\(option.name)"), "\(option.name)") }
    }
    for view in documentedViews() { #expect(readme.contains("`\(view.name)`"), "\(view.name)") }
    for code in ExitCode.allCases where code != .done {
      #expect(readme.contains(try Regex("[;:] \(code.rawValue)\\s[a-z]")), "\(code.rawValue)")
      #expect(help.contains("  \(code.rawValue)  "))
    }
    for variable in GlobalOptions.variables {
      #expect(readme.contains("`\(variable.name)`") && help.contains(variable.name))
    }
  }

  @Test func `every reading that the README shows is read, and leaves no key over`() async throws {
    let scratch = try Scratch()
    let readings = try blocks("json")
    #expect(readings.count == 2)
    for (index, reading) in readings.enumerated() {
      let file = try scratch.file("reading-\(index).json", reading)
      let answer = await scratch.run("import", file)
      #expect(answer.code == .done)
      #expect(answer.errors.contains("1 record: 1 new"))
      #expect(!answer.errors.contains("kept as it is"))
    }
  }

  @Test func `every option that the README names is one of import's`() throws {
    // What the compiler is told is none of ours.
    let text = try readme().replacing(/`swift [^`]*`/, with: "")
    let known = Set((Command.all.flatMap(\.options) + GlobalOptions.options).map { "--\($0.name)" })
    // Those behind a bar are ours; what stands before it is another program's.
    let ours = text.replacing(/`(?:log|xcrun|idevicesyslog|adb) [^|`]*\|/, with: "")
    let named = Set(ours.matches(of: /--[a-z][a-z-]+/).map { String($0.0) })
    #expect(named.subtracting(known).isEmpty)
  }

  private func blocks(_ language: String) throws -> [String] {
    try readme().components(separatedBy: "```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
  }

  private func readme() throws -> String {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: package.appending(path: "README.md"), encoding: .utf8)
  }
}
