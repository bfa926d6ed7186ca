import Testing

@testable import NotebookStore

/// What holds between the views of any notebook, each as a query that counts what breaks it.
private let laws = [
  "SELECT count(*) FROM sources WHERE accepted + present + rejected <> records",
  """
  SELECT count(*) FROM sessions AS s
  WHERE readings <> (SELECT count(*) FROM readings AS r WHERE r.session = s.session)
    OR readings <> (SELECT coalesce(sum(accepted), 0) FROM sources AS o WHERE o.session = s.session)
    OR rejected <> (SELECT count(*) FROM rejects AS j WHERE j.session = s.session)
    OR layouts <> (SELECT count(*) FROM layouts AS l WHERE l.session = s.session)
  """,
  """
  SELECT count(*) FROM states AS t
  WHERE (readings, settled_readings) IS NOT (
    SELECT count(*), coalesce(sum(settled), 0) FROM readings AS r
    WHERE r.session = t.session AND r.state = t.state)
  """,
  """
  SELECT count(*) FROM layouts AS l
  WHERE (readings, first_time, last_time) IS NOT (
    SELECT count(*), min(time), max(time) FROM readings AS r
    WHERE r.session = l.session AND r.layout = l.layout)
  """,
  "SELECT count(*) FROM readings WHERE settled AND NOT consistent",
  """
  SELECT count(*) FROM intervals AS i
  WHERE settled <> (
    SELECT max(r.settled) FROM readings AS r
    WHERE r.session = i.session AND r.reading BETWEEN i.first_reading AND i.last_reading)
  """,
  """
  SELECT count(*) FROM (
    SELECT time_ms, lag(time_ms) OVER (PARTITION BY session ORDER BY reading) AS before
    FROM readings)
  WHERE time_ms < before
  """,
  "SELECT count(*) FROM readings AS r LEFT JOIN sources AS o USING (session, path) WHERE o.path IS NULL",
]

/// Checks the laws of a notebook.
func expectLaws(of notebook: borrowing Notebook) throws {
  for law in laws { #expect(try notebook.connection.integer(law) == 0, "\(law)") }
}
