import PostureModel

extension AnomalyRule {
  static let regionSpaceUnknown = AnomalyRule(
    "region-space-unknown", .reading, .warning,
    meaning: "A region's frame is in the safe area's space, and no safe area was reported.",
    effect: "The region's place in the window is not known.",
    remedy: "Report the safe area with the regions, or frames in the window's space.",
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
