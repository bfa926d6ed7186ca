import Foundation
import Testing

@testable import PosturebookCommand

/// What stands behind `posturebook` in a line of the README, and how a test runs it.
private struct ReadmeLine: Sendable, CustomTestStringConvertible {
  var words: [String]

  var testDescription: String { words.joined(separator: " ") }

  /// Each once, in the order of the README; whatever stands behind `|`, `>` or `#` is another program's.
  static func all() throws -> [ReadmeLine] {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "README.md")
    let text = try String(contentsOf: path, encoding: .utf8)
    var met: Set<[String]> = []
    return text.matches(
      of: /posturebook ((?:"(?:\\.|[^"\\])*"|'[^']*'|[^"'\n`|>#)\\])+)/
    ).compactMap { match in
      // A quotation mark inside a text in double quotes.
      let line = String(match.1).replacing("\\\"", with: "`")
      let words = CaseParser.words(line).map { $0.replacing("`", with: "\"") }
      return words.isEmpty || !met.insert(words).inserted ? nil : ReadmeLine(words: words)
    }
  }

  /// Whether it names a command in the middle of a sentence, and is nothing to type.
  var isName: Bool { [["record"], ["export"]].contains(words) }

  /// Whether a probe has to answer that no test has.
  var needsProbe: Bool { words.contains("--url") }

  /// What it may end with.
  var codes: [ExitCode] {
    switch words.first {
    // Elsewhere than on a terminal nothing is removed without --yes.
    case "remove": [.no]
    case "check", "compare": [.done, .no]
    default: [.done]
    }
  }
}

extension Scratch {
  /// Runs the program in real time, as recordings want it.
  fileprivate borrowing func runInTime(_ words: [String], input: String) async -> Answer {
    let stage = Stage(input: input)
    var surroundings = stage.surroundings
    surroundings.time = .ofProcess()
    let places = ["--sessions", "\(folder)/Sessions", "--reports", "\(folder)/Reports"]
    let code = await posturebook(words + places, in: surroundings)
    return Answer(code: code, output: stage.output, errors: stage.errors)
  }
}

@Suite struct ReadmeLineTests {
  @Test func `every line of the README runs`() async throws {
    let scratch = try Scratch(bundled: "tour", "sweeps", "surprises", "half-measured")
    #expect(await scratch.run("run").code == .done)
    let reading = #"{"time": "2026-10-28T21:04:02.000Z", "window": {"width": 669, "height": 951}}"#
    _ = try scratch.file("night.jsonl", reading + "\n")
    for version in ["27.1", "27.2"] {
      let phone = try scratch.text("Sessions/tour/readings.jsonl")
        .replacing(
          /"device":\{[^}]*\}/, with: #""device":{"model":"iPhone Duo","os":"\#(version)"}"#)
      let dump = try scratch.file("\(version).jsonl", phone)
      #expect(await scratch.run("import", dump).code == .done)
    }
    let lines = try ReadmeLine.all()
    #expect(lines.count >= 50)
    #expect(Set(lines.compactMap(\.words.first)) == Set(Command.all.map(\.name)))
    for line in lines where !line.isName && !line.needsProbe {
      let words = line.words.map { word in
        switch word {
        // The simulated phone is another process of the program, which a test has not.
        case _ where word.hasPrefix("posturebook simulate"): return "echo '\(reading)'"
        case "6s": return "300ms"
        case "lake": break
        case _ where !["jsonl", "json", "xml"].contains { word.hasSuffix(".\($0)") }: return word
        default: break
        }
        return "\(scratch.folder)/\(word)"
      }
      let answer = await scratch.runInTime(words, input: reading + "\n")
      #expect(line.codes.contains(answer.code), "\(line.testDescription): \(answer.errors)")
    }
  }
}
