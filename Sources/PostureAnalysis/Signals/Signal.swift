import PostureModel

/// What an app asks before it lays itself out.
public enum Question: String, CaseIterable, Hashable, Sendable {
  /// Which display it is on: outer, inner.
  case display
  /// Whether its window on the inner display is divided.
  case division

  /// The boundary that the hinge angle is tested against.
  var boundary: Boundary { self == .display ? .outerInner : .divisionOffOn }

  /// The signals that may answer it, in the contract's order.
  public var signals: [Signal] {
    switch self {
    case .display:
      [
        .windowWidth, .windowHeight, .horizontalSizeClass, .verticalSizeClass, .sizeClasses,
        .hingeStatus, .hingeAngle, .mainScreen,
      ]
    case .division:
      [
        .hingeStatus, .hingeAngle, .divisionReported, .divisionWidth, .sizeClasses, .windowWidth,
      ]
    }
  }
}

/// What an app might switch its layout on.
public enum Signal: String, CaseIterable, Hashable, Sendable {
  /// The width of the window.
  case windowWidth = "window width"
  /// The height of the window.
  case windowHeight = "window height"
  /// The size class from left to right.
  case horizontalSizeClass = "horizontal size class"
  /// The size class from top to bottom.
  case verticalSizeClass = "vertical size class"
  /// Both size classes.
  case sizeClasses = "size classes"
  /// The hinge's status.
  case hingeStatus = "hinge status"
  /// The hinge's angle.
  case hingeAngle = "hinge angle"
  /// The size of `UIScreen.main`.
  case mainScreen = "main screen"
  /// Whether a division is reported, active or not.
  case divisionReported = "division reported"
  /// The shorter side of the division that `readings` shows.
  case divisionWidth = "division width"

  /// Whether its values are numbers, which a cut can part.
  var isNumber: Bool {
    switch self {
    case .windowWidth, .windowHeight, .hingeAngle, .divisionWidth: true
    case .horizontalSizeClass, .verticalSizeClass, .sizeClasses, .hingeStatus, .mainScreen,
      .divisionReported:
      false
    }
  }
}

/// Whether a signal answers a question.
public struct SignalFinding: Hashable, Sendable {
  /// How far a signal answers a question.
  public enum Verdict: String, CaseIterable, Hashable, Sendable {
    /// The best rule is wrong more often.
    case doesNot = "does not"
    /// The best rule is wrong in at most one reading in a hundred.
    case nearly
    /// The best rule is never wrong.
    case separates
    /// One answer alone was seen, or the angle was not passed both ways.
    case notMeasured = "not measured"
  }

  /// What is asked.
  public var question: Question
  /// What might answer it.
  public var signal: Signal
  /// How far it does.
  public var verdict: Verdict
  /// How many readings have an answer and the signal.
  public var readings: Int
  /// How many of them the best rule answers wrongly.
  public var wrong: Int
  /// The number below the best cut, in degrees or points; `nil` if there is none.
  public var cutLower: Double?
  /// The number above the best cut, in degrees or points; `nil` if there is none.
  public var cutUpper: Double?
  /// The earliest reading of the other answer that `counterwitness` contradicts.
  public var witness: Int?
  /// The earliest reading that the best rule answers wrongly.
  public var counterwitness: Int?
}

/// A value of a signal, as the rule compares it.
struct SignalValue: Hashable, Comparable {
  var first: Int
  var second = 0

  static func < (one: SignalValue, other: SignalValue) -> Bool {
    (one.first, one.second) < (other.first, other.second)
  }
}

extension Signal {
  /// The value in a layout; `nil` if it was not reported, and of the angle, which is no layout's.
  func value(in layout: Layout) -> SignalValue? {
    switch self {
    case .windowWidth: layout.window.map { SignalValue(first: wholePoints($0.width)) }
    case .windowHeight: layout.window.map { SignalValue(first: wholePoints($0.height)) }
    case .horizontalSizeClass: layout.horizontalSizeClass.map { SignalValue(first: $0.rank) }
    case .verticalSizeClass: layout.verticalSizeClass.map { SignalValue(first: $0.rank) }
    case .sizeClasses:
      if let horizontal = layout.horizontalSizeClass, let vertical = layout.verticalSizeClass {
        SignalValue(first: horizontal.rank, second: vertical.rank)
      } else {
        nil
      }
    case .hingeStatus: layout.status.map { SignalValue(first: $0.rank) }
    case .hingeAngle: nil
    case .mainScreen:
      layout.mainScreen.map {
        SignalValue(first: thousandths($0.width), second: thousandths($0.height))
      }
    case .divisionReported:
      layout.regions.map { regions in
        SignalValue(first: regions.contains { $0.kind == .division } ? 1 : 0)
      }
    case .divisionWidth: layout.division.map { SignalValue(first: wholePoints($0.size.shortSide)) }
    }
  }
}

/// Whole points, rounded half up.
private func wholePoints(_ length: Double) -> Int {
  Int((max(-1e12, min(1e12, length)) + 0.5).rounded(.down))
}

extension SizeClass {
  fileprivate var rank: Int {
    switch self {
    case .compact: 0
    case .regular: 1
    case .unspecified: 2
    }
  }
}

extension HingeStatus {
  fileprivate var rank: Int {
    switch self {
    case .unknown: 0
    case .closed: 1
    case .partiallyOpen: 2
    case .fullyOpen: 3
    }
  }
}
