import PostureModel

/// What a layout, or a reading, shows.
///
/// Nothing is spelled before a row is made of it: thousands of readings may share one.
struct Finding: Sendable {
  /// What must be the same for readings to share a row.
  let compared: Detail
  /// Whether the row says at which angles it was seen.
  let showsAngles: Bool
  /// Where its rows are less grave than their rule.
  let severity: Anomaly.Severity?
  private let spellMessage: @Sendable () -> String
  private let spellMore: @Sendable () -> Detail

  /// Takes what is compared, one sentence with its numbers, and what else the detail holds.
  init(
    compared: Detail, message: @autoclosure @escaping @Sendable () -> String,
    more: @autoclosure @escaping @Sendable () -> Detail = [:], showsAngles: Bool = false,
    severity: Anomaly.Severity? = nil
  ) {
    (self.compared, self.showsAngles, self.severity) = (compared, showsAngles, severity)
    (spellMessage, spellMore) = (message, more)
  }

  /// One sentence with its numbers.
  var message: String { spellMessage() }

  /// All that the detail holds.
  var detail: Detail { compared.merging(spellMore()) }
}

/// What a rule found: an anomaly that has neither number nor name yet.
struct Occurrence: Sendable {
  var state: State?
  var firstReading: Int?
  var lastReading: Int?
  var readings: Int
  var start: Instant?
  /// Where one row is less grave than its rule.
  var severity: Anomaly.Severity?
  private let spell: @Sendable () -> (message: String, detail: Detail?)

  init(
    state: State?, firstReading: Int?, lastReading: Int?, readings: Int, start: Instant?,
    severity: Anomaly.Severity? = nil,
    spell: @escaping @Sendable () -> (message: String, detail: Detail?)
  ) {
    (self.state, self.firstReading, self.lastReading) = (state, firstReading, lastReading)
    (self.readings, self.start, self.severity, self.spell) = (readings, start, severity, spell)
  }

  /// One sentence with its numbers, and the detail; a row that sums others has none.
  var spelled: (message: String, detail: Detail?) { spell() }
}

extension Occurrence {
  /// Names the readings from one to another; without another, one reading.
  init(
    _ first: Seen, to last: Seen? = nil, severity: Anomaly.Severity? = nil,
    _ message: @autoclosure @escaping @Sendable () -> String,
    _ detail: @autoclosure @escaping @Sendable () -> Detail
  ) {
    let (number, end) = (first.reading.number, (last ?? first).reading.number)
    self.init(
      state: first.state, firstReading: number, lastReading: end, readings: end - number + 1,
      start: first.reading.time, severity: severity
    ) { (message(), detail()) }
  }

  /// Names the readings of a session that a rule looked at.
  init(
    of span: ReadingSpan, _ message: @autoclosure @escaping @Sendable () -> String,
    _ detail: @autoclosure @escaping @Sendable () -> Detail
  ) {
    self.init(
      state: nil, firstReading: span.first, lastReading: span.last, readings: span.readings,
      start: span.start
    ) { (message(), detail()) }
  }

  /// Names the readings of one state that share a finding.
  init(_ finding: Finding, _ state: State, _ span: ReadingSpan) {
    self.init(
      state: state, firstReading: span.first, lastReading: span.last, readings: span.readings,
      start: span.start, severity: finding.severity
    ) {
      guard finding.showsAngles, span.hasAngles else { return (finding.message, finding.detail) }
      return (
        finding.message + ", " + words(from: span.least, to: span.greatest),
        finding.detail.merging([
          "angleMin": .angle(span.least), "angleMax": .angle(span.greatest),
        ])
      )
    }
  }
}

/// `at 98°`, or `from 22° to 97.8°`; microdegrees.
private func words(from least: Int, to greatest: Int) -> String {
  least == greatest
    ? "at \(words(angle: least))" : "from \(words(angle: least)) to \(words(angle: greatest))"
}
