import PostureModel

/// Which signal tells the display and which the fold, in at most five sentences, and what contradicts others.
func switchWords(_ rows: SessionRows) -> [Inline] {
  let display = rows.signals.filter { $0.text("question") == "display" }
  let division = rows.signals.filter { $0.text("question") == "division" }
  var lines = [displayWords(display, rows), divisionWords(division, rows)]
  lines += [angleWords(display, rows)].compactMap(\.self)
  return lines
}

/// What to do where no window is known to be on a display.
func displaysAdvice(_ rows: SessionRows) -> Inline {
  rows.readings(of: "pixels-suspected") == nil
    ? "No window fits a display that is known. Name the phone's `displays` in its `session.json`."
    : "The lengths look like pixels. Divide them by the scale."
}

/// The signals that an app can use, the most robust first.
private let preferred = [
  "size classes", "horizontal size class", "window width", "window height", "vertical size class",
  "hinge status", "main screen",
]

/// The signals that look as if they told it, the most tempting first.
private let tempting = [
  "window width", "hinge status", "main screen", "size classes", "window height",
  "vertical size class", "division reported", "division width",
]

/// The signals that have a verdict.
private func measured(_ signals: [Row]) -> [Row] {
  signals.filter { $0.text("verdict") != "not measured" }
}

private func displayWords(_ signals: [Row], _ rows: SessionRows) -> Inline {
  let measured = measured(signals)
  guard !measured.isEmpty else {
    if rows.areDisplaysUnknown { return "**Display: not known.** \(displaysAdvice(rows))" }
    if rows.use.contains(where: { $0.flag("displays") == false }),
      !rows.use.contains(where: { $0.flag("displays") == true })
    {
      return "**Display: not reported.** Have the probe report `window` and `screen`."
    }
    return """
      **Display: not measured.** Only one display was seen. Open and close the phone while the probe \
      runs.
      """
  }
  let refuted = warning(measured)
  if let best = first(preferred, in: measured, "separates") {
    let signal = best.text("signal") ?? ""
    let pronoun: Inline = signal == "size classes" ? "They" : "It"
    return """
      **Display: use the \(signal).** \(pronoun) told outer from inner in all \
      \(counted(best.count("readings"), "reading")).\(rows.seen.count == 6 ? "" : " Not all states were seen.")\
      \(refuted)
      """
  }
  if let best = first(preferred, in: measured, "nearly") {
    return """
      **Display: no signal is always right.** The best is the \(best.text("signal") ?? ""), wrong in \
      \(best.count("wrong")) of \(counted(best.count("readings"), "reading"))\
      \(counterexample(best)).\(refuted)
      """
  }
  let best = measured.filter { $0.text("signal") != "hinge angle" }
    .min { share($0) < share($1) }
  return """
    **Display: no signal is right.** The best is the \(best?.text("signal") ?? ""), wrong in \
    \(best?.count("wrong") ?? 0) of \(counted(best?.count("readings") ?? 0, "reading"))\
    \(best.map(counterexample) ?? ""). First read [what disagrees](anomalies.md).
    """
}

private func divisionWords(_ signals: [Row], _ rows: SessionRows) -> Inline {
  let answered =
    signals.first { $0.text("signal") == "division reported" }?.count("readings") ?? 0
  guard answered > 0 else {
    if rows.use.contains(where: { $0.flag("regions") == true }) {
      if rows.areDisplaysUnknown {
        return """
          **Fold: not known.** Regions were reported, but not on a display that is known. \
          \(displaysAdvice(rows))
          """
      }
      if !rows.use.contains(where: { $0.flag("inner") == true }) {
        return "**Fold: not measured.** The inner display was not seen. Open the phone."
      }
    }
    return """
      **Fold: not reported.** Have the probe report the reserved regions, each with its `active`, on \
      the inner display.
      """
  }
  let measured = measured(signals)
  guard !measured.isEmpty else {
    return """
      **Fold: not measured.** The window was always divided, or never. Open the phone half-way and \
      flat.
      """
  }
  var parts: [Inline] = ["**Fold: use the division's `active`.**"]
  if let status = measured.first(where: { $0.text("signal") == "hinge status" }),
    status.text("verdict") == "separates"
  {
    parts.append("The status agreed in all \(counted(status.count("readings"), "reading")).")
  }
  for signal in ["division reported", "hinge status"] {
    guard let row = measured.first(where: { $0.text("signal") == signal }), row.count("wrong") > 0
    else { continue }
    let name: Inline = signal == "hinge status" ? "the status" : "the division's presence"
    parts.append(
      """
      Do not use \(name): wrong in \(row.count("wrong")) of \
      \(counted(row.count("readings"), "reading"))\(counterexample(row)).
      """)
  }
  return parts.joined(separator: " ")
}

private func angleWords(_ signals: [Row], _ rows: SessionRows) -> Inline? {
  guard let row = signals.first(where: { $0.text("signal") == "hinge angle" }) else { return nil }
  switch row.text("verdict") {
  case "separates":
    guard let lower = row.number("cut_lower"), let upper = row.number("cut_upper") else {
      return nil
    }
    return """
      **Angle: it told outer from inner in all \(counted(row.count("readings"), "reading"))**, with a \
      threshold in \(degrees(lower...upper)). Prefer what the system says.
      """
  case "nearly", "does not":
    return """
      **Angle: do not use it.** It was wrong in \(row.count("wrong")) of \
      \(counted(row.count("readings"), "reading"))\(counterexample(row)).
      """
  default:
    if row.count("readings") > 0 {
      return "**Angle: not proven.** The display did not change slowly both ways on each axis."
    }
    return rows.reportsAngles
      ? "**Angle: not proven.** No reading has both an angle and a known display."
      : "**Angle: not reported.**"
  }
}

private func share(_ row: Row) -> Double {
  Double(row.count("wrong")) / Double(max(1, row.count("readings")))
}

private func first(_ order: [String], in rows: [Row], _ verdict: String) -> Row? {
  order.lazy.compactMap { signal in
    rows.first { $0.text("signal") == signal && $0.text("verdict") == verdict }
  }.first
}

/// The most tempting signal that does not tell the display, with its counterexample.
private func warning(_ rows: [Row]) -> Inline {
  guard let row = first(tempting, in: rows, "does not") else { return "" }
  return """
     Do not use the \(row.text("signal") ?? ""): wrong in \(row.count("wrong")) of \
    \(row.count("readings"))\(counterexample(row)).
    """
}

/// The two readings that no rule of the signal gets right: ` (reading 294: inner, 669 wide; …)`.
private func counterexample(_ row: Row) -> Inline {
  guard let counter = row.whole("counterwitness"), let witness = row.whole("witness") else {
    return ""
  }
  let isDisplay = row.text("question") == "display"
  func words(_ number: Int, _ prefix: String) -> String {
    let answer =
      isDisplay
      ? row.text(prefix + "display") ?? "display unknown"
      : row.flag(prefix + "active") == true ? "divided" : "not divided"
    let value: String? =
      switch row.text("signal") {
      case "window width": row.number(prefix + "width").map { "\(length($0)) wide" }
      case "window height": row.number(prefix + "height").map { "\(length($0)) high" }
      case "hinge status": row.text(prefix + "status")
      case "hinge angle": row.number(prefix + "angle").map(degrees)
      default: nil
      }
    return "reading \(number) \(answer)" + (value.map { ", \($0)" } ?? "")
  }
  return " (\(words(counter, "counter_")); \(words(witness, "witness_")))"
}
