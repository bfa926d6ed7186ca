import PostureModel

/// A signal with two levels, 0 towards closed and 1 towards open.
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

  /// Whether a layout has level 1; `nil` where it has no level.
  func level(_ layout: Layout, _ display: Display?) -> Bool? {
    switch self {
    case .closedPartiallyOpen: layout.status.flatMap { $0.isKnown ? $0 != .closed : nil }
    case .partiallyOpenFullyOpen: layout.status.flatMap { $0.isKnown ? $0 == .fullyOpen : nil }
    case .outerInner: display.map { $0 == .inner }
    case .divisionOffOn: divisionLevel(layout)
    }
  }
}

/// The level of a layout at each boundary, by the boundary's place; `nil` where it has none.
///
/// Two sets of bits: a step of a million looks at them, and an array would be counted each time.
struct Levels: Hashable, Sendable {
  private var known: UInt8 = 0
  private var high: UInt8 = 0

  init(_ layout: Layout, _ display: Display?) {
    for (place, boundary) in Boundary.allCases.enumerated() {
      guard let level = boundary.level(layout, display) else { continue }
      known |= 1 << UInt8(place)
      if level { high |= 1 << UInt8(place) }
    }
  }

  /// The level at the boundary of a place.
  subscript(place: Int) -> Bool? {
    known & (1 << UInt8(place)) == 0 ? nil : high & (1 << UInt8(place)) != 0
  }

  /// The level at a boundary.
  subscript(boundary: Boundary) -> Bool? {
    Boundary.allCases.firstIndex(of: boundary).flatMap { self[$0] }
  }
}

private func divisionLevel(_ layout: Layout) -> Bool? {
  switch layout.status {
  case .closed: return false
  case .partiallyOpen:
    guard let regions = layout.regions else { return nil }
    let divisions = regions.filter { $0.kind == .division }
    if divisions.contains(where: { $0.active == true }) { return true }
    // A division that does not say whether it is active may be.
    return divisions.contains { $0.active == nil } ? nil : false
  case .fullyOpen, .unknown, nil: return nil
  }
}
