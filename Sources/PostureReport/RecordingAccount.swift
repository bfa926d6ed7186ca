public import PostureModel

/// How a recording is going, for a terminal: what is now, what is settled, what is missing, what is next.
public struct RecordingAccount: Sendable {
  /// One of the six states on the board.
  public struct Cell: Hashable, Sendable {
    /// The state.
    public var state: State
    /// `measured`, `passed through` or `missing`.
    public var coverage: String
    /// How long it was held, in seconds, as far as is known.
    public var dwell: Double?
  }

  /// The last bracket in one direction.
  public struct Change: Hashable, Sendable {
    /// `opening` or `closing`.
    public var direction: String
    /// `closed → partiallyOpen  (18°, 22°]`.
    public var words: String
    /// How many brackets its boundary has in this direction.
    public var brackets: Int
    /// Whether a slower sweep would narrow it.
    public var isWide: Bool
    /// When it was, to tell it from the one before.
    public var time: String
  }

  /// How many readings the session has.
  public private(set) var readings: Int
  /// How many gaps it has.
  public private(set) var gaps: Int
  /// How many records were refused.
  public private(set) var rejected: Int
  /// The state of the last reading; `nil` before the first.
  public private(set) var state: State?
  /// `half-open-sideways (book)`.
  public private(set) var stateWords = ""
  /// The display of the last reading.
  public private(set) var display: Display?
  /// The last reading's number.
  public private(set) var number = 0
  /// The last reading's angle, in degrees.
  public private(set) var angle: Double?
  /// The size of the last reading's window.
  public private(set) var window: Size?
  /// How long the last reading's state is held, if a reading of this stay is settled.
  public private(set) var settledSeconds: Double?
  /// Whether a reading of this stay is settled.
  public private(set) var isSettled = false
  /// The six states, in the order of unfolding.
  public private(set) var cells: [Cell]
  /// The last bracket of each direction, opening first.
  public private(set) var changes: [Change]
  /// The state that is to be measured next; `nil` if none is missing.
  public private(set) var nextState: State?
  /// What to do next; `nil` if nothing is missing.
  public private(set) var next: String?

  /// Asks for what is known of a session; `every` is how often its probe is asked, in milliseconds, if it is.
  public init(session: String, every: Int64? = nil, ask: Ask) {
    let row = ask("session").first ?? Row([], [])
    let every = every ?? Int64((row.number("cadence_s") ?? 2) * 1_000)
    readings = row.count("readings")
    gaps = row.count("gaps")
    rejected = row.count("rejected")
    let states = ask("states")
    cells = State.six.map { state in
      let row = states.first { $0.text("state") == state.rawValue }
      return Cell(
        state: state, coverage: row?.text("coverage") ?? "missing", dwell: row?.number("dwell_s"))
    }
    changes = ask("last-changes").compactMap(Change.init)
    if let now = ask("now").first { observe(now) }
    let keyboards = ask("keyboard-cover")
    nextState = missing(from: state)
    next = nextStep(keyboards, ask("hysteresis").compactMap(BoundaryRow.init), every)
  }

  /// The states that are not measured.
  public var missing: [State] { cells.filter { $0.coverage != "measured" }.map(\.state) }

  private mutating func observe(_ now: Row) {
    guard let state = now.text("state").flatMap(State.init) else { return }
    self.state = state
    number = now.count("reading")
    angle = now.number("angle")
    window = now.size("window_width", "window_height")
    display = now.text("display").flatMap(Display.init)
    let axis = now.text("axis").flatMap(Axis.init)
    let form = state.fold == .halfOpen ? axis.map { " (\($0.pose))" } ?? "" : ""
    stateWords = state.rawValue + form
    isSettled = now.flag("stay_settled") == true
    if isSettled { settledSeconds = now.number("dwell_s") }
  }

  /// The state that takes the least to reach: turning, then folding, then the first that is missing.
  private func missing(from state: State?) -> State? {
    let missing = missing
    guard let fold = state?.fold, let attitude = state?.attitude else { return missing.first }
    return missing.first { $0 == state } ?? missing.first { $0.fold == fold }
      ?? missing.first { $0.attitude == attitude } ?? missing.first
  }

  private func nextStep(
    _ keyboards: [Row], _ boundaries: [BoundaryRow], _ every: Int64
  ) -> String? {
    // Two readings at least a second apart have to agree.
    let seconds = rounded(max(2, Double(2 * every) / 1_000), places: 1)
    if let nextState {
      return "hold it \(nextState.poseWords), for \(seconds) s"
    }
    if !keyboards.isEmpty {
      for (isUp, word) in [(false, "down"), (true, "up")] {
        let lacking = State.six.first { state in
          !keyboards.contains {
            $0.text("state") == state.rawValue && $0.flag("keyboard") == isUp
              && $0.count("settled") > 0
          }
        }
        if let lacking {
          return "hold it \(lacking.poseWords), keyboard \(word), for \(seconds) s"
        }
      }
    }
    for axis in Axis.allCases {
      let sides = boundaries.filter { $0.axis == axis }
      for direction in ["opening", "closing"] {
        // A boundary that is never crossed on this axis is none of it.
        let least =
          sides.map { (direction == "opening" ? $0.opening : $0.closing).brackets }
          .filter { $0 > 0 }.min() ?? 0
        guard least < 3 else { continue }
        let verb = direction == "opening" ? "open" : "close"
        return "\(verb) it slowly as a \(axis.pose): \(least) of 3 sweeps"
      }
    }
    return nil
  }
}

extension RecordingAccount.Change {
  fileprivate init?(_ row: Row) {
    guard let direction = row.text("direction"), let boundary = row.text("boundary"),
      let lower = row.number("lower"), let upper = row.number("upper")
    else { return nil }
    let isOpening = direction == "opening"
    var levels = boundary.split(separator: "/").map(String.init)
    if boundary == "division off/on" { levels = ["division off", "on"] }
    guard levels.count == 2 else { return nil }
    if !isOpening {
      levels = boundary == "division off/on" ? ["division on", "off"] : [levels[1], levels[0]]
    }
    let (low, high) = (rounded(lower, places: 1), rounded(upper, places: 1))
    let bracket = isOpening ? "(\(low)°, \(high)°]" : "[\(low)°, \(high)°)"
    self.direction = direction
    words = "\(levels[0]) → \(levels[1])  \(bracket)"
    brackets = row.count("brackets")
    isWide = upper - lower > 2
    time = row.text("time") ?? ""
  }
}

extension State {
  /// `half-open, sideways`.
  fileprivate var poseWords: String {
    guard let fold, let attitude else { return rawValue }
    return "\(fold.rawValue), \(attitude.rawValue)"
  }
}
