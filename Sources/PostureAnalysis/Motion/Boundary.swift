import PostureModel

/// A signal with two levels, 0 towards closed and 1 towards open, that the device changes its mind at.
public enum Boundary: String, CaseIterable, Hashable, Sendable {
  /// Whether the status still says closed.
  case closedPartiallyOpen = "closed/partiallyOpen"
  /// Whether the status says flat.
  case partiallyOpenFullyOpen = "partiallyOpen/fullyOpen"
  /// Which display is lit.
  case outerInner = "outer/inner"
  /// Whether the fold is a division, in a phone that is not flat.
  case divisionOffOn = "division off/on"

  /// Whether it is a boundary of the status alone.
  public var isOfStatus: Bool {
    self == .closedPartiallyOpen || self == .partiallyOpenFullyOpen
  }
}

/// The levels of one layout at the four boundaries, in their order; `none` where there is no level.
typealias Levels = SIMD4<Int8>

extension Levels {
  static var none: Int8 { -1 }

  init(_ layout: Layout, display: Display?) {
    self.init(
      closedLevel(layout), flatLevel(layout), displayLevel(display), divisionLevel(layout))
  }
}

private func closedLevel(_ layout: Layout) -> Int8 {
  switch layout.status {
  case .closed: 0
  case .partiallyOpen, .fullyOpen: 1
  case .unknown, nil: Levels.none
  }
}

private func flatLevel(_ layout: Layout) -> Int8 {
  switch layout.status {
  case .closed, .partiallyOpen: 0
  case .fullyOpen: 1
  case .unknown, nil: Levels.none
  }
}

private func displayLevel(_ display: Display?) -> Int8 {
  switch display {
  case .outer: 0
  case .inner: 1
  case nil: Levels.none
  }
}

private func divisionLevel(_ layout: Layout) -> Int8 {
  switch layout.status {
  case .closed: return 0
  case .partiallyOpen:
    guard let regions = layout.regions else { return Levels.none }
    if regions.contains(where: { $0.kind == .division && $0.active == true }) { return 1 }
    // A division that does not say whether it is active may be.
    let isUntold = regions.contains { $0.kind == .division && $0.active == nil }
    return isUntold ? Levels.none : 0
  case .fullyOpen, .unknown, nil: return Levels.none
  }
}
