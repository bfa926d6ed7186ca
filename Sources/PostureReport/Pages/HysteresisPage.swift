import PostureModel

/// The thresholds' page: at which angles what changes, both ways, as a data sheet has it.
func hysteresisPage(
  _ rows: SessionRows, _ figures: Figures, _ crossings: [Row], _ ask: Ask
) -> String {
  var page = Document()
  page.heading(1, "Thresholds and hysteresis")
  if let doubt = angleDoubt(rows.findings) {
    page.paragraph(doubt)
    page.paragraph("[The session](README.md) · [Findings](anomalies.md)")
    return page.text
  }
  guard !rows.hysteresis.isEmpty else {
    page.paragraph("Not measured: no two readings in a row have an angle on one axis.")
    page.steps(sweepSteps(rows))
    page.paragraph("[The session](README.md)")
    return page.text
  }
  page.paragraph("Degrees. [Words](../README.md#words)")
  let speeds = rows.hasNoPace ? [] : ask("speeds")
  for axis in Axis.allCases {
    let boundaries = rows.hysteresis.filter { $0.axis == axis }
      .map { rows.hasNoPace ? $0.withoutSkew : $0 }
    guard !boundaries.isEmpty else { continue }
    page.heading(2, "\(axis.name.prefix(1).uppercased() + axis.name.dropFirst())")
    if figures.folds.contains(axis) {
      page.picture(
        "figures/fold-\(axis.pose).svg", "What the app has while the \(axis.pose) opens and closes")
    }
    guard boundaries.contains(where: \.isCrossed) else {
      page.paragraph("Not measured: no reading crossed a boundary.")
      continue
    }
    page.table(
      [
        ("boundary", .left), ("opening min", .right), ("max", .right), ("n", .right),
        ("closing min", .right), ("max", .right), ("n", .right), ("hysteresis min", .right),
        ("max", .right), ("verdict", .left),
      ], boundaries.map(dataSheetLine))
    page.query("hysteresis")
    page.list(boundaries.flatMap(boundarySentences) + speedWords(speeds, axis, boundaries))
  }
  addCrossings(crossings, to: &page)
  addOverlaps(ask("overlaps"), to: &page)
  page.heading(2, "Next")
  let steps = sweepSteps(rows)
  page.steps(steps.isEmpty ? ["Nothing: three sweeps each way agree on every boundary."] : steps)
  page.paragraph("[The session](README.md)")
  return page.text
}

/// A boundary's line of the data sheet: opening, closing, hysteresis and verdict.
private func dataSheetLine(_ row: BoundaryRow) -> [Inline] {
  let sides = row.sides.flatMap { _, side in bounds(side.range) + ["\(side.brackets)"] }
  return ([row.boundary] + sides + bounds(row.width) + [row.verdict]).map { "\($0)" }
}

/// The same in three lines, which fit a terminal.
func dataSheet(_ row: BoundaryRow) -> [[String]] {
  let sides = row.sides.map { name, side in [name] + bounds(side.range) + ["n \(side.brackets)"] }
  let lines = sides + [["hysteresis"] + bounds(row.width) + [row.verdict]]
  return lines.enumerated().map { [$0 == 0 ? row.boundary : ""] + $1 }
}

private func bounds(_ range: ClosedRange<Double>?) -> [String] {
  [range.map { figure($0.lowerBound) } ?? "–", range.map { figure($0.upperBound) } ?? "–"]
}

/// What follows from a boundary, in sentences; nothing where nothing is measured.
func boundarySentences(_ row: BoundaryRow) -> [Inline] {
  var parts: [Inline] = []
  for (name, side) in row.sides {
    if side.brackets == 0, side.jumps > 0 {
      parts.append("\(counted(side.jumps, "jump")) crossed it \(name), too fast to place.")
    } else if side.apart > 0 {
      let least = Int(side.apart.rounded(.down))
      parts.append(
        "No single angle fits \(name)\(least > 0 ? ": the crossings lie at least \(least)° apart" : "")."
      )
    }
  }
  switch row.verdict {
  case "normal", "reversed":
    if let width = row.width {
      let sizes = [abs(width.lowerBound), abs(width.upperBound)].sorted()
      let order: Inline =
        row.verdict == "normal"
        ? "It opens at a larger angle than it closes" : "It closes at a larger angle than it opens"
      let few = row.opening.brackets == 1 && row.closing.brackets == 1
      parts.append(
        "\(order), by \(degrees(sizes[0]...sizes[1]))\(few ? ", after one sweep each way" : "").")
    }
  case "not resolved":
    if let width = row.width {
      let most = max(abs(width.lowerBound), abs(width.upperBound))
      parts.append(
        "Opening and closing differ by at most \(degrees(most.rounded(.up))), perhaps not at all.")
    }
  default: break
  }
  if let skew = row.skew, skew.lowerBound > 0 || skew.upperBound < 0 {
    let late = [abs(skew.lowerBound), abs(skew.upperBound)].sorted()
    let which: Inline =
      skew.lowerBound > 0 ? "the angle lags the status" : "the status lags the angle"
    parts.append(
      """
      A late probe would explain it: one threshold fits if \(which) by \
      \(rounded(late[0], places: 1))–\(rounded(late[1], places: 1)) s.
      """)
  }
  guard !parts.isEmpty else { return [] }
  return ["**\(row.boundary)**: \(parts.joined(separator: " "))"]
}

