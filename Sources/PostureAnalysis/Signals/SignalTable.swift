import PostureModel

/// How often each value of a signal was seen with either answer, and first with which reading.
struct SignalTable {
  /// The readings of one value by their answer, 0 or 1.
  struct Row {
    let value: SignalValue
    var readings = Pair(zero: 0, one: 0)
    var first = Pair(zero: .max, one: .max)
  }

  /// A number for each answer, without a list's place in memory.
  struct Pair {
    var zero: Int
    var one: Int

    subscript(answer: Int) -> Int {
      get { answer == 0 ? zero : one }
      set { if answer == 0 { zero = newValue } else { one = newValue } }
    }
  }

  private(set) var rows: [Row] = []
  private var places: [SignalValue: Int] = [:]
  /// The rows of small whole numbers, by the number: angles in tenths and most lengths are such.
  private var near: [Int] = []

  /// The row of a value, which is made if there is none.
  mutating func row(of value: SignalValue) -> Int {
    let isNear = value.second == 0 && (0..<2_048).contains(value.first)
    if isNear {
      if near.isEmpty { near = Array(repeating: -1, count: 2_048) }
      if near[value.first] >= 0 { return near[value.first] }
    } else if let row = places[value] {
      return row
    }
    rows.append(Row(value: value))
    if isNear { near[value.first] = rows.count - 1 } else { places[value] = rows.count - 1 }
    return rows.count - 1
  }

  /// Counts readings with an answer at a row; the first of them has a number.
  mutating func count(_ readings: Int, from number: Int, _ answer: Int, at row: Int) {
    rows[row].readings[answer] += readings
    if number < rows[row].first[answer] { rows[row].first[answer] = number }
  }

  /// What the best rule makes of the readings.
  func finding(_ question: Question, _ signal: Signal, isMeasurable: Bool) -> SignalFinding {
    let rule = signal.isNumber ? bestCut : bestWords
    let wrong = zip(rows, rule.answers).reduce(0) { $0 + $1.0.readings[1 - $1.1] }
    var finding = SignalFinding(
      question: question, signal: signal, verdict: .notMeasured,
      readings: rows.reduce(0) { $0 + $1.readings[0] + $1.readings[1] }, wrong: wrong)
    let seen = [0, 1].filter { answer in rows.contains { $0.readings[answer] > 0 } }
    guard isMeasurable, seen.count == 2 else { return finding }
    finding.verdict =
      wrong == 0 ? .separates : wrong * 100 <= finding.readings ? .nearly : .doesNot
    let unit = signal == .hingeAngle ? 10.0 : 1
    finding.cutLower = rule.lower.map { Double($0) / unit }
    finding.cutUpper = rule.upper.map { Double($0) / unit }
    if let counter = counterwitness(rule) {
      finding.counterwitness = rows[counter.row].first[counter.answer]
      finding.witness = witness(against: counter, signal, rule)
    }
    return finding
  }

  /// What a rule answers for each row, and the numbers on either side of its cut.
  private struct Rule {
    var answers: [Int]
    var lower: Int?
    var upper: Int?
    var rises = true
  }

  /// Each word has the answer of most of its readings, else the one that came first.
  private var bestWords: Rule {
    Rule(
      answers: rows.map { row in
        if row.readings[0] == row.readings[1] { return row.first[0] < row.first[1] ? 0 : 1 }
        return row.readings[0] > row.readings[1] ? 0 : 1
      })
  }

  /// The cut with the fewest wrong readings; of several the smallest, then the one that rises.
  private var bestCut: Rule {
    let order = rows.indices.sorted { rows[$0].value < rows[$1].value }
    let total = rows.reduce(into: Pair(zero: 0, one: 0)) { sum, row in
      sum[0] += row.readings[0]
      sum[1] += row.readings[1]
    }
    var below = [0, 0]
    var best = (wrong: Int.max, cut: 0, rises: true)
    for cut in 0...order.count {
      if cut > 0 {
        below[0] += rows[order[cut - 1]].readings[0]
        below[1] += rows[order[cut - 1]].readings[1]
      }
      let rising = below[1] + total[0] - below[0]
      let falling = below[0] + total[1] - below[1]
      if rising < best.wrong { best = (rising, cut, true) }
      if falling < best.wrong { best = (falling, cut, false) }
    }
    var rule = Rule(answers: rows.map { _ in 0 }, rises: best.rises)
    for (place, row) in order.enumerated() {
      rule.answers[row] = (place >= best.cut) == best.rises ? 1 : 0
    }
    if best.cut > 0 { rule.lower = rows[order[best.cut - 1]].value.first }
    if best.cut < order.count { rule.upper = rows[order[best.cut]].value.first }
    return rule
  }

  /// The row and the answer of the earliest reading that a rule answers wrongly.
  private func counterwitness(_ rule: Rule) -> (row: Int, answer: Int)? {
    rows.indices.map { (row: $0, answer: 1 - rule.answers[$0]) }
      .filter { rows[$0.row].readings[$0.answer] > 0 }
      .min { rows[$0.row].first[$0.answer] < rows[$1.row].first[$1.answer] }
  }

  /// The earliest reading of the other answer that a wrong one contradicts.
  private func witness(
    against counter: (row: Int, answer: Int), _ signal: Signal, _ rule: Rule
  ) -> Int? {
    let other = 1 - counter.answer
    let value = rows[counter.row].value
    // Where the rule rises, answer 1 belongs above each number of answer 0.
    let belongsAbove = (other == 1) == rule.rises
    return rows.filter { row in
      guard row.readings[other] > 0 else { return false }
      guard signal.isNumber else { return row.value == value }
      return belongsAbove ? row.value <= value : row.value >= value
    }.map { $0.first[other] }.min()
  }
}
