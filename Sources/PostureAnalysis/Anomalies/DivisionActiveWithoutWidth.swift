import PostureModel

extension AnomalyRule {
  static let divisionActiveWithoutWidth = AnomalyRule(
    "division-active-without-width", .reading, .error,
    meaning: "A division is active and covers nothing.",
    effect: "Content is parted with no margin, right at the fold.",
    remedy: "Look whether the probe dumps the crease without its margins.",
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
