import PostureModel

extension AnomalyRule {
  static let divisionOffCentre = AnomalyRule(
    "division-off-centre", .reading, .warning,
    meaning: "The fold is not in the middle of the inner display.",
    effect: "Content is parted beside the fold.",
    remedy:
      "Convert the frame into the window's space: the safe area's space begins inside "
      + "the insets.",
    tests: .layout { evidence, _ in
      guard let window = evidence.innerWindow else { return [] }
      let stray = evidence.framed.filter { region in
        region.kind == .division
          && region.frame.map { abs(offset(of: $0, in: window)) > 1 } == true
      }
      let frames = stray.compactMap(\.frame)
      guard let first = frames.first else { return [] }
      let inset = frames.compactMap { centringInset($0, in: window, evidence.layout) }.first
      return [
        Finding(
          compared: ["divisions": .frames(stray)],
          message:
            "the middle of the division at \(words(stray)) is \(place(of: first, in: window)) "
            + "that of the window of \(words(window))"
            + (inset.map { "; the \($0) inset would centre it" } ?? ""),
          more: [
            "centredByInset": .text(inset), "offset": .number(offset(of: first, in: window)),
          ])
      ]
    })
}

/// How far a frame's middle is from the window's along the frame's short way, in points, signed.
private func offset(of frame: Rect, in window: Size) -> Double {
  // Half of a rounded sum: a middle may be at half a thousandth of a point.
  roundedLength(
    isAcross(frame)
      ? 2 * frame.y + frame.height - window.height : 2 * frame.x + frame.width - window.width) / 2
}

private func isAcross(_ frame: Rect) -> Bool { frame.width >= frame.height }

/// `82 points above`, `141 points left of`.
private func place(of frame: Rect, in window: Size) -> String {
  let offset = offset(of: frame, in: window)
  let side =
    isAcross(frame)
    ? (offset < 0 ? "above" : "below") : (offset < 0 ? "left of" : "right of")
  return "\(words(points: abs(offset))) points \(side)"
}

/// The inset that would centre the frame if its origin were moved by it.
private func centringInset(_ frame: Rect, in window: Size, _ layout: Layout) -> String? {
  guard let insets = layout.safeArea else { return nil }
  let isAcross = isAcross(frame)
  let candidates =
    isAcross
    ? [("top", insets.top), ("bottom", insets.bottom)]
    : [
      ("left", insets.left(layout.layoutDirection)),
      ("right", insets.right(layout.layoutDirection)),
    ]
  return candidates.first { _, inset in
    let moved = frame.moved(right: isAcross ? 0 : inset, down: isAcross ? inset : 0)
    return abs(offset(of: moved, in: window)) <= 1
  }?.0
}
