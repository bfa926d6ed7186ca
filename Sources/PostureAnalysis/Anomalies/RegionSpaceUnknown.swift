import PostureModel

extension AnomalyRule {
  static let regionSpaceUnknown = AnomalyRule(
    "region-space-unknown", .reading, .warning,
    meaning:
      "A region's frame is in the safe area's space, and no safe area was dumped to move it by.",
    effect: "Where the region lies in the window is not known.",
    remedy: "Dump the safe area with the regions, or the frames in the window's space.",
    tests: .layout { evidence, _ in
      let regions = evidence.regions.filter { $0.isSpaceUnknown && $0.origin != nil }
      guard !regions.isEmpty else { return [] }
      return [
        Finding(
          compared: [:],
          message: "in the safe area's space without a safe area: \(words(regions))",
          more: ["frames": .frames(regions)])
      ]
    })
}
