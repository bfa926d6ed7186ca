import PostureAnalysis
import PostureModel
import PostureReport

/// One thing that was looked at in a session, and what is wrong with it.
struct Check: Hashable {
  var session: String
  /// `rule window-not-a-display`, `state open-upright`.
  var name: String
  /// What is wrong; `nil` if it holds.
  var fault: String?
  /// The SQL whose rows show it.
  var sql: String
}

/// What is demanded of a session.
struct CheckDemands {
  /// Anomalies of this severity and of graver ones are faults.
  var severity: Anomaly.Severity
  /// How many of the six states have to be measured.
  var states: Int?
  var expectations: Expectations?

  /// Looks at a session.
  func checks(_ session: String, ask: Ask) -> [Check] {
    var checks = rules(session, ask("findings"))
    if let states { checks += coverage(session, states, ask("states")) }
    if let expectations {
      let layouts = ask("build-on").filter(\.isBuiltOn)
      checks += expectations.items.map { item in
        check(session, item, layouts, tolerance: item.tolerance ?? expectations.tolerance)
      }
    }
    return checks
  }

  private func rules(_ session: String, _ findings: [Row]) -> [Check] {
    let rules = AnomalyRule.all.sorted { ($0.severity, $0.id) < ($1.severity, $1.id) }
    return rules.flatMap { rule in
      // A rule may find some of its rows to be graver than others.
      let found = findings.filter { $0.text("rule") == rule.id }.compactMap { row in
        row.text("severity").flatMap(Anomaly.Severity.init).map { ($0, row.count("places")) }
      }.filter { $0.0 <= severity }
      if found.isEmpty {
        let holds = Check(
          session: session, name: "rule \(rule.id)", sql: findingsSQL(of: rule.id, in: session))
        return rule.severity <= severity ? [holds] : []
      }
      return found.map { severity, places in
        Check(
          session: session, name: "rule \(rule.id)",
          fault: "\(severity.rawValue) in \(counted(places, "place")): \(rule.meaning)",
          sql: findingsSQL(of: rule.id, in: session, severity: severity))
      }
    }
  }

  private func coverage(_ session: String, _ wanted: Int, _ rows: [Row]) -> [Check] {
    let sql =
      "SELECT state, coverage, readings, settled_readings FROM states WHERE session = '\(session)'"
    let coverage = State.six.map { state in
      (state, rows.first { $0.text("state") == state.rawValue }?.text("coverage") ?? "missing")
    }
    guard wanted < State.six.count else {
      return coverage.map { state, words in
        Check(
          session: session, name: "state \(state.rawValue)",
          fault: words == "measured" ? nil : words, sql: sql)
      }
    }
    let measured = coverage.count { $0.1 == "measured" }
    let rest = coverage.filter { $0.1 != "measured" }.map { "\($0.0.rawValue) \($0.1)" }
    return [
      Check(
        session: session, name: "\(wanted) of 6 states measured",
        fault: measured < wanted ? "\(measured) are: \(rest.joined(separator: ", "))" : nil,
        sql: sql)
    ]
  }

  private func check(
    _ session: String, _ item: Expectations.Item, _ layouts: [Row], tolerance: Double
  ) -> Check {
    let keyboard = item.isKeyboardUp.map { $0 ? ", keyboard up" : ", keyboard down" } ?? ""
    var check = Check(
      session: session, name: "layout \(item.state.rawValue)\(keyboard)",
      sql: """
        SELECT layout, keyboard_up, readings, settled_readings FROM layouts \
        WHERE session = '\(session)' AND state = '\(item.state.rawValue)'
        """)
    let found = layouts.filter { $0.text("state") == item.state.rawValue }
    guard let layout = found.first(where: { $0.flag("keyboard") == item.isKeyboardUp }) else {
      if found.isEmpty {
        check.fault = "not measured"
      } else if item.isKeyboardUp == nil {
        check.fault = "measured, and the keyboard is reported; add \"keyboard_up\": true or false"
      } else {
        check.fault =
          found.contains { $0.flag("keyboard") == nil }
          ? "measured, but the keyboard is not reported" : "not measured"
      }
      return check
    }
    let faults = item.values.compactMap { field, value in
      difference(layout, field, value, tolerance).map { (field, $0) }
    }
    guard !faults.isEmpty else { return check }
    check.fault = faults.map(\.1).joined(separator: "; ")
    check.sql = """
      SELECT layout, readings, \(faults.map(\.0).joined(separator: ", ")) FROM layouts \
      WHERE session = '\(session)' AND layout = \(layout.count("layout"))
      """
    return check
  }

  /// What a field is instead of what is expected; `nil` if it agrees.
  private func difference(
    _ row: Row, _ field: String, _ value: Value, _ tolerance: Double
  ) -> String? {
    let expected: String
    switch value {
    case .text(let text):
      if row.text(field) == text { return nil }
      expected = text
    case .integer, .real, .null:
      let number = value.number
      let allowance = Expectations.lengths.contains(field) ? tolerance : 0
      if let found = row.number(field), let number,
        roundedLength(abs(found - number)) <= allowance
      {
        return nil
      }
      expected = number.map(plain) ?? ""
    }
    // It may be absent, as a keyboard that is down, or not reported: the row does not tell.
    let found = row.text(field) ?? row.number(field).map(plain)
    return "\(field) \(found.map { "is \($0)" } ?? "has no value"), expected \(expected)"
  }
}
