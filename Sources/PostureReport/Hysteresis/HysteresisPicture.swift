import PostureAnalysis
import PostureModel

/// Where the crossings of an axis lie: a row a direction, each bracket a bar on the angle's axis.
struct HysteresisPicture {
  /// More brackets and jumps of a row than this are counted, not drawn.
  private static let most = 14
  private static let left = 92.0
  private static let right = 600.0
  /// How high the lane of a bracket or jump is, its numbers beside it, in pixels.
  private static let lane = 14.0
  /// A bracket is drawn no narrower than this, in pixels, so that it can be seen.
  private static let narrowest = 6.0

  var session: String
  var axis: Axis
  var boundaries: [BoundaryFindings]

  /// A direction's part of a boundary's panel.
  private struct Row {
    var direction: Direction
    var threshold: Threshold
    var brackets: [(first: Transition, count: Int)]
    var jumps: [(first: Transition, count: Int)]
    var hidden: Int
    /// In how many sweeps and jumps it was crossed, and how many of them are not drawn and why.
    var counts: [String]

    init(_ findings: BoundaryFindings, _ direction: Direction) {
      self.direction = direction
      threshold = findings.threshold(direction)
      // Each bracket once, however often it was seen, from shut to open.
      let distinct =
        distinctBrackets(of: findings.brackets(direction))
        + distinctBrackets(of: findings.jumps(direction))
      let drawn = Array(distinct.prefix(HysteresisPicture.most))
      brackets = drawn.filter { $0.first.motion == .sweep }
      jumps = drawn.filter { $0.first.motion == .jump }
      hidden = distinct.count - drawn.count
      counts = [
        findings.counts(direction), findings.unfitJumps(direction),
        hidden > 0 ? "\(hidden) not drawn" : nil,
      ].compactMap(\.self)
    }

    /// Whether several brackets share angles, which then have a lane of their own.
    var showsCommon: Bool { threshold.brackets > 1 && threshold.commonLower != nil }

    /// How many lanes the sweeps' brackets and what they share take.
    var sweptLanes: Int { brackets.count + (showsCommon ? 1 : 0) }

    var height: Double {
      max(40, Double(sweptLanes + jumps.count) * HysteresisPicture.lane + 12)
    }
  }

  func drawing() -> Drawing {
    var elements = [
      Element.text(
        "Where the device changes its mind, \(axis.name)", at: Point(x: 14, y: 24),
        size: Type.title, bold: true)
    ]
    var top = 42.0
    for findings in boundaries {
      let rows = Direction.allCases.map { Row(findings, $0) }
      elements += panel(findings, rows, top: top)
      top += 26 + rows.reduce(0) { $0 + $1.height } + 14
    }
    elements += scale(at: top)
    elements += legend(at: top + 48)
    return Drawing(
      size: Size(width: LayoutPicture.width, height: (top + 62).rounded(.up)),
      title: "Where the device changes its mind, \(axis.name)", description: description,
      elements: elements)
  }

  private var description: String {
    boundaries.map { findings in
      let parts = Direction.allCases.map { direction in
        let threshold = findings.threshold(direction)
        return "\(direction.rawValue) \(bracket(threshold.lower, threshold.upper, direction)) in "
          + counted(threshold.brackets, "sweep")
      }
      return "\(findings.boundary.rawValue): \(parts.joined(separator: ", "))."
    }.joined(separator: " ")
  }

  private func x(_ microdegrees: Int) -> Double {
    let share = Double(microdegrees) / 180_000_000
    return Self.left + (Self.right - Self.left) * min(1, max(0, share))
  }

  private func box(_ lower: Int, _ upper: Int, y: Double, height: Double) -> Rect {
    let (from, to) = (x(lower), x(upper))
    let width = max(Self.narrowest, to - from)
    let left = min(max((from + to - width) / 2, Self.left), Self.right - width)
    return Rect(x: left, y: y, width: width, height: height)
  }

