import Foundation
import NotebookStore
import PostureModel

extension Command {
  /// Answers SQL.
  static let query = Command(
    "query", summary: "Query the notebook in SQL, read-only",
    examples: [
      Example(
        "posturebook query \"SELECT state, coverage FROM states WHERE session = 'tour'\"",
        "the states of a session"),
      Example(
        "posturebook query \"SELECT * FROM measurements WHERE session = :s\" --param s=tour",
        "a bound value, without quotation marks"),
      Example("posturebook query @widths.sql --format csv", "SQL from a file, rows as CSV"),
      Example("posturebook query --list", "the named queries"),
      Example("posturebook query --name windows --param session=tour", "one of them"),
      Example("posturebook query --name build-on --show", "its SQL"),
    ],
    options: [.param, .limit, .timeout, .listQueries, .name, .show] + RowFormat.options,
    operands: Operands("SQL | @FILE | -", count: 0...1, help: "one SELECT, a file of it, or -"),
    notes: [
      """
      posturebook schema lists the views and their columns. A query is one statement that reads
      views and calls functions; json_each and json_tree work, ATTACH and PRAGMA do not. It runs
      for at most --timeout, and no value may be larger than 16 MiB; SQLite's printf and format
      give NULL instead of a larger one. --param is bound as a number if it is a JSON number, else
      as text.
      """,
      """
      Those of the named queries that the list marks as standard are SQL that PostgreSQL answers
      alike from the tables of posturebook export --as postgres.
      """,
    ]
  ) { context throws(CommandFailure) in
    if context.arguments.has(.listQueries) {
      try listQueries(context)
      return .done
    }
    let sql = try sqlText(context)
    if context.arguments.has(.show) {
      try context.console.writeLine(sql)
      return .done
    }
    let limit = try reading { () throws(UsageError) in try RowLimit(context) }
    let timeout = try reading { () throws(UsageError) in
      try context.arguments.milliseconds(.timeout) ?? 30_000
    }
    let pairs = try reading { () throws(UsageError) in try context.arguments.pairs(.param) }
    var parameters = pairs.map { (name: $0.key, value: parameterValue($0.value)) }
    if context.arguments.value(.name) != nil {
      try refuseUnknown(pairs, context)
      // Our own queries answer for every state unless one is named.
      if sql.contains(":state"), !pairs.contains(where: { $0.key == "state" }) {
        parameters.append(("state", .null))
      }
    }
    try printRows(
      sql, parameters: parameters, limit: limit,
      seconds: Double(timeout) / 1_000, context)
    return .done
  }
}

/// Refuses a session or a state that there is not: a table without rows would look like an answer.
private func refuseUnknown(
  _ pairs: [(key: String, value: String)], _ context: CommandContext
) throws(CommandFailure) {
  for (name, value) in pairs {
    switch name {
    case "session": try refuseUnknown([value], among: try knownSessions(nil, context))
    case "state" where State(rawValue: value) == nil:
      try reading { () throws(UsageError) in
        throw .unknownWord(value, of: "state", choices: State.allCases.map(\.rawValue))
      }
    default: break
    }
  }
}

extension Option {
  static let param = Option(
    "param", value: "NAME=VALUE", isRepeatable: true, help: "the value of the SQL's :NAME")
  static let limit = Option(
    "limit", value: "N|all", help: "print at most so many rows (all; 200 in a table on a terminal)")
  static let listQueries = Option("list", help: "list the named queries")
  static let show = Option("show", help: "print the SQL and do not run it")
  static let name = Option("name", value: "QUERY", help: "run one of them")
  static let timeout = Option("timeout", value: "30s", help: "stop after so long (30s)")
}

/// How many rows are printed.
struct RowLimit {
  /// `nil` for all.
  private(set) var most: Int?
  /// Whether nobody asked for it, so that it is said where rows are left out.
  private(set) var isSaid = false

  /// No limit.
  static let none = RowLimit()

  private init() {}

  fileprivate init(_ context: CommandContext) throws(UsageError) {
    let arguments = context.arguments
    if arguments.value(.limit) == "all" { return }
    most = try arguments.integer(.limit, in: 0...Int.max)
    let isTable = try arguments.word(.format, among: RowFormat.allCases) ?? .table == .table
    guard most == nil, isTable, context.console.output.isTerminal else { return }
    (most, isSaid) = (200, true)
  }
}

