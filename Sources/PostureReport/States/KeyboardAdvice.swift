import PostureAnalysis
import PostureModel

/// What was not seen of keyboards in a state, with a link to how its page says to measure it.
///
/// Nothing if the keyboard was seen up and down.
func missingKeyboard(
  _ report: SessionReport, _ pictured: [PicturedLayout], page: String
) -> Inline? {
  guard report.setting.reportsKeyboard else { return "Keyboards were not reported." }
  if pictured.allSatisfy(\.isKeyboardUp) {
    let link: Inline = "[Without a keyboard](\(page)#without-a-keyboard)"
    return "The window without a keyboard was not measured; see \(link)."
  }
  if pictured.contains(where: \.isKeyboardUp) { return nil }
  return "A keyboard was not measured; see [With a keyboard](\(page)#with-a-keyboard)."
}

/// How to measure the keyboard that was not, and what others published about one that is up.
func addKeyboardAdvice(
  _ report: SessionReport, _ state: State, _ pictured: [PicturedLayout],
  to document: inout Document
) {
  guard state != .unclassified, report.setting.reportsKeyboard, let resting = pictured.resting
  else { return }
  if resting.isKeyboardUp {
    document.heading(2, "Without a keyboard")
    document.paragraph(
      """
      **Not measured**: each consistent reading of the state has a keyboard. Bring the phone into \
      the state and dismiss the keyboard. \(holding(report)) Then import the dump with \
      \(importing(report)).
      """)
    return
  }
  guard !pictured.contains(where: { $0.isKeyboardUp && $0.isSound }) else { return }
  let lacking: Inline =
    pictured.contains(where: \.isKeyboardUp)
    ? "what was read with a keyboard is not to be trusted"
    : "no consistent reading of the state has a keyboard"
  document.heading(2, "With a keyboard")
  document.paragraph(
    """
    **Not measured**: \(lacking). Bring the phone into the \
    state and focus a text field, so that the keyboard comes up. \(holding(report)) Then import \
    the dump with \(importing(report)).
    """)
  addPublishedKeyboards(report, state, resting, to: &document)
}

private func addPublishedKeyboards(
  _ report: SessionReport, _ state: State, _ resting: PicturedLayout, to document: inout Document
) {
  guard report.isOfPublishedPhone, let window = resting.layout.window?.size else { return }
  let keyboards = PublishedFigures.keyboards(of: state).filter { $0.size.width == window.width }
  let lines = keyboards.map { keyboard -> Inline in
    var covered = resting
    covered.layout.keyboard = Rect(
      x: 0, y: window.height - keyboard.size.height, width: keyboard.size.width,
      height: keyboard.size.height)
    let sources = listed(keyboard.sources.map(\.shortTitle))
    let left: Inline =
      ContentPlaces(covered.layout).untold == nil
      ? " \(room(covered, lead: "At the window's bottom it would leave"))" : ""
    return "\(spelled(keyboard.size)) (\(sources)).\(left)"
  }
  guard !lines.isEmpty else { return }
  document.paragraph("**Published, not measured here**, of Apple's simulator with iOS 27.1:")
  document.list(lines)
}

/// What to do for the keyboards that a session lacks, a step each.
func keyboardSteps(_ report: SessionReport) -> [Inline] {
  let seen = State.six.map { ($0, report.picturedLayouts(of: $0)) }.filter { !$0.1.isEmpty }
  guard !seen.isEmpty else { return [] }
  guard report.setting.reportsKeyboard else {
    return [
      "Have the probe report `keyboard`, as `null` while there is none: no record has the key."
    ]
  }
  func links(_ states: [(State, [PicturedLayout])]) -> Inline {
    states.map { "[\($0.0.rawValue)](\($0.0.pageName))" as Inline }.joined(separator: ", ")
  }
  let downs = seen.filter { $0.1.allSatisfy(\.isKeyboardUp) }
  let ups = seen.filter { !$0.1.contains(where: \.isKeyboardUp) }
  return [
    downs.isEmpty ? nil : "Keyboard down, not measured in \(links(downs)): dismiss it." as Inline,
    ups.isEmpty ? nil : "Keyboard up, not measured in \(links(ups)): focus a text field.",
  ].compactMap(\.self)
}
