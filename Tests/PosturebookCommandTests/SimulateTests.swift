import PostureModel
import PostureSimulator
import Testing

@testable import PosturebookCommand

@Suite struct SimulateTests {
  @Test func `the same scenario and seed give the same bytes`() async {
    let (one, other, third) = (Stage(), Stage(), Stage())
    #expect(await one.run("simulate") == .done)
    other.pass(milliseconds: 86_400_000)
    #expect(await other.run("simulate", "--scenario=tour", "--seed", "1") == .done)
    #expect(await third.run("simulate", "--seed", "2") == .done)
    #expect(one.output == other.output)
    #expect(one.output != third.output)
    #expect(one.output.split(separator: "\n").count > 100)
    #expect(one.output.hasSuffix("}\n"))
    #expect(one.errors.isEmpty)
  }

  @Test func `the list tells every scenario`() async {
    let stage = Stage()
    #expect(await stage.run("simulate", "--list", "--format", "csv") == .done)
    #expect(stage.output.hasPrefix("scenario,duration_s,readings,summary\r\n"))
    for scenario in scenarios { #expect(stage.output.contains("\r\n\(scenario.name),")) }
  }

  @Test(arguments: [
    Refusal(["--scenario", "tuor"], "'tuor' is no value for --scenario; did you mean 'tour'?"),
    Refusal(["--seed", "x"], "'x' is no value for --seed; expected a whole number from 0"),
    Refusal(["--seed=-1"], "'-1' is no value for --seed; expected a whole number from 0"),
    Refusal(
      ["--live", "--now"], "'--live' and '--now' do not go together; give one of them"),
    Refusal(
      ["--list", "--now"], "'--list' and '--now' do not go together; give one of them"),
    Refusal(
      ["--format", "csv"],
      "'--format' and '--csv-safe' are for --list; readings are lines of JSON"),
    Refusal(
      ["--list", "--format", "cvs"], "'cvs' is no value for --format; did you mean 'csv'?"),
  ])
  func `what cannot be simulated is said`(refusal: Refusal) async {
    let stage = Stage()
    #expect(await stage.run(["simulate"] + refusal.words) == .usage)
    #expect(stage.errors.hasPrefix("posturebook simulate: \(refusal.message)\n"))
    #expect(stage.output.isEmpty)
  }

  @Test func `live readings come two seconds apart and bear the clock's time`() async throws {
    let stage = Stage()
    let start = stage.time.now()
    #expect(await stage.run("simulate", "--live") == .done)
    let lines = stage.output.split(separator: "\n")
    #expect(stage.wakings == lines.indices.map { Int64($0) * 2_000 })
    for (index, line) in lines.enumerated() {
      let time = Instant(milliseconds: start.milliseconds + Int64(index) * 2_000)
      #expect(line.contains("\"time\":\"\(time.text)\""))
    }
  }

  @Test func `now is one reading, and the scenario goes round`() async throws {
    let period = try #require(
      scenario(named: "tour").map { scenario in
        Int64(simulate(scenario, seed: 1, cadence: 100).count) * 100
      })
    var readings: [String] = []
    for passed in [0, 40_000, period, period + 40_000] {
      let stage = Stage()
      stage.pass(milliseconds: passed)
      #expect(await stage.run("simulate", "--now") == .done)
      #expect(stage.output.split(separator: "\n").count == 1)
      let time = "\"time\":\"\(stage.time.now().text)\""
      #expect(stage.output.contains(time))
      readings.append(stage.output.split(separator: time).joined())
    }
    #expect(readings[0] == readings[2])
    #expect(readings[1] == readings[3])
    #expect(readings[0] != readings[1])
  }

  @Test func `a reader who has had enough ends it`() async {
    let stage = Stage()
    stage.refuseOutput(.closed)
    #expect(await stage.run("simulate", "--live") == .done)
    #expect(stage.wakings == [0])
    #expect(stage.errors.isEmpty)
  }
}
