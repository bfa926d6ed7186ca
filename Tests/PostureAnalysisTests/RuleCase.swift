import PostureModel
import Testing

@testable import PostureAnalysis

/// A session, a rule, and the rows that the rule makes of it.
struct RuleCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var rule: String
  /// First and last reading of each row.
  var rows: [ClosedRange<Int>]
  var find: @Sendable () -> SessionFindings

  init(
    _ rule: String, _ description: String, _ rows: [ClosedRange<Int>] = [],
    find: @escaping @Sendable () -> SessionFindings
  ) {
    testDescription = "\(rule): \(description)"
    (self.rule, self.rows, self.find) = (rule, rows, find)
  }

  init(_ rule: String, _ description: String, _ rows: [ClosedRange<Int>] = [], _ scene: Scene) {
    self.init(rule, description, rows) { scene.findings }
  }

  /// A reading every two seconds.
  init(
    _ rule: String, _ description: String, _ rows: [ClosedRange<Int>] = [],
    every cadence: Double = 2,
    _ readings: [(Double?, Layout)]
  ) {
    var scene = Scene()
    for (place, (angle, layout)) in readings.enumerated() {
      scene.read(Double(place) * cadence, angle, layout)
    }
    self.init(rule, description, rows, scene)
  }

  /// One layout, seen twice.
  init(_ rule: String, _ description: String, fires: Bool, angle: Double? = 90, _ layout: Layout) {
    self.init(
      rule, description, fires ? [1...2] : [], [(angle, layout), (angle, layout)])
  }

  func check() {
    let all = find().anomalies
    let rows = all.filter { $0.rule == rule }
    #expect(rows.map(\.firstReading) == self.rows.map(\.lowerBound))
    #expect(rows.map(\.lastReading) == self.rows.map(\.upperBound))
    #expect(all.map(\.number) == Array(1..<(all.count + 1)))
    for row in rows {
      #expect(!row.message.isEmpty && !row.message.hasSuffix("."))
      #expect(row.detail?.hasPrefix("{") == true && row.detail?.hasSuffix("}") == true)
      #expect(row.severity == AnomalyRule.named(row.rule)?.severity)
      #expect((row.state == nil) == (AnomalyRule.named(row.rule)?.kind == .session))
    }
  }
}

func region(
  _ kind: Region.Kind, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  active: Bool? = true
) -> Region {
  Region(kind: kind, frame: Rect(x: x, y: y, width: width, height: height), active: active)
}

/// Half-open on the upright inner display, the laptop, with something changed.
func laptop(_ change: (inout Layout) -> Void) -> Layout {
  layout(innerUpright, .partiallyOpen, change: change)
}

/// Half-open on the sideways inner display, the book, with something changed.
func book(_ change: (inout Layout) -> Void) -> Layout {
  layout(innerUpright.turned, .partiallyOpen, change: change)
}

/// Closed and upright, with something changed.
func closed(_ change: (inout Layout) -> Void) -> Layout {
  layout(outerUpright, .closed, change: change)
}

/// A keyboard in window space with its top and bottom there.
func keyboard(from top: Double, to bottom: Double, width: Double = 669) -> Rect {
  Rect(x: 0, y: top, width: width, height: bottom - top)
}
