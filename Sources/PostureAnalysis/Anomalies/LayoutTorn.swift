import PostureModel

extension AnomalyRule {
  static let layoutTorn = AnomalyRule(
    "layout-torn", .event, .warning,
    meaning: "The safe area changed a reading before the window did: a frame of two displays.",
    effect: "A layout made at that moment has one display's window and the other's insets.",
    remedy: "Lay out when both have changed, in the layout pass, and not on the first notice.",
    test: .step { step in
      guard let (before, middle, after) = step.trio,
        step.milliseconds(from: before, to: after) <= 5_000,
        let window = step.frame(middle).window,
        let windowBefore = step.frame(before).window,
        let windowAfter = step.frame(after).window, isSame(window, windowBefore),
        !isSame(window, windowAfter), let insets = step.frame(middle).safeArea,
        let insetsBefore = step.frame(before).safeArea,
        !isSameButBottom(insets, insetsBefore)
      else { return [] }
      return [
        Occurrence(
          middle,
          "the insets \(words(insetsBefore)) became \(words(insets)) in the window of "
            + "\(words(window.size)), which became \(words(windowAfter.size)) a reading later",
          [
            "insets": .insets(insets), "insetsBefore": .insets(insetsBefore),
            "window": .frame(window), "windowAfter": .frame(windowAfter),
          ])
      ]
    })
}

private func isSame(_ one: Rect, _ other: Rect) -> Bool {
  isSameLength(one.x, other.x) && isSameLength(one.y, other.y) && one.size.matches(other.size)
}

// The bottom inset comes and goes with a keyboard.
private func isSameButBottom(_ one: Insets, _ other: Insets) -> Bool {
  isSameLength(one.top, other.top) && isSameLength(one.leading, other.leading)
    && isSameLength(one.trailing, other.trailing)
}
