import PostureModel

/// A session at a glance: angle against time, a band a state, and what happened beside.
struct TimelinePicture {
  private static let left = TimelineLanes.left
  private static let right = LayoutPicture.width - 22
  /// Left free behind the last reading, so that its bar and its signs have an end, in pixels.
  private static let endMargin = 10.0
  private static let panelTop = 52.0
  private static let panelHeight = 170.0
  private static let row = TimelineLanes.height

  var timeline: Timeline
  private let axis: TimeAxis
  private let angles: ClosedRange<Int>

  init(_ timeline: Timeline) {
    self.timeline = timeline
    // Readings are counted without a break, so that there is no silence to cut.
    axis = TimeAxis(
      start: timeline.start, end: timeline.end, gaps: timeline.isUntimed ? [] : timeline.gaps,
      left: Self.left, right: Self.right - Self.endMargin)
    // A quarter turn beyond 0…180 is shown when a reading says so, and else wastes no room.
    let quarter = 45_000_000
    let seen = timeline.points.compactMap(\.angle)
    let low = min(0, seen.min() ?? 0)
    let high = max(180_000_000, seen.max() ?? 0)
    angles = -((-low + quarter - 1) / quarter) * quarter...(high + quarter - 1) / quarter * quarter
  }

  func drawing() -> Drawing {
    let kinds = Timeline.Mark.Kind.allCases.filter { kind in
      timeline.marks.contains { $0.kind == kind }
    }
    // Without an angle there is no curve, and an empty grid would look like one at rest.
    let hasAngles = timeline.points.contains { $0.angle != nil }
    let lanesTop = Self.panelTop + (hasAngles ? Self.panelHeight + 14 : 0)
    let marksTop = lanesTop + Double(timeline.states.count) * Self.row
    let bottom = marksTop + Double(kinds.count) * Self.row + 4
    var elements = [
      Element.text(heading, at: Point(x: 14, y: 24), size: Type.title, bold: true),
      Element.text(
        subtitle, at: Point(x: Self.right, y: 24), size: Type.body, color: Palette.muted,
        anchor: .end),
    ]
    elements += silences(to: bottom) + (hasAngles ? grid() : [])
    elements += lanes.elements(top: lanesTop)
    elements += TimelineCurve(timeline: timeline, axis: axis, y: y).elements
    for (index, kind) in kinds.enumerated() {
      elements += marks(kind, middle: marksTop + (Double(index) + 0.5) * Self.row)
    }
    elements += timeTicks(at: bottom)
    let key = bottom + 52
    elements += legend(at: key)
    let words = markWords
    if let words {
      elements.append(
        .text(words, at: Point(x: Self.left, y: key + 22), color: Palette.muted))
    }
    return Drawing(
      size: Size(
        width: LayoutPicture.width, height: (key + (words == nil ? 16 : 38)).rounded(.up)),
      title:
        "\(timeline.session): \(name) against \(timeline.isUntimed ? "readings" : "time")",
      description: description, elements: elements)
  }

  private var lanes: TimelineLanes {
    TimelineLanes(timeline: timeline, axis: axis, right: Self.right)
  }

  private var name: String {
    timeline.points.contains { $0.angle != nil } ? "angle and state" : "state"
  }

  private var heading: String {
    let room = Self.right - 34 - Type.width(subtitle, size: Type.body)
    return Type.fitted(
      "\(timeline.session): \(name)", into: room, size: Type.title, bold: true)
  }

  private var subtitle: String {
    let cut = axis.isCut ? ", long silences cut" : ""
    return timeline.isUntimed
      ? "by the number of the reading" : "time since the first reading\(cut)"
  }

  /// What a hatched stretch is; between figures that were written down it is no silence.
  private var gapWords: String {
    if timeline.isUntimed { return "figures that do not belong together" }
    return axis.isCut ? "a gap, not to scale" : "a gap"
  }

  /// What a sign of an anomaly is of: it may go on for longer than the sign shows.
  private var markWords: String? {
    let anomalies: [Timeline.Mark.Kind] = [.error, .warning, .info]
    guard timeline.marks.contains(where: { anomalies.contains($0.kind) }) else { return nil }
    return
      "errors, warnings, info: a sign where an anomaly begins, one for those that begin together"
  }

