import PostureModel

extension AnomalyRule {
  static let regionOutsideWindow = AnomalyRule(
    "region-outside-window", .reading, .error,
    meaning: "A reserved region passes the window's edge: its frame is in another space.",
    effect: "Content around it is off by as much as the frame is.",
    remedy: "Convert the frame into the window's space, and read both in one update.",
    tests: .layout { evidence, _ in
      guard let window = evidence.windowSize else { return [] }
      return evidence.framed.compactMap { region in
        guard let frame = region.frame, !lies(frame, in: window) else { return nil }
        let isInsets = evidence.layout.safeArea.map { insets in
          let moved = frame.moved(
            right: insets.left(evidence.layout.layoutDirection), down: insets.top)
          return lies(moved, in: window)
        }
        return Finding(
          compared: ["kind": .text(region.kind.rawValue), "frame": .frame(frame)],
          message: "the \(region.kind.rawValue) at \(words(frame)) passes the window of "
            + words(window)
            + (isInsets == true ? "; the left and top insets would bring it inside" : ""),
          more: ["insideByInsets": .flag(isInsets), "window": .size(window)])
      }
    })
}

private func lies(_ frame: Rect, in window: Size) -> Bool {
  frame.x >= -1 && frame.y >= -1 && frame.right <= roundedLength(window.width + 1)
    && frame.bottom <= roundedLength(window.height + 1)
}
