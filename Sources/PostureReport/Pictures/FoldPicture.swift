import PostureModel

/// What the app has while a phone opens and closes about one axis; `nil` if nothing was swept.
///
/// `crossings` and `swept` are the rows of the queries of those names: the jumps, and how far sweeps reach.
func foldPicture(
  _ rows: SessionRows, _ axis: Axis, _ crossings: [Row], _ swept: [Row]
) -> Drawing? {
  let boundaries = rows.hysteresis.filter { $0.axis == axis }
  guard boundaries.contains(where: { $0.opening.brackets + $0.closing.brackets > 0 }) else {
    return nil
  }
  var picture = FoldDrawing(axis)
  let jumps = ["opening", "closing"].map { jumpEnds(crossings, axis, $0) }
  let reaches = ["opening", "closing"].map { direction in
    swept.filter { $0.text("axis") == axis.rawValue && $0.text("direction") == direction }
      .compactMap { row in
        row.number("lower").flatMap { lower in row.number("upper").map { lower...max(lower, $0) } }
      }
  }
  picture.add(
    "Opening →", boundaries.map { ($0.boundary, $0.opening) }, jumps[0], reaches[0],
    isOpening: true)
  picture.add(
    "← Closing", boundaries.map { ($0.boundary, $0.closing) }, jumps[1], reaches[1],
    isOpening: false)
  var told = boundaries.flatMap { row in
    row.sides.compactMap { name, side in
      side.range.map { "\(name), \(changed(row.boundary, name == "opening")) \(degrees($0))" }
    }
  }
  for (name, ends) in zip(["opening", "closing"], jumps) where !ends.isEmpty {
    told.append("\(name), \(jumpWords(ends))")
  }
  return picture.finish(rows.name, told)
}

/// The angles at which the jumps of a direction ended, each jump once.
private func jumpEnds(_ crossings: [Row], _ axis: Axis, _ direction: String) -> [Double] {
  var ends: [Int: Double] = [:]
  for row in crossings
  where row.text("motion") == "jump" && row.text("axis") == axis.rawValue
    && row.text("direction") == direction
  {
    ends[row.count("to_reading")] = row.number("angle_after")
  }
  return ends.values.sorted()
}

/// `2 jumps, too fast to place: to 128°, 143°`.
private func jumpWords(_ ends: [Double]) -> String {
  var angles: [String] = []
  for end in ends.map(degrees) where angles.last != end { angles.append(end) }
  let shown = angles.count > 5 ? "" : ": to " + angles.joined(separator: ", ")
  return "\(counted(ends.count, "jump")), too fast to place\(shown)"
}

/// What comes when a boundary is crossed.
private func changed(_ boundary: String, _ isOpening: Bool) -> String {
  isOpening ? gain(boundary) : loss(boundary)
}

/// What an app may have at an angle.
private enum Content: Hashable {
  case outer
  case onePiece
  case divided
}

private struct FoldDrawing {
  private let axis: Axis
  private let left = 16.0
  private let width = 408.0
  private var y = 54.0
  private var elements: [Element] = []

  init(_ axis: Axis) {
    self.axis = axis
    let title = axis.name.prefix(1).uppercased() + axis.name.dropFirst()
    elements.append(.text("\(title): what the app has", 12, 24, "ink b", size: 16))
    elements.append(.text("Angle of the hinge. Striped: one or the other.", 12, 44, "mut"))
  }

  private func x(_ angle: Double) -> Double { left + max(0, min(180, angle)) / 180 * width }

  mutating func add(
    _ heading: String, _ sides: [(boundary: String, side: BoundaryRow.Side)], _ jumps: [Double],
    _ reach: [ClosedRange<Double>], isOpening: Bool
  ) {
    elements.append(.text(heading, 12, y + 20, "ink b", size: 14))
    y += 28
    let measured = sides.filter { $0.side.range != nil }
    guard !measured.isEmpty else {
      elements.append(
        .text(jumps.isEmpty ? "not measured" : jumpWords(jumps), 12, y + 16, "mut"))
      y += 34
      return
    }
    let strip = y
    addStrip(measured, reach)
    for (boundary, side) in measured.sorted(by: { middle($0.side) < middle($1.side) }) {
      guard let range = side.range else { continue }
      addRow("\(changed(boundary, isOpening)) \(degrees(range))", range, side.brackets)
    }
    if !jumps.isEmpty {
      let ticks = Set(jumps.map { "M\(pixel(x($0))),\(pixel(strip + 40))v9" }).sorted()
      elements.append(.path(ticks.joined(), "inkS", width: 3))
      // The same tick says what the words are of.
      elements.append(.path("M\(pixel(left)),\(pixel(y + 4))v9", "inkS", width: 3))
      elements.append(.text(jumpWords(jumps), left + 10, y + 13, "mut"))
      y += 20
    }
    y += 8
  }

  private func middle(_ side: BoundaryRow.Side) -> Double {
    side.range.map { $0.lowerBound + $0.upperBound } ?? 0
  }

