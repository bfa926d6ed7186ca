import Foundation
import Testing

@testable import PosturebookCommand

private let thresholds = "SELECT * FROM thresholds ORDER BY session, axis, boundary, direction"

@Suite struct AnalyseTests {
  @Test func `another parameter changes what is found, and it is said how`() async throws {
    let scratch = try Scratch(bundled: "published")
    try await scratch.bring("published")
    let answer = await scratch.run("analyse", "published", "--jump", "70", "--gap=20")
    #expect(answer.code == .done, "\(answer.errors)")
    #expect(answer.output.hasPrefix("published: jump 15° → 70°, gap 2.5 → 20\n"))
    let lines = answer.output.split(separator: "\n").map { unwrapped(String($0)) }
    #expect(lines.contains("states measured 6 of 6"))
    #expect(lines.contains { $0.hasPrefix("gaps 31 → ") })
    #expect(lines.contains { $0.hasPrefix("sweeps ") && $0.contains(" → ") })
    #expect(lines.contains { $0.hasPrefix("anomalies 31 warnings, 23 infos → ") })
    #expect(
      lines.contains { $0.hasPrefix("closed/partiallyOpen, book, opening 18–22°") })
  }

  @Test func `a notebook that is behind session.json is brought up to date`() async throws {
    let scratch = try Scratch(bundled: "published")
    try await scratch.bring("published")
    let path = "\(scratch.folder)/Sessions/published/session.json"
    let old = try String(contentsOfFile: path, encoding: .utf8)
    await scratch.run("analyse", "published", "--jump", "100")
    let new = try String(contentsOfFile: path, encoding: .utf8)
    #expect(old != new)
    // As if the disk had been full after session.json was written.
    try old.write(toFile: path, atomically: true, encoding: .utf8)
    await scratch.run("run")
    try new.write(toFile: path, atomically: true, encoding: .utf8)
    #expect(await scratch.run("analyse", "published", "--jump", "100").code == .done)
    let held = await scratch.run(
      "query", "SELECT value FROM parameters WHERE name = 'jump'", "--format", "csv")
    #expect(held.output.hasSuffix("\r\n100\r\n"), "\(held.output)")
  }

  @Test func `the parameters stand in session.json, and a notebook made anew has them`()
    async throws
  {
    let scratch = try Scratch(bundled: "published")
    try await scratch.bring("published")
    let first = await scratch.run("query", thresholds, "--format", "csv").output
    await scratch.run("analyse", "--jump", "100", "--skew", "500ms")
    let said = try scratch.text("Sessions/published/session.json")
    #expect(said.contains(#""parameters": {"jump": 100, "skew": 0.5}"#))
    let before = await scratch.run("query", thresholds, "--format", "csv").output
    try FileManager.default.removeItem(atPath: "\(scratch.folder)/Sessions/notebook.sqlite")
    #expect(await scratch.run("run").code == .done)
    #expect(await scratch.run("query", thresholds, "--format", "csv").output == before)
    #expect(before != first)
    #expect(try scratch.text("Reports/published/provenance.md").contains("jump 100°"))
  }

  @Test func `the defaults bring everything back`() async throws {
    let scratch = try Scratch(bundled: "published")
    try await scratch.bring("published")
    let before = await scratch.run("query", thresholds, "--format", "csv").output
    await scratch.run("analyse", "--jump", "70", "--rest", "0", "--stroke", "1")
    #expect(await scratch.run("query", thresholds, "--format", "csv").output != before)
    #expect(await scratch.run("analyse", "--defaults").code == .done)
    #expect(await scratch.run("query", thresholds, "--format", "csv").output == before)
    #expect(!(try scratch.text("Sessions/published/session.json").contains("parameters")))
  }

  @Test func `what is not given stays, and the same again changes nothing`() async throws {
    let scratch = try Scratch(bundled: "tour")
    try await scratch.bring("tour")
    await scratch.run("analyse", "--jump", "20")
    await scratch.run("analyse", "--rest", "0.25")
    let held = await scratch.run("analyse").output
    #expect(held == "tour: rest 0.25°, jump 20°, stroke 5°, gap 2.5, skew 1 s\n")
    let again = await scratch.run("analyse", "tour", "--rest", "0.25").output
    #expect(again.hasPrefix("tour: analysed this way already: rest 0.25°"))
  }

  @Test(arguments: [
    Refusal(["--rest", "x"], "'x' is no value for --rest; expected a number from 0 to 90"),
    Refusal(["--rest=-1"], "'-1' is no value for --rest; expected a number from 0 to 90"),
    Refusal(["--gap", "nan"], "'nan' is no value for --gap; expected a number from 0 to 1000"),
    Refusal(
      ["--skew", "2m"],
      "'2m' is no value for --skew; expected seconds from 0 to 60: 500ms, 1s"),
  ])
  func `a parameter that makes no sense gets advice`(refusal: Refusal) async {
    let stage = Stage()
    #expect(await stage.run(["analyse"] + refusal.words) == .usage)
    #expect(
      stage.errors.split(separator: "\n").first == "posturebook analyse: \(refusal.message)")
  }

  @Test(arguments: [
    (#"{"rset": 1}"#, "/rset: the key is not known; did you mean \"rest\"?", ExitCode.done),
    (#"{"rest": 91}"#, "/rest: expected a number from 0 to 90; it is not used", .refused),
    (#"{"rest": "1"}"#, "/rest: expected a number", .refused),
    ("7", ": expected an object", .refused),
  ])
  func `other parameters in a session.json are said with their place, and end nothing`(
    parameters: String, advice: String, code: ExitCode
  ) async throws {
    let scratch = try Scratch(bundled: "tour")
    try Data(#"{"parameters": \#(parameters)}"#.utf8)
      .write(to: URL(filePath: "\(scratch.folder)/Sessions/tour/session.json"))
    let answer = await scratch.run("run")
    #expect(answer.code == code && answer.output.contains("tour: 6 of 6 states measured"))
    #expect(answer.errors.contains(" /parameters\(advice)"))
    // Another parameter, asked for, takes the place of what could not be used.
    #expect(await scratch.run("analyse", "tour", "--rest", "0.3").code == .done)
    #expect(await scratch.run("run").code == .done)
  }

  @Test func `the standing tells anomalies, errors and warnings apart from infos`() async throws {
    let scratch = try Scratch(bundled: "surprises", "tour")
    let file = "\(scratch.folder)/Sessions/surprises/readings.jsonl"
    let answer = await scratch.run("import", file)
    #expect(
      answer.errors.hasSuffix(
        """
        surprises: 6 of 6 states measured, 181 readings; 79 anomalies: 11 errors, 23 warnings, \
        45 infos; see posturebook states surprises

        """))
    try await scratch.bring("tour")
    let sessions = await scratch.run("sessions").output
    #expect(sessions.split(separator: "\n")[0].hasSuffix("faults"))
    #expect(sessions.split(separator: "\n")[2].hasSuffix("    34"))
    let states = await scratch.run("states", "tour").output
    #expect(states.hasSuffix("24 infos; see posturebook anomalies tour\n"))
  }
}
