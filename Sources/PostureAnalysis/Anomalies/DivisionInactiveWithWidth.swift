import PostureModel

extension AnomalyRule {
  static let divisionInactiveWithWidth = AnomalyRule(
    "division-inactive-with-width", .state, .info,
    meaning: "An inactive division keeps its width.",
    effect: "Code that reads any width as a fold parts a flat phone in two.",
    remedy: "Read the division's active before its frame.",
    tests: .layout { evidence, _ in
      let wide = evidence.regions.filter { region in
        region.kind == .division && region.active == false
          && !isSameLength(region.size.shortSide, 0)
      }
      guard !wide.isEmpty else { return [] }
      return [
        Finding(
          compared: ["divisions": .frames(wide)],
          message: "the inactive division at \(words(wide)) is not empty")
      ]
    })
}
