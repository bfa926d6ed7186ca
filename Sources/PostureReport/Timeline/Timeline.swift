import PostureAnalysis
import PostureModel

/// What a session's timeline shows, before it is drawn.
struct Timeline {
  /// A sign at one time, in a row below the states.
  struct Mark {
    /// What the sign says.
    enum Kind: Int, CaseIterable {
      case statusChange
      case error
      case warning
      case info
      case screenshot
    }

    var kind: Kind
    /// Milliseconds, as on the axis.
    var time: Int64
  }

  var session: String
  var isUntimed: Bool
  /// The readings' angles, in microdegrees, at milliseconds; `nil` breaks the line.
  var points: [(time: Int64, angle: Int?)]
  /// The states that have a row.
  var states: [State]
  /// The stays, from and to in milliseconds.
  var stays: [(state: State, start: Int64, end: Int64, isSettled: Bool)]
  /// The silences, from and to in milliseconds.
  var gaps: [(start: Int64, end: Int64)]
  var marks: [Mark]
  var start: Int64
  var end: Int64

  /// Takes what a report knows; a session without stays has no timeline.
  ///
  /// The times of an untimed session were assigned, so that its axis is the readings' numbers.
  init?(_ report: SessionReport) {
    let untimed = report.hasNoPace
    let intervals = report.findings.intervals
    guard let first = intervals.first, let last = intervals.last else { return nil }
    session = report.record.session
    isUntimed = untimed
    func place(_ number: Int, _ time: Instant) -> Int64 {
      untimed ? Int64(number) : time.milliseconds
    }
    points = report.timeline.map { (place($0.number, $0.time), $0.angle) }
    states = report.pagedStates
    stays = intervals.map {
      ($0.state, place($0.firstReading, $0.start), place($0.lastReading, $0.end), $0.isSettled)
    }
    start = place(first.firstReading, first.start)
    end = max(start, place(last.lastReading, last.end))
    gaps = report.setting.isUntimed ? [] : Timeline.gaps(report, place)
    // A change of status at two boundaries, from closed to flat, is one.
    var marked = 0
    marks = []
    for change in report.findings.transitions where change.boundary.isOfStatus {
      guard change.toReading != marked else { continue }
      marked = change.toReading
      marks.append(Mark(kind: .statusChange, time: place(change.fromReading, change.time)))
    }
    marks += Timeline.marks(report).map { mark, reading in
      Mark(kind: mark.kind, time: untimed ? Int64(reading) : mark.time)
    }
    marks += report.screenshots.compactMap { shot in
      guard let reading = shot.reading, let time = shot.time else { return nil }
      return Mark(kind: .screenshot, time: place(reading, time))
    }
  }

  /// The silences between neighbouring stays that the analysis calls gaps.
  private static func gaps(
    _ report: SessionReport, _ place: (Int, Instant) -> Int64
  ) -> [(start: Int64, end: Int64)] {
    // A probe that speaks only on change is silent for long without a gap: the analysis tells.
    let gaps = report.findings.anomalies.filter { $0.rule == "gap" }
    let before = Set(gaps.compactMap(\.firstReading))
    let intervals = report.findings.intervals
    return zip(intervals, intervals.dropFirst())
      .filter { before.contains($0.0.lastReading) && $0.0.end < $0.1.start }
      .map { (place($0.lastReading, $0.end), place($1.firstReading, $1.start)) }
  }

  /// One mark for an anomaly, where it begins; one of the whole session has no place.
  private static func marks(_ report: SessionReport) -> [(mark: Mark, reading: Int)] {
    report.findings.anomalies.compactMap { anomaly in
      guard anomaly.rule != "gap", let reading = anomaly.firstReading, let time = anomaly.start
      else { return nil }
      let kind: Mark.Kind =
        switch anomaly.severity {
        case .error: .error
        case .warning: .warning
        case .info: .info
        }
      return (Mark(kind: kind, time: time.milliseconds), reading)
    }
  }
}