  private var description: String {
    let states = timeline.states.map { state in
      let stays = timeline.stays.filter { $0.state == state }
      return "\(state.rawValue): \(counted(stays.count, "stay"))."
    }
    let kinds = Timeline.Mark.Kind.allCases.compactMap { kind -> String? in
      let count = timeline.marks.count { $0.kind == kind }
      return count > 0 ? "\(kind.word): \(count)." : nil
    }
    let silences = timeline.gaps.isEmpty ? [] : ["Gaps: \(timeline.gaps.count)."]
    return (states + silences + kinds).joined(separator: " ")
  }

  private func y(_ angle: Int) -> Double {
    let share = Double(angle - angles.lowerBound) / Double(angles.upperBound - angles.lowerBound)
    return Self.panelTop + Self.panelHeight * (1 - share)
  }

  private func grid() -> [Element] {
    stride(from: angles.lowerBound, through: angles.upperBound, by: 45_000_000).flatMap { angle in
      let y = y(angle)
      return [
        Element.line(
          [Point(x: Self.left, y: y), Point(x: Self.right, y: y)], Paint(stroke: Palette.rule)),
        Element.text(
          PostureReport.angle(angle), at: Point(x: Self.left - 14, y: y + 4), color: Palette.muted,
          anchor: .end),
      ]
    }
  }

  private func silences(to bottom: Double) -> [Element] {
    timeline.gaps.map { gap in
      let (from, to) = (axis.x(gap.start), axis.x(gap.end))
      let width = max(1.5, to - from)
      return .rectangle(
        Rect(x: from, y: Self.panelTop, width: width, height: bottom - Self.panelTop),
        Paint(fill: Palette.Pattern.gap.fill))
    }
  }

  private func marks(_ kind: Timeline.Mark.Kind, middle: Double) -> [Element] {
    // A sign at the beginning reaches to the left of it.
    let label = Element.text(
      kind.word, at: Point(x: Self.left - 14, y: middle + 4), anchor: .end)
    var taken = -Double.infinity
    let signs = timeline.marks.filter { $0.kind == kind }.map { axis.x($0.time) }.sorted()
      .filter { x in
        // One sign for what stands in one place.
        guard x - taken >= (kind == .statusChange ? 3 : 9) else { return false }
        taken = x
        return true
      }
    return [label] + signs.map { kind.sign(at: Point(x: $0, y: middle)) }
  }

  private func timeTicks(at y: Double) -> [Element] {
    let line = Element.line(
      [Point(x: Self.left, y: y), Point(x: Self.right, y: y)], Paint(stroke: Palette.muted))
    let ticks =
      timeline.isUntimed
      ? axis.ticks(since: 0, steps: TimeAxis.counts) { "reading \($0)" }
      : axis.ticks(since: timeline.start, steps: TimeAxis.times) {
        $0 == 0 ? "0" : coarseDuration($0)
      }
    return [line]
      + ticks.flatMap { tick -> [Element] in
        let half = Type.width(tick.text, size: Type.small) / 2
        let x = min(max(tick.x, half + 4), LayoutPicture.width - half - 4)
        return [
          .line(
            [Point(x: tick.x, y: y), Point(x: tick.x, y: y + 5)], Paint(stroke: Palette.muted)),
          .text(
            tick.text, at: Point(x: x, y: y + 19), color: Palette.muted, anchor: .middle),
        ]
      }
  }

  private func legend(at y: Double) -> [Element] {
    var x = Self.left
    var elements: [Element] = []
    func add(_ sign: Element, width: Double, _ text: String) {
      elements.append(sign)
      elements.append(.text(text, at: Point(x: x + width + 7, y: y), color: Palette.muted))
      x += width + 7 + Type.width(text, size: Type.small) + 22
    }
    add(
      .rectangle(Rect(x: x, y: y - 11, width: 22, height: 13), Paint(fill: Palette.blue)),
      width: 22, "a stay that settled")
    if timeline.stays.contains(where: { !$0.isSettled }) {
      add(
        .rectangle(
          Rect(x: x, y: y - 8, width: 22, height: 6),
          Paint(fill: Palette.paper, stroke: Palette.blue)), width: 22, "one that did not")
    }
    if lanes.hasNotches {
      let halves = [0.0, 12].map { Rect(x: x + $0, y: y - 11, width: 10, height: 13) }
      add(.rectangles(halves, Paint(fill: Palette.blue)), width: 22, "left and come back to")
    }
    if !timeline.gaps.isEmpty {
      add(
        .rectangle(
          Rect(x: x, y: y - 11, width: 22, height: 13), Paint(fill: Palette.Pattern.gap.fill)),
        width: 22, gapWords)
    }
    return elements
  }
}
