extension AnomalyRule {
  static let statusAgainstMotion = AnomalyRule(
    "status-against-motion", .event, .warning,
    meaning: "The status went towards closed while the hinge opened, or the reverse.",
    effect: "Views that follow the status contradict views that follow the angle.",
    remedy: "Read both in one callback. No threshold is taken from such a pair.",
    tests: .change { transitionsAgainstMotion($0, ofStatus: true) })
}
