import Foundation
import PostureAnalysis
import Testing

@testable import PosturebookCommand

@Suite struct AnomaliesTests {
  @Test func `anomalies are grouped by severity, the gravest first`() async throws {
    let scratch = try Scratch(bundled: "surprises")
    try await scratch.bring("surprises")
    let answer = await scratch.run("anomalies", "surprises")
    #expect(answer.code == .done && answer.errors.isEmpty)
    #expect(answer.output.hasPrefix("surprises   11 errors, 23 warnings, 45 infos\n\nerror\n"))
    let lines = answer.output.split(separator: "\n")
    let heads = lines.filter { ["error", "warning", "info"].contains($0) }
    #expect(heads == ["error", "warning", "info"])
  }

  @Test func `a rule is one line with what to do`() async throws {
    let scratch = try Scratch(bundled: "surprises")
    try await scratch.bring("surprises")
    let words = unwrapped(await scratch.run("anomalies", "surprises").output)
    let remedy = try #require(AnomalyRule.named("region-outside-window")?.remedy)
    #expect(words.contains("region-outside-window, 9 places, 13 readings: \(remedy)"))
    #expect(!words.contains("SELECT"))
  }

  @Test func `a rule that is named has all of its rows, and the query that gives them`()
    async throws
  {
    let scratch = try Scratch(bundled: "surprises")
    try await scratch.bring("surprises")
    let output = await scratch.run(
      "anomalies", "surprises", "--rule", "region-outside-window"
    ).output
    let line = try #require(output.split(separator: "\n").first)
    let sql = try #require(line.split(separator: "\"").dropFirst().first)
    #expect(line.hasPrefix("posturebook query \""))
    let rows = await scratch.run("query", String(sql), "--format", "jsonl").output
    #expect(rows.split(separator: "\n").count == 9)
    #expect(output.matches(of: /passes the window/).count == 9)
  }

  @Test func `only a severity or a rule is shown on demand`() async throws {
    let scratch = try Scratch(bundled: "surprises")
    try await scratch.bring("surprises")
    let errors = await scratch.run("anomalies", "--severity", "error").output
    #expect(errors.contains("\nerror\n") && !errors.contains("\nwarning\n"))
    let none = await scratch.run("anomalies", "--severity", "error", "--rule", "gap").output
    #expect(!none.contains("nothing was read"))
    let rows = await scratch.run("anomalies", "--severity=error", "--format=jsonl").output
    #expect(rows.split(separator: "\n").count == 11)
    #expect(rows.split(separator: "\n").allSatisfy { $0.contains(#""severity":"error""#) })
  }

  @Test func `several sessions stand each under its heading, one without any too`() async throws {
    let scratch = try Scratch(bundled: "tour")
    try await scratch.bring("tour")
    await scratch.run(
      "import",
      try scratch.file(
        "bare.jsonl", #"{"time":"2026-10-28T21:04:02.000Z","hinge":{"status":"closed"}}"# + "\n"))
    let output = await scratch.run("anomalies").output
    #expect(output.hasPrefix("bare   no anomaly\n\ntour   "))
  }

  @Test(arguments: AnomalyRule.all.map(\.id))
  func `a rule is explained without a notebook`(id: String) async throws {
    let stage = Stage()
    #expect(await stage.run("anomalies", "--explain", id) == .done)
    let rule = try #require(AnomalyRule.named(id))
    let words = unwrapped(stage.output)
    #expect(words.hasPrefix("\(id) \(rule.severity.rawValue), "))
    for part in [rule.meaning, rule.effect, rule.remedy] { #expect(words.contains(part)) }
  }

  @Test func `all rules are listed with what they mean`() async {
    let stage = Stage()
    #expect(await stage.run("anomalies", "--explain", "all", "--format", "csv") == .done)
    #expect(stage.output.split(separator: "\r\n").count == AnomalyRule.all.count + 1)
  }

  @Test(arguments: [
    Refusal(["--explain", "gpa"], "there is no rule 'gpa'; did you mean 'gap'?"),
    Refusal(["--rule", "flikcer"], "there is no rule 'flikcer'; did you mean 'flicker'?"),
    Refusal(
      ["--rule", "all"],
      "there is no rule 'all'; posturebook anomalies --explain all lists the rules"),
    Refusal(
      ["--severity", "eror"], "'eror' is no value for --severity; did you mean 'error'?"),
    Refusal(
      ["--explain", "gap", "--rule", "gap"],
      "'--explain' and '--rule' do not go together; give one of them"),
    Refusal(
      ["tour", "--explain", "gap"],
      "'--explain' describes a rule; leave out the session 'tour'"),
  ])
  func `a line that makes no sense gets advice`(refusal: Refusal) async {
    let stage = Stage()
    #expect(await stage.run(["anomalies"] + refusal.words) == .usage)
    #expect(
      stage.errors.split(separator: "\n").first == "posturebook anomalies: \(refusal.message)")
  }
}
