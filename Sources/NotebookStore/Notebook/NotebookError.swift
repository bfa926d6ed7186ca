import CSQLite

/// What SQLite or the file system refused, and where.
public struct NotebookError: Error, Hashable, CustomStringConvertible, Sendable {
  /// What kind of failure it is, which decides the exit code.
  public enum Kind: Hashable, Sendable {
    /// A file, the disk or the database failed.
    case storage
    /// The SQL that a person typed makes no sense or is not allowed.
    case sql
    /// A query needs more time or memory than it may have.
    case limit
    /// What was asked for is not in the notebook.
    case absent
    /// A link, or what is no regular file, stands where one should be.
    case inTheWay
    /// A dump is to be read by other sessions than was thought.
    case misjudged
    /// A dump can be read in more than one way, and a person has to say which.
    case ambiguous
    /// A signal asked for the end; what was in hand was rolled back.
    case interrupted
  }

  /// What kind of failure it is.
  public var kind: Kind
  /// What failed, where, and what to do about it.
  public var message: String
  /// SQLite's extended result code; 0 where SQLite was not at fault.
  public var code: Int32
  /// The statement at fault, when there was one.
  public var sql: String?
  /// Where in the statement the fault is, in UTF-8 bytes from its start.
  public var offset: Int?
  /// The names that could stand where one stands that there is not.
  public var choices: [String] = []

  /// Takes the facts of a failure.
  public init(
    _ kind: Kind, _ message: String, code: Int32 = 0, sql: String? = nil, offset: Int? = nil
  ) {
    (self.kind, self.message, self.code) = (kind, message, code)
    (self.sql, self.offset) = (sql, offset)
  }

  /// Whether SQLite finds the file damaged, or no database at all.
  public var isDamage: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB].contains(code & 0xff) }

  /// One line that a person can act on.
  public var description: String {
    // Another program, the disk and a damaged file are not the statement's fault.
    let ofStatements = [SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH, SQLITE_MISUSE]
    guard kind == .storage, let sql, ofStatements.contains(code & 0xff) else { return message }
    return "\(message), in `\(sql.prefix(200))`"
  }
}
