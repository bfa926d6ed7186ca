import PostureModel

extension AnomalyRule {
  static let safeAreaExceedsWindow = AnomalyRule(
    "safe-area-exceeds-window", .reading, .error,
    meaning: "The insets leave nothing of the window, or one of them is negative.",
    effect: "A layout inside the safe area has no room.",
    remedy: "Read insets and window from one view in one update.",
    tests: .layout { evidence, _ in
      guard let insets = evidence.layout.safeArea else { return [] }
      let isNegative =
        min(insets.top, insets.bottom) < 0 || min(insets.leading, insets.trailing) < 0
      let window = evidence.windowSize
      let isFull = window.map {
        roundedLength(insets.top + insets.bottom) >= $0.height
          || roundedLength(insets.leading + insets.trailing) >= $0.width
      }
      guard isNegative || isFull == true else { return [] }
      return [
        Finding(
          compared: [
            "insets": .insets(insets), "window": window.map(JSON.size) ?? .text(nil),
          ],
          message: "the insets \(words(insets)) "
            + (isNegative ? "are negative in the window" : "leave nothing of the window")
            + (window.map { " of \(words($0))" } ?? ""))
      ]
    })
}
