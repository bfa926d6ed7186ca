import PostureModel

/// A band a state: when a session stayed in it, and whether it settled there.
struct TimelineLanes {
  /// Where bands begin, right of their names, in pixels.
  static let left = 172.0
  /// How high a band is, in pixels.
  static let height = 20.0

  var timeline: Timeline
  var axis: TimeAxis
  /// Where bands end, in pixels.
  var right: Double

  private struct Bar {
    var from: Double
    var to: Double
    var isSettled: Bool
    /// Where one stay ends and the next begins, of those that are drawn as one.
    var notches: [Double] = []
  }

  /// Notches are at least so far apart, in pixels, that the bar is still seen between them.
  private static let notchDistance = 4.0

  func elements(top: Double) -> [Element] {
    timeline.states.enumerated().flatMap { index, state in
      band(state, y: top + Double(index) * Self.height)
    }
  }

  /// Whether stays are drawn as one somewhere, notches between them.
  var hasNotches: Bool {
    timeline.states.contains { state in merged(bars(state)).contains { !$0.notches.isEmpty } }
  }

  private func bars(_ state: State) -> [Bar] {
    timeline.stays.filter { $0.state == state }.map { stay in
      Bar(from: axis.x(stay.start), to: axis.x(stay.end), isSettled: stay.isSettled)
    }
  }

  private func band(_ state: State, y: Double) -> [Element] {
    let bars = bars(state)
    let line = y + Self.height - 3
    var elements = [
      Element.line(
        [Point(x: Self.left, y: line), Point(x: right, y: line)], Paint(stroke: Palette.rule)),
      .text(
        state.rawValue, at: Point(x: Self.left - 14, y: y + 12),
        color: bars.isEmpty ? Palette.muted : Palette.ink, anchor: .end),
    ]
    let all = merged(bars)
    let settled = all.filter(\.isSettled).map { frame($0, y: y + 2, height: 13) }
    let other = all.filter { !$0.isSettled }.map { frame($0, y: y + 5.5, height: 6) }
    if !settled.isEmpty { elements.append(.rectangles(settled, Paint(fill: Palette.blue))) }
    if !other.isEmpty {
      elements.append(.rectangles(other, Paint(fill: Palette.paper, stroke: Palette.blue)))
    }
    let notches = all.flatMap { bar in
      bar.notches.map { Rect(x: $0 - 0.5, y: y + 1, width: 1, height: 15) }
    }
    if !notches.isEmpty { elements.append(.rectangles(notches, Paint(fill: Palette.paper))) }
    return elements
  }

  /// A stay of one reading is still three pixels wide.
  private func frame(_ bar: Bar, y: Double, height: Double) -> Rect {
    let width = max(3, bar.to - bar.from)
    return Rect(x: min(bar.from, right - width), y: y, width: width, height: height)
  }

  /// Bars of one kind that would touch are drawn as one, so that a week needs no more than an hour.
  ///
  /// A notch stands where the state was left and came back, or else a busy night looks like rest.
  private func merged(_ bars: [Bar]) -> [Bar] {
    bars.reduce(into: []) { merged, bar in
      if let last = merged.last, last.isSettled == bar.isSettled, bar.from - last.to < 2 {
        merged[merged.count - 1].to = max(last.to, bar.to)
        if bar.from - (last.notches.last ?? last.from) >= Self.notchDistance {
          merged[merged.count - 1].notches.append(bar.from)
        }
      } else {
        merged.append(bar)
      }
    }
  }
}
