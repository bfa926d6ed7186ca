import PostureModel

/// The angles, in degrees, at which the phone may change its mind; each motion draws its own.
///
/// Letters name the sources of the figures. Where two disagree, the choice is explained.
struct Habits: Hashable, Sendable {
  /// The outer display stays lit up to here while opening.
  var litOpening: ClosedRange<Double>
  /// The inner display stays lit down to here while closing.
  var litClosing: ClosedRange<Double>
  /// The division becomes active here while opening.
  var divisionOpening: ClosedRange<Double>
  /// The division becomes active here on leaving flat.
  var divisionClosing: ClosedRange<Double>

  /// A phone whose displays and division follow the hinge as early as the sources allow.
  static let calm = Habits(
    litOpening: 80...84, litClosing: 66...70, divisionOpening: 98...102,
    divisionClosing: Hinge.flat...Hinge.flat)

  /// A phone that varies as widely as was published: Q for the displays, I for the division.
  static let published = Habits(
    litOpening: 80...100, litClosing: 60...80, divisionOpening: 98...172.6,
    divisionClosing: Hinge.flat...Hinge.flat)

  /// A phone whose division is late both ways: after 180° it was active only at 113° (R).
  static let late = Habits(
    litOpening: 80...100, litClosing: 60...80, divisionOpening: 160...172.6,
    divisionClosing: 113...113)

  /// Where the status leaves `closed` while opening, or comes back to it while closing.
  ///
  /// No source names the axis of its figure. The contract has thresholds depend on it, so the figures
  /// are dealt out: those that agree to the hinge upright, S's larger ones to the hinge level.
  func status(
    _ direction: Crossing.Direction, _ manner: Crossing.Manner, _ axis: Axis
  ) -> ClosedRange<Double> {
    switch (manner, direction, axis) {
    // Dragged 20.0 and 20.8 (H I); just above 30 (S).
    case (.drag, .opening, .vertical): 20...20.8
    case (.drag, .opening, .horizontal): 30.2...31
    // Dragged 27 in one sweep and 45.9 in another (H I); 60.4 (S).
    case (.drag, .closing, .vertical): 27...45.9
    case (.drag, .closing, .horizontal): 48...60.4
    // What the five brackets of K have in common.
    case (.button, .opening, _): 19.4...22.6
    case (.button, .closing, _): 82.7...93.5
    // Clicked, 123.3 settled as closed and 143.1 as partially open (H I). N's 90 that settled as
    // partially open was set by a tool, not clicked.
    case (.click, _, _): 123.4...143
    }
  }
}
