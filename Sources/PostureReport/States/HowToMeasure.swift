import PostureAnalysis
import PostureModel

/// How to measure a state that is not, and what others published about it meanwhile.
func addHowToMeasure(_ report: SessionReport, _ state: State, to document: inout Document) {
  document.heading(2, "How to measure it")
  document.steps([
    "\(state.pose(report.halves))",
    "\(holding(report)) Do not let the hinge move by more than \(plain(report.setting.parameters.rest))°.",
    """
    Keep the probe running meanwhile. Import its dump with \(importing(report)), then write the \
    reports again with \(code: "posturebook run").
    """,
  ])
  guard report.isOfPublishedPhone, let figures = PublishedFigures.of(state) else { return }
  document.heading(2, "What others published")
  document.paragraph(
    """
    **Not measured here.** Published readings of an iPhone Duo in Apple's simulator, to know what \
    to expect and nothing more; sources disagree, and none of them is a real device.
    """)
  document.table(
    [("field", .left), ("published", .left), ("source", .left)],
    figures.map {
      ["\($0.field)", "\($0.value)", "\($0.sources.map(\.rawValue).joined(separator: ", "))"]
    })
  let letters = PublishedFigures.Source.allCases.filter { source in
    figures.contains { $0.sources.contains(source) }
  }
  document.list(letters.map { "**\($0.rawValue)**: \($0.title)" })
}

extension SessionReport {
  /// Whether what others published is of the phone that was measured.
  ///
  /// Another maker's phone, or one that was not named, may be measured by the default profile.
  var isOfPublishedPhone: Bool {
    setting.profile == .iPhoneDuo && record.device?.hasPrefix("iPhone") == true
  }
}
