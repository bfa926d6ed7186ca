import NotebookStore

/// The fault of a statement that a person typed, with the line of it and a mark under the place.
func located(_ error: NotebookError) -> String {
  guard let sql = error.sql, let offset = error.offset, offset <= sql.utf8.count else {
    return error.message
  }
  let before = String(decoding: sql.utf8.prefix(offset), as: UTF8.self)
  let start = before.lastIndex(of: "\n").map { before.index(after: $0) } ?? before.startIndex
  let lineStart = before.utf8.distance(from: before.startIndex, to: start)
  let line = String(
    decoding: sql.utf8.dropFirst(lineStart).prefix { $0 != 10 && $0 != 13 }, as: UTF8.self)
  let number = before.count { $0 == "\n" } + 1
  let mark = String(repeating: " ", count: displayWidth(String(before[start...]))) + "^"
  let place = "line \(number), column \(before[start...].unicodeScalars.count + 1)"
  return "\(error.message)\(advice(error)) (\(place))\n  \(line)\n  \(mark)"
}

/// What to write instead of a name that does not resolve; empty if there is nothing to say.
private func advice(_ error: NotebookError) -> String {
  guard !error.choices.isEmpty, let colon = error.message.firstRange(of: ": ") else { return "" }
  let name = String(error.message[colon.upperBound...])
  switch error.message[..<colon.lowerBound] {
  case "no such table": return tableAdvice(name, among: error.choices)
  case "no such column": return columnAdvice(name, error)
  case "ambiguous column name": return "; write \(alternatives(error.choices))"
  default: return nearest(to: name, among: error.choices).map { "; did you mean \($0)?" } ?? ""
  }
}

private let schema = "; posturebook schema lists the views and their columns"

private func tableAdvice(_ name: String, among views: [String]) -> String {
  // A table of the program's own has its view's name in the singular, behind other words.
  let words = (name.split(separator: ".").last ?? "").lowercased().split(separator: "_")
  let own = words.reversed().lazy.compactMap { word in
    let plurals = [String(word), word + "s", word.dropLast() + "ies"]
    return views.first { plurals.contains($0) }
  }.first
  return (own ?? nearest(to: words.joined(separator: "_"), among: views))
    .map { "; did you mean \($0)?" } ?? schema
}

private func columnAdvice(_ name: String, _ error: NotebookError) -> String {
  let place = place(of: name, error)
  if place.isQuoted, place.isCompared { return textAdvice(name) }
  let last = place.isQuoted ? name : String(name.split(separator: ".").last ?? "")
  // Choices are view.column; the views are those of the query, if it names some.
  let choices = error.choices.map { $0.split(separator: ".").map(String.init) }
  let all = documentedViews().flatMap { view in view.columns.map { [view.name, $0.name] } }
  func owners(of column: String, _ columns: [[String]]) -> String {
    columns.filter { $0.last == column }.compactMap(\.first).prefix(3).joined(separator: ", ")
  }
  func near(_ columns: [[String]]) -> String? {
    nearest(to: last, among: columns.compactMap(\.last)).map {
      "; did you mean \($0) of \(owners(of: $0, columns))?"
    }
  }
  let lower = last.lowercased()
  if !choices.contains(where: { $0.last == lower }), all.contains(where: { $0.last == lower }) {
    return "; \(lower) is a column of \(owners(of: lower, all))"
  }
  if let near = near(choices) { return near }
  if place.isQuoted || place.isCompared && last == name { return textAdvice(name) }
  if let near = near(all) { return near }
  let alike = alike(last, choices.compactMap(\.last))
  guard let first = alike.first else { return schema }
  return "; did you mean \(alternatives(alike)) of \(owners(of: first, choices))?"
}

/// How the name at fault stands in the SQL: in double quotation marks, behind a comparison.
private func place(
  of name: String, _ error: NotebookError
) -> (isQuoted: Bool, isCompared: Bool) {
  guard let sql = error.sql, let offset = error.offset else { return (false, false) }
  let before = String(decoding: sql.utf8.prefix(offset), as: UTF8.self)
  let rest = String(decoding: sql.utf8.dropFirst(offset), as: UTF8.self)
  return (
    rest.hasPrefix("\"\(name)\""),
    before.contains(/(?i)(?:[=<>]|\blike|\bin\s*\([^()]*)\s*$/)
  )
}

private func textAdvice(_ text: String) -> String {
  "; a text stands in single quotation marks: '\(text.replacing("'", with: "''"))'"
}

/// The columns that share the most words with a name: `angle_max` of `max_angle`.
private func alike(_ name: String, _ columns: [String]) -> [String] {
  let words = Set(name.lowercased().split(separator: "_").filter { $0.count > 2 })
  var met: Set<String> = []
  let shared = columns.filter { met.insert($0).inserted }.map { column in
    (column: column, words: words.intersection(column.split(separator: "_")).count)
  }
  let most = shared.map(\.words).max() ?? 0
  return most == 0 ? [] : shared.filter { $0.words == most }.prefix(6).map(\.column)
}
