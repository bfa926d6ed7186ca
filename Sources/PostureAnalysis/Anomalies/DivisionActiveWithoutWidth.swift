import PostureModel

extension AnomalyRule {
  static let divisionActiveWithoutWidth = AnomalyRule(
    "division-active-without-width", .reading, .error,
    meaning: "A division is active and has no width.",
    effect: "Content is parted without a margin at the fold.",
    remedy: "Check whether the probe writes the crease without its margins.",
    tests: .layout { evidence, _ in
      let empty = evidence.activeDivisions.filter { isSameLength($0.size.shortSide, 0) }
      guard !empty.isEmpty else { return [] }
      return [
        Finding(
          compared: ["divisions": .frames(empty)],
          message: "the active division at \(words(empty)) has no width")
      ]
    })
}
