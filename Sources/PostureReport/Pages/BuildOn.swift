import PostureModel

/// The table that an app is built on: a column a state, keyboard down and up.
func addBuildOn(_ rows: SessionRows, to page: inout Document) {
  page.heading(2, "Build on")
  guard !rows.seen.isEmpty else {
    page.paragraph(
      "No reading counts for one of the six states, so there is nothing to build on.")
    return
  }
  if rows.readings(of: "pixels-suspected") != nil {
    page.paragraph(
      "**The lengths look like pixels**: divide them by the scale before use. [Why](anomalies.md#pixels-suspected)"
    )
  }
  let table = BuildOnTable(rows)
  page.table(
    [("", .left)] + rows.seen.map { ("\(rows.names.title($0))", .right) }, table.lines)
  var notes = ["Points. Each column is the most frequent settled layout that reports most."]
  if rows.seen.contains(where: { rows.coverage($0) == "passed through" }) {
    notes.append("A state without a settled reading was only passed through: measure it again.")
  }
  if rows.layouts.contains(where: \.isRightToLeft) {
    notes.append("The layout is right to left: leading is the right edge.")
  }
  let unreadable = rows.unreadableKeyboards()
  if unreadable > 0 {
    notes.append(
      "In \(counted(unreadable, "reading")) the keyboard could not be read: neither up nor down.")
  }
  page.paragraph(
    "\(notes.joined(separator: " ")) [Words](../README.md#words) · [Query](../queries.md#build-on)")
}

private struct BuildOnTable {
  private let rows: SessionRows
  private let down: [ShownLayout?]
  private let up: [ShownLayout?]
  /// Where neither was seen, a layout whose keyboard is not known.
  private let any: [ShownLayout?]
  private(set) var lines: [[Inline]] = []

  init(_ rows: SessionRows) {
    self.rows = rows
    let down = rows.seen.map { rows.layouts($0, keyboard: false).first }
    let up = rows.seen.map { rows.layouts($0, keyboard: true).first }
    let any = rows.seen.enumerated().map { index, state in
      down[index] ?? up[index] ?? rows.layoutsOfUnknownKeyboard(state).first
    }
    (self.down, self.up, self.any) = (down, up, any)
    add("window", any) { $0.window.map { spelled($0) } ?? "not reported" }
    add("size class, width · height", any) { $0.sizeClasses ?? "not reported" }
    add("insets", down) { $0.insets.map { spelled($0) } ?? "not reported" }
    add("fold (active division)", any, foldWords)
    addPlaces("content", down)
    addCounts("", keyboard: false)
    addOthers()
    guard up.contains(where: { $0 != nil }) else { return }
    add("keyboard's top, y", up) { $0.keys.map { length($0.y) } ?? "–" }
    let differs = zip(down, up).contains { $1 != nil && $0?.insets != $1?.insets }
    if differs {
      add("insets, keyboard up", up) { $0.insets.map { spelled($0) } ?? "not reported" }
    }
    addPlaces("content, keyboard up", up)
    addCounts(", keyboard up", keyboard: true)
  }

  private mutating func add(
    _ title: Inline, _ layouts: [ShownLayout?], _ cell: (ShownLayout) -> String
  ) {
    lines.append([title] + layouts.map { "\($0.map(cell) ?? "not measured")" })
  }

  private mutating func addPlaces(_ title: String, _ layouts: [ShownLayout?]) {
    let most = layouts.map { $0?.places.count ?? 0 }.max() ?? 0
    let arePastFold =
      most == 2 && layouts.allSatisfy { ($0?.places.count ?? 0) < 2 || $0?.fold != nil }
    for index in 0..<max(1, min(most, 4)) {
      let name =
        index == 0 ? title : arePastFold ? "\(title), past the fold" : "\(title), \(index + 1)"
      lines.append(
        ["\(name)"]
          + layouts.map { layout in
            guard let layout else { return index == 0 ? "not measured" : "–" }
            if let unreported = layout.unreported { return index == 0 ? "\(unreported)" : "–" }
            guard index < layout.places.count else { return index == 0 ? "none" : "–" }
            return "\(spelled(layout.places[index].frame))"
          })
    }
    guard most > 4 else { return }
    lines.append(["more \(title)"] + layouts.map { "\(max(0, ($0?.places.count ?? 0) - 4))" })
  }

  /// How many readings the numbers are made from, and how many of those were at rest.
  private mutating func addCounts(_ suffix: String, keyboard: Bool) {
    let counts = rows.seen.map { rows.counts($0, keyboard: keyboard) }
    lines.append(
      ["readings used, of all\(suffix)"]
        + counts.map { count in
          guard count.all > 0 else { return "–" }
          let words = "\(count.used) of \(count.all)"
          return count.used * 2 < count.all ? "**\(words)**" : "\(words)"
        })
    lines.append(
      ["settled\(suffix)"] + counts.map { $0.all > 0 ? "\($0.settled)" : "–" })
  }

  /// The other windows of settled readings, which a person may have dragged.
  private mutating func addOthers() {
    let others = rows.seen.enumerated().map { index, state -> Inline in
      let shown = any[index]?.window
      var seen: [Size] = []
      for layout in rows.layouts where layout.state == state {
        if let size = layout.window, size != shown, !seen.contains(size) { seen.append(size) }
      }
      return seen.isEmpty ? "–" : "\(seen.map { spelled($0) }.joined(separator: ", "))"
    }
    if others.contains(where: { $0 != "–" }) { lines.append(["other windows"] + others) }
  }
}

/// Where the fold is in a layout.
func foldWords(_ layout: ShownLayout) -> String {
  guard layout.areRegionsReported else { return "not reported" }
  guard let fold = layout.fold else {
    if layout.isUnplaced.fold { return "active, place not reported" }
    let divisions = layout.regions.filter(\.isDivision)
    if divisions.contains(where: { $0.isActive == nil }) { return "activity not reported" }
    return divisions.isEmpty ? "none" : "inactive"
  }
  return fold.width >= fold.height
    ? "y \(length(fold.y))–\(length(fold.bottom))" : "x \(length(fold.x))–\(length(fold.right))"
}