/// Runs one statement that only reads, and prints its rows in the form that was asked for.
func printRows(
  _ sql: String, parameters: [(name: String, value: SQLValue)] = [], limit: RowLimit = .none,
  seconds: Double = 30, _ context: CommandContext
) throws(CommandFailure) {
  let notebook = try Desk(context).readOnlyNotebook()
  var names: [String] = []
  var writer: RowWriter?
  var failure: CommandFailure?
  var count = 0
  func begin() {
    guard writer == nil, failure == nil else { return }
    do throws(CommandFailure) {
      writer = try context.rows(names.map { Column($0) })
    } catch { failure = error }
  }
  try storing { () throws(NotebookError) in
    try notebook.query(
      sql, parameters: parameters, limit: seconds,
      overrun: { error in
        try? context.console.flush()
        context.console.error("posturebook: \(CommandFailure(error))")
        endProcess(.failed)
      },
      columns: { names = $0 },
      row: { row in
        count += 1
        if let most = limit.most, count > most { return limit.isSaid && count < mostCounted }
        begin()
        do throws(CommandFailure) { try writer?.write(row.map(Cell.init)) } catch {
          failure = error
        }
        return failure == nil
      })
  }
  begin()
  if let failure { throw failure }
  try writer?.finish()
  if let most = limit.most, count > most, limit.isSaid {
    let all = (count < mostCounted ? "" : "at least ") + String(count)
    context.console.remark(
      "these are the first \(most) of \(all) rows; --limit all prints the others", style: .careful)
  }
}

/// So many rows of a query are counted where a terminal shows the first of them.
private let mostCounted = 100_000

extension Cell {
  /// A value of the notebook as rows show it.
  init(_ value: SQLValue) {
    self =
      switch value {
      case .null: .null
      case .integer(let number): .integer(number)
      case .real(let number): .real(number)
      case .text(let text): .text(text)
      case .blob(let bytes): .blob(bytes)
      }
  }
}

private func listQueries(_ context: CommandContext) throws(CommandFailure) {
  var rows = try context.rows([
    Column("query"), Column("answers"), Column("standard"), Column("parameters"),
  ])
  for query in savedQueries {
    try rows.write([
      .text(query.name), .text(query.meaning), Cell(query.isStandard),
      .text(query.parameters.joined(separator: ", ")),
    ])
  }
  try rows.finish()
}

private func sqlText(_ context: CommandContext) throws(CommandFailure) -> String {
  if let name = context.arguments.value(.name) {
    guard context.arguments.operands.isEmpty else {
      throw CommandFailure(.usage, "'--name' runs a named query; leave out your own SQL")
    }
    guard let query = savedQueries.first(where: { $0.name == name }) else {
      throw CommandFailure(
        UsageError.unknownWord(name, of: "--name", choices: savedQueries.map(\.name)))
    }
    return query.sql
  }
  guard let operand = context.arguments.operands.first else {
    throw CommandFailure(UsageError.missingOperand("SQL | @FILE | -, or --name QUERY"))
  }
  if operand == "-" {
    return String(decoding: try context.input.readAll(limit: 1 << 20), as: UTF8.self)
  }
  guard operand.hasPrefix("@") else { return operand }
  guard operand != "@" else { throw CommandFailure(UsageError.missingOperand("@FILE")) }
  return try context.text(of: String(operand.dropFirst()))
}

extension CommandContext {
  /// The text of a small file that a person named.
  func text(of file: String) throws(CommandFailure) -> String {
    do { return try String(contentsOfFile: path(file), encoding: .utf8) } catch {
      throw CommandFailure(.failed, "\(file) cannot be read as text; check the name of the file")
    }
  }
}

/// A number if it is spelled as JSON spells one, else text.
private func parameterValue(_ text: String) -> SQLValue {
  guard text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil else {
    return .text(text)
  }
  if let whole = Int64(text) { return .integer(whole) }
  return Double(text).map { $0.isFinite ? .real($0) : .text(text) } ?? .text(text)
}
