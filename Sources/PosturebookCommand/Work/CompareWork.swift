import NotebookStore
import PostureModel
import PostureReport

/// A comparison, from the notebook to its tables.
struct CompareWork {
  private let context: CommandContext
  private let request: CompareRequest
  /// What the two sides are called.
  private var titles: [String] { request.operands }

  init(_ context: CommandContext, _ request: CompareRequest) {
    (self.context, self.request) = (context, request)
  }

  /// Prints the comparison, and says whether anything changed.
  func run() throws(CommandFailure) -> ExitCode {
    let names = try knownSessions(nil, context)
    if request.device == nil { try refuseUnknown(request.operands, among: names) }
    let notebook = try Desk(context).readingNotebook()
    let sides = try self.sides(notebook)
    let comparison = Comparison(sides[0], sides[1])
    try print(comparison, try remarks(sides))
    return request.failsOnChange && comparison.outcome != .unchanged ? .no : .done
  }

  private func sides(_ notebook: borrowing Notebook) throws(CommandFailure) -> [ComparedSide] {
    guard let device = request.device else {
      var sides: [ComparedSide] = []
      for name in request.operands { sides.append(ComparedSide(try figures(name, notebook))) }
      return sides
    }
    let (sessions, hysteresis, signals) = try asking(notebook) { ask in
      (
        ask("sessions").filter { $0.text("device") == device }, ask("device-hysteresis"),
        ask("device-signals")
      )
    }
    let kind = try kind(of: sessions, device)
    var sides: [ComparedSide] = []
    for os in request.operands {
      func isMember(_ row: Row) -> Bool {
        row.text("device") == device && row.text("os") == os && row.flag("simulator") == kind
      }
      var members: [SessionFigures] = []
      for name in sessions.filter(isMember).compactMap({ $0.text("session") }).sorted() {
        members.append(try figures(name, notebook))
      }
      sides.append(
        ComparedSide(
          members, hysteresis: hysteresis.filter(isMember), signals: signals.filter(isMember)))
    }
    return sides
  }

  private func figures(
    _ name: String, _ notebook: borrowing Notebook
  ) throws(CommandFailure) -> SessionFigures {
    try asking(notebook, session: name) { ask in SessionFigures(session: name, ask: ask) }
  }

  /// Whether simulators are compared: what is asked for, else the one kind that both systems have.
  private func kind(of sessions: [Row], _ device: String) throws(CommandFailure) -> Bool? {
    func fail(_ words: String) -> CommandFailure { CommandFailure(.usage, words) }
    guard !sessions.isEmpty else {
      throw fail("no session is of the device '\(device)'; posturebook sessions lists the devices")
    }
    var kinds: [[Bool?]] = []
    for os in request.operands {
      var found: [Bool?] = []
      for row in sessions where row.text("os") == os && !found.contains(row.flag("simulator")) {
        found.append(row.flag("simulator"))
      }
      if found.isEmpty {
        let known = Set(sessions.compactMap { $0.text("os") }.map(dataWords)).sorted()
        throw fail(
          "no session of '\(device)' has the OS version '\(os)'; "
            + (known.isEmpty ? "none names its version" : "there are \(listed(known))"))
      }
      kinds.append(found)
    }
    let common = kinds[0].filter(kinds[1].contains)
    if let kind = request.kind {
      guard common.contains(kind == .simulator) else {
        throw fail("not both OS versions have sessions of the kind '\(kind.rawValue)'")
      }
      return kind == .simulator
    }
    guard common.count == 1 else {
      throw fail(
        common.isEmpty
          ? "one OS version has only simulators, the other only devices; compare two sessions"
          : "both OS versions have devices and simulators; add --kind device or --kind simulator")
    }
    return common[0]
  }

  /// What makes the two hard to compare, and which sessions are pooled.
  private func remarks(_ sides: [ComparedSide]) throws(CommandFailure) -> [Remark] {
    var remarks: [Remark] = []
    if request.device != nil {
      for (title, side) in zip(titles, sides) {
        remarks.append(Remark("\(title): \(listed(side.sessions.map(\.name)))", style: nil))
      }
    }
    var caveats: [String] = []
    var holders: [String: [String]] = [:]
    for session in sides.flatMap(\.sessions) {
      for caveat in session.caveats {
        if holders[caveat] == nil { caveats.append(caveat) }
        holders[caveat, default: []].append(session.name)
      }
    }
    remarks += caveats.map { Remark("\(listed(holders[$0] ?? [])): \($0)") }
    return try remarks + sharedReadings(sides)
  }

