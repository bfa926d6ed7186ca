import CSQLite

/// A statement that a person typed.
struct ReaderStatement: ~Copyable {
  private let statement: Statement
  private let sql: String

  private init(_ statement: consuming Statement, _ sql: String) {
    self.statement = statement
    self.sql = sql
  }

  /// Compiles one statement that only reads.
  static func compiled(
    _ sql: String, on connection: borrowing Connection
  ) throws(NotebookError) -> ReaderStatement {
    var compiled: OpaquePointer?
    var used = 0
    let code = unsafe sql.withCString { start in
      var tail: UnsafePointer<CChar>?
      let code = unsafe sqlite3_prepare_v2(connection.handle, start, -1, &compiled, &tail)
      if let tail = unsafe tail { unsafe used = tail - start }
      return code
    }
    guard code == SQLITE_OK else { throw unsafe sqlFailure(code, sql, connection.handle) }
    guard let handle = unsafe compiled else {
      throw NotebookError(.sql, "there is no SQL in \"\(sql)\"; type a SELECT", sql: sql)
    }
    let statement = unsafe ReaderStatement(Statement(kept: handle), sql)
    let rest = String(decoding: sql.utf8.dropFirst(used), as: UTF8.self)
    guard isBlankSQL(rest) else {
      throw NotebookError(
        .sql, "only one statement at a time: a second one begins here; run it by itself", sql: sql,
        offset: used + rest.utf8.prefix { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 }.count)
    }
    guard unsafe sqlite3_stmt_readonly(handle) != 0 else { throw notReading(sql) }
    return statement
  }

  var columns: [String] { statement.columns }

  /// The values of the row that the last step gave.
  borrowing func row() throws(NotebookError) -> [SQLValue] {
    let values = statement.row()
    // A value is made in full when it is asked for, and there may be no room for it then.
    guard unsafe sqlite3_errcode(statement.database) != SQLITE_NOMEM else {
      throw unsafe sqlFailure(SQLITE_NOMEM, sql, statement.database)
    }
    return values
  }

  /// Binds `:name`, `@name` and `$name`; every parameter must be given, and every name occur.
  borrowing func bind(
    _ parameters: [(name: String, value: SQLValue)]
  ) throws(NotebookError) {
    var unused = Set(parameters.map(\.name))
    for position in 1..<(unsafe sqlite3_bind_parameter_count(statement.handle) + 1) {
      guard let spelled = unsafe sqlite3_bind_parameter_name(statement.handle, position) else {
        throw NotebookError(
          .sql, "the SQL has a nameless parameter; write :name and give --param name=value",
          sql: sql)
      }
      let name = unsafe String(cString: spelled).dropFirst()
      guard let value = parameters.last(where: { $0.name == name })?.value else {
        throw NotebookError(
          .sql, "the SQL's parameter :\(name) has no value; add --param \(name)=value", sql: sql)
      }
      unused.remove(String(name))
      value.bind(to: statement, at: position)
      guard unsafe sqlite3_errcode(statement.database) == SQLITE_OK else {
        throw valueTooLarge(sql)
      }
    }
    if let name = unused.sorted().first {
      throw NotebookError(
        .sql, "the SQL has no parameter :\(name), which --param gives a value", sql: sql)
    }
  }

  /// Moves to the next row; `false` once there are no more.
  borrowing func step(_ watch: QueryWatch) throws(NotebookError) -> Bool {
    let code = unsafe sqlite3_step(statement.handle)
    switch code & 0xff {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case SQLITE_INTERRUPT where watch.isOver: throw watch.error
    case SQLITE_TOOBIG: throw valueTooLarge(sql)
    default: throw unsafe sqlFailure(code, sql, statement.database)
    }
  }
}

private func valueTooLarge(_ sql: String) -> NotebookError {
  NotebookError(
    .limit, "a value of the query is larger than \(mostBytesOfAValue >> 20) MiB; ask for less",
    sql: sql)
}
