extension AnomalyRule {
  static let displayAgainstMotion = AnomalyRule(
    "display-against-motion", .event, .info,
    meaning:
      "The display or the division turned towards closed while the hinge opened, or the other "
      + "way about.",
    effect: "The window changes late, when the hand has already turned.",
    remedy:
      "Expect the display to follow the hinge late, and lay out for the window that is there.",
    tests: .change { transitionsAgainstMotion($0, ofStatus: false) })
}
