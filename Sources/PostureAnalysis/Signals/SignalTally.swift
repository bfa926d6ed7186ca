import PostureModel

/// Counts, for each question and signal, which values the readings of either answer have.
///
/// All but the angle depends on the layout alone and is looked up once a run of one layout.
struct SignalTally {
  private struct Account {
    let question: Question
    let signal: Signal
    var values = SignalTable()
    /// The answer of the current layout; `nil` without one.
    var answer: Int?
    /// The row of its value; `nil` without a value or an answer.
    var row: Int?
  }

  private let isScreenReported: Bool
  private var accounts: [Account]
  /// The places of the accounts of the hinge's angle.
  private let angleAccounts: [Int]
  private var layout: LayoutEvidence?
  /// The number of the first reading of the current layout, and how many it has.
  private var run = (first: 0, readings: 0)
  private var crossings = CrossedAxes()

  /// Begins with no reading.
  init(_ context: AnalysisContext) {
    isScreenReported = context.survey.windows.hasScreen
    let ownSize: [Signal] = isScreenReported ? [] : [.windowWidth, .windowHeight]
    accounts = Question.allCases.flatMap { question in
      question.signals.filter { question == .division || !ownSize.contains($0) }
        .map { Account(question: question, signal: $0) }
    }
    angleAccounts = accounts.indices.filter { [accounts] in accounts[$0].signal == .hingeAngle }
  }

  /// Appends the next reading.
  mutating func add(_ reading: ReadingTrace, _ layout: LayoutEvidence) {
    if layout !== self.layout {
      countRun()
      begin(layout, reading.number)
    }
    run.readings += 1
    guard let angle = reading.angle else { return }
    for index in angleAccounts {
      guard let answer = accounts[index].answer else { continue }
      let row = accounts[index].values.row(of: SignalValue(first: Self.tenths(angle)))
      accounts[index].values.count(1, from: reading.number, answer, at: row)
    }
  }

  /// Tenths of a degree of an angle in microdegrees, rounded half up.
  static func tenths(_ angle: Int) -> Int {
    let sum = angle + 50_000
    return sum >= 0 ? sum / 100_000 : -((99_999 - sum) / 100_000)
  }

  /// Appends a transition.
  mutating func add(_ transition: Transition) { crossings.add(transition) }

  /// Ends the session; gives back what was found, in the contract's order.
  mutating func finish() -> [SignalFinding] {
    countRun()
    return accounts.map { account in
      let boundary = account.question.boundary
      let isTold = account.signal != .hingeAngle || crossings.areBracketed(at: boundary)
      return account.values.finding(
        account.question, account.signal, isMeasurable: isTold)
    }
  }

  private mutating func begin(_ layout: LayoutEvidence, _ number: Int) {
    self.layout = layout
    run = (number, 0)
    let display = displayAnswer(layout)
    let division = divisionAnswer(layout)
    for index in accounts.indices {
      let answer = accounts[index].question == .display ? display : division
      let value = answer == nil ? nil : accounts[index].signal.value(in: layout.layout)
      accounts[index].answer = answer
      accounts[index].row = value.map { accounts[index].values.row(of: $0) }
    }
  }

  private mutating func countRun() {
    guard run.readings > 0 else { return }
    for index in accounts.indices {
      guard let row = accounts[index].row, let answer = accounts[index].answer else { continue }
      accounts[index].values.count(run.readings, from: run.first, answer, at: row)
    }
    run.readings = 0
  }

  /// 1 on the inner display, 0 on the outer one; `nil` if nobody said.
  private func displayAnswer(_ layout: LayoutEvidence) -> Int? {
    let display = isScreenReported ? layout.screenDisplay : layout.displayOfWindow
    return display.map { $0 == .inner ? 1 : 0 }
  }

  /// 1 where the window is divided, 0 where it is not; `nil` if nobody said.
  private func divisionAnswer(_ layout: LayoutEvidence) -> Int? {
    guard layout.classification.display == .inner, let regions = layout.layout.regions else {
      return nil
    }
    if layout.activity == true { return 1 }
    return regions.contains { $0.kind == .division && $0.active == nil } ? nil : 0
  }
}

/// On which axes a boundary was crossed, and which ways have a bracket.
private struct CrossedAxes {
  private struct Key: Hashable {
    var boundary: Boundary
    var axis: Axis
  }

  private var directions: [Key: Set<Direction>] = [:]

  mutating func add(_ transition: Transition) {
    guard transition.motion != nil, let axis = transition.axis else { return }
    let key = Key(boundary: transition.boundary, axis: axis)
    let bracketed = transition.bearsBracket ? transition.direction : nil
    directions[key, default: []].formUnion(bracketed.map { [$0] } ?? [])
  }

  /// Whether the boundary was crossed, and each axis on which it was has a bracket each way.
  func areBracketed(at boundary: Boundary) -> Bool {
    let crossed = directions.filter { $0.key.boundary == boundary }
    return !crossed.isEmpty && crossed.allSatisfy { $0.value.count == 2 }
  }
}