  /// Says which readings both sides hold, since those cannot have changed.
  private func sharedReadings(_ sides: [ComparedSide]) throws(CommandFailure) -> [Remark] {
    guard let query = savedQueries.first(where: { $0.name == "common-readings" }) else { return [] }
    let names = sides.map { "[\($0.sessions.map { quoted($0.name) }.joined(separator: ","))]" }
    var columns: [String] = []
    var rows: [Row] = []
    let notebook = try Desk(context).readOnlyNotebook()
    try storing { () throws(NotebookError) in
      try notebook.query(
        query.sql, parameters: [("sessions", .text(names[0])), ("others", .text(names[1]))],
        columns: { columns = $0 },
        row: { row in
          rows.append(Row(columns, row.map(Value.init)))
          return true
        })
    }
    guard let first = rows.first, let one = first.text("session"), let other = first.text("other")
    else { return [] }
    let count = counted(rows.reduce(0) { $0 + $1.count("readings") }, "reading")
    let pair = request.device == nil ? "" : ", the first in \(one) and \(other)"
    return [
      Remark(
        "\(titles[0]) and \(titles[1]) share \(count)\(pair): what they share cannot differ")
    ]
  }
}

/// A sentence beside the tables.
private struct Remark {
  var text: String
  var style: Style?

  init(_ text: String, style: Style? = .careful) {
    (self.text, self.style) = (harmless(text), style)
  }
}

// MARK: - Printing

extension CompareWork {
  fileprivate func print(
    _ comparison: Comparison, _ remarks: [Remark]
  ) throws(CommandFailure) {
    let format = try reading { () throws(UsageError) in
      try context.arguments.word(.format, among: RowFormat.allCases) ?? .table
    }
    let isMarkdown = format == .markdown
    // A page that is kept has its remarks on it.
    if !isMarkdown { for it in remarks { context.console.remark(it.text, style: it.style) } }
    let lines = comparison.lines.filter { !request.isChangesOnly || $0.verdict.isChange }
    let summary = summary(comparison)
    guard format == .table || format == .markdown else {
      var rows = try context.rows(
        ["part", "item", "figure", "a", "b", "verdict"].map { Column($0) })
      for line in lines { try rows.write([.text(line.part.rawValue)] + line.cells) }
      try rows.finish()
      return context.console.remark(summary)
    }
    let (a, b) = (titles[0], titles[1])
    if isMarkdown { try context.console.writeLine("# Comparison\n") }
    try context.console.writeLine(summary)
    if isMarkdown, !remarks.isEmpty {
      try context.console.writeLine()
      for it in remarks { try context.console.writeLine("- \(escapedForMarkdown(it.text))") }
    }
    for part in Comparison.Part.allCases {
      let lines = lines.filter { $0.part == part }
      guard !lines.isEmpty else { continue }
      let heading = part.rawValue.prefix(1).uppercased() + part.rawValue.dropFirst()
      try context.console.writeLine(isMarkdown ? "\n## \(heading)\n" : "\n\(part.rawValue)")
      var rows = try context.rows(
        [part.itemTitle, "figure", "A: \(a)", "B: \(b)", "verdict"].map { Column($0) })
      for line in lines { try rows.write(line.cells) }
      try rows.finish()
    }
  }

  /// How often each verdict was given, the changes first.
  private func summary(_ comparison: Comparison) -> String {
    let order: [Comparison.Verdict] = [
      .changed, .differs, .came, .went, .cannotTell, .sameVerdict, .same, .onlyInA, .onlyInB,
    ]
    let counts = order.compactMap { verdict in
      let count = comparison.lines.count { $0.verdict == verdict }
      return count > 0 ? "\(count) \(verdict.rawValue)" : nil
    }
    let words =
      switch comparison.outcome {
      case .changed: "Something changed"
      case .unchanged: "Nothing changed"
      case .unknown: "Nothing was measured on both sides"
      }
    return "\(words): \(counts.joined(separator: ", "))."
  }
}

extension Comparison.Line {
  /// The cells of a table of its part.
  fileprivate var cells: [Cell] {
    [
      .text(item), .text(figure), a.map { .text($0) } ?? .null, b.map { .text($0) } ?? .null,
      .text(verdict.rawValue),
    ]
  }
}

extension Comparison.Part {
  fileprivate var itemTitle: String {
    switch self {
    case .states, .buildOn: "state"
    case .switchOn: "question"
    case .hysteresis: "boundary"
    case .anomalies: "severity"
    }
  }
}
