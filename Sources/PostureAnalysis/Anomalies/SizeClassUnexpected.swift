import PostureModel

extension AnomalyRule {
  static let sizeClassUnexpected = AnomalyRule(
    "size-class-unexpected", .reading, .warning,
    meaning:
      "The size classes do not fit the display: the inner one is regular both ways, "
      + "the outer one is not.",
    effect: "An app that switches on size classes shows the layout of the other display.",
    remedy: "Read the traits of the window's own scene in the same update.",
    tests: .layout { evidence, _ in
      guard let horizontal = evidence.layout.horizontalSizeClass,
        let vertical = evidence.layout.verticalSizeClass
      else { return [] }
      let isRegular = horizontal == .regular && vertical == .regular
      let display: Display
      if evidence.innerWindow != nil, !isRegular {
        display = .inner
      } else if evidence.classification.display == .outer, isRegular {
        display = .outer
      } else {
        return []
      }
      return [
        Finding(
          compared: [
            "display": .text(display.rawValue), "horizontal": .text(horizontal.rawValue),
            "vertical": .text(vertical.rawValue),
          ],
          message:
            "\(horizontal.rawValue) × \(vertical.rawValue) on the \(display.rawValue) display")
      ]
    })
}
