import PostureModel

/// Joins consecutive readings of one state that show the same of a rule by reading.
///
/// A device may show something at each of a million readings: a finding is made once a run.
struct ReadingRuns {
  /// Readings that show the same, and the rule that finds it.
  struct Run {
    let rule: Int
    let finding: Finding
    let state: State
    var span: ReadingSpan
  }

  private struct Test {
    let rule: Int
    let when: @Sendable (Seen, AnalysisContext) -> Int?
    let finding: @Sendable (Int, AnalysisContext) -> Finding
  }

  private var tests: [Test] = []
  /// What each test finds at the last reading.
  private var cases: [Int?] = []
  private var runs: [Run?] = []

  /// Registers a test of a rule.
  mutating func register(
    _ rule: Int, when: @escaping @Sendable (Seen, AnalysisContext) -> Int?,
    finding: @escaping @Sendable (Int, AnalysisContext) -> Finding
  ) {
    tests.append(Test(rule: rule, when: when, finding: finding))
    cases.append(nil)
    runs.append(nil)
  }

  /// Appends the next reading; gives back the runs that it ends.
  mutating func add(_ new: Seen, _ context: AnalysisContext) -> [Run] {
    var ended: [Run] = []
    for place in tests.indices {
      let found = tests[place].when(new, context)
      if found == nil, cases[place] == nil { continue }
      if found == cases[place], !new.isAfterGap, runs[place]?.state == new.state {
        runs[place]?.span.append(new.reading)
        continue
      }
      if let run = runs[place] { ended.append(run) }
      cases[place] = found
      runs[place] = found.map {
        Run(
          rule: tests[place].rule, finding: tests[place].finding($0, context), state: new.state,
          span: ReadingSpan(new.reading))
      }
    }
    return ended
  }

  /// Ends the session; gives back the last runs.
  mutating func finish() -> [Run] {
    defer { runs = runs.map { _ in nil } }
    return runs.compactMap(\.self)
  }
}
