public import PostureModel

/// A stay in one state: a maximal run of readings of one state with no gap between them.
public struct Interval: Hashable, Sendable {
  /// Its number in the session, from 1, in order of time.
  public var number: Int
  /// The state that was stayed in.
  public var state: State
  /// The number of its first reading.
  public var firstReading: Int
  /// The number of its last reading.
  public var lastReading: Int
  /// The time of its first reading.
  public var start: Instant
  /// The time of its last reading; on change, that of the next interval's first.
  public var end: Instant
  /// Whether any of its readings is settled.
  public var isSettled: Bool

  /// Takes what the walk over the readings found.
  public init(
    number: Int, state: State, firstReading: Int, lastReading: Int, start: Instant, end: Instant,
    isSettled: Bool
  ) {
    (self.number, self.state) = (number, state)
    (self.firstReading, self.lastReading) = (firstReading, lastReading)
    (self.start, self.end, self.isSettled) = (start, end, isSettled)
  }

  /// From its first time to its end, in milliseconds.
  public var dwell: Int64 { end.milliseconds - start.milliseconds }

  /// How many readings it holds.
  public var readings: Int { lastReading - firstReading + 1 }
}

/// A run of readings that are all settled, by their numbers, both ends included.
public struct SettledRun: Hashable, Sendable {
  /// The number of the first reading.
  public var firstReading: Int
  /// The number of the last reading.
  public var lastReading: Int

  /// Takes the two ends.
  public init(firstReading: Int, lastReading: Int) {
    (self.firstReading, self.lastReading) = (firstReading, lastReading)
  }
}

/// How well a session measured a state.
public enum Coverage: String, Hashable, Sendable, CaseIterable {
  /// A reading in the state is settled.
  case measured
  /// A consistent reading has it, none is settled.
  case passedThrough = "passed through"
  /// No consistent reading has it.
  case missing
}

/// What a session says of one state; sums over nothing are 0.
public struct StateSummary: Hashable, Sendable {
  /// The state.
  public var state: State
  /// How well it was measured.
  public var coverage: Coverage = .missing
  /// All readings of the state.
  public var readings = 0
  /// The settled ones.
  public var settledReadings = 0
  /// How many stays.
  public var intervals = 0
  /// The stays' dwells together, in milliseconds.
  public var dwell: Int64 = 0
  /// The first reading's time.
  public var firstTime: Instant?
  /// The last reading's time.
  public var lastTime: Instant?
  /// The smallest angle, in microdegrees.
  public var smallestAngle: Int?
  /// The largest angle, in microdegrees.
  public var largestAngle: Int?
  /// How many distinct layouts its consistent readings have.
  public var layouts = 0

  /// Begins with nothing seen.
  public init(state: State) { self.state = state }
}

/// A distinct layout of a session, how often it was seen and when.
///
/// A layout that was out of use for long is given out in parts, which add up.
public struct LayoutUse: Hashable, Sendable {
  /// Its number in the session, from 1, by first appearance; 0 in all parts but the first.
  public var number: Int
  /// The key by which the readings name it.
  public var index: Int
  /// What it says about the phone.
  public var classification: Classification
  /// How many readings have it.
  public var readings: Int
  /// How many of those are settled.
  public var settledReadings: Int
  /// The number of the first of them.
  public var firstReading: Int
  /// The time of the first of them.
  public var firstTime: Instant
  /// The time of the last of them.
  public var lastTime: Instant
  /// Where content may go; empty of an inconsistent layout, and in all parts but the first.
  public var places: [Place]

  /// Takes what the walk over the readings counted.
  public init(
    number: Int, index: Int, classification: Classification, readings: Int, settledReadings: Int,
    firstReading: Int, firstTime: Instant, lastTime: Instant, places: [Place] = []
  ) {
    self.classification = classification
    (self.number, self.index, self.readings) = (number, index, readings)
    (self.settledReadings, self.firstReading) = (settledReadings, firstReading)
    (self.firstTime, self.lastTime, self.places) = (firstTime, lastTime, places)
  }
}

