public import PostureAnalysis
public import PostureModel

/// What is known of a boundary on one axis, in the words and figures of the report, without Markdown.
public struct BoundaryAccount: Hashable, Sendable {
  /// The figures of one direction, each as a text; a dash stands for what is not known.
  public struct Figures: Hashable, Sendable {
    /// Which way the hinge moved.
    public var direction: Direction
    /// How many sweeps bear a bracket.
    public var brackets: Int
    /// The angles that all brackets share: `(18°, 22°]`.
    public var common: String
    /// The angles between which every crossing lies: `[27°, 50°)`.
    public var hull: String
    /// How far the crossings differ.
    public var spread: String
    /// How many jumps crossed it.
    public var jumps: Int
    /// How many of them tell nothing of where: `1 bears no bracket`; `nil` if all do.
    public var unfitJumps: String?
    /// Whether one threshold fits, and whether that is provisional.
    public var verdict: String
  }

  /// How the hinge ran on the screen.
  public var axis: Axis
  /// The boundary.
  public var boundary: Boundary
  /// The axis in words: `hinge upright`.
  public var axisName: String
  /// The sentences that stand in `hysteresis.md`, as plain text.
  public var text: String
  /// That no lag of the probe explains the brackets, where none does.
  public var lag: String?
  /// The figures, opening and then closing.
  public var figures: [Figures]
  /// The verdict and the signed width: `reversed, −32° to −5°`.
  public var hysteresis: String
  /// The range of skews that would explain all brackets; a dash if none does or times are invented.
  public var skew: String
  /// Whether all brackets need a skew to be explained, and one explains them.
  public var needsSkew: Bool
  /// Angles at rest at which both levels were seen; `nil` if there are none.
  public var overlap: String?

  init(_ findings: BoundaryFindings, isUntimed: Bool, skew limit: Double) {
    (axis, boundary) = (findings.axis, findings.boundary)
    axisName = findings.axis.name
    text = findings.sentences(isUntimed: isUntimed).plain
    lag = isUntimed ? nil : unexplainedByLag([findings], limit: limit)?.plain
    figures = Direction.allCases.map { direction in
      let threshold = findings.threshold(direction)
      let provisional = threshold.brackets > 0 && threshold.isProvisional ? ", provisional" : ""
      return Figures(
        direction: direction, brackets: threshold.brackets,
        common: bracket(threshold.commonLower, threshold.commonUpper, direction),
        hull: bracket(threshold.lower, threshold.upper, direction),
        spread: PostureReport.spread(threshold), jumps: threshold.jumps,
        unfitJumps: findings.unfitJumps(direction),
        verdict: threshold.verdict.rawValue + provisional)
    }
    let width = findings.hysteresis
    hysteresis =
      width.verdict == .notMeasured
      ? width.verdict.rawValue
      : "\(width.verdict.rawValue), \(range(width.widthLower, width.widthUpper))"
    skew = isUntimed ? "–" : PostureReport.skew(width)
    needsSkew = !isUntimed && width.skewExcludesZero
    overlap = findings.overlap.map { overlap in
      let doubts = findings.overlapDoubts.map { "; not to be trusted: \($0.plain)" } ?? ""
      return "\(angle(overlap.lower)) (reading \(overlap.lowerReading)) to \(angle(overlap.upper)) "
        + "(reading \(overlap.upperReading))\(doubts)"
    }
  }
}

/// The boundaries of which there is something to tell, with the words of the report; `skew` is in seconds.
///
/// Of pooled sessions no reading is named by its number, which would be no session's.
public func boundaryAccounts(
  of findings: SessionFindings, isUntimed: Bool, skew: Double, isPooled: Bool = false
) -> [BoundaryAccount] {
  findings.boundaries.filter(\.isTold).map { boundary in
    var boundary = boundary
    boundary.isPooled = isPooled
    return BoundaryAccount(boundary, isUntimed: isUntimed, skew: skew)
  }
}

/// Whether the angles, as they were given, look like radians.
public func hasRadians(_ findings: SessionFindings) -> Bool {
  findings.anomalies.contains { $0.rule == "angle-radians" }
}

/// That the angles place nothing, and what to do; `nil` if they can be trusted to.
///
/// Of radians no threshold is to be told, of a handful of angles none can be bracketed.
public func angleDoubt(_ findings: SessionFindings) -> (text: String, isOfUnit: Bool)? {
  if hasRadians(findings) {
    return (
      "The angles look like radians, so no threshold is told. Import the dump again with "
        + "--angle-unit radians.", true
    )
  }
  guard findings.anomalies.contains(where: { $0.rule == "angle-quantised" }) else { return nil }
  return (
    "The device gives a handful of angles only, so no threshold can be bracketed. Use the status.",
    false
  )
}

/// What to measure next, a sentence each, the last of them how slowly; as plain text.
///
/// Without the side that the fold halves, as of several devices, no states are named.
public func nextMeasurements(
  of findings: SessionFindings, isUntimed: Bool, halves: DeviceProfile.Side?
) -> [String] {
  let (wishes, pace) = nextMeasurements(findings, isUntimed: isUntimed, halves: halves)
  return (wishes + [pace]).map(\.plain)
}
