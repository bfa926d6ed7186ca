import PostureModel

extension AnomalyRule {
  static let safeAreaWiderThanOcclusion = AnomalyRule(
    "safe-area-wider-than-occlusion", .state, .info,
    meaning: "The safe area gives up a whole edge for an occlusion in its corner.",
    effect: "More than half of the edge stays empty.",
    remedy: "Let backgrounds run to the edge, and avoid the occlusion's own frame.",
    tests: .layout { evidence, _ in
      guard let window = evidence.windowSize, let insets = evidence.layout.safeArea else {
        return []
      }
      let direction = evidence.layout.layoutDirection
      return evidence.placed.filter { $0.kind == .occlusion && $0.active == true }.flatMap {
        occlusion -> [Finding] in
        guard let frame = occlusion.frame else { return [] }
        let edges = [
          Edge(
            name: "left", gap: frame.x, depth: frame.right, span: frame.height,
            length: window.height, inset: insets.left(direction)),
          Edge(
            name: "right", gap: roundedLength(window.width - frame.right),
            depth: roundedLength(window.width - frame.x),
            span: frame.height, length: window.height, inset: insets.right(direction)),
          Edge(
            name: "top", gap: frame.y, depth: frame.bottom, span: frame.width,
            length: window.width, inset: insets.top),
          Edge(
            name: "bottom", gap: roundedLength(window.height - frame.bottom),
            depth: roundedLength(window.height - frame.y),
            span: frame.width, length: window.width, inset: insets.bottom),
        ]
        // The first two are opposite, and so are the last two: a corner touches one of each.
        let isTouched = edges.map { abs($0.gap) <= 1 }
        guard isTouched[0] || isTouched[1], isTouched[2] || isTouched[3] else { return [] }
        return edges.filter { abs($0.gap) <= 1 }.filter(\.isGivenUp).map { edge in
          Finding(
            compared: [
              "edge": .text(edge.name), "inset": .number(edge.inset), "frame": .frame(frame),
            ],
            message:
              "the \(edge.name) inset is \(words(points: edge.inset)) along \(words(points: edge.length)) "
              + "points, the occlusion at \(words(frame)) takes \(words(points: edge.span)) of them"
          )
        }
      }
    })
}

/// A frame seen from one edge of its window, in points.
private struct Edge {
  var name: String
  /// From the edge to the frame.
  var gap: Double
  /// From the edge to the frame's far side.
  var depth: Double
  /// How much of the edge the frame takes.
  var span: Double
  var length: Double
  var inset: Double

  var isGivenUp: Bool { inset > 0 && roundedLength(abs(depth - inset)) <= 1 && span < length / 2 }
}
