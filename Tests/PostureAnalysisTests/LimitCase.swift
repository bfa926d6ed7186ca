import PostureModel

@testable import PostureAnalysis

/// A number that a rule compares, put just below its limit, at it and just above.
///
/// Just below and just above are one unit away: a microdegree, a millisecond, a hundredth of a point,
/// one reading.
struct LimitCase: Sendable {
  /// On which side of the limit the rule is raised.
  enum Side: Sendable {
    case below
    case atOrBelow
    case onlyAt
    case allButAt
    case atOrAbove
    case above

    /// Whether the rule is raised so many units from the limit.
    func raises(_ units: Int) -> Bool {
      switch self {
      case .below: units < 0
      case .atOrBelow: units <= 0
      case .onlyAt: units == 0
      case .allButAt: units != 0
      case .atOrAbove: units >= 0
      case .above: units > 0
      }
    }
  }

  var rule: String
  /// Which of the rule's limits it is.
  var name: String
  var side: Side
  /// What the rule's rows must show to count as raised at this limit.
  var shows: @Sendable (Anomaly) -> Bool = { _ in true }
  /// What is found so many units from the limit.
  var find: @Sendable (Int) -> SessionFindings

  /// The same, of which only rows with something in them count.
  func showing(_ shows: @escaping @Sendable (Anomaly) -> Bool) -> LimitCase {
    var other = self
    other.shows = shows
    return other
  }
}

extension LimitCase {
  /// A count.
  init(
    _ rule: String, _ name: String, count: Int, _ side: Side,
    _ scene: @escaping @Sendable (Int) -> Scene
  ) {
    self.init(rule: rule, name: name, side: side) { scene(count + $0).findings }
  }

  /// An angle in degrees, told to a microdegree.
  init(
    _ rule: String, _ name: String, degrees: Double, _ side: Side,
    _ scene: @escaping @Sendable (Double) -> Scene
  ) {
    let limit = Int((degrees * 1_000_000).rounded())
    self.init(rule: rule, name: name, side: side) {
      scene(Double(limit + $0) / 1_000_000).findings
    }
  }

  /// A time in seconds, told to a millisecond.
  init(
    _ rule: String, _ name: String, seconds: Double, _ side: Side,
    _ scene: @escaping @Sendable (Double) -> Scene
  ) {
    let limit = Int((seconds * 1_000).rounded())
    self.init(rule: rule, name: name, side: side) { scene(Double(limit + $0) / 1_000).findings }
  }

  /// A length in points, told to a hundredth, of readings a couple of seconds apart.
  init(
    _ rule: String, _ name: String, points: Double, _ side: Side,
    readings: @escaping @Sendable (Double) -> [Layout]
  ) {
    let limit = Int((points * 100).rounded())
    self.init(rule: rule, name: name, side: side) { units in
      var scene = Scene()
      for (place, layout) in readings(Double(limit + units) / 100).enumerated() {
        scene.read(Double(place) * 2, 90, layout)
      }
      return scene.findings
    }
  }

  /// A length in points, told to a hundredth, of one layout.
  init(
    _ rule: String, _ name: String, points: Double, _ side: Side,
    _ layout: @escaping @Sendable (Double) -> Layout
  ) {
    self.init(rule, name, points: points, side, readings: { [layout($0)] })
  }
}

extension Scene {
  /// The same readings, analysed with another band of rest, in degrees.
  func resting(_ rest: Double) -> Scene {
    var scene = self
    scene.setting.parameters.rest = rest
    return scene
  }
}
