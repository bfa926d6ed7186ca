import PostureModel

extension Scenario {
  /// All six states, each held until it has settled, as a careful person would measure them.
  static let tour = Scenario(
    name: "tour",
    summary:
      "all six states settled, with the keyboard up and down, in five minutes; nothing wrong",
    habits: .calm,
    steps: [
      .hold(seconds: 20), .keyboard(true), .hold(seconds: 14), .keyboard(false),
      .hold(seconds: 10),
      // K and L read the half-open poses of the buttons as 127.5 to 128.0, at rest to the last digit.
      .press(to: 127.77777862548828), .hold(seconds: 20), .keyboard(true), .hold(seconds: 16),
      .keyboard(false), .hold(seconds: 8),
      .drag(to: 180, speed: 6), .hold(seconds: 16), .keyboard(true), .hold(seconds: 12),
      .keyboard(false), .hold(seconds: 6),
      .turn(.horizontal), .hold(seconds: 20), .keyboard(true), .hold(seconds: 12),
      .keyboard(false), .hold(seconds: 6),
      .drag(to: 128, speed: 5), .hold(seconds: 20), .keyboard(true), .hold(seconds: 16),
      .keyboard(false), .hold(seconds: 8),
      .drag(to: 0, speed: 6), .hold(seconds: 18), .keyboard(true), .hold(seconds: 12),
      .keyboard(false), .hold(seconds: 6),
      .turn(.vertical), .hold(seconds: 10),
    ])
}
