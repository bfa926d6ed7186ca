public import PostureModel

/// A reading as its record said it, and what an import would otherwise have to guess of it.
public struct ExportedReading: Sendable {
  /// The reading.
  public var reading: Reading
  /// Whether its time was assigned, so that the record had none.
  public var isUntimed: Bool
  /// Whether its file had times of whole seconds only.
  public var isCoarse: Bool
  /// Whether its session reports keyboards.
  public var reportsKeyboard: Bool
}

extension Notebook {
  /// From now on reads one content, whatever another program writes, as long as the notebook is open.
  public borrowing func keepContent() throws(NotebookError) { try connection.run("BEGIN") }

  /// Gives the rows of a view to a function, which returns `false` to end them: those of a session, or all.
  ///
  /// The columns are the documented ones. Readings and regions come in their own order, other views sorted.
  public borrowing func forEachRow(
    of view: ViewDocumentation, session: String? = nil, state: State? = nil,
    _ body: ([SQLValue]) -> Bool
  ) throws(NotebookError) {
    let columns = view.columns.map { "\"\($0.name)\"" }
    let isLarge = ["readings", "regions"].contains(view.name)
    let order = isLarge ? ["reading"] + (view.name == "regions" ? ["ordinal"] : []) : columns
    let conditions =
      (session == nil ? [] : ["session = ?1"]) + (state == nil ? [] : ["state = ?2"])
    let filter = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
    let statement = try Statement(
      """
      SELECT \(columns.joined(separator: ", ")) FROM \(view.name)
      \(filter) ORDER BY \(order.joined(separator: ", "))
      """, on: connection)
    statement.bind(all: session, state?.rawValue)
    while try statement.step() {
      guard body(statement.row()) else { return }
    }
  }

  /// Gives a session's readings to a function, file by file in the order of their records.
  ///
  /// That order is what the rules about a file's order need when the readings are imported again. The
  /// function returns `false` to end them.
  public borrowing func forEachReading(
    of session: String, state: State? = nil, _ body: (ExportedReading) -> Bool
  ) throws(NotebookError) {
    guard let id = try connection.session(session) else { return }
    let keys = readingKeys(of: id)
    let row = try Statement(
      """
      SELECT r.time_ms, r.sequence, r.uptime, r.angle, u.layout, r.context, o.untimed, o.fine_times,
        s.keyboard_reported
      FROM reading AS r
      CROSS JOIN use AS u ON u.id = r.use
      CROSS JOIN source AS o ON o.id = r.source
      CROSS JOIN session AS s ON s.id = u.session
      WHERE r.id BETWEEN ?1 AND ?2 AND (?3 IS NULL OR u.state = ?3)
      ORDER BY o.number, r.record
      """, on: connection)
    row.bind(all: keys.lowerBound, keys.upperBound, state?.rawValue)
    var layout: (key: Int64, value: Shared<Layout>)?
    var context: (key: Int64, value: Shared<Context>)?
    while try row.step() {
      let layoutKey = row.integer(at: 4)
      let seen: Shared<Layout>
      // Nine readings in ten repeat the layout of the one before.
      if let layout, layout.key == layoutKey {
        seen = layout.value
      } else {
        seen = Shared(try connection.layout(layoutKey))
        layout = (layoutKey, seen)
      }
      var reading = Reading(
        time: Instant(milliseconds: row.integer(at: 0)), sequence: row.optionalInteger(at: 1),
        uptime: row.optionalDouble(at: 2),
        angle: row.optionalDouble(at: 3).flatMap(Degrees.init), layout: seen)
      if let key = row.optionalInteger(at: 5) {
        if let context, context.key == key {
          reading.context = context.value
        } else {
          let said = Shared(try connection.context(key))
          context = (key, said)
          reading.context = said
        }
      }
      let exported = ExportedReading(
        reading: reading, isUntimed: row.bool(at: 6) ?? false,
        isCoarse: row.bool(at: 7) == false, reportsKeyboard: row.bool(at: 8) ?? false)
      guard body(exported) else { return }
    }
  }
}
