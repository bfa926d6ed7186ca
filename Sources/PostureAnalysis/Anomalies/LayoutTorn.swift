import PostureModel

extension AnomalyRule {
  static let layoutTorn = AnomalyRule(
    "layout-torn", .event, .warning,
    meaning: "Window and safe area changed one reading apart.",
    effect: "A layout made between them has the window of one and the insets of the other.",
    remedy: "Lay out in the layout pass, when both have changed.",
    tests: .change { step in
      guard let (before, middle, after) = step.trio,
        step.milliseconds(from: before, to: after) <= 5_000,
        let first = Frame(before, middle), let second = Frame(middle, after),
        first.windowChanges != first.insetsChange, first.windowChanges == second.insetsChange,
        first.insetsChange == second.windowChanges
      else { return [] }
      let (one, other) =
        first.windowChanges
        ? ("window", "insets changed") : ("safe area", "window changed")
      return [
        Occurrence(
          middle,
          "the \(one) changed alone: \(words(first.insets.0)) in \(words(first.window.0.size)) became "
            + "\(words(first.insets.1)) in \(words(first.window.1.size)); the \(other) a reading "
            + "later, to \(words(second.insets.1)) in \(words(second.window.1.size))",
          [
            "insets": .insets(first.insets.1), "insetsBefore": .insets(first.insets.0),
            "insetsAfter": .insets(second.insets.1), "window": .frame(first.window.1),
            "windowBefore": .frame(first.window.0), "windowAfter": .frame(second.window.1),
          ])
      ]
    })
}

/// Window and safe area of two readings.
private struct Frame {
  let window: (Rect, Rect)
  let insets: (Insets, Insets)

  /// Compares two readings that have both.
  init?(_ first: Seen, _ second: Seen) {
    // Nearly always nothing changes, and nothing has to be compared.
    guard first.layout !== second.layout, let window = first.layout.layout.window,
      let nextWindow = second.layout.layout.window, let insets = first.layout.layout.safeArea,
      let nextInsets = second.layout.layout.safeArea
    else { return nil }
    (self.window, self.insets) = ((window, nextWindow), (insets, nextInsets))
  }

  var windowChanges: Bool {
    let (one, other) = window
    return
      !(isSameLength(one.x, other.x) && isSameLength(one.y, other.y)
      && one.size.matches(other.size))
  }

  // The bottom inset comes and goes with a keyboard.
  var insetsChange: Bool {
    let (one, other) = insets
    return
      !(isSameLength(one.top, other.top) && isSameLength(one.leading, other.leading)
      && isSameLength(one.trailing, other.trailing))
  }
}
