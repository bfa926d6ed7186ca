/// Rows of a view that a notebook and another one made from the same files do not share.
public struct NotebookDifference: Hashable, Sendable {
  /// The session; `nil` where the view is about devices.
  public var session: String?
  /// The view.
  public var view: String
  /// How many rows only one of the two has.
  public var rows: Int
}

extension Notebook {
  /// What SQLite finds damaged in the file, and rows that point at none; empty of a sound one.
  public borrowing func damages() throws(NotebookError) -> [String] {
    var damages: [String] = []
    try connection.forEachRow("PRAGMA integrity_check(20)") { row in
      if let text = row.text(at: 0), text != "ok" { damages.append(text) }
    }
    try connection.forEachRow(
      """
      SELECT "table", parent, count(*) FROM pragma_foreign_key_check
      GROUP BY "table", parent ORDER BY "table", parent
      """
    ) { row in
      damages.append(
        "\(row.integer(at: 2)) rows of \(row.text(at: 0) ?? "") name no row of \(row.text(at: 1) ?? "")"
      )
    }
    return damages
  }

  /// The sessions whose ledgers do not add up, each with the law that is broken.
  public borrowing func brokenLedgers() throws(NotebookError) -> [(session: String, law: String)] {
    var broken = try connection.rows(
      """
      SELECT session FROM sources GROUP BY session, path
      HAVING sum(accepted + present + rejected - records) <> 0
      """
    ) { row in
      let law = "accepted, present and refused records are not all of its records"
      return (session: row.text(at: 0) ?? "", law: law)
    }
    for (law, column, counted) in [
      (
        "its files' accepted records are not its readings", "readings",
        "coalesce(sum(accepted), 0) FROM sources"
      ),
      ("its rows of readings are not as many as it says", "readings", "count(*) FROM readings"),
      (
        "its refused records are not those that its files count", "rejected",
        "count(*) FROM rejects"
      ),
      (
        "its intervals do not cover its readings", "readings",
        "coalesce(sum(readings), 0) FROM intervals"
      ),
    ] {
      broken += try connection.rows(
        """
        SELECT s.session FROM sessions AS s
        WHERE s.\(column) <> (SELECT \(counted) AS v WHERE v.session = s.session)
        """
      ) { (session: $0.text(at: 0) ?? "", law: law) }
    }
    return broken
  }

  /// The rows that this notebook and the one at a path do not share, by session, then view.
  ///
  /// Every view of the contract is compared, row by row. Calls `progress` with each session's place.
  public borrowing func differences(
    from path: String, progress: (Int, Int) throws(NotebookError) -> Void = { _, _ in }
  ) throws(NotebookError) -> [NotebookDifference] {
    try connection.execute("ATTACH ?1 AS remade", path)
    defer { try? connection.run("DETACH remade") }
    let views = documentedViews()
    let sessions = try connection.rows(
      """
      SELECT session FROM main.sessions UNION SELECT session FROM remade.sessions ORDER BY session
      """
    ) { $0.text(at: 0) ?? "" }
    var found: [NotebookDifference] = []
    func compare(_ view: String, _ session: String?) throws(NotebookError) {
      let own = session == nil ? "" : " WHERE session = ?1"
      let (one, other) = ("SELECT * FROM main.\(view)\(own)", "SELECT * FROM remade.\(view)\(own)")
      let rows = try connection.first(
        """
        SELECT
          (SELECT count(*) FROM (\(one) EXCEPT \(other)))
            + (SELECT count(*) FROM (\(other) EXCEPT \(one))),
          (SELECT count(*) FROM (\(one))) - (SELECT count(*) FROM (\(other)))
        """, session
      ) { Int(max($0.integer(at: 0), abs($0.integer(at: 1)))) }
      guard let rows, rows > 0 else { return }
      found.append(NotebookDifference(session: session, view: view, rows: rows))
    }
    for (place, session) in sessions.enumerated() {
      try progress(place, sessions.count)
      for view in views where !view.isPooled { try compare(view.name, session) }
    }
    for view in views where view.isPooled { try compare(view.name, nil) }
    return found
  }
}
