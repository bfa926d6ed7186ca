import Foundation
import PostureModel
import Testing

@testable import PostureAnalysis

private let sources = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "../../Sources").standardizedFileURL

@Suite struct PurityTests {
  @Test(arguments: ["PostureModel", "ProbeIntake", "PostureAnalysis"])
  func `what reads and analyses imports nothing but the model`(module: String) throws {
    let folder = sources.appending(path: module)
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    var count = 0
    for case let file as String in files where file.hasSuffix(".swift") {
      count += 1
      let lines = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        .split(separator: "\n")
      let imports = lines.map { $0.split(separator: " ") }
        .filter { $0.prefix(2).contains("import") }.compactMap(\.last)
      #expect(imports.filter { $0 != "PostureModel" } == [], "\(module)/\(file)")
    }
    #expect(count > 10)
  }

  @Test func `a rule is one file, and one line of the list`() throws {
    let folder = sources.appending(path: "PostureAnalysis/Anomalies")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let named = AnomalyRule.all.map { rule in
      rule.id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
    #expect(files.sorted() == (named.map { "\($0).swift" } + ["AnomalyRule.all.swift"]).sorted())
    for (rule, name) in zip(AnomalyRule.all, named) {
      let text = try String(contentsOf: folder.appending(path: "\(name).swift"), encoding: .utf8)
      #expect(text.contains("\"\(rule.id)\", ."), "\(name).swift")
      #expect(text.split(separator: " = AnomalyRule(").count == 2, "\(name).swift")
    }
  }

  // Minutes and hours, of which a week is only more.
  @Test(arguments: [0.016, 2])
  func `what the analysis keeps does not grow with the session`(cadence: Double) {
    let setting = SessionSetting(session: "long", statedCadence: Int64(cadence * 1_000))
    var survey = SessionSurvey(setting)
    var analysis = SessionAnalysis(setting, survey: survey)
    let layout = LayoutEvidence(
      ClassifiedLayout(book, profile: .iPhoneDuo), profile: .iPhoneDuo)
    var kept: [Int] = []
    for number in 1...10_000 {
      // Less than rest in all, but never at the same angle twice: no window can do with the last.
      let angle = 90_000_000 + 40 * number
      let second = Double(number) * cadence
      let reading = ReadingTrace(
        number: number, time: Instant(milliseconds: Int64((second * 1_000).rounded())),
        sequence: Int64(number), uptime: second, angle: angle, layout: 0)
      survey.add(reading, layout)
      analysis.add(reading, layout)
      if number == 1_000 || number == 10_000 {
        let parts: [Any] = [
          analysis.settling, analysis.ledger, analysis.motion, analysis.rules, analysis.signals,
        ]
        kept.append(elements(of: survey) + parts.reduce(0) { $0 + elements(of: $1) })
      }
    }
    // A queue lets go of what it has passed now and then, so that it is never quite the same.
    #expect(kept.count == 2 && kept[1] < 2 * kept[0], "\(kept)")
  }

  /// How many values something is made of, all the way down.
  private func elements(of value: Any) -> Int {
    1 + Mirror(reflecting: value).children.reduce(0) { $0 + elements(of: $1.value) }
  }
}
