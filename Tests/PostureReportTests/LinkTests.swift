import PostureAnalysis
import PostureModel
import Testing

@testable import PostureReport

@Suite struct LinkTests {
  private static let reports: [(name: String, report: SessionReport)] = [
    ("a tour", tour().report()), ("a hinge", hinge().report()),
    ("nothing", Scene("empty").report()), ("every reading with a keyboard", keyboards().report()),
    ("no keyboards reported", keyboards(isReported: false).report()),
    ("no regions reported", silentScene().report()), ("radians", inRadians()),
  ]

  private static func keyboards(isReported: Bool = true) -> Scene {
    var scene = Scene("up")
    scene.setting.reportsKeyboard = isReported
    scene.hold(.halfOpenUpright, keyboard: isReported ? 350 : nil)
    return scene
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
}
