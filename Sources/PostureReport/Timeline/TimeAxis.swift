import PostureModel

/// Where a time stands on a picture's width; long silences are cut out when they are most of it.
struct TimeAxis {
  /// A stretch of time without a gap, in milliseconds, and its pixels.
  struct Stretch {
    var start: Int64
    var end: Int64
    var left: Double
    var right: Double
  }

  /// A mark on the axis.
  struct Tick {
    var x: Double
    var text: String
  }

  /// How wide a silence is that was cut, in pixels.
  static let cutWidth = 18.0
  /// With more silences than this none is cut: there would be no room for the readings.
  private static let mostCuts = 16

  var stretches: [Stretch]
  /// Whether silences are cut, so that pixels do not measure them.
  var isCut: Bool

  /// Lays out a session's time over pixels; gaps are in order and do not overlap.
  init(start: Int64, end: Int64, gaps: [(start: Int64, end: Int64)], left: Double, right: Double) {
    let silent = gaps.reduce(0) { $0 + ($1.end - $1.start) }
    let long = gaps.filter { ($0.end - $0.start) * 10 > silent }
    let isCut =
      !long.isEmpty && long.count <= Self.mostCuts && silent * 10 > (end - start) * 3
    self.isCut = isCut
    var spans: [(start: Int64, end: Int64)] = []
    var from = start
    for gap in isCut ? long : [] {
      spans.append((from, gap.start))
      from = gap.end
    }
    spans.append((from, end))
    let room = right - left - Double(spans.count - 1) * Self.cutWidth
    // A lone reading between two silences has no length, and is given some to be seen.
    let least = max(1, spans.reduce(0) { $0 + ($1.end - $1.start) } / 100)
    let lengths = spans.map { max(least, $0.end - $0.start) }
    let total = lengths.reduce(0, +)
    stretches = []
    var x = left
    for (span, length) in zip(spans, lengths) {
      let width = room * Double(length) / Double(total)
      stretches.append(Stretch(start: span.start, end: span.end, left: x, right: x + width))
      x += width + Self.cutWidth
    }
  }

  /// The pixel of a time; inside a silence that was cut, the nearer edge of it.
  func x(_ time: Int64) -> Double {
    for (index, stretch) in stretches.enumerated() {
      if time <= stretch.end || index == stretches.count - 1 {
        guard time > stretch.start, stretch.end > stretch.start else { return stretch.left }
        let share = Double(time - stretch.start) / Double(stretch.end - stretch.start)
        return stretch.left + (stretch.right - stretch.left) * min(1, share)
      }
      if time < stretches[index + 1].start {
        return time - stretch.end < stretches[index + 1].start - time
          ? stretch.right : stretches[index + 1].left
      }
    }
    return stretches.first?.left ?? 0
  }

  /// Round times since the beginning, as many as have room, and where a silence ended.
  func ticks(
    since origin: Int64, steps: [Int64], label: (Int64) -> String
  ) -> [Tick] {
    let measured = stretches.reduce(0) { $0 + ($1.end - $1.start) }
    let most: Int64 = stretches.count > 1 ? 5 : 9
    let step = steps.first { $0 * most >= measured } ?? steps.last ?? 1
    var ticks: [Tick] = []
    var free = -Double.infinity
    for stretch in stretches {
      var times = [stretch.start]
      var time = (stretch.start - origin) / step * step + step + origin
      while time <= stretch.end, times.count < 20 {
        times.append(time)
        time += step
      }
      for time in times {
        let text = label(time - origin)
        let half = Type.width(text, size: Type.small) / 2
        let x = x(time)
        guard x - half >= free else { continue }
        ticks.append(Tick(x: x, text: text))
        free = x + half + 14
      }
    }
    return ticks
  }

  /// Round lengths of time, in milliseconds.
  static let times: [Int64] = [
    100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 60_000, 120_000, 300_000, 600_000,
    1_200_000, 1_800_000, 3_600_000, 7_200_000, 10_800_000, 21_600_000, 43_200_000, 86_400_000,
    172_800_000, 604_800_000, 2_419_200_000,
  ]

  /// Round counts of readings.
  static let counts: [Int64] = [
    1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000,
    200_000, 500_000, 1_000_000,
  ]
}
