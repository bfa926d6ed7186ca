extension AnomalyRule {
  static let displayAgainstMotion = AnomalyRule(
    "display-against-motion", .event, .info,
    meaning:
      "The display or the division went towards closed while the hinge opened, or the "
      + "reverse.",
    effect: "The window changes late, after the hand has turned.",
    remedy: "Lay out for the window that is there. Expect the display to follow the hinge late.",
    tests: .change { transitionsAgainstMotion($0, ofStatus: false) })
}
