import PostureModel

extension Scenario {
  /// What is left when the evening ends early: two states never seen, one only on the way.
  ///
  /// Missing are both that need the hinge level and the phone not flat; the book is passed through.
  static let halfMeasured = Scenario(
    name: "half-measured",
    summary: "three states measured, the book only passed through, two missing; what to do next",
    habits: .calm,
    steps: [
      .hold(seconds: 14), .keyboard(true), .hold(seconds: 10), .keyboard(false),
      .hold(seconds: 6),
      .drag(to: 180, speed: 6), .hold(seconds: 16), .turn(.horizontal), .hold(seconds: 18),
      .keyboard(true), .hold(seconds: 10), .keyboard(false), .hold(seconds: 6),
      .turn(.vertical), .hold(seconds: 10),
    ])
}
