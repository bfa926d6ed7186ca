import PostureAnalysis
import PostureModel
import Testing

@testable import PostureReport

/// Figures that somebody wrote down, with silence between those that do not belong together.
private func reconstructed() -> SessionReport {
  var scene = hinge()
  scene.pause(seconds: 60)
  scene.hold(.closedUpright)
  return scene.report { $0.record.isReconstructed = true }
}

@Suite struct ReconstructedTests {
  private static let written = pages(of: reconstructed()).filter { $0.path.hasSuffix(".md") }

  @Test(arguments: written.map(\.path))
  func `every page says that nothing was captured`(path: String) {
    let text = Self.written.first { $0.path == path }?.text ?? ""
    #expect(text.contains("**Reconstructed from published readings, not captured**"))
    #expect(!text.contains("A simulator, not a phone"))
  }

  private func text(_ name: String) -> String {
    Self.written.first { $0.path.hasSuffix("/" + name) }?.text ?? ""
  }

  @Test func `invented times give no dwell, no speed and no lag`() {
    let thresholds = text("hysteresis.md")
    #expect(!thresholds.contains("lag") && !thresholds.contains("skew  "))
    #expect(!thresholds.contains("## Speeds") && !thresholds.contains("°/s"))
    #expect(!text("README.md").contains("| dwell"))
    #expect(text("closed-upright.md").contains(" settled, in "))
    #expect(!text("closed-upright.md").contains(" over "))
    let index = indexPage([
      IndexEntry(record: reconstructed().record, states: reconstructed().findings.states)
    ])
    #expect(index.text.contains("[✓](hinge/closed-upright.md)"))
    #expect(index.text.contains("iPhone Duo, reconstructed; "))
  }

  @Test func `nobody is told to put what is read among figures that others published`() {
    #expect(text("closed-upright.md").contains("--session NAME`, NAME a session of its own"))
    for page in Self.written { #expect(!page.text.contains("--session hinge"), "\(page.path)") }
  }

  @Test func `how many figures were written down is no frequency of a picture`() {
    var scene = Scene("figures")
    scene.hold(.closedUpright, readings: 9) { ($0.safeArea, $0.regions) = (nil, nil) }
    scene.hold(.closedUpright)
    for isReconstructed in [true, false] {
      let report = scene.report { $0.record.isReconstructed = isReconstructed }
      let page = statePage(report, .closedUpright).text
      let first = isReconstructed ? "layout 2, 3 readings" : "layout 1, 9 readings"
      #expect(page.contains("closed-upright 1: no keyboard, \(first)]"))
    }
  }

  @Test func `each page counts every anomaly that the notebook has`() {
    let warnings = reconstructed().findings.anomalies.count { $0.severity == .warning }
    #expect(warnings > 0)
    for page in ["README.md", "anomalies.md"] {
      #expect(text(page).contains("**\(counted(warnings, "warning"))**"), "\(page)")
    }
    #expect(text("README.md").contains("(anomalies.md#gap)"))
    #expect(text("anomalies.md").contains("## gap"))
  }
}