  /// The strip from 0° to 180°, cut at the ends of all brackets and of what was swept.
  private mutating func addStrip(
    _ sides: [(boundary: String, side: BoundaryRow.Side)], _ reach: [ClosedRange<Double>]
  ) {
    var ends: Set<Double> = [0, 180]
    for range in sides.compactMap(\.side.range) + reach {
      for end in [range.lowerBound, range.upperBound] { ends.insert(max(0, min(180, end))) }
    }
    let cuts = ends.sorted()
    var labelled: (text: String, from: Double, to: Double)?
    var labels: [(text: String, from: Double, to: Double)] = []
    // What no sweep went through has no contents: nothing is known of it.
    var pieces: [(contents: Set<Content>?, from: Double, to: Double)] = []
    for (from, to) in zip(cuts, cuts.dropFirst()) {
      let middle = (from + to) / 2
      let contents = reach.contains { $0.contains(middle) } ? contents(at: middle, sides) : nil
      if let last = pieces.last, last.contents == contents {
        pieces[pieces.count - 1].to = to
      } else {
        pieces.append((contents, from, to))
      }
    }
    for (contents, from, to) in pieces {
      let box = Rect(x: x(from), y: y, width: x(to) - x(from), height: 40)
      elements.append(.rectangle(box, look(contents), pattern: pattern(contents)))
      let text = words(contents)
      if labelled?.text == text {
        labelled?.to = to
      } else {
        if let labelled { labels.append(labelled) }
        labelled = (text, from, to)
      }
    }
    if let labelled { labels.append(labelled) }
    for label in labels where !label.text.isEmpty {
      let room = x(label.to) - x(label.from)
      let lines = Letters.wrapped(label.text, into: room - 8)
      guard lines.count <= 2, lines.joined(separator: " ") == label.text else { continue }
      for (index, line) in lines.enumerated() {
        let middle = x((label.from + label.to) / 2)
        let wide = Letters.width(line) + 8
        let top = y + (lines.count == 1 ? 12 : 3) + Double(index) * 17
        elements.append(
          .rectangle(Rect(x: middle - wide / 2, y: top, width: wide, height: 17), "bg"))
        elements.append(.text(line, middle, top + 13, "ink", anchor: .middle))
      }
    }
    elements.append(
      .rectangle(Rect(x: left, y: y, width: width, height: 40), "n inkS"))
    for angle in stride(from: 0.0, through: 180, by: 30) {
      elements.append(.path("M\(pixel(x(angle))),\(pixel(y + 40))v5", "mutS"))
      let anchor: Element.Anchor = angle == 0 ? .start : angle == 180 ? .end : .middle
      elements.append(
        .text(
          "\(Int(angle))°", angle == 0 ? left - 4 : angle == 180 ? left + width + 6 : x(angle),
          y + 60, "mut", anchor: anchor))
    }
    y += 68
  }

  /// A bracket and what it is of, to its right or, without room there, to its left or below.
  private mutating func addRow(_ text: String, _ range: ClosedRange<Double>, _ count: Int) {
    let (from, to) = (x(range.lowerBound), x(range.upperBound))
    let words = "\(text), n \(count)"
    let room = Letters.width(words) + 8
    elements.append(
      .path(
        "M\(pixel(from)),\(pixel(y + 4))v10M\(pixel(to)),\(pixel(y + 4))v10"
          + "M\(pixel(from)),\(pixel(y + 9))H\(pixel(to))", "inkS", width: 2))
    if to + room <= left + width + 8 {
      elements.append(.text(words, to + 8, y + 13.5))
    } else if from - room >= left {
      elements.append(.text(words, from - 8, y + 13.5, anchor: .end))
    } else {
      y += 18
      let half = (room - 8) / 2
      let middle = max(left + half, min(left + width - half, (from + to) / 2))
      elements.append(.text(words, middle, y + 13.5, anchor: .middle))
    }
    y += 20
  }

  /// What the app may have at an angle, as far as the measured boundaries tell.
  private func contents(
    at angle: Double, _ sides: [(boundary: String, side: BoundaryRow.Side)]
  ) -> Set<Content> {
    func levels(_ boundary: String) -> Set<Bool>? {
      guard let range = sides.first(where: { $0.boundary == boundary })?.side.range else {
        return nil
      }
      if angle < range.lowerBound { return [false] }
      return angle > range.upperBound ? [true] : [true, false]
    }
    guard let displays = levels("outer/inner") else { return [] }
    let divisions = levels("division off/on") ?? [true, false]
    let flat = levels("partiallyOpen/fullyOpen") ?? [false]
    var contents: Set<Content> = []
    if displays.contains(false) { contents.insert(.outer) }
    if displays.contains(true) {
      if divisions.contains(false) || flat.contains(true) { contents.insert(.onePiece) }
      if divisions.contains(true) && flat.contains(false) { contents.insert(.divided) }
    }
    return contents
  }

  private func look(_ contents: Set<Content>?) -> String {
    contents == [.outer] ? "out" : contents == [.onePiece] ? "con" : ""
  }

  private func pattern(_ contents: Set<Content>?) -> Palette.Pattern? {
    switch contents {
    case [.outer], [.onePiece]: nil
    case [.divided]: .divided
    case [.outer, .onePiece]: .outerOrInner
    case [.onePiece, .divided]: .innerOrDivided
    case [.outer, .divided]: .outerOrDivided
    default: .unknown
    }
  }

  private func words(_ contents: Set<Content>?) -> String {
    switch contents {
    case nil: "not swept"
    case [.outer]: "outer display"
    case [.onePiece]: "one piece"
    case [.divided]: "inner, divided"
    case [.onePiece, .divided]: "one piece or divided"
    case [.outer, .onePiece, .divided]: "outer or inner"
    case []: "display not measured"
    default: ""
    }
  }

  func finish(_ session: String, _ told: [String]) -> Drawing {
    Drawing(
      height: y + 4, title: "What the app has while the \(axis.pose) opens and closes",
      description:
        "Session \(session), \(axis.name), degrees of the hinge, bounds of all brackets: "
        + told.joined(separator: "; ") + ".", elements: elements)
  }
}
