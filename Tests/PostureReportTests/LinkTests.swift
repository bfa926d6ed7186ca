import PostureAnalysis
import PostureModel
import Testing

@testable import PostureReport

@Suite struct LinkTests {
  private static let reports: [(name: String, report: SessionReport)] = [
    ("a tour", tour().report()), ("a hinge", hinge().report()),
    ("nothing", Scene("empty").report()), ("every reading with a keyboard", keyboards().report()),
    ("no keyboards reported", keyboards(isReported: false).report()),
    ("no regions reported", silent().report()), ("radians", radians()),
  ]

  private static func keyboards(isReported: Bool = true) -> Scene {
    var scene = Scene("up")
    scene.setting.reportsKeyboard = isReported
    scene.hold(.halfOpenUpright, keyboard: isReported ? 350 : nil)
    return scene
  }

  private static func silent() -> Scene {
    var scene = Scene("silent")
    scene.hold(.halfOpenUpright) { $0.regions = nil }
    return scene
  }

  private static func radians() -> SessionReport {
    hinge().report { report in
      report.findings.anomalies.append(
        Anomaly(
          number: 99, rule: "angle-radians", severity: .error, state: nil, firstReading: 1,
          lastReading: 9, readings: 9, start: nil, message: "", detail: "{}"))
    }
  }

  @Test(arguments: reports.indices)
  func `every link of every page leads to a page and a heading that are there`(index: Int) {
    let report = Self.reports[index].report
    let all = pages(of: report)
    let folder = report.record.session + "/"
    var headings: [String: Set<String>] = [:]
    for page in all {
      headings[page.path] = Set(
        page.text.matches(of: /(?m)^#+ (.+)$/).map { anchor(String($0.1)) })
    }
    for page in all where page.path.hasSuffix(".md") {
      for link in page.text.matches(of: /\]\(([^)\s]*)\)/) {
        let parts = link.1.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        guard !parts[0].hasPrefix("../") else { continue }
        let target = parts[0].isEmpty ? page.path : folder + parts[0]
        #expect(headings[target] != nil, "\(page.path): \(link.1)")
        guard parts.count == 2 else { continue }
        #expect(headings[target]?.contains(String(parts[1])) == true, "\(page.path): \(link.1)")
      }
    }
  }

  /// The anchor that GitHub gives a heading.
  private func anchor(_ heading: String) -> String {
    String(
      heading.lowercased().compactMap { character -> Character? in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || "-_".contains(character)
          ? character : nil
      })
  }

  @Test func `a session of no readings is not said to have displays or a cadence`() {
    let text = sessionPage(Scene("empty").report()).text
    for words in ["466 × 678", "669 × 951", "3×", "every", "| cadence "] {
      #expect(
        !text.contains(words),
        "\(words): \(text.split(separator: "\n").first { $0.contains(words) } ?? "")")
    }
    #expect(text.contains("device   | not reported"))
  }

  @Test func `half-open without regions is never in one piece`() {
    for page in pages(of: Self.silent().report()) {
      #expect(!page.text.contains("in one piece"), "\(page.path)")
    }
    let text = statePage(Self.silent().report(), .halfOpenUpright).text
    #expect(text.contains("Where content may go is not known: regions were not reported."))
    #expect(text.contains("| *not reported*"))
  }

  @Test func `a region without a place is drawn nowhere and listed by its size`() throws {
    var scene = Scene("placeless")
    scene.hold(.halfOpenUpright) { $0.regions?[0].origin = nil }
    let picture = try #require(
      pages(of: scene.report()).first { $0.path.hasSuffix("half-open-upright-1.svg") })
    #expect(picture.text.contains("division 669 × 40 active, place not reported"))
    #expect(!picture.text.contains("#fold)\""))
    #expect(picture.text.contains("<desc id=\"desc\">Posturebook"))
  }

  @Test func `angles that look like radians give no threshold`() {
    let text = hysteresisPage(Self.radians()).text
    #expect(text.contains("--angle-unit radians"))
    #expect(!text.contains("| boundary") && !text.contains("Next measurements"))
    #expect(!sessionPage(Self.radians()).text.contains("*Provisional*"))
  }
}
