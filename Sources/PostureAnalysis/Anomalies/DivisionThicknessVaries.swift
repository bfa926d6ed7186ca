import PostureModel

extension AnomalyRule {
  static let divisionThicknessVaries = AnomalyRule(
    "division-thickness-varies", .state, .info,
    meaning: "The active division has another thickness than the first one of the state.",
    effect: "A margin that is a constant is wrong some of the time.",
    remedy: "Read the division's frame each time.",
    tests: .layouts { ThicknessWatch() })
}

/// Keeps the first thickness of each state.
private struct ThicknessWatch: LayoutWatch {
  private var first: [State: Double] = [:]

  mutating func observe(_ evidence: LayoutEvidence) -> [Finding] {
    guard evidence.innerWindow != nil else { return [] }
    let state = evidence.classification.state
    return evidence.activeDivisions.compactMap { division in
      let thickness = division.size.shortSide
      let usual = first[state] ?? thickness
      first[state] = usual
      guard !isSameLength(thickness, usual) else { return nil }
      return Finding(
        compared: ["thickness": .number(thickness)],
        message:
          "the active division is \(words(points: thickness)) points thick, the state's first "
          + "was \(words(points: usual))",
        more: ["first": .number(usual)])
    }
  }
}
