/// One of the six postures of an app on a foldable phone, or none of them.
public enum State: String, CaseIterable, Hashable, Sendable, Comparable {
  /// Closed, the outer display taller than wide.
  case closedUpright = "closed-upright"
  /// Closed, the outer display wider than tall.
  case closedSideways = "closed-sideways"
  /// Half-open, the inner display taller than wide: the laptop.
  case halfOpenUpright = "half-open-upright"
  /// Half-open, the inner display wider than tall: the book.
  case halfOpenSideways = "half-open-sideways"
  /// Open flat, the inner display taller than wide.
  case openUpright = "open-upright"
  /// Open flat, the inner display wider than tall.
  case openSideways = "open-sideways"
  /// The fold or the attitude is not known.
  case unclassified

  /// The six that a session can cover, in the order of unfolding.
  public static let six: [State] = allCases.filter { $0 != .unclassified }

  /// Orders by unfolding, upright before sideways, unclassified last.
  public static func < (one: State, other: State) -> Bool { one.rank < other.rank }

  /// Joins a fold and an attitude; either unknown gives `unclassified`.
  public init(fold: Fold?, attitude: Attitude?) {
    switch (fold, attitude) {
    case (.closed, .upright): self = .closedUpright
    case (.closed, .sideways): self = .closedSideways
    case (.halfOpen, .upright): self = .halfOpenUpright
    case (.halfOpen, .sideways): self = .halfOpenSideways
    case (.open, .upright): self = .openUpright
    case (.open, .sideways): self = .openSideways
    default: self = .unclassified
    }
  }

  /// How far the phone is folded in this state.
  public var fold: Fold? {
    switch self {
    case .closedUpright, .closedSideways: .closed
    case .halfOpenUpright, .halfOpenSideways: .halfOpen
    case .openUpright, .openSideways: .open
    case .unclassified: nil
    }
  }

  /// How the picture stands in this state.
  public var attitude: Attitude? {
    switch self {
    case .closedUpright, .halfOpenUpright, .openUpright: .upright
    case .closedSideways, .halfOpenSideways, .openSideways: .sideways
    case .unclassified: nil
    }
  }

  /// The place in the order of unfolding, from 0.
  public var rank: Int {
    switch self {
    case .closedUpright: 0
    case .closedSideways: 1
    case .halfOpenUpright: 2
    case .halfOpenSideways: 3
    case .openUpright: 4
    case .openSideways: 5
    case .unclassified: 6
    }
  }
}

/// How far the phone is folded, as its status says; never told from an angle.
public enum Fold: String, CaseIterable, Hashable, Sendable {
  /// The halves touch.
  case closed
  /// Neither shut nor flat.
  case halfOpen = "half-open"
  /// Flat.
  case open

  /// The display that an app is on when the phone is folded so.
  public var expectedDisplay: Display { self == .closed ? .outer : .inner }
}

/// How a picture stands.
public enum Attitude: String, CaseIterable, Hashable, Sendable {
  /// Taller than wide.
  case upright
  /// Wider than tall.
  case sideways

  /// The same picture turned by a quarter.
  public var turned: Attitude { self == .upright ? .sideways : .upright }

  /// How a size stands; a square, within half a point, stands neither way.
  public init?(_ size: Size) {
    guard !isSameLength(size.width, size.height) else { return nil }
    self = size.height > size.width ? .upright : .sideways
  }
}

/// One of the phone's two displays.
public enum Display: String, CaseIterable, Hashable, Sendable {
  /// The smaller one, on the outside.
  case outer
  /// The larger one, which folds.
  case inner
}

/// How the hinge runs on the screen.
public enum Axis: String, CaseIterable, Hashable, Sendable {
  /// From top to bottom between a left and a right half: the book.
  case vertical
  /// From left to right between an upper and a lower half: the laptop.
  case horizontal
}
