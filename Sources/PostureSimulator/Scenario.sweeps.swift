import PostureModel

extension Scenario {
  /// Three slow folds each way on each axis, then jumps that say otherwise.
  ///
  /// Slow where the phone changes its mind, quick between, so that brackets are one to four degrees
  /// wide at two seconds; the paces differ by more than a factor of two, so that a skew would show.
  static let sweeps = Scenario(
    name: "sweeps",
    summary: "slow folds both ways on both axes, three of each, and clicks that contradict them",
    habits: .published,
    steps: [.hold(seconds: 6)] + folds + jumps
      + [.turn(.horizontal), .hold(seconds: 6)] + folds
      + [.press(to: 128), .hold(seconds: 6), .press(to: 0), .hold(seconds: 6)])

  private static let folds: [Act] = [0.6, 1, 1.5].flatMap { pace in
    opening(pace: pace) + [.hold(seconds: 6)] + closing(pace: pace) + [.hold(seconds: 6)]
  }

  /// Slow where the status changes and, half as slow, where the other display lights.
  ///
  /// A hand rests at 60° for a moment, too short to end the sweep.
  private static func opening(pace: Double) -> [Act] {
    [
      .drag(to: 14, speed: 4), .drag(to: 34, speed: pace), .drag(to: 60, speed: 5),
      .hold(seconds: 4), .drag(to: 78, speed: 5), .drag(to: 104, speed: 2 * pace),
      .drag(to: 180, speed: 4),
    ]
  }

  private static func closing(pace: Double) -> [Act] {
    [
      .drag(to: 168, speed: 3), .drag(to: 82, speed: 6), .drag(to: 25, speed: 1.3 * pace),
      .drag(to: 0, speed: 5),
    ]
  }

  /// Clicked, 123.3° settled as closed and 143.1° as partially open (I); the buttons of the poses.
  private static let jumps: [Act] = [
    .click(to: 123.3), .hold(seconds: 6), .click(to: 143.1), .hold(seconds: 6),
    .click(to: 71.2), .hold(seconds: 6), .press(to: 0), .hold(seconds: 6),
    .press(to: 127.5), .hold(seconds: 6), .press(to: 0), .hold(seconds: 6),
  ]
}
