import PostureModel

/// The angles that one motion drew, in degrees.
struct Thresholds: Hashable, Sendable {
  /// Where the status changes between closed and partially open.
  var status: Double
  /// Where the other display lights.
  var lit: Double
  /// Where the division becomes active.
  var division: Double

  /// Draws for one motion that sets out from an angle, in degrees.
  ///
  /// A threshold that lies behind is crossed a degree after setting out. A closed phone keeps its
  /// outer display, and the outer display has no division, so that these never come first.
  init(
    _ habits: Habits, _ direction: Crossing.Direction, _ manner: Crossing.Manner, _ axis: Axis,
    from start: Double, using generator: inout SeededGenerator
  ) {
    func ahead(_ angle: Double) -> Double {
      direction == .opening ? max(angle, start + 1) : min(angle, start - 1)
    }
    let drawn = generator.number(in: habits.status(direction, manner, axis))
    // A click does not pass over the angles between: it asks only where it lands.
    status = manner == .click ? drawn : ahead(drawn)
    switch direction {
    case .opening:
      lit = max(status, ahead(generator.number(in: habits.litOpening)))
      division = max(lit, ahead(generator.number(in: habits.divisionOpening)))
      // Pressed or set, the book has its division at once (K L N).
      if manner != .drag { division = lit }
    case .closing:
      lit = max(status, ahead(generator.number(in: habits.litClosing)))
      division = ahead(generator.number(in: habits.divisionClosing))
      if manner != .drag { division = Hinge.flat }
    }
  }
}
