import Testing

@testable import PosturebookCommand

/// A surprise that was published, by the letter of its source, and the SQL that finds it in a session.
private struct Fact: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var sql: String

  init(_ words: String, sql: String) { (testDescription, self.sql) = (words, sql) }

  /// A fact that an anomaly tells: its rule and what its message says.
  init(_ words: String, _ rule: String, _ message: String = "%", state: String = "%") {
    self.init(
      words,
      sql: """
        SELECT anomaly FROM anomalies
        WHERE rule = '\(rule)' AND message LIKE '\(message)' AND coalesce(state, '') LIKE '\(state)'
        """)
  }
}

private let facts: [Fact] = [
  Fact(
    "B: the main screen stays the outer display", "main-screen-mismatch",
    "%said to be 466 × 678, the inner display%"),
  Fact(
    "L: 1878 × 2670 pixels are no 669 × 951 points at 3", "scale-unexpected", "%is 2.81%which has 3"
  ),
  Fact(
    "B L: closed and upright a whole edge is given up for a corner",
    "safe-area-wider-than-occlusion", "the right inset is 84%382,0 84 × 170%",
    state: "closed-upright"
  ),
  Fact(
    "L: the insets of one side alone", "safe-area-asymmetric", "of the insets 0 0 34 84%",
    state: "closed-upright"),
  Fact(
    "K: turned, the 84 points are on the other side", "safe-area-asymmetric",
    "of the insets 0 84 34 0%",
    state: "closed-sideways"),
  Fact(
    "L B: flat, the fold keeps its 40 points and is only inactive", "division-inactive-with-width",
    "%455.5,0 40 × 669%", state: "open-sideways"),
  Fact("F G K I: the crease alone has no width", "division-active-without-width"),
  Fact("F: the margins counted twice", "division-thickness-varies", "%is 80 points thick%was 40"),
  Fact("L: Split View gives 469 × 669", "split-view", "%469 × 669%"),
  Fact(
    "L: in the pane the fold is clipped to 13.5 points", "division-inactive-with-width",
    "%455.5,0 13.5 × 669%"),
  Fact(
    "F K R: a frame begins inside the safe area", "region-outside-window",
    "the division at 455.5,-82%insets would bring it inside"),
  Fact(
    "F K R: and the fold is off the middle by an inset", "division-off-centre", "%82 points above%"),
  Fact("F K: such a frame with no safe area to move it by", "region-space-unknown"),
  Fact("K I L: the book's keyboard lies over the fold", "keyboard-over-division", "%951 × 264%"),
  Fact(
    "B: a keyboard at 700 reads as down against 678", "keyboard-hidden-by-main-screen", "%700%678%"),
  Fact(
    "H I: clicked, 123° settles as closed",
    sql: """
      SELECT interval FROM intervals AS i JOIN readings AS r ON r.session = i.session
        AND r.reading BETWEEN i.first_reading AND i.last_reading
      WHERE r.angle BETWEEN 123 AND 124 AND r.status = 'closed' AND r.settled
      """),
  Fact(
    "H I: and 143° as partially open",
    sql: """
      SELECT reading FROM readings
      WHERE angle BETWEEN 143 AND 144 AND status = 'partiallyOpen' AND settled
      """),
  Fact(
    "H I: so that a click opens the hinge and closes the phone", "status-against-motion",
    "%from 60° to 123.3°"),
  Fact("Q: opening, the outer display stays lit", "lit-display-lag", "%to 60°"),
  Fact(
    "Q: closing, the status comes first and the display is wrong", "evidence-conflict",
    "closed, but the inner display is lit"),
  Fact(
    "H I K: only at 180° fully open, and then late", "flat-not-fully-open",
    "%partiallyOpen, at 180°"),
  Fact(
    "D: after the book's button the first reading says 175.1°", "fully-open-below-flat", "%175.1°"),
  Fact("H: a view outside the hierarchy has no hinge", "hinge-lost"),
  Fact(
    "I: opening, the division comes as late as 172.6°", "division-lag", state: "half-open-upright"),
  Fact("R: after flat it comes while the phone closes, at 113°", "display-against-motion"),
  Fact(
    "S: a fold by button passes between two readings", "unfolded-without-passing",
    "%within 2 s, from 0° to 180°"),
  Fact(
    "S K: the hinge jumps by up to 100° between two updates",
    sql: "SELECT transition FROM transitions WHERE motion = 'jump' AND upper - lower > 80"),
  Fact("K: the same angle again and again while the phone folds on", "stale"),
  Fact("K: the status changes when the hinge is there already", "status-without-motion"),
  Fact(
    "S: below 5° it reads 0 and above 175° it reads 180",
    sql: """
      SELECT count(*) FROM readings
      WHERE note IS NULL HAVING sum(angle IN (0, 180)) > 30 AND NOT sum(angle > 0 AND angle < 5)
        AND NOT sum(angle > 175 AND angle < 180)
      """),
  Fact("K L: two probes at rest say 127.5 and 127.78 at once", "time-conflict"),
  Fact("R: the regions come late after a turn", "attitude-conflict", "the picture is upright%"),
  Fact(
    "S: for a moment they are in the other display's coordinates", "region-outside-window",
    "the division at 455.5,0 40 × 669 passes the window of 466 × 678"),
  Fact("S: the window comes after the screen", "layout-lag"),
  Fact("SDK 27.0: an outer window of 386 × 678", "built-for-an-older-system", "%386 × 678%"),
  Fact("SDK 27.0: an inner window of 871 × 669", "built-for-an-older-system", "%871 × 669%"),
  Fact(
    "SDK 27.0: and no regions in either",
    sql: """
      SELECT 1 FROM readings WHERE window_width IN (386, 871)
      GROUP BY 1 HAVING count(DISTINCT window_width) = 2 AND sum(occlusions) = 0
        AND count(division_width) = 0
      """),
  Fact("Q D: open is 130° in one tool and 180° in another", "status-unknown", "%\"open\""),
  Fact("a probe misses readings", "gap"),
  Fact("and its counter tells it", "sequence-break"),
  Fact("the wall clock is put forward", "clock-step"),
  Fact("and back", "clock-backwards"),
  Fact("a hand turns the phone for a moment", "flicker"),
  Fact(
    "D F: a closed phone's inner display is black", "screenshot-blank", "%closed-upright-inner%"),
  Fact(
    "D L: a picture is of the display that nobody named", "screenshot-size",
    "%1398 × 2034%2007 × 2853"
  ),
]

@Suite struct SurpriseFactsTests {
  @Test func `the bundled surprises show each surprise that was published`() async throws {
    let scratch = try Scratch(bundled: "surprises")
    let answer = await scratch.run("run", "surprises")
    try #require(answer.code == .done, "\(answer.errors)")
    for fact in facts {
      let rows = await scratch.run("query", fact.sql, "--format", "csv")
      #expect(rows.code == .done, "\(fact.testDescription): \(rows.errors)")
      #expect(rows.output.split(separator: "\r\n").count > 1, "\(fact.testDescription)")
    }
    // And nothing besides: each rule that is raised is one of those above, or of those that come along.
    let raised = await scratch.run(
      "query", "SELECT DISTINCT rule FROM anomalies", "--format", "csv")
    for rule in raised.output.split(separator: "\r\n").dropFirst() {
      #expect(facts.contains { $0.sql.contains("'\(rule)'") }, "\(rule)")
    }
  }
}
