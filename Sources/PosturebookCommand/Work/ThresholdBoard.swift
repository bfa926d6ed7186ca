import NotebookStore
import PostureAnalysis
import PostureModel
import PostureReport

/// The thresholds of a session or of a device, for a terminal: the report's words, then its figures.
struct ThresholdBoard {
  private let heading: String
  private let findings: SessionFindings
  /// The layouts of the session; none of a device, whose sessions each have their own.
  private let layouts: [ClassifiedLayout]
  /// Whether nothing may be said of lags and speeds: some times were assigned or invented.
  private let hasNoPace: Bool
  /// Whether no session has times of its own, so that the next one should.
  private let isUntimed: Bool
  private let skew: Double
  /// The side that the fold halves; `nil` of a device, whose sessions each have their own.
  private let halves: DeviceProfile.Side?
  /// Whether readings of several sessions stand together.
  private let isPooled: Bool

  /// Takes what the notebook knows of a session.
  init(_ material: SessionMaterial) {
    let record = material.record
    let device = deviceWords(record)
    heading =
      "\(record.session)   \(counted(record.readings, "reading"))"
      + (device.isEmpty ? "" : "   \(device)")
    findings = material.findings
    layouts = material.layouts
    // Times that somebody made up tell no more of a speed than none.
    isUntimed = material.setting.isUntimed || record.isReconstructed
    hasNoPace = isUntimed
    skew = material.setting.parameters.skew
    halves = material.setting.profile.foldHalves
    isPooled = false
  }

  /// Takes what the sessions of a device say together.
  init(_ material: DeviceMaterial) {
    let kind = material.simulator.map { $0 ? "simulator" : "a real device" } ?? "kind not reported"
    let invented = material.reconstructed
    let origin =
      invented == material.sessions.count
      ? ", reconstructed" : invented > 0 ? ", \(invented) of them reconstructed" : ""
    heading =
      "\(dataWords(material.device)), "
      + "\(material.os.map { "OS \(dataWords($0))" } ?? "OS not reported"), \(kind)   "
      + "\(counted(material.sessions.count, "session"))\(origin): \(listed(material.sessions))"
    findings = material.findings
    layouts = []
    isUntimed = material.isUntimed || invented == material.sessions.count
    hasNoPace = material.isUntimed || invented > 0
    skew = material.skew
    halves = nil
    isPooled = material.sessions.count > 1
  }

  /// The lines, each with its line feed.
  func text(_ console: Console) -> String {
    var text = console.styled(heading, .strong, on: .output) + "\n"
    let doubt = angleDoubt(findings)
    if let doubt {
      text += "\n" + HelpText.wrapped(doubt.text, indent: 2)
      if doubt.isOfUnit { return text }
    }
    if let missing = missingAngles(findings, layouts) {
      return text + "\n" + HelpText.wrapped(missing, indent: 2)
    }
    let accounts = boundaryAccounts(
      of: findings, isUntimed: hasNoPace, skew: skew, isPooled: isPooled)
    for account in accounts {
      text += "\n"
      text += console.styled(
        "\(account.boundary.rawValue), \(account.axisName)", .strong, on: .output)
      text +=
        "\n"
        + HelpText.wrapped(
          [account.text, account.lag].compactMap(\.self).joined(separator: " "), indent: 2)
        + figures(account)
    }
    if accounts.isEmpty { text += "\n  No boundary is known to have been crossed.\n" }
    let unseen = unseen(accounts)
    if !unseen.isEmpty {
      text += "\n" + HelpText.wrapped("Not seen with angles on both sides: \(unseen).", indent: 0)
    }
    for line in untoldBoundaries(findings, layouts) {
      text += "\n" + HelpText.wrapped(line, indent: 0)
    }
    if doubt != nil { return text }
    text += "\n" + console.styled("next", .strong, on: .output) + "\n"
    for sentence in nextMeasurements(of: findings, isUntimed: isUntimed, halves: halves) {
      text += HelpText.wrapped(sentence, indent: 2)
    }
    return text
  }

  private func unseen(_ accounts: [BoundaryAccount]) -> String {
    let missing = findings.axes.flatMap { axis in
      Boundary.allCases.filter { boundary in
        !accounts.contains { $0.axis == axis && $0.boundary == boundary }
      }.map { "\($0.rawValue) (\(axis.name))" }
    }
    return missing.joined(separator: ", ")
  }

  /// The table of a boundary; none where no sweep and no jump crossed it and nothing overlaps.
  private func figures(_ account: BoundaryAccount) -> String {
    guard account.overlap != nil || account.figures.contains(where: { $0.brackets + $0.jumps > 0 })
    else { return "" }
    var rows = [["", "sweeps", "common", "all lie in", "differ by", "jumps", "verdict"]]
    rows += account.figures.map { figures in
      [
        figures.direction.rawValue, String(figures.brackets), figures.common, figures.hull,
        figures.spread, String(figures.jumps) + (figures.unfitJumps.map { " (\($0))" } ?? ""),
        figures.verdict,
      ]
    }
    var text = "\n" + aligned(rows, trailing: [1])
    text += "  hysteresis  \(account.hysteresis)"
    if account.needsSkew { text += "; a skew of \(account.skew) would explain it" }
    text += "\n"
    if let overlap = account.overlap { text += "  overlap     \(overlap)\n" }
    return text
  }
}

/// Rows whose columns line up, two blanks in; nothing stands behind a line's last word.
func aligned(_ rows: [[String]], trailing: Set<Int> = []) -> String {
  guard let first = rows.first else { return "" }
  let widths = first.indices.map { column in rows.map { displayWidth($0[column]) }.max() ?? 0 }
  return rows.map { row in
    let cells = row.indices.map {
      padded(row[$0], to: widths[$0], trailing: trailing.contains($0))
    }
    let line = "  " + cells.joined(separator: "  ")
    return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
  }.joined()
}

/// `a, b and c`; of many the first few and how many more.
func listed(_ names: [String]) -> String {
  let shown = names.count > 6 ? Array(names.prefix(5)) + ["\(names.count - 5) more"] : names
  guard shown.count > 1, let last = shown.last else { return shown.first ?? "" }
  return shown.dropLast().joined(separator: ", ") + " and " + last
}
