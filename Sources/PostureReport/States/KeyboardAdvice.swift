import PostureAnalysis
import PostureModel

/// That a state was not seen with a keyboard, and where its page says what would be left.
func withoutKeyboard(_ report: SessionReport, _ state: State, _ page: String) -> Inline {
  report.summary(state).coverage == .measured
    ? "A keyboard was not measured; see [With a keyboard](\(page)#with-a-keyboard)."
    : "A keyboard was not measured."
}

/// Where no keyboard was up in a measured state: how to measure one, and what others published.
func addKeyboardAdvice(
  _ report: SessionReport, _ state: State, _ pictured: [PicturedLayout],
  to document: inout Document
) {
  guard state != .unclassified, report.summary(state).coverage == .measured,
    let resting = pictured.resting, !pictured.contains(where: \.isKeyboardUp)
  else { return }
  document.heading(2, "With a keyboard")
  document.paragraph(
    """
    **Not measured**: no consistent reading of the state has a keyboard. Bring the phone into the \
    state and focus a text field, so that the keyboard comes up. \(holding(report)) Then import \
    the dump with \(importing(report)).
    """)
  guard report.isOfPublishedPhone, let keyboard = PublishedFigures.keyboard(of: state),
    let window = resting.layout.window?.size, window.width == keyboard.size.width
  else { return }
  var covered = resting
  covered.layout.keyboard = Rect(
    x: 0, y: window.height - keyboard.size.height, width: keyboard.size.width,
    height: keyboard.size.height)
  let sources = keyboard.sources.map { "\($0.rawValue), \($0.title)" }.joined(separator: "; ")
  document.paragraph(
    """
    **Published, not measured here**: a keyboard of \(spelled(keyboard.size)) in Apple's simulator \
    (\(sources)). \(room(covered, lead: "At the window's bottom it would leave"))
    """)
}
