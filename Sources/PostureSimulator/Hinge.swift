/// The hinge: how far it is open, and where a hand, a button or a click sends it.
///
/// Angles are degrees.
struct Hinge: Hashable, Sendable {
  /// Below this the phone reads 0° (S).
  static let shut = 5.0
  /// Above this the phone reads 180° (S), and only then is it fully open (H I K).
  static let flat = 175.0

  /// How far it really is open.
  private(set) var angle = 0.0
  private var way: Way?

  private struct Way: Hashable {
    var target: Double
    /// The least and the most that an update moves.
    var stride: ClosedRange<Double>
  }

  /// Whether it has not arrived where it was sent.
  var isMoving: Bool { way != nil }

  /// The angle that the phone reports: a 32-bit number (L), 0 or 180 near the ends (S).
  var shownAngle: Double {
    if angle < Self.shut { return 0 }
    return angle > Self.flat ? 180 : Double(Float(angle))
  }

  /// Sends it to an angle, so far at each update.
  mutating func send(to target: Double, stride: ClosedRange<Double>) {
    way = target == angle ? nil : Way(target: target, stride: stride)
  }

  /// Moves it by one update's stride.
  mutating func advance(using generator: inout SeededGenerator) {
    guard let way else { return }
    let stride = generator.number(in: way.stride)
    if stride >= abs(way.target - angle) {
      angle = way.target
      self.way = nil
    } else {
      angle += way.target > angle ? stride : -stride
    }
  }
}
