import PostureModel

/// A state's layouts: keyboard down and up side by side with a dimension chain, further ones below.
func statePicture(_ rows: SessionRows, _ state: State) -> Drawing? {
  let groups = [false, true].compactMap { keyboard -> [ShownLayout]? in
    let found = rows.layouts(state, keyboard: keyboard).filter { ($0.window?.shortSide ?? 0) > 0 }
    return found.isEmpty ? nil : found
  }
  guard let most = groups.compactMap({ $0.first?.window }).max(by: { $0.height < $1.height }),
    let widest = groups.compactMap({ $0.first?.window?.width }).max()
  else { return nil }
  let isSideways = widest > most.height
  let room = isSideways || groups.count == 1 ? 330.0 : 154
  let scale = min(room / widest, 300 / most.height)
  var picture = StateDrawing(rows, state, scale)
  for (index, group) in groups.enumerated() {
    guard let layout = group.first else { continue }
    let isBeside = !isSideways && index == 1
    picture.add(layout, at: isBeside ? 226 : Drawing.margin, isBeside: isBeside)
  }
  let further = groups.flatMap { $0.dropFirst() }
  let all = groups.reduce(0) { $0 + max($1.count, $1.first?.settledLayouts ?? 0) - 1 }
  picture.addMultiples(Array(further.prefix(8)), of: all)
  return picture.finish(groups.flatMap { $0 })
}

private struct StateDrawing {
  private let rows: SessionRows
  private let state: State
  private let scale: Double
  private var elements: [Element] = []
  private var top = 34.0
  private var bottom = 34.0

  init(_ rows: SessionRows, _ state: State, _ scale: Double) {
    (self.rows, self.state, self.scale) = (rows, state, scale)
    elements.append(.text(rows.names.heading(state), Drawing.margin, 24, "ink b", size: 16))
  }

  mutating func add(_ layout: ShownLayout, at x: Double, isBeside: Bool) {
    if !isBeside { top = bottom }
    var y = top + 18
    elements.append(.text(layout.keyboardWords, x, y, "ink b"))
    for line in [layout.settledWords, layout.insets.map { "insets \(spelled($0))" } ?? ""]
    where !line.isEmpty {
      y += Letters.line
      elements.append(.text(line, x, y, "mut"))
    }
    var canvas = LayoutCanvas(layout, scale: scale, origin: Point(x: x, y: y + 12))
    canvas.draw(isLabelled: true)
    elements += canvas.elements
    addChain(layout, beside: canvas.frame)
    let frame = canvas.frame
    let width = layout.window.map { length($0.width) } ?? ""
    elements.append(
      .path(
        "M\(pixel(frame.x)),\(pixel(frame.bottom + 10))h\(pixel(frame.width))"
          + "m0,-4v8m\(pixel(-frame.width)),-8v8", "mutS"))
    elements.append(
      .text(width, frame.x + frame.width / 2, frame.bottom + 28, "ink", anchor: .middle))
    var below = frame.bottom + 44
    for line in canvas.unplaced.flatMap({ Letters.wrapped($0, into: 200) }) {
      elements.append(.text(line, x, below, "mut"))
      below += Letters.line
    }
    bottom = max(bottom, below)
  }

  /// The heights of what lies above each other at the left edge, beside the window.
  private mutating func addChain(_ layout: ShownLayout, beside frame: Rect) {
    guard let window = layout.window else { return }
    var edges: Set<Double> = [0, window.height]
    for rect in layout.places.map(\.frame) + [layout.fold, layout.keys].compactMap(\.self) {
      for edge in [rect.y, rect.bottom] where edge > 0 && edge < window.height {
        edges.insert(edge)
      }
    }
    let ends = edges.sorted()
    let x = frame.right + 8
    var path = "M\(pixel(x)),\(pixel(frame.y))v\(pixel(frame.height))"
    for end in ends { path += "M\(pixel(x - 4)),\(pixel(frame.y + end * scale))h8" }
    elements.append(.path(path, "mutS"))
    var last = -Double.infinity
    for (from, to) in zip(ends, ends.dropFirst()) {
      // A short stretch gives way to the one before it.
      let middle = frame.y + (from + to) / 2 * scale + 4.5
      guard middle - last >= 14 else { continue }
      last = middle
      elements.append(.text(length(to - from), x + 8, middle))
    }
  }

  mutating func addMultiples(_ layouts: [ShownLayout], of all: Int) {
    guard !layouts.isEmpty else { return }
    let cell = 98.0
    let side = layouts.compactMap { $0.window?.longSide }.max() ?? 1
    for start in stride(from: 0, to: layouts.count, by: 4) {
      let y = bottom + 18
      for (index, layout) in layouts[start..<min(start + 4, layouts.count)].enumerated() {
        let x = Drawing.margin + Double(index) * (cell + 8)
        elements.append(
          .text(
            layout.window.map { spelled($0) } ?? "", x, y, "ink"))
        elements.append(.text("\(layout.settled) of \(layout.readings)", x, y + 16, "mut"))
        let insets = layout.insets.map { "in \(spelled($0))" } ?? ""
        elements.append(.text(Letters.fitted(insets, into: cell), x, y + 32, "mut"))
        var canvas = LayoutCanvas(
          layout, scale: (cell - 4) / side, origin: Point(x: x, y: y + 38))
        canvas.draw(isLabelled: false)
        elements += canvas.elements
        bottom = max(bottom, canvas.frame.bottom + 8)
      }
    }
    guard all > layouts.count else { return }
    bottom += 14
    elements.append(
      .text("and \(counted(all - layouts.count, "more layout"))", Drawing.margin, bottom, "mut"))
    bottom += 8
  }

  func finish(_ layouts: [ShownLayout]) -> Drawing {
    let note = "Points. Insets: top leading bottom trailing."
    let isRightToLeft = layouts.contains(where: \.isRightToLeft)
    let words = isRightToLeft ? note + " Right to left." : note
    return Drawing(
      height: bottom + 20, title: "\(rows.names.heading(state)), session \(rows.name)",
      description: "Session \(rows.name), \(rows.names.title(state)), in points. "
        + layouts.map { "\($0.keyboardWords), \($0.settledWords): \($0.words)." }
        .joined(separator: " "),
      elements: elements + [.text(words, Drawing.margin, bottom + 10, "mut")])
  }
}

extension ShownLayout {
  fileprivate var keyboardWords: String {
    switch keyboard {
    case true?: "Keyboard up"
    case false?: "Keyboard down"
    case nil: "Keyboard not reported"
    }
  }

  fileprivate var settledWords: String { "settled \(settled) of \(readings)" }
}