  private func panel(_ findings: BoundaryFindings, _ rows: [Row], top: Double) -> [Element] {
    var elements = [
      Element.text(
        findings.boundary.rawValue, at: Point(x: 14, y: top + 12), size: Type.body, bold: true)
    ]
    let first = top + 22
    let height = rows.reduce(0) { $0 + $1.height }
    for step in 0...4 {
      let x = x(step * 45_000_000)
      elements.append(
        .line([Point(x: x, y: first), Point(x: x, y: first + height)], Paint(stroke: Palette.rule)))
    }
    if let overlap = findings.overlap {
      elements.append(
        .rectangle(
          box(overlap.lower, overlap.upper, y: first, height: height),
          Paint(fill: Palette.Pattern.gap.fill)))
    }
    var y = first
    for row in rows {
      elements += drawn(row, top: y, isHatched: findings.overlap != nil)
      y += row.height
      elements.append(
        .line(
          [Point(x: 14, y: y), Point(x: LayoutPicture.width - 14, y: y)],
          Paint(stroke: Palette.rule)))
    }
    return elements
  }

  private func drawn(_ row: Row, top: Double, isHatched: Bool) -> [Element] {
    let threshold = row.threshold
    var elements: [Element] = []
    let lanes = Double(row.sweptLanes + row.jumps.count) * Self.lane
    var y = top + (row.height - lanes) / 2
    var hull: Rect?
    if let lower = threshold.lower, let upper = threshold.upper, threshold.brackets > 1 {
      let height = Double(row.sweptLanes) * Self.lane
      let frame = box(lower, upper, y: y - 2, height: height + 4)
      elements.append(
        .rectangle(frame, Paint(fill: "#dbe9f4", stroke: Palette.sky, width: 0.8)))
      hull = frame
    }
    func add(_ lower: Int?, _ upper: Int?, _ form: Form, count: Int = 1) {
      defer { y += Self.lane }
      guard let lower, let upper else { return }
      let frame = box(lower, upper, y: y + (Self.lane - form.height) / 2, height: form.height)
      elements += beam(frame, form, middle: y + Self.lane / 2)
      let words = bracket(lower, upper, row.direction) + (count > 1 ? " × \(count)" : "")
      let beside = form == .jump ? [frame] : [hull, frame].compactMap(\.self)
      elements += label(words, beside: beside, middle: y + Self.lane / 2, isHatched: isHatched)
    }
    for sweep in row.brackets {
      add(sweep.first.lower, sweep.first.upper, .sweep, count: sweep.count)
    }
    if row.showsCommon { add(threshold.commonLower, threshold.commonUpper, .common) }
    for jump in row.jumps { add(jump.first.lower, jump.first.upper, .jump, count: jump.count) }
    let middle = top + row.height / 2
    elements.append(
      .text(
        row.direction.rawValue, at: Point(x: Self.left - 10, y: middle + 4), anchor: .end))
    let lines = words(row)
    // Three lines fit into the lowest row; one with more than those has many lanes.
    let first = middle - (lines.count < 3 ? 3 : Double(lines.count - 1) * 6.5 - 4)
    for (index, line) in lines.enumerated() {
      elements.append(
        .text(
          line,
          at: Point(x: Self.right + 16, y: first + Double(index) * (lines.count < 3 ? 15 : 13)),
          color: index == 0 ? Palette.ink : Palette.muted))
    }
    return elements
  }

  /// What a bar in a lane stands for.
  private enum Form {
    case sweep
    case common
    case jump

    var height: Double { self == .common ? 3 : 6 }

    var paint: Paint {
      switch self {
      case .sweep: Paint(fill: Palette.blue)
      case .common: Paint(fill: Palette.ink)
      case .jump: Paint(fill: Palette.paper, stroke: Palette.vermilion, width: 1.2)
      }
    }
  }

