import PostureModel

/// The transitions of a step that go against the hinge's motion, told both ways.
///
/// Told from p and from the reading before: where the two disagree, the hinge may have turned.
func transitionsAgainstMotion(
  _ step: Step, _ transitions: ArraySlice<Transition>, ofStatus: Bool
) -> [Occurrence] {
  guard let pair = step.pair, pair.motion != .rest, let last = step.last,
    let before = last.reading.angle
  else { return [] }
  let against = transitions.filter { transition in
    guard transition.boundary.isOfStatus == ofStatus else { return false }
    let (far, near) = (pair.change, pair.end.angle - before)
    return transition.rises ? far < 0 && near < 0 : far > 0 && near > 0
  }
  guard !against.isEmpty, let direction = pair.direction else { return [] }
  let boundaries = against.map(\.boundary.rawValue)
  let level = against.allSatisfy(\.rises) ? "towards open" : "towards closed"
  return [
    Occurrence(
      from: last, to: step.new,
      "\(boundaries.joined(separator: " and ")) turned \(level) while the hinge was "
        + "\(direction.rawValue), from \(words(angle: before)) to \(words(angle: pair.end.angle))",
      [
        "boundaries": .list(boundaries.map(JSON.text)), "direction": .text(direction.rawValue),
        "angleBefore": .angle(before), "angleAfter": .angle(pair.end.angle),
      ])
  ]
}
