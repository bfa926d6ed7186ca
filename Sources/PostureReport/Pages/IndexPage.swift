import PostureModel

/// The index: by device and system, with the best session of each, what to switch on, and the words.
public func indexPage(ask: Ask) -> Page {
  var page = Document()
  page.heading(1, "Reports")
  let sessions = ask("sessions")
  if sessions.isEmpty {
    page.paragraph("There is no session yet. `posturebook import FILE` brings one in.")
  }
  let signals = ask("device-signals")
  var groups: [(key: [String?], rows: [Row])] = []
  for row in sessions {
    let key = deviceKey(row)
    if groups.last?.key == key {
      groups[groups.count - 1].rows.append(row)
    } else {
      groups.append((key, [row]))
    }
  }
  for group in groups { add(group.rows, signals.filter { deviceKey($0) == group.key }, to: &page) }
  if !sessions.isEmpty {
    page.paragraph("[All queries](queries.md)")
  }
  addWords(to: &page)
  return Page(path: "README.md", text: page.text)
}

private func deviceKey(_ row: Row) -> [String?] {
  [row.text("device"), row.text("os"), row.whole("simulator").map(String.init)]
}

private func add(_ sessions: [Row], _ signals: [Row], to page: inout Document) {
  guard let best = sessions.first else { return }
  let device = best.text("device") ?? "Device not reported"
  let os = best.text("os").map { ", \(systemName(of: device))\($0)" } ?? ""
  let kind = best.flag("simulator").map { $0 ? ", simulator" : "" } ?? ""
  page.heading(2, "\(device)\(os)\(kind)")
  let name = best.text("session") ?? ""
  if best.flag("pictured") == true {
    page.picture(
      "\(name)/figures/states.svg", "Content of each state of \(name), to one scale")
  }
  page.list(signalWords(signals))
  page.table(
    [("session", .left), ("states measured", .right), ("readings", .right), ("", .left)],
    sessions.prefix(200).map { row in
      let name = row.text("session") ?? ""
      let origin = row.text("origin") ?? ""
      let mark = ["simulated", "reconstructed"].contains(origin) ? "**\(origin)**" : ""
      let day = row.text("first_time").flatMap { TimeWords($0) }?.day ?? ""
      let isDated = row.flag("untimed") != true && origin != "reconstructed"
      return [
        "[\(name)](\(name)/README.md)", "\(row.count("states_measured")) of 6",
        "\(row.count("readings"))",
        "\(Inline(stringLiteral: mark))\(isDated ? "\(mark.isEmpty ? "" : ", ")\(day)" : "")",
      ]
    })
  if sessions.count > 200 { page.paragraph("And \(sessions.count - 200) more sessions.") }
}

/// What to switch on, by the worst verdict of the device's sessions.
private func signalWords(_ signals: [Row]) -> [Inline] {
  ["display", "division"].compactMap { question in
    let rows = signals.filter {
      $0.text("question") == question && $0.text("verdict") != "not measured"
    }
    guard !rows.isEmpty else { return nil }
    let name: Inline = question == "display" ? "Display" : "Fold"
    let right = rows.filter { $0.text("verdict") == "separates" }.compactMap { $0.text("signal") }
    var parts: [Inline] = question == "division" ? ["Use the division's `active`."] : []
    if !right.isEmpty {
      parts.append(
        "\(listed(right).firstUppercased) \(right.count == 1 ? "was" : "were") right in every session."
      )
    } else if question == "display", let best = rows.min(by: { wrongShare($0) < wrongShare($1) }) {
      let session = best.text("session") ?? ""
      parts.append(
        """
        No signal was right in every session. The best is the \(best.text("signal") ?? ""): \
        wrong in \(best.count("wrong")) of \(counted(best.count("readings"), "reading")) of \
        [\(session)](\(session)/README.md).
        """)
    }
    return "**\(name)**: \(parts.joined(separator: " ")) [Query](queries.md#device-signals)"
  }
}

private func wrongShare(_ row: Row) -> Double {
  Double(row.count("wrong")) / Double(max(1, row.count("readings")))
}

private func addWords(to page: inout Document) {
  page.heading(2, "Words")
  page.list([
    "**closed, half-open, open flat**: the hinge's status *closed*, *partiallyOpen*, *fullyOpen*.",
    "**upright, sideways**: the picture is taller than wide, or wider than tall.",
    "**book** (vertical hinge), **laptop** (horizontal hinge): how the hinge runs while half-open.",
    "**measured**: a reading of the state is settled. **passed through**: it was seen, not at rest.",
    "**settled**: layout and angle hold for at least a second, and hinge status, display and division agree.",
    "**used**: the reading has a layout that was settled in its state.",
    "**insets**: of the safe area; top leading bottom trailing. **frame**: (x, y, width, height) in the window.",
    "**content**: the largest rectangles in the window that insets, fold, camera and keyboard leave free.",
    "**fold**: the division that is active. **division**: the region that the fold reserves.",
    "**sweep**: the hinge moves one way, slowly. **jump**: too fast for one reading to follow another.",
    "**bracket**: the two angles between which a signal changed. **n**: the number of brackets.",
    "**min, max**: opening, a crossing is above min and at most max; closing, at least min and below max.",
    "**hysteresis**: the opening threshold minus the closing threshold. **reversed**: it is negative.",
    "**not reported**: the probe did not say it, so nothing is known.",
  ])
}
