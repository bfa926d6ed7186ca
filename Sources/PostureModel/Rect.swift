/// A point of the plane, in points.
public struct Point: Hashable, Sendable {
  /// Distance from the left edge, in points.
  public var x: Double
  /// Distance from the top edge, in points.
  public var y: Double

  /// Takes the two distances, in points.
  @inlinable public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// The extent from left to right, in points.
  public var width: Double
  /// The extent from top to bottom, in points.
  public var height: Double

  /// Takes the two extents, in points.
  @inlinable public init(width: Double, height: Double) {
    (self.width, self.height) = (width, height)
  }

  /// The same size turned by a quarter.
  public var turned: Size { Size(width: height, height: width) }

  /// The size in its one spelling: `669 × 951`.
  public var text: String { "\(plain(width)) × \(plain(height))" }

  /// The smaller of the two extents, in points.
  public var shortSide: Double { min(width, height) }

  /// The larger of the two extents, in points.
  public var longSide: Double { max(width, height) }

  /// Tells whether two sizes agree within half a point, as the analysis compares lengths.
  public func matches(_ other: Size) -> Bool {
    isSameLength(width, other.width) && isSameLength(height, other.height)
  }

  /// Tells whether two sizes agree within half a point, in either orientation.
  public func matchesEitherWay(_ other: Size) -> Bool {
    matches(other) || matches(other.turned)
  }
}

/// A length to a thousandth of a point, rounded half away from zero.
///
/// Float noise of a probe, such as 669.0000000001, is no other length.
public func roundedLength(_ length: Double) -> Double {
  // Whole lengths, and those too large to have thousandths, are as they are.
  guard length != length.rounded(), abs(length) < 1_000_000_000_000 else { return length }
  return (length * 1_000).rounded() / 1_000
}

/// Tells whether two lengths in points agree within half a point.
///
/// Half a point is the analysis' tolerance for every length unless a rule says otherwise.
public func isSameLength(_ one: Double, _ other: Double) -> Bool {
  roundedLength(abs(one - other)) <= 0.5
}

/// A rectangle in points, its origin at the top left.
public struct Rect: Hashable, Sendable {
  /// The left edge, in points.
  public var x: Double
  /// The top edge, in points.
  public var y: Double
  /// The extent from left to right, in points.
  public var width: Double
  /// The extent from top to bottom, in points.
  public var height: Double

  /// Takes the origin and the extents, in points.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Takes the origin and the extents, in points.
  @inlinable public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The top left corner, in points.
  public var origin: Point { Point(x: x, y: y) }

  /// The two extents, in points.
  public var size: Size { Size(width: width, height: height) }

  /// The right edge, in points.
  public var right: Double { roundedLength(x + width) }

  /// The bottom edge, in points.
  public var bottom: Double { roundedLength(y + height) }

  /// Whether it covers no area at all.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The same rectangle moved, in points.
  public func moved(right: Double, down: Double) -> Rect {
    Rect(
      x: roundedLength(x + right), y: roundedLength(y + down), width: width, height: height)
  }

  /// The area that two rectangles share, or nothing if they share none.
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let shared = Rect(
      x: left, y: top, width: roundedLength(min(right, other.right) - left),
      height: roundedLength(min(bottom, other.bottom) - top))
    return shared.isEmpty ? nil : shared
  }
}

/// Distances from the four edges of a window, in points.
public struct Insets: Hashable, Sendable {
  /// Distance from the top edge, in points.
  public var top: Double
  /// Distance from the edge where reading begins, in points.
  public var leading: Double
  /// Distance from the bottom edge, in points.
  public var bottom: Double
  /// Distance from the edge where reading ends, in points.
  public var trailing: Double

  /// Takes the four distances, in points.
  @inlinable public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// Distance from the left edge, in points; an unknown direction reads from the left.
  public func left(_ direction: LayoutDirection?) -> Double {
    direction == .rightToLeft ? trailing : leading
  }

  /// Distance from the right edge, in points; an unknown direction reads from the left.
  public func right(_ direction: LayoutDirection?) -> Double {
    direction == .rightToLeft ? leading : trailing
  }
}
