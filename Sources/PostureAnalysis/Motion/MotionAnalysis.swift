import PostureModel

/// All that follows from angles: sweeps, transitions, thresholds, hysteresis and overlaps.
struct MotionAnalysis {
  /// The transitions that were not taken out yet, in order of time.
  var transitions: [Transition] { changes.transitions }

  private let setting: SessionSetting
  private var walk: MotionWalk
  private var strokes: SweepWalk
  private var changes: TransitionWalk
  private var crossings = CrossingTally()
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
      for place in made { crossings.add(changes.transitions[place]) }
    }
  }

  /// Takes readings that repeat the last, which rests.
  ///
  /// What they have seen at rest is what the one that they repeat has.
  mutating func add(_ repeats: Repeats) {
    walk.add(repeats)
    strokes.rest(repeats.milliseconds)
  }

  /// How many rows wait to be taken out.
  var waitingRows: Int { changes.transitions.count + strokes.sweeps.count + jumps.count }

  /// Takes out the rows that are certain, and writes them down.
  mutating func take(into findings: inout SessionFindings) {
    findings.transitions = changes.take()
    findings.sweeps = strokes.take()
    findings.jumps = jumps
    jumps = []
  }

  /// Ends the session and writes down what was found.
  mutating func finish(into findings: inout SessionFindings) {
    strokes.finish()
    take(into: &findings)
    findings.axes = Axis.allCases.filter { hasUsablePair[$0.rank] }
    findings.thresholds = crossings.thresholds(axes: findings.axes)
    findings.hysteresis = crossings.hysteresis(
      axes: findings.axes, skew: setting.parameters.skew)
    findings.overlaps = resting.overlaps
  }
}
