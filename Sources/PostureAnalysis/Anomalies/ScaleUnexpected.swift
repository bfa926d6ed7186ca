import PostureModel

extension AnomalyRule {
  static let scaleUnexpected = AnomalyRule(
    "scale-unexpected", .reading, .warning,
    meaning: "The scale is not that of the display.",
    effect: "Pixels are computed wrongly: hairlines blur.",
    remedy: "Read the scale from the window's screen each time it changes.",
    tests: .layout { evidence, _ in
      guard let scale = evidence.layout.scale, let panel = evidence.panel,
        let display = evidence.classification.display, scale != panel.scale
      else { return [] }
      return [
        Finding(
          compared: ["display": .text(display.rawValue), "scale": .number(scale)],
          message:
            "the scale is \(words(points: scale)) on the \(display.rawValue) display, which has "
            + plain(panel.scale),
          more: ["expected": .number(panel.scale)])
      ]
    })
}
