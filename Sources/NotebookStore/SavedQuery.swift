/// A question that is asked often, with its SQL.
public struct SavedQuery: Hashable, Sendable {
  /// The name to ask it by.
  public var name: String
  /// What it answers, as a sentence without its full stop.
  public var meaning: String
  /// The parameters that it wants, without their colons, sorted.
  public var parameters: [String]
  /// One SELECT over the views.
  public var sql: String

  /// Reads a query's file: a comment that says what it answers, then the SQL.
  init(name: String, script: [UInt8]) {
    let lines = String(decoding: script, as: UTF8.self).split(separator: "\n")
    self.name = name
    meaning = lines.first.map { String($0.drop { $0 == "-" || $0 == " " }) } ?? ""
    sql = lines.dropFirst().joined(separator: "\n")
    let found = sql.matches(of: /:([a-z]+)/).map { String($0.1) }
    parameters = Set(found).sorted()
  }
}

/// The questions that come with the program, in the order of the work.
public let savedQueries: [SavedQuery] = [
  SavedQuery(name: "coverage", script: PackageResources.coverage_sql),
  SavedQuery(name: "windows", script: PackageResources.windows_sql),
  SavedQuery(name: "keyboards", script: PackageResources.keyboards_sql),
  SavedQuery(name: "brackets", script: PackageResources.brackets_sql),
  SavedQuery(name: "surprises", script: PackageResources.surprises_sql),
  SavedQuery(name: "around", script: PackageResources.around_sql),
  SavedQuery(name: "refusals", script: PackageResources.refusals_sql),
]
