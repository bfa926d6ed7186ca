import PostureModel

/// The states to one scale: content with the keyboard down and up, and the keyboard's top.
func statesPicture(_ rows: SessionRows) -> Drawing? {
  let cells = rows.seen.compactMap {
    state -> (state: State, down: ShownLayout, up: ShownLayout?)? in
    let down = rows.layouts(state, keyboard: false).first
    let up = rows.layouts(state, keyboard: true).first
    let windowed = [down, up].compactMap(\.self).first { ($0.window?.shortSide ?? 0) > 0 }
    guard let shown = windowed else { return nil }
    // The top of a keyboard in another window says nothing of this one.
    let isSame = up?.window == shown.window && shown.keyboard != true
    return (state, shown, isSame ? up : nil)
  }
  guard !cells.isEmpty else { return nil }
  let (columnWidth, left) = (208.0, 8.0)
  let widest = cells.compactMap(\.down.window?.width).max() ?? 1
  let tallest = cells.compactMap(\.down.window?.height).max() ?? 1
  let scale = min(columnWidth / widest, 240 / tallest)
  var drawing = Drawing(
    height: 0, title: "Content in the states of \(rows.name), to one scale",
    description: description(rows, cells.map { ($0.state, $0.down, $0.up) }))
  drawing.elements.append(
    .text("Content, to one scale", left, 24, "ink b", size: 16))
  let hasUp = cells.contains { $0.up != nil }
  drawing.elements.append(
    .text(
      hasUp ? "Points. Bold: keyboard down. Dashed: its top when it is up." : "Points.", left, 44,
      "mut"))
  if cells.contains(where: \.down.isRightToLeft) {
    drawing.elements.append(.text("Right to left: leading is the right edge.", left, 61, "mut"))
  }
  var y = cells.contains(where: \.down.isRightToLeft) ? 69.0 : 52
  for start in stride(from: 0, to: cells.count, by: 2) {
    var bottom = y
    for (column, cell) in cells[start..<min(start + 2, cells.count)].enumerated() {
      let x = left + Double(column) * (columnWidth + 8)
      drawing.elements.append(
        .text(Letters.fitted(rows.names.heading(cell.state), into: columnWidth), x, y + 22, "ink b")
      )
      let window = cell.down.window.map { spelled($0) } ?? ""
      let words = cell.down.keyboard == true ? "\(window), keyboard up" : "window \(window)"
      drawing.elements.append(
        .text(Letters.fitted(words, into: columnWidth), x, y + 39, "mut"))
      var canvas = LayoutCanvas(
        cell.down, scale: scale, origin: Point(x: x, y: y + 47), raised: cell.up)
      canvas.draw(isLabelled: true)
      drawing.elements += canvas.elements
      var below = canvas.frame.bottom + 16
      for line in canvas.unplaced.flatMap({ Letters.wrapped($0, into: columnWidth) }) {
        drawing.elements.append(.text(line, x, below, "mut"))
        below += Letters.line
      }
      bottom = max(bottom, below)
    }
    y = bottom
  }
  drawing.height = y
  return drawing
}

private func description(
  _ rows: SessionRows, _ cells: [(state: State, down: ShownLayout, up: ShownLayout?)]
) -> String {
  "Session \(rows.name), in points. "
    + cells.map { cell in
      let up = cell.up.map { ". Keyboard up: \($0.words)" } ?? ""
      let key = cell.down.keyboard == true ? " (keyboard up)" : ""
      return "\(rows.names.heading(cell.state))\(key): \(cell.down.words)\(up)."
    }.joined(separator: " ")
}
