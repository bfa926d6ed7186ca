import PostureModel

/// All that follows from angles: sweeps, transitions, thresholds, hysteresis and overlaps.
struct MotionAnalysis {
  /// The transitions so far, in order of time.
  var transitions: [Transition] { changes.transitions }

  private let setting: SessionSetting
  private var walk: MotionWalk
  private var strokes: SweepWalk
  private var changes: TransitionWalk
  private var resting = OverlapTally()
  private var hasUsablePair = [false, false]

  /// Begins with nothing seen.
  init(_ setting: SessionSetting) {
    self.setting = setting
    walk = MotionWalk(setting.parameters)
    strokes = SweepWalk(setting)
    changes = TransitionWalk(isUntimed: setting.isUntimed)
  }

  /// Takes the next reading; gives back its motion, and how many of the transitions are new.
  mutating func add(
    _ new: Seen, after last: Seen?
  ) -> (pair: PairMotion?, transitions: Int) {
    let pair = walk.add(
      new.reading, axis: new.fact.axis, after: last?.reading, axisBefore: last?.fact.axis,
      afterGap: new.isAfterGap)
    guard let last else { return (nil, 0) }
    if let pair {
      hasUsablePair[pair.axis.rank] = true
      if pair.motion == .rest {
        resting.add(
          last.reading, last.fact.levels, new.reading, new.fact.levels, pair.axis)
      }
    }
    strokes.add(last.reading, new.reading, pair)
    return (pair, changes.add(last.reading, last.fact, new.reading, new.fact, pair))
  }

  /// Ends the session and writes down what was found.
  mutating func finish(into findings: inout SessionFindings) {
    strokes.finish()
    findings.transitions = changes.transitions
    findings.sweeps = strokes.sweeps
    findings.axes = Axis.allCases.filter { hasUsablePair[$0.rank] }
    findings.thresholds = thresholds(over: changes.transitions, axes: findings.axes)
    findings.hysteresis = PostureAnalysis.hysteresis(
      over: changes.transitions, axes: findings.axes, skew: setting.parameters.skew)
    findings.overlaps = resting.overlaps
  }
}