/// A value that a field took in a state, over consistent readings.
public struct Measurement: Hashable, Sendable {
  /// The state it was measured in.
  public var state: State
  /// What was measured, in the contract's spelling.
  public var field: String
  /// The value in its one spelling: `669 × 951`, `82 0 34 84`, `0,455.5 669 × 40 active`.
  ///
  /// What a reading did not say is no value and makes no row; each of several regions makes one.
  public var value: String
  /// How many readings had it.
  public var readings: Int
  /// How many of those are settled.
  public var settledReadings: Int
  /// Those readings by the state's consistent readings, from 0 to 1.
  public var share: Double
  /// The time of the first of them.
  public var firstTime: Instant
  /// The time of the last of them.
  public var lastTime: Instant

  /// Takes what was counted.
  public init(
    state: State, field: String, value: String, readings: Int, settledReadings: Int, share: Double,
    firstTime: Instant, lastTime: Instant
  ) {
    (self.state, self.field, self.value) = (state, field, value)
    (self.readings, self.settledReadings, self.share) = (readings, settledReadings, share)
    (self.firstTime, self.lastTime) = (firstTime, lastTime)
  }
}

/// A row that the analysis finds while a session goes on.
public enum FoundRow: Hashable, Sendable {
  /// An interval.
  case interval(Interval)
  /// A run of settled readings.
  case settled(SettledRun)
  /// A layout, or a part of its use.
  case layout(LayoutUse)
  /// A transition.
  case transition(Transition)
  /// A sweep.
  case sweep(Sweep)
}

/// All that the analysis derives from a session.
public struct SessionFindings: Hashable, Sendable {
  /// Milliseconds from one reading to the next, stated or measured.
  public var cadence: Int64 = 2_000
  /// How many readings there are.
  public var readings = 0
  /// The time of the first of them.
  public var firstTime: Instant?
  /// The time of the last of them.
  public var lastTime: Instant?
  /// How many pairs of neighbours have a gap between them.
  public var gaps = 0
  /// The stays, in order of time.
  public var intervals: [Interval] = []
  /// The settled readings, as runs in order.
  public var settledRuns: [SettledRun] = []
  /// The six states, and `unclassified` where met, in the states' order.
  public var states: [StateSummary] = []
  /// The layouts, by first appearance.
  public var layouts: [LayoutUse] = []
  /// The measurements, by state, field, then readings (most first), then value's bytes.
  public var measurements: [Measurement] = []
  /// The changes of status, display and division, in order of time.
  public var transitions: [Transition] = []
  /// The runs in which the hinge moves one way, in order of time.
  public var sweeps: [Sweep] = []
  /// The axes with a usable pair of readings, which have rows of thresholds and hysteresis.
  public var axes: [Axis] = []
  /// The skews that would explain the boundaries' brackets, by axis and boundary.
  public var skews: [Skew] = []
  /// Angles that do not tell the level, by axis and boundary.
  public var overlaps: [Overlap] = []
  /// Whether signals answer the questions of an app, in the contract's order.
  public var signals: [SignalFinding] = []
  /// The measurements that are not to be trusted, or that surprise, by number.
  public var anomalies: [Anomaly] = []

  /// Begins with nothing derived.
  public init() {}

  /// How many of the six states are measured.
  public var statesMeasured: Int {
    states.count { $0.state != .unclassified && $0.coverage == .measured }
  }

  /// Appends a row; parts of a layout's use are joined by whoever has them all.
  public mutating func append(_ row: FoundRow) {
    switch row {
    case .interval(let interval): intervals.append(interval)
    case .settled(let run): settledRuns.append(run)
    case .layout(let use): layouts.append(use)
    case .transition(let transition): transitions.append(transition)
    case .sweep(let sweep): sweeps.append(sweep)
    }
  }

  /// The rows, kind by kind.
  public var rows: [FoundRow] {
    intervals.map(FoundRow.interval) + settledRuns.map(FoundRow.settled)
      + layouts.map(FoundRow.layout) + transitions.map(FoundRow.transition)
      + sweeps.map(FoundRow.sweep)
  }

  /// Joins the parts of each layout's use.
  public mutating func joinLayouts() {
    var places: [Int: Int] = [:]
    var joined: [LayoutUse] = []
    for use in layouts {
      guard let place = places[use.index] else {
        places[use.index] = joined.count
        joined.append(use)
        continue
      }
      joined[place].readings += use.readings
      joined[place].settledReadings += use.settledReadings
      joined[place].lastTime = use.lastTime
    }
    layouts = joined
  }
}
