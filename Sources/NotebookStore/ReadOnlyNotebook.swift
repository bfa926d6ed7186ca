import CSQLite
import Foundation

/// A notebook that can only be read, whatever SQL a person types.
///
/// The file is opened read-only, an authorizer allows nothing but reading, one statement runs at a
/// time, and a time limit holds.
public struct ReadOnlyNotebook: ~Copyable {
  let connection: Connection

  /// Opens the notebook at a path; throws if there is none.
  public init(path: String) throws(NotebookError) {
    connection = try readingConnection(path)
  }

  /// Runs one statement and gives its rows to a function, which returns `false` to have no more.
  ///
  /// `columns` is told the names first, also when there is no row. `limit` is in seconds. Throws
  /// `.sql` with the place of the fault, or `.timeLimit`.
  public borrowing func query(
    _ sql: String, parameters: [(name: String, value: SQLValue)] = [], limit seconds: Double = 30,
    columns: ([String]) -> Void, row: ([SQLValue]) -> Bool
  ) throws(NotebookError) {
    let deadline = Deadline(seconds: seconds)
    let statement = try ReaderStatement.compiled(sql, on: connection)
    try statement.bind(parameters, in: sql)
    unsafe sqlite3_progress_handler(
      connection.handle, 1_000, isOver, Unmanaged.passUnretained(deadline).toOpaque())
    defer { unsafe sqlite3_progress_handler(connection.handle, 0, nil, nil) }
    columns(statement.columns)
    try withExtendedLifetime(deadline) { () throws(NotebookError) in
      while try statement.step(sql, limit: seconds, deadline: deadline) {
        guard row(statement.row) else { return }
      }
    }
  }
}

/// Opens a notebook only to read it; throws if there is none, or if it is of another version.
func readingConnection(_ path: String) throws(NotebookError) -> Connection {
  guard FileManager.default.fileExists(atPath: path) else {
    throw NotebookError(
      .storage,
      "there is no notebook at \(path); `posturebook run` or `posturebook import` makes one")
  }
  var connection = try Connection(path: path, access: .readOnly)
  var version: Int64
  do throws(NotebookError) {
    version = try connection.checkedVersion()
  } catch  where error.code == readOnlyRollback && canWrite(path) {
    // The first import was ended half-way: what it began is taken back before anybody reads.
    version = try Connection(path: path, access: .readWrite)
      .checkedVersion()
  } catch {
    // In a folder that cannot be written SQLite has no place for the index of the WAL. Nobody can
    // be writing there then, and the file may be read as it stands.
    guard [SQLITE_READONLY, SQLITE_CANTOPEN].contains(error.code & 0xff), !canWrite(path)
    else { throw error }
    connection = try Connection(path: path, access: .unchanging)
    version = try connection.checkedVersion()
  }
  guard version > 0 else {
    throw NotebookError(
      .storage,
      "\(path) is empty, or another program is making it; `posturebook run` or `posturebook import` "
        + "fills it")
  }
  guard version == schemaVersion else {
    throw NotebookError(
      .storage,
      "\(path) is a notebook of an earlier version; `posturebook run` brings it up to date")
  }
  return connection
}

/// `SQLITE_READONLY_ROLLBACK`, whose definition Swift does not import.
private let readOnlyRollback: Int32 = SQLITE_READONLY | 3 << 8

private func canWrite(_ path: String) -> Bool {
  FileManager.default.isWritableFile(atPath: path)
}

/// When a query has to be over.
///
/// A class, because SQLite's callback is handed a pointer to it.
private final class Deadline: Sendable {
  let moment: ContinuousClock.Instant

  init(seconds: Double) { moment = .now.advanced(by: .seconds(seconds)) }

  var isOver: Bool { ContinuousClock.now >= moment }
}

private func isOver(_ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let context = unsafe context else { return 0 }
  let deadline = unsafe Unmanaged<Deadline>.fromOpaque(context).takeUnretainedValue()
  return deadline.isOver ? 1 : 0
}

/// A statement that a person typed.
@safe private struct ReaderStatement: ~Copyable {
  private let handle: OpaquePointer
  private let database: OpaquePointer

  private init(handle: OpaquePointer, database: OpaquePointer) {
    unsafe self.handle = handle
    unsafe self.database = database
  }

