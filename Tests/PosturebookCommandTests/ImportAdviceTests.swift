import Foundation
import Testing

@testable import PosturebookCommand

/// A dump, the options it is imported with, and what must be said of it.
struct Advised: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var text: String
  var options: [String] = []
  var advice: String
}

private let timeless = "{\"window\":{\"width\":951,\"height\":669}}\n"

@Suite struct ImportAdviceTests {
  @Test(arguments: [
    Advised(testDescription: "no times", text: timeless, advice: "--untimed 2026-10-28T21:00:00Z"),
    Advised(
      testDescription: "no zone",
      text: "{\"time\":\"2026-10-28T21:04:02\",\"scale\":3}\n", advice: "--zone +02:00"),
    Advised(
      testDescription: "a log",
      text: "I: a {\"time\":1}\nI: b {\"time\":2}\nI: c {\"time\":3}\n", advice: "--in-log"),
    Advised(
      testDescription: "a status word",
      text: "{\"time\":\"2026-10-28T21:04:02Z\",\"hinge\":{\"status\":\"a|b\"}}\n",
      advice: "--status 'a|b=fullyOpen' says what it means, if that is it"),
    Advised(
      testDescription: "a pointer to nothing",
      text: "{\"time\":\"2026-10-28T21:04:02Z\",\"scale\":3}\n",
      options: ["--map", "hinge.angle=/deg"],
      advice: "no record has the key that the mapping of hinge.angle"),
    Advised(testDescription: "nothing", text: "", advice: "the file is empty"),
    Advised(
      testDescription: "no dump", text: "\u{1}\u{2}\u{3}", advice: "is it a dump of a probe?"),
    Advised(
      testDescription: "UTF-16 without a mark", text: "{\u{0}\"\u{0}a\u{0}\"\u{0}",
      advice: "save the file as UTF-8"),
  ])
  func `what was refused or not understood comes with its remedy`(case: Advised) async throws {
    let scratch = try Scratch()
    let file = try scratch.file("dump.jsonl", `case`.text)
    let answer = await scratch.run(words: ["import", file] + `case`.options)
    #expect(answer.errors.contains(`case`.advice), "\(answer.errors)")
  }

  @Test func `a good dump gets no advice`() async throws {
    let scratch = try Scratch()
    let file = try scratch.file(
      "dump.jsonl", "{\"time\":\"2026-10-28T21:04:02Z\",\"scale\":3}\n")
    let answer = await scratch.run("import", file)
    #expect(answer.errors.split(separator: "\n").count == 3, "\(answer.errors)")
  }

  @Test func `no mapping is advised for a time that no key has`() async throws {
    let scratch = try Scratch()
    let text = #"{"id":1700000000,"name":"at","note":"2026","scale":3}"# + "\n"
    let answer = await scratch.run("import", try scratch.file("dump.jsonl", text))
    #expect(answer.errors.contains("--untimed") && !answer.errors.contains("--map"))
  }

  @Test func `assigned times that two files share are told`() async throws {
    let scratch = try Scratch()
    let start = ["--untimed", "2026-10-28T21:00:00Z", "--session", "lab"]
    let one = try scratch.file("one.jsonl", timeless)
    _ = await scratch.run(words: ["import", one] + start)
    let two = try scratch.file("two.jsonl", timeless.replacing("951", with: "952"))
    let answer = await scratch.run(words: ["import", two] + start)
    #expect(answer.errors.contains("--untimed 2026-10-28T21:00:02.000Z puts these after those"))
  }

  @Test func `a misspelt field of a mapping is no field`() async throws {
    let answer = try await Scratch().run("import", "x.json", "--map", "tme=/at")
    #expect(answer.code == .usage)
    #expect(answer.errors.contains("did you mean 'time'?"))
  }

  @Test func `a broken session.json keeps neither the notebook nor the others from the work`()
    async throws
  {
    let scratch = try Scratch(bundled: "tour", "half-measured")
    #expect(await scratch.run("run").code == .done)
    try Data("[]".utf8).write(to: URL(filePath: "\(scratch.folder)/Sessions/tour/session.json"))
    try FileManager.default.removeItem(atPath: "\(scratch.folder)/Sessions/half-measured")
    let dumps = "\(scratch.folder)/Sessions/new/dumps"
    try FileManager.default.createDirectory(atPath: dumps, withIntermediateDirectories: true)
    try Data("{\"time\":\"2026-10-28T21:04:02Z\",\"scale\":3}".utf8)
      .write(to: URL(filePath: "\(dumps)/a.json"))
    let answer = await scratch.run("run")
    #expect(answer.code == .failed)
    #expect(answer.errors.contains("tour/session.json is not a JSON object"))
    #expect(answer.output.contains("new: 0 of 6 states measured, 1 reading"))
    #expect(answer.output.contains("tour: 6 of 6 states measured"))
  }
}
