/// The sizes of a foldable phone's two displays.
public struct DeviceProfile: Hashable, Sendable {
  /// A display's bounds when it is held upright, in points, and its scale.
  public struct Panel: Hashable, Sendable {
    /// The bounds, in points, in either orientation.
    public var size: Size
    /// Pixels per point.
    public var scale: Double

    /// Takes bounds in points and pixels per point.
    public init(size: Size, scale: Double) { (self.size, self.scale) = (size, scale) }
  }

  /// The display on the outside.
  public var outer: Panel
  /// The display that folds.
  public var inner: Panel

  /// Which side of the inner display, held upright, the fold halves.
  public var foldHalves: Side

  /// A side of a display that is held upright.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    /// From left to right.
    case width
    /// From top to bottom.
    case height
  }

  /// Takes the two displays and the side that the fold halves.
  public init(outer: Panel, inner: Panel, foldHalves: Side = .height) {
    (self.outer, self.inner, self.foldHalves) = (outer, inner, foldHalves)
  }

  /// 466 × 678 and 669 × 951 points, both at 3 pixels a point.
  ///
  /// Published by the Bruce engineering blog, Bitfold and `rcjuancarlosuwu/duo-lab` (2026).
  public static let iPhoneDuo = DeviceProfile(
    outer: Panel(size: Size(width: 466, height: 678), scale: 3),
    inner: Panel(size: Size(width: 669, height: 951), scale: 3))

  /// The panel of a display.
  public func panel(_ display: Display) -> Panel { display == .outer ? outer : inner }

  /// The display that has a size, in either orientation, within half a point.
  public func display(ofSize size: Size) -> Display? {
    if size.matchesEitherWay(outer.size) { return .outer }
    return size.matchesEitherWay(inner.size) ? .inner : nil
  }

  /// Whether a size has the form of a pane of the inner display, as Split View gives.
  ///
  /// One side is the inner display's short side; the other is more than nothing, less than the long
  /// side and not the short side itself.
  public func isPane(_ size: Size) -> Bool { paneAttitude(size) != nil }

  /// How the screen stands that a pane is on; sideways if the pane is as high as the short side.
  public func paneAttitude(_ size: Size) -> Attitude? {
    let (short, long) = (inner.size.shortSide, inner.size.longSide)
    func isCut(_ side: Double) -> Bool {
      side > 0 && side < long && !isSameLength(side, long) && !isSameLength(side, short)
    }
    if isSameLength(size.height, short), isCut(size.width) { return .sideways }
    if isSameLength(size.width, short), isCut(size.height) { return .upright }
    return nil
  }
}
