import Testing

@testable import PosturebookCommand

/// SQL on the bundled tour and sweeps, and its rows.
private struct Asked: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var sql: String
  var rows: [String]

  init(_ words: String, _ sql: String, _ rows: [String]) {
    (testDescription, self.sql, self.rows) = (words, sql, rows)
  }
}

private let places = """
  SELECT DISTINCT state, keyboard, place, name, x, y, width, height FROM places
  WHERE session = 'tour' AND keyboard =
  """

private let asked = [
  Asked(
    "the tour's places with the keyboard down", "\(places) 0 ORDER BY state, place",
    [
      "closed-sideways,0,1,undivided,84,0,594,432", "closed-upright,0,1,undivided,0,0,382,644",
      "half-open-sideways,0,1,left of the fold,0,0,455.5,635",
      "half-open-sideways,0,2,right of the fold,495.5,0,371.5,635",
      "half-open-upright,0,1,above the fold,0,82,669,373.5",
      "half-open-upright,0,2,below the fold,0,495.5,669,421.5",
      "open-sideways,0,1,undivided,0,0,867,635", "open-upright,0,1,undivided,0,82,669,835",
    ]),
  Asked(
    "and with the keyboard up", "\(places) 1 ORDER BY state, place",
    [
      "closed-sideways,1,1,undivided,84,0,594,236", "closed-upright,1,1,undivided,0,0,382,389",
      "half-open-sideways,1,1,left of the fold,0,0,455.5,405",
      "half-open-sideways,1,2,right of the fold,495.5,0,371.5,405",
      "half-open-upright,1,1,above the fold,0,82,669,373.5",
      "half-open-upright,1,2,below the fold,0,495.5,669,105.5",
      "open-sideways,1,1,undivided,0,0,867,405", "open-upright,1,1,undivided,0,82,669,519",
    ]),
  Asked(
    "places of sweeps, whose probe reports no keyboards",
    "SELECT DISTINCT keyboard FROM places WHERE session = 'sweeps'", ["\"\""]),
  Asked(
    "the signals of sweeps",
    """
    SELECT question, signal, verdict, readings, wrong, cut_lower, cut_upper, witness, counterwitness
    FROM signals WHERE session = 'sweeps' AND signal IN
      ('size classes', 'window width', 'hinge status', 'hinge angle', 'division reported')
    ORDER BY question, signal
    """,
    [
      "display,hinge angle,does not,501,34,72.5,73.1,64,29",
      "display,hinge status,does not,501,147,,,31,12", "display,size classes,separates,501,0,,,,",
      "display,window width,does not,501,92,678,951,258,294",
      "division,division reported,does not,195,74,,,47,31",
      "division,hinge angle,does not,195,47,174.8,180,47,31",
      "division,hinge status,does not,195,47,,,47,31",
      "division,size classes,does not,195,74,,,47,31",
      "division,window width,does not,195,74,,669,47,31",
    ]),
  Asked(
    "the counterexample of the angle is what it says",
    """
    SELECT round(w.angle, 1) > round(c.angle, 1), w.display, c.display FROM signals AS s
    JOIN readings AS w ON w.session = s.session AND w.reading = s.witness
    JOIN readings AS c ON c.session = s.session AND c.reading = s.counterwitness
    WHERE s.session = 'sweeps' AND s.question = 'display' AND s.signal = 'hinge angle'
    """, ["0,inner,outer"]),
  Asked(
    "of a device the worst verdict of its sessions, and the first session by name that has it",
    """
    SELECT verdict, session, readings, wrong FROM device_signals
    WHERE question = 'display' AND signal IN ('hinge angle', 'hinge status') ORDER BY signal
    """, ["does not,sweeps,501,34", "does not,sweeps,501,147"]),
]

@Suite struct PlaceAndSignalTests {
  @Test func `the bundled sessions have the places and signals of their scenarios`() async throws {
    let scratch = try Scratch(bundled: "sweeps", "tour")
    #expect(await scratch.run("run").code == .done)
    for question in asked {
      let answer = await scratch.run("query", question.sql, "--format", "csv")
      let rows = answer.output.split(separator: "\r\n").dropFirst().map(String.init)
      #expect(rows == question.rows, "\(question.testDescription): \(answer.errors)")
    }
  }
}
