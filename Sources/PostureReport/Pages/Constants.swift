import PostureModel

/// The state's numbers as Swift constants, ready to paste into a preview or a layout test.
func addConstants(_ rows: SessionRows, _ state: State, to page: inout Document) {
  var lines: [String] = []
  for keyboard in [false, true] {
    guard let layout = rows.layouts(state, keyboard: keyboard).first else { continue }
    let suffix = layout.keyboard == true ? "KeyboardUp" : ""
    if suffix.isEmpty || lines.isEmpty, let window = layout.window {
      lines.append(
        "let window = CGSize(width: \(length(window.width)), height: \(length(window.height)))")
    }
    if let insets = layout.insets {
      lines.append(
        "let safeArea\(suffix) = UIEdgeInsets(top: \(length(insets.top)), "
          + "left: \(length(insets.left(layout.direction))), bottom: \(length(insets.bottom)), "
          + "right: \(length(insets.right(layout.direction))))")
    }
    if let fold = layout.fold, suffix.isEmpty || lines.count < 3 {
      lines.append("let fold = \(constant(fold))")
    }
    if let keys = layout.keys { lines.append("let keyboard = \(constant(keys))") }
    if layout.unreported == nil {
      let frames = layout.places.prefix(8).map { "  \(constant($0.frame)),\n" }
      let more = layout.places.count - frames.count
      let rest = more > 0 ? "  // and \(more) more\n" : ""
      lines.append("let content\(suffix) = [\n\(frames.joined())\(rest)]")
    }
  }
  guard !lines.isEmpty else { return }
  page.heading(2, "As Swift constants")
  page.code("swift", lines.joined(separator: "\n"))
}

private func constant(_ rect: Rect) -> String {
  "CGRect(x: \(length(rect.x)), y: \(length(rect.y)), width: \(length(rect.width)), "
    + "height: \(length(rect.height)))"
}
