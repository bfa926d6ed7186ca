extension AnomalyRule {
  static let statusAgainstMotion = AnomalyRule(
    "status-against-motion", .event, .warning,
    meaning: "The status turned towards closed while the hinge opened, or the other way about.",
    effect: "Status and angle contradict each other, and so do views that follow one of them.",
    remedy: "Read both in one callback; a threshold is not told from such a pair.",
    tests: .change { transitionsAgainstMotion($0, ofStatus: true) })
}
