import Foundation
import Testing

@testable import PosturebookCommand

/// A session of a device with this name, brought into a notebook.
private func scratch(device: String, readings: Int = 4) async throws -> Scratch {
  let scratch = try Scratch()
  let lines = try (0..<readings).map { index in
    let reading: [String: Any] = [
      "time": "2026-10-28T21:00:\(10 + index * 2).000Z",
      "device": ["model": device, "os": device], "window": ["width": 669, "height": 951],
      "hinge": ["status": "partiallyOpen", "angle": 100 + index],
    ]
    return String(
      decoding: try JSONSerialization.data(withJSONObject: reading, options: .sortedKeys),
      as: UTF8.self)
  }
  let dump = try scratch.file("s.jsonl", lines.joined(separator: "\n"))
  try #require(await scratch.run("import", dump).code == .done)
  return scratch
}

@Suite struct TerminalTests {
  @Test(arguments: [
    "two\nlines", "a\r\nb", "\u{1B}[2J\u{1B}]0;title\u{7}", "\u{202E}turned", "a\u{2028}b",
    "tab\tbed", "\u{9B}31m", "tags \u{E0041}\u{E0042}", "in\u{2060}visible\u{200B}",
    String(repeating: "long", count: 500),
  ])
  func `a word out of a dump stays on its line and moves nothing`(device: String) async throws {
    let scratch = try await scratch(device: device)
    let commands = [["states"], ["thresholds"], ["thresholds", "--device"], ["sessions"]]
    for command in commands {
      let output = await scratch.run(words: command).output
      #expect(!output.isEmpty)
      #expect(!output.unicodeScalars.contains { $0 != "\n" && isHarmful($0) }, "\(command)")
      let heading = output.split(separator: "\n").first ?? ""
      #expect(command == ["sessions"] || heading.count < 500, "\(command)")
      #expect(!output.split(separator: "\n").contains { $0.hasPrefix("lines") || $0 == "b" })
    }
  }

  @Test func `quiet commands say nothing where nothing is wrong`() async throws {
    let scratch = try await scratch(device: "iPhone Duo")
    for words in [["run"], ["report"], ["analyse", "--rest", "0.3"]] {
      let answer = await scratch.run(words: words + ["--quiet"])
      #expect(answer.code == .done)
      #expect(answer.output + answer.errors == "", "\(words)")
    }
  }

  @Test(arguments: [
    (#""hinge": {"status": "partiallyOpen"}"#, "has no attitude"),
    (#""window": {"width": 669, "height": 951}"#, "has no state"),
  ])
  func `a reading without a state is told what it lacks`(
    field: String, reason: String
  ) async throws {
    let scratch = try Scratch()
    let dump = try scratch.file("s.jsonl", #"{"time": "2026-10-28T21:00:00Z", \#(field)}"#)
    try #require(await scratch.run("import", dump).code == .done)
    let words = await scratch.run("states").output.split(whereSeparator: \.isWhitespace)
    let text = words.joined(separator: " ")
    #expect(text.contains("1 reading \(reason)"), "\(text)")
    #expect(text.matches(of: /have the probe report/).count == 1)
  }

  @Test func `what was not reported is not none`() async throws {
    let scratch = try Scratch()
    let dump = try scratch.file(
      "s.jsonl", #"{"time": "2026-10-28T21:00:00Z", "hinge": {"status": "closed"}}"#)
    try #require(await scratch.run("import", dump).code == .done)
    let output = await scratch.run("states").output
    #expect(output.contains("not reported  not reported"))
    #expect(!output.contains("none"))
  }

  @Test(arguments: ["run", "report", "states", "thresholds", "anomalies", "analyse"])
  func `a session that is not there is refused before anything is done`(
    command: String
  ) async throws {
    let scratch = try await scratch(device: "iPhone Duo")
    let answer = await scratch.run(command, "t")
    #expect(answer.code == .usage)
    #expect(answer.errors.contains("there is no session 't'; did you mean 's'?"))
    #expect(!FileManager.default.fileExists(atPath: "\(scratch.folder)/Reports"))
  }
}
