import PostureAnalysis
public import PostureModel

/// A boundary on one axis, with all that was found about it.
struct BoundaryFindings {
  var axis: Axis
  var boundary: Boundary
  var opening: Threshold
  var closing: Threshold
  var hysteresis: Hysteresis
  var overlap: Overlap?
  /// The transitions of this axis and boundary, in order of time.
  var transitions: [Transition]
  /// The jumps of this axis that left the boundary's level as it was, in order of time.
  var quietJumps: [Jump] = []
  /// The rules of warnings and errors that tell against readings which something is told from.
  var doubts: [Int: Set<String>] = [:]
  /// Whether readings are numbered through several sessions, so that a number names none.
  var isPooled = false

  /// The threshold of a direction.
  func threshold(_ direction: Direction) -> Threshold {
    direction == .opening ? opening : closing
  }

  /// The transitions of a direction that bear a bracket.
  func brackets(_ direction: Direction) -> [Transition] {
    transitions.filter { $0.direction == direction && $0.bearsBracket }
  }

  /// The jumps of a direction that crossed the boundary, of those that bound where.
  ///
  /// One against the motion, or after a flicker, bounds nothing; the contract counts it as a jump.
  func jumps(_ direction: Direction) -> [Transition] {
    transitions.filter { $0.direction == direction && $0.motion == .jump && !$0.isAgainst }
  }

  /// Jumps whose ends do not meet what the sweeps of their direction bound.
  var contradictingJumps: [Transition] {
    Direction.allCases.flatMap { direction in
      let threshold = threshold(direction)
      return jumps(direction).filter { jump in
        guard isTrusted(jump), let low = threshold.lower, let high = threshold.upper,
          let lower = jump.lower, let upper = jump.upper
        else { return false }
        return upper <= low || lower >= high
      }
    }
  }

  /// Whether a picture has anything to show of it: a bracket, a jump or angles that do not tell.
  var isDrawn: Bool {
    overlap != nil || Direction.allCases.contains { !brackets($0).isEmpty || !jumps($0).isEmpty }
  }

  /// Whether there is more to say than that it was crossed: some pair of readings was usable.
  var isTold: Bool { isDrawn || transitions.contains { $0.motion != nil } }

  /// Whether both directions have a threshold, so that they can be compared.
  var isMeasuredBothWays: Bool { hysteresis.verdict != .notMeasured }

  /// Whether anything was seen at the boundary.
  var isSeen: Bool { !transitions.isEmpty || overlap != nil }

  /// Whether the findings show that no one angle tells the level.
  var provesNoFunction: Bool {
    let thresholds = [opening, closing]
    return thresholds.contains { $0.verdict == .noSingleThreshold }
      || hysteresis.verdict == .reversed || hysteresis.verdict == .normal
      || (overlap != nil && overlapDoubts == nil)
      || !contradictingJumps.isEmpty || Direction.allCases.contains { !stays($0).isEmpty }
  }
}

extension SessionFindings {
  /// The boundaries of the axes that have usable pairs, in the order of the enumerations.
  var boundaries: [BoundaryFindings] {
    Axis.allCases.filter(axes.contains).flatMap { axis in
      Boundary.allCases.map { boundary in
        func threshold(_ direction: Direction) -> Threshold {
          thresholds.first {
            $0.axis == axis && $0.boundary == boundary && $0.direction == direction
          } ?? Threshold(axis: axis, boundary: boundary, direction: direction)
        }
        let hysteresis = hysteresis.first { $0.axis == axis && $0.boundary == boundary }
        var found = BoundaryFindings(
          axis: axis, boundary: boundary, opening: threshold(.opening),
          closing: threshold(.closing),
          hysteresis: hysteresis ?? Hysteresis(axis: axis, boundary: boundary),
          overlap: overlaps.first { $0.axis == axis && $0.boundary == boundary },
          transitions: transitions.filter { $0.axis == axis && $0.boundary == boundary },
          quietJumps: jumps.filter { $0.axis == axis && $0.stayedHigh(at: boundary) != nil })
        found.doubt(anomalies)
        return found
      }
    }
  }
}

extension SessionReport {
  /// The session's boundaries.
  var boundaries: [BoundaryFindings] { findings.boundaries }
}