  /// A bar with a tick at either end, so that two that touch can be told apart.
  private func beam(_ frame: Rect, _ form: Form, middle: Double) -> [Element] {
    let bar = Element.rectangle(frame, form.paint)
    guard form != .jump else { return [bar] }
    let ends = [frame.x + 0.5, frame.right - 0.5].map { x in
      Element.line(
        [Point(x: x, y: middle - 5), Point(x: x, y: middle + 5)],
        Paint(stroke: form.paint.fill, width: 1.2))
    }
    return [bar] + ends
  }

  /// A bar's numbers, right or else left of the first frame that has room there; else upon the bar.
  private func label(
    _ words: String, beside frames: [Rect], middle: Double, isHatched: Bool
  ) -> [Element] {
    let width = Type.width(words, size: Type.small)
    let places = frames.flatMap { [$0.right + 6, $0.x - 6 - width] }
    let beside = places.first { $0 >= Self.left && $0 + width <= Self.right }
    // What leaves no room at either side is wide enough to be seen on both sides of its numbers.
    guard let x = beside ?? frames.last.map({ $0.x + ($0.width - width) / 2 }) else { return [] }
    let plate = Rect(x: x - 2, y: middle - 6, width: width + 4, height: 12)
    let text = Element.text(words, at: Point(x: x, y: middle + 4))
    let isOnGround = beside != nil && !isHatched
    return isOnGround ? [text] : [.rectangle(plate, Paint(fill: Palette.paper)), text]
  }

  private func words(_ row: Row) -> [String] {
    let threshold = row.threshold
    switch threshold.verdict {
    case .notMeasured: return ["not measured"] + row.counts
    case .singleBracket, .oneThresholdFits:
      let common = bracket(threshold.commonLower, threshold.commonUpper, row.direction)
      return [threshold.brackets > 1 ? "common to all: \(common)" : common] + row.counts
    case .noSingleThreshold:
      let hull = bracket(threshold.lower, threshold.upper, row.direction)
      return ["none common, all lie in \(hull)"] + row.counts
    }
  }

  private func scale(at y: Double) -> [Element] {
    let line = Element.line(
      [Point(x: Self.left, y: y), Point(x: Self.right, y: y)], Paint(stroke: Palette.muted))
    return [line]
      + (0...12).flatMap { step -> [Element] in
        let x = x(step * 15_000_000)
        let isMajor = step % 3 == 0
        let tick = Element.line(
          [Point(x: x, y: y), Point(x: x, y: y + (isMajor ? 6 : 3))], Paint(stroke: Palette.muted))
        guard isMajor else { return [tick] }
        return [
          tick,
          .text(
            "\(step * 15)°", at: Point(x: x, y: y + 19), color: Palette.muted, anchor: .middle),
        ]
      }
  }

  private func legend(at y: Double) -> [Element] {
    var (x, elements): (Double, [Element]) = (14, [])
    func add(_ paint: Paint, height: Double, _ text: String) {
      let frame = Rect(x: x, y: y - 4 - height / 2, width: 22, height: height)
      elements.append(.rectangle(frame, paint))
      elements.append(.text(text, at: Point(x: x + 29, y: y), color: Palette.muted))
      x += 29 + Type.width(text, size: Type.small) + 18
    }
    let rows = boundaries.flatMap { findings in Direction.allCases.map { Row(findings, $0) } }
    add(Form.sweep.paint, height: 6, "a sweep's bracket")
    if rows.contains(where: { $0.threshold.brackets > 1 }) {
      add(Paint(fill: "#dbe9f4", stroke: Palette.sky, width: 0.8), height: 13, "all lie in it")
    }
    if rows.contains(where: \.showsCommon) { add(Form.common.paint, height: 3, "common to all") }
    if rows.contains(where: { !$0.jumps.isEmpty }) { add(Form.jump.paint, height: 6, "a jump") }
    if boundaries.contains(where: { $0.overlap != nil }) {
      add(Paint(fill: Palette.Pattern.gap.fill), height: 13, "both levels at rest")
    }
    return elements
  }
}
