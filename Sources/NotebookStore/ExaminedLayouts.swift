import PostureAnalysis
import PostureModel

/// The layouts that were examined lately, by their keys and the phone's profile.
///
/// Sessions of one phone show the same few layouts. Bounded, since a probe whose every reading is a
/// new layout would otherwise fill the memory.
struct ExaminedLayouts {
  private static let limit = 1_024

  private var layouts: [DeviceProfile: [Int64: ExaminedLayout]] = [:]
  private var count = 0

  /// The layout of a key, examined now if it was not before.
  mutating func layout(
    _ layout: Layout, key: Int64, profile: DeviceProfile
  ) -> ExaminedLayout {
    if let known = layouts[profile]?[key] { return known }
    if count == ExaminedLayouts.limit { (layouts, count) = ([:], 0) }
    let examined = ExaminedLayout(
      ClassifiedLayout(layout, profile: profile), profile: profile)
    layouts[profile, default: [:]][key] = examined
    count += 1
    return examined
  }
}

extension SessionWalk {
  /// Takes a layout that was not met before.
  mutating func meet(_ layout: Layout, key: Int64, _ examined: inout ExaminedLayouts) {
    meet(examined.layout(layout, key: key, profile: stream.setting.profile), key: key)
  }
}
