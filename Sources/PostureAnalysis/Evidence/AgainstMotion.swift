import PostureModel

/// The transitions of a step that go against the hinge's motion, told both ways.
///
/// Told from p and from the reading before: where the two disagree, the hinge may have turned.
func transitionsAgainstMotion(_ step: borrowing Step, ofStatus: Bool) -> [Occurrence] {
  guard !step.transitions.isEmpty, let pair = step.pair, pair.motion != .rest,
    let last = step.last, let direction = pair.direction
  else { return [] }
  let (before, after) = (pair.start.value, pair.end.value)
  let against = step.transitions.filter { transition in
    guard transition.boundary.isOfStatus == ofStatus else { return false }
    return transition.rises
      ? pair.change < 0 && after < before : pair.change > 0 && after > before
  }
  guard let first = against.first else { return [] }
  let boundaries = against.map(\.boundary.rawValue)
  let level = first.rises ? "towards open" : "towards closed"
  return [
    Occurrence(
      last, to: step.new,
      "\(boundaries.joined(separator: " and ")) turned \(level) while the hinge was "
        + "\(direction.rawValue), from \(words(angle: before)) to \(words(angle: after))",
      [
        "boundaries": .list(boundaries.map(JSON.text)), "direction": .text(direction.rawValue),
        "angleBefore": .angle(before), "angleAfter": .angle(after),
      ])
  ]
}
