import PostureModel

/// All that follows from angles: sweeps, transitions, thresholds, hysteresis and overlaps.
struct MotionAnalysis {
  private let skew: Double
  private var walk: MotionWalk
  private var strokes: SweepWalk
  private var changes: TransitionWalk
  private var skews = SkewTally()
  private var resting = OverlapTally()
  private var usableAxes: [Axis] = []

  /// Begins with no reading.
  init(_ context: AnalysisContext) {
    skew = context.setting.parameters.skew
    walk = MotionWalk(context)
    strokes = SweepWalk(context.setting)
    changes = TransitionWalk(isUntimed: context.setting.isUntimed)
  }

  /// Appends the new reading of a step, and completes the step by its motion and its transitions.
  mutating func add(_ step: inout Step, _ outlet: inout RowOutlet) {
    step.pair = walk.add(step.new)
    if !step.transitions.isEmpty { step.transitions = [] }
    if let pair = step.pair {
      if !usableAxes.contains(pair.axis) { usableAxes.append(pair.axis) }
      let after = step.new.layout.levels
      if pair.motion == .rest { resting.add(pair, step.last?.layout.levels ?? after, after) }
    }
    if let sweep = strokes.add(step.pair) { outlet.emit(.sweep(sweep)) }
    guard step.isChanging, let last = step.last else { return }
    step.transitions = changes.add(last, step.new, step.pair)
    for transition in step.transitions {
      skews.add(transition)
      outlet.emit(.transition(transition))
    }
  }

  /// Ends the session and writes what was found into its findings.
  mutating func finish(into findings: inout SessionFindings, _ outlet: inout RowOutlet) {
    if let sweep = strokes.finish() { outlet.emit(.sweep(sweep)) }
    findings.axes = Axis.allCases.filter(usableAxes.contains)
    findings.skews = skews.skews(within: skew)
    findings.overlaps = resting.overlaps
  }
}
