/// A named query, as a page prints it.
public struct PrintedQuery: Sendable {
  /// Its name.
  public var name: String
  /// What it answers, as a sentence without its full stop.
  public var meaning: String
  /// Its SQL.
  public var sql: String

  /// Takes a query.
  public init(name: String, meaning: String, sql: String) {
    (self.name, self.meaning, self.sql) = (name, meaning, sql)
  }
}

/// The page of the queries that all pages are made of, each once.
public func queriesPage(_ queries: [PrintedQuery]) -> Page {
  var page = Document()
  page.heading(1, "Queries")
  page.paragraph(
    """
    Every number of a report is in the rows of one of these. Ask one with `posturebook query --name \
    build-on --param session=NAME`; `--param state=STATE` keeps one state.
    """)
  for query in queries {
    page.heading(2, "\(Inline(stringLiteral: query.name))")
    page.paragraph("\(query.meaning).")
    page.code("sql", query.sql)
  }
  page.paragraph("[All reports](README.md)")
  return Page(path: "queries.md", text: page.text)
}