  /// Compiles one statement that only reads.
  static func compiled(
    _ sql: String, on connection: borrowing Connection
  ) throws(NotebookError) -> ReaderStatement {
    unsafe sqlite3_set_authorizer(connection.handle, onlyReading, nil)
    defer { unsafe sqlite3_set_authorizer(connection.handle, nil, nil) }
    var handle: OpaquePointer?
    var used = 0
    let code = unsafe sql.withCString { start in
      var tail: UnsafePointer<CChar>?
      let code = unsafe sqlite3_prepare_v2(connection.handle, start, -1, &handle, &tail)
      if let tail = unsafe tail { unsafe used = tail - start }
      return code
    }
    guard code == SQLITE_OK else { throw unsafe sqlFailure(code, sql, connection.handle) }
    guard let handle = unsafe handle else {
      throw NotebookError(.sql, "there is no SQL in \"\(sql)\"; type a SELECT", sql: sql)
    }
    let statement = unsafe ReaderStatement(handle: handle, database: connection.handle)
    let rest = String(decoding: sql.utf8.dropFirst(used), as: UTF8.self)
    guard isBlankSQL(rest) else {
      throw NotebookError(
        .sql, "only one statement at a time: a second one begins here; run it by itself", sql: sql,
        offset: used + rest.utf8.prefix { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 }.count)
    }
    guard unsafe sqlite3_stmt_readonly(handle) != 0 else { throw notReading(sql) }
    return statement
  }

  deinit { unsafe sqlite3_finalize(handle) }

  var columns: [String] {
    (0..<(unsafe sqlite3_column_count(handle))).map { column in
      unsafe sqlite3_column_name(handle, column).map { unsafe String(cString: $0) } ?? ""
    }
  }

  var row: [SQLValue] {
    (0..<(unsafe sqlite3_column_count(handle))).map { column in
      switch unsafe sqlite3_column_type(handle, column) {
      case SQLITE_INTEGER: return unsafe .integer(sqlite3_column_int64(handle, column))
      case SQLITE_FLOAT: return unsafe .real(sqlite3_column_double(handle, column))
      case SQLITE_TEXT:
        guard let start = unsafe sqlite3_column_text(handle, column) else { return .null }
        let count = unsafe Int(sqlite3_column_bytes(handle, column))
        return unsafe .text(
          String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
      case SQLITE_BLOB:
        let count = unsafe Int(sqlite3_column_bytes(handle, column))
        guard let start = unsafe sqlite3_column_blob(handle, column) else { return .blob([]) }
        return unsafe .blob(Array(UnsafeRawBufferPointer(start: start, count: count)))
      default: return .null
      }
    }
  }

  /// Binds `:name`, `@name` and `$name`; every parameter must be given and every name be met.
  borrowing func bind(
    _ parameters: [(name: String, value: SQLValue)], in sql: String
  ) throws(NotebookError) {
    var unmet = Set(parameters.map(\.name))
    for position in 1..<(unsafe sqlite3_bind_parameter_count(handle) + 1) {
      guard let spelled = unsafe sqlite3_bind_parameter_name(handle, position) else {
        throw NotebookError(
          .sql, "the SQL has a nameless parameter; write :name and give --param name=value",
          sql: sql)
      }
      let name = unsafe String(cString: spelled).dropFirst()
      guard let value = parameters.last(where: { $0.name == name })?.value else {
        throw NotebookError(
          .sql, "the SQL's parameter :\(name) has no value; add --param \(name)=value", sql: sql)
      }
      unmet.remove(String(name))
      bind(value, at: position)
    }
    if let name = unmet.sorted().first {
      throw NotebookError(
        .sql, "the SQL has no parameter :\(name), which --param gives a value", sql: sql)
    }
  }

  private borrowing func bind(_ value: SQLValue, at position: Int32) {
    switch value {
    case .null: unsafe sqlite3_bind_null(handle, position)
    case .integer(let number): unsafe sqlite3_bind_int64(handle, position, number)
    case .real(let number): unsafe sqlite3_bind_double(handle, position, number)
    case .text(let text):
      unsafe sqlite3_bind_text(
        handle, position, text, Int32(text.utf8.count), posturebook_sqlite_transient())
    case .blob(let bytes):
      unsafe bytes.withUnsafeBytes { buffer in
        _ = unsafe sqlite3_bind_blob(
          handle, position, buffer.baseAddress, Int32(buffer.count),
          posturebook_sqlite_transient())
      }
    }
  }

  borrowing func step(
    _ sql: String, limit seconds: Double, deadline: Deadline
  ) throws(NotebookError) -> Bool {
    let code = unsafe sqlite3_step(handle)
    switch code & 0xff {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case SQLITE_INTERRUPT where deadline.isOver:
      throw NotebookError(
        .timeLimit,
        "the query was stopped after \(rounded(seconds)) s; ask for less, or give it "
          + "longer with --timeout", sql: sql)
    default: throw unsafe sqlFailure(code, sql, database)
    }
  }
}

private func rounded(_ seconds: Double) -> String {
  seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)
}
