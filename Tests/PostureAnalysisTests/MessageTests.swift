import PostureModel
import Testing

@testable import PostureAnalysis

private let raising =
  (displayCases + keyboardCases + regionCases + safeAreaCases + angleCases + motionCases
  + eventCases + sourceCases + pictureCases + sessionCases).filter { !$0.rows.isEmpty }

@Suite struct MessageTests {
  @Test(arguments: raising)
  func `a message has every number of its detail, to a hundredth`(ruleCase: RuleCase) {
    for row in ruleCase.find().anomalies where row.rule == ruleCase.rule {
      for number in numbers(in: row.detail ?? "") {
        let isTold = row.message.contains(plain(number)) || row.message.contains(hundredths(number))
        #expect(isTold, "\(plain(number)) is not in: \(row.message)")
      }
    }
  }

  /// An offset is told without its sign, since the words say to which side it is.
  private func hundredths(_ number: Double) -> String { plain((abs(number) * 100).rounded() / 100) }

  /// The numbers of a JSON object, but for that of the file, which the reading's row has.
  private func numbers(in detail: String) -> [Double] {
    detail.replacing(/"sources?":(\d+|\[[\d,]*\])/, with: "")
      .matches(of: /[:\[,](-?\d+(\.\d+)?(e[+-]?\d+)?)/)
      .compactMap { Double($0.output.1) }
  }

  @Test(arguments: [
    (true, 951.0, "0,455.5 669 × 40: nothing is left below the fold"),
    (false, 669.0, "455.5,0 40 × 669: both sides of the fold end above it"),
    (true, 500.0, "0,455.5 669 × 40"),
  ])
  func `a keyboard over a division says what is left by how the fold runs`(
    isUpright: Bool, bottom: Double, end: String
  ) {
    var scene = Scene()
    let size = isUpright ? innerUpright : innerUpright.turned
    scene.read(
      0, 128,
      layout(size, .partiallyOpen, division: true) {
        $0.keyboard = Rect(x: 0, y: 405, width: size.width, height: bottom - 405)
      })
    let message = scene.findings.anomalies.first { $0.rule == "keyboard-over-division" }?.message
    #expect(message?.hasSuffix("points of the division at \(end)") == true, "\(message ?? "")")
  }

  @Test func `a clock that goes back has a minus that shows`() {
    #expect(words(seconds: Int64(-2_000)) == "−2 s")
    #expect(words(seconds: 1.5) == "1.5 s")
  }

  @Test func `a conflict names what is lit and whether a division is active`() {
    func message(_ layout: Layout) -> String? {
      var scene = Scene()
      scene.read(0, 90, layout)
      return scene.findings.anomalies.first { $0.rule == "evidence-conflict" }?.message
    }
    #expect(message(layout(innerUpright, .closed)) == "closed, but the inner display is lit")
    #expect(
      message(layout(innerUpright, .closed, division: true))
        == "closed, but the inner display is lit and a division is active")
    #expect(
      message(layout(Size(width: 300, height: 500), .partiallyOpen, division: false))
        == "half-open, but no division is active")
  }
}
