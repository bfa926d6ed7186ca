import PostureAnalysis
import PostureModel

/// That a state was not seen with a keyboard, and where its page says what would be left.
func withoutKeyboard(_ page: String) -> Inline {
  "A keyboard was not measured; see [With a keyboard](\(page)#with-a-keyboard)."
}

/// Where no keyboard was up in a state that was seen: how to measure one, and what others published.
func addKeyboardAdvice(
  _ report: SessionReport, _ state: State, _ pictured: [PicturedLayout],
  to document: inout Document
) {
  guard state != .unclassified, let resting = pictured.resting,
    !resting.isKeyboardUp,
    !pictured.contains(where: { $0.isKeyboardUp && $0.isSound })
  else { return }
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
  guard report.isOfPublishedPhone, let window = resting.layout.window?.size else { return }
  let keyboards = PublishedFigures.keyboards(of: state).filter { $0.size.width == window.width }
  let lines = keyboards.map { keyboard -> Inline in
    var covered = resting
    covered.layout.keyboard = Rect(
      x: 0, y: window.height - keyboard.size.height, width: keyboard.size.width,
      height: keyboard.size.height)
    let sources = listed(keyboard.sources.map(\.shortTitle))
    return """
      \(spelled(keyboard.size)) (\(sources)). \(room(covered, lead: "At the window's bottom it would leave"))
      """
  }
  guard !lines.isEmpty else { return }
  document.paragraph("**Published, not measured here**, of Apple's simulator with iOS 27.1:")
  document.list(lines)
}