extension Axis {
  /// `with the hinge upright`, as in a book; `with the hinge level`, as in a laptop.
  var words: String { self == .vertical ? "with the hinge upright" : "with the hinge level" }

  /// `hinge upright`.
  public var name: String { self == .vertical ? "hinge upright" : "hinge level" }

  /// How the phone is held, and which way its pictures lie, for who takes the hinge for the picture.
  func pictured(_ halves: DeviceProfile.Side?) -> Inline {
    let stands: Inline =
      self == .vertical
      ? "The hinge stands upright, as a book's back does"
      : "The hinge lies level, as a laptop's does"
    guard let halves else { return "\(stands)." }
    let states = states(halves)
    let named: Inline =
      "\(stands): \(listed(states.map { $0.title(halves) })). A state is named after its picture"
    guard let outer = states.first?.attitude, let inner = states.last?.attitude else {
      return "\(named)."
    }
    let given: Inline = outer == inner ? "*\(inner.rawValue)* too" : "*\(inner.rawValue)*"
    return outer == .upright
      ? "\(named): opening, an upright outer picture gives an inner one that is \(given)."
      : "\(named): opening, an outer picture that is sideways gives an inner one that is \(given)."
  }
}

extension Boundary {
  /// What happens at the boundary when the phone opens.
  var opened: Inline {
    switch self {
    case .closedPartiallyOpen: "*closed* was left"
    case .partiallyOpenFullyOpen: "*fullyOpen* was reached"
    case .outerInner: "the *inner* display came on"
    case .divisionOffOn: "the division became *active*"
    }
  }

  /// What happens at it when the phone closes, after `opened` was said.
  var closed: Inline {
    switch self {
    case .closedPartiallyOpen: "it came back"
    case .partiallyOpenFullyOpen: "it was left"
    case .outerInner: "the *outer* display came back"
    case .divisionOffOn: "it became inactive"
    }
  }

  /// The words for its two levels, 0 and 1.
  func level(isHigh: Bool) -> Inline {
    switch self {
    case .closedPartiallyOpen: isHigh ? "*partiallyOpen*" : "*closed*"
    case .partiallyOpenFullyOpen: isHigh ? "*fullyOpen*" : "*partiallyOpen*"
    case .outerInner: isHigh ? "on the *inner* display" : "on the *outer* display"
    case .divisionOffOn: isHigh ? "divided" : "undivided"
    }
  }

  /// What is read beside the angle.
  var subject: String {
    switch self {
    case .closedPartiallyOpen, .partiallyOpenFullyOpen: "a status"
    case .outerInner: "a display"
    case .divisionOffOn: "a division"
    }
  }

  /// What an app should ask instead of the angle.
  var advice: Inline {
    switch self {
    case .closedPartiallyOpen, .partiallyOpenFullyOpen:
      "The status is not a function of the angle: use the status."
    case .outerInner:
      "Which display is lit is not a function of the angle: use the window's screen."
    case .divisionOffOn:
      "Whether the fold divides is not a function of the angle: use the division's `active`."
    }
  }
}

/// A bracket as an interval, rounded outward: opening, the crossing lies in (lower, upper]; closing, in [lower, upper).
func bracket(_ lower: Int?, _ upper: Int?, _ direction: Direction) -> String {
  guard let lower, let upper else { return "–" }
  return direction == .opening
    ? "(\(angleDown(lower)), \(angleUp(upper))]" : "[\(angleDown(lower)), \(angleUp(upper)))"
}

/// `one`, `two`, … `ten`, then figures.
func word(_ count: Int) -> String {
  let words = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]
  return words.indices.contains(count) ? words[count] : String(count)
}

/// `one sweep`, `two sweeps`.
func worded(_ count: Int, _ noun: String) -> String {
  "\(word(count)) \(noun)\(count == 1 ? "" : "s")"
}

/// `once`, `twice`, `three times`.
func times(_ count: Int) -> String {
  switch count {
  case 1: "once"
  case 2: "twice"
  default: "\(word(count)) times"
  }
}

/// `twice`; in figures, which would run into those before them, `in 214 sweeps`.
func often(_ count: Int, _ noun: String = "sweep") -> String {
  count > 10 ? "in \(count) \(noun)s" : times(count)
}

/// The text with its first letter large.
func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
