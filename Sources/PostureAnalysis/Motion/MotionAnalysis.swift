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
  private var jumps: [Jump] = []
  private var hasUsablePair = [false, false]

  /// Begins with nothing seen.
  init(_ setting: SessionSetting) {
    self.setting = setting
    walk = MotionWalk(setting.parameters)
    strokes = SweepWalk(setting)
    changes = TransitionWalk(isUntimed: setting.isUntimed)
  }

  /// Takes the next reading, and completes the step by its motion and the transitions it made.
  mutating func add(_ step: inout Step) {
    let pair = walk.add(step.new, after: step.last)
    var made = 0..<0
    defer { step.learn(pair, made) }
    guard let last = step.last else { return }
    if let pair {
      hasUsablePair[pair.axis.rank] = true
      if pair.motion == .rest {
        resting.add(pair.origin, last.fact.levels, pair.end, step.new.fact.levels, pair.axis)
      }
      if let jump = Jump(last, step.new, pair) { jumps.append(jump) }
    }
    strokes.add(last.reading, step.new.reading, pair)
    if last.fact.levels != step.new.fact.levels {
      made = changes.add(last, step.new, pair)
    }
  }

  /// Takes readings that repeat the last, which rests.
  ///
  /// What they have seen at rest is what the one that they repeat has.
  mutating func add(_ repeats: Repeats) {
    walk.add(repeats)
    strokes.rest(repeats.milliseconds)
  }

  /// Ends the session and writes down what was found.
  mutating func finish(into findings: inout SessionFindings) {
    strokes.finish()
    findings.transitions = changes.transitions
    findings.sweeps = strokes.sweeps
    findings.jumps = jumps
    findings.axes = Axis.allCases.filter { hasUsablePair[$0.rank] }
    findings.thresholds = thresholds(over: changes.transitions, axes: findings.axes)
    findings.hysteresis = PostureAnalysis.hysteresis(
      over: changes.transitions, axes: findings.axes, skew: setting.parameters.skew)
    findings.overlaps = resting.overlaps
  }
}