private func speedWords(_ speeds: [Row], _ axis: Axis, _ boundaries: [BoundaryRow]) -> [Inline] {
  let found = speeds.filter { $0.text("axis") == axis.rawValue }
  guard !found.isEmpty else { return [] }
  let known = found.compactMap { row -> (Double, Double)? in
    guard let slow = row.number("slowest"), let fast = row.number("fastest") else { return nil }
    return (slow, fast)
  }
  let sweeps = counted(found.reduce(0) { $0 + $1.count("sweeps") }, "sweep")
  guard let slow = known.map(\.0).min(), let fast = known.map(\.1).max() else {
    return ["**Speed**: not known of \(sweeps)."]
  }
  let needsTwo = boundaries.contains { row in
    row.skew.map { $0.lowerBound > 0 || $0.upperBound < 0 } ?? false
  }
  let alike: Inline =
    needsTwo && fast < slow * 2
    ? " All speeds are similar, so a late probe may look like hysteresis. Sweep at half the speed."
    : ""
  return ["**Speed**: \(sweeps), \(PostureReport.speeds(slow, fast)) on average.\(alike)"]
}

/// A line for each boundary and direction: its brackets and its jumps, each with its readings.
private func addCrossings(_ crossings: [Row], to page: inout Document) {
  guard !crossings.isEmpty else { return }
  var groups: [(key: [String?], rows: [Row])] = []
  for row in crossings {
    let key = [row.text("axis"), row.text("boundary"), row.text("direction")]
    if groups.last?.key == key {
      groups[groups.count - 1].rows.append(row)
    } else {
      groups.append((key, [row]))
    }
  }
  func cell(_ rows: [Row], _ motion: String, _ ends: (from: String, to: String)) -> Inline {
    let found = rows.filter { $0.text("motion") == motion }
    let shown = found.prefix(10).map { row in
      let angles = [ends.from, ends.to].map { row.number($0).map(figure) ?? "–" }
      let mark = motion == "jump" ? "→" : "–"
      return angles.joined(separator: mark)
        + " (\(row.count("from_reading"))–\(row.count("to_reading")))"
    }
    let more = found.count - shown.count
    return found.isEmpty
      ? "–" : "\(shown.joined(separator: "; "))\(more > 0 ? "; and \(more) more" : "")"
  }
  page.heading(2, "Brackets and jumps")
  page.table(
    [
      ("axis", .left), ("boundary", .left), ("direction", .left),
      ("brackets, degrees (readings)", .left), ("jumps", .left),
    ],
    groups.map { key, rows in
      [
        "\(key[0].flatMap(Axis.init)?.pose ?? "")", "\(key[1] ?? "")", "\(key[2] ?? "")",
        cell(rows, "sweep", ("lower", "upper")),
        cell(rows, "jump", ("angle_before", "angle_after")),
      ]
    })
  if crossings.count == 200 { page.paragraph("These are the first 200.") }
  page.query("crossings")
}

private func addOverlaps(_ overlaps: [Row], to page: inout Document) {
  guard !overlaps.isEmpty else { return }
  page.heading(2, "One angle, two answers")
  page.list(
    overlaps.compactMap { row in
      guard let lower = row.number("lower"), let upper = row.number("upper"),
        let boundary = row.text("boundary"), let axis = row.text("axis").flatMap(Axis.init)
      else { return nil }
      return """
        **\(boundary)**, \(axis.pose): at rest the app had \(gain(boundary)) at \(degrees(lower)) \
        (reading \(row.count("lower_reading"))) and \(loss(boundary)) at \(degrees(upper)) (reading \
        \(row.count("upper_reading"))). An angle between the two does not show which.
        """
    })
  page.query("overlaps")
}
