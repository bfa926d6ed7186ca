import PostureModel

/// Angles through a session, coloured by what the app had; errors and warnings are marked by rule.
func timelinePicture(_ rows: SessionRows, _ steps: [Row], marks: [Row]) -> Drawing? {
  guard let first = steps.compactMap({ $0.whole("first_ms") }).min(),
    let last = steps.compactMap({ $0.whole("last_ms") }).max()
  else { return nil }
  let (left, width, top, height) = (48.0, 380.0, 62.0, 150.0)
  let count = Double(max(1, steps.first?.count("steps") ?? 1))
  func x(_ step: Int) -> Double { left + (Double(step) + 0.5) / count * width }
  func y(_ angle: Double) -> Double { top + height - max(0, min(180, angle)) / 180 * height }
  var elements: [Element] = [
    .text("Hinge and display through the session", 12, 24, "ink b", size: 16),
    .text("Angles, and below them what the app had.", 12, 44, "mut"),
  ]
  for angle in [0.0, 90, 180] {
    elements.append(.text("\(Int(angle))°", left - 6, y(angle) + 4.5, "mut", anchor: .end))
    elements.append(.path("M\(pixel(left)),\(pixel(y(angle)))h\(pixel(width))", "mutS", width: 0.5))
  }
  let stepWidth = width / count + 0.3
  var bars: [String: String] = [:]
  var dwell: [String: Int] = [:]
  for step in steps {
    let place = step.count("step")
    dwell[step.text("has") ?? "unknown", default: 0] += step.count("readings")
    guard let low = step.number("angle_min"), let high = step.number("angle_max") else { continue }
    let span = max(2, y(low) - y(high))
    bars[step.text("has") ?? "unknown", default: ""] +=
      "M\(pixel(x(place))),\(pixel(y(high) - (span > 2 ? 0 : 1)))v\(pixel(span))"
  }
  for (has, _) in legend {
    guard let path = bars[has] else { continue }
    elements.append(.path(path, stroke(has), width: max(1.2, min(3, width / count))))
  }
  // In a band of 24 units each step shows all that the app had in it.
  let band = top + height + 12
  var boxes: [String: String] = [:]
  for (place, shown) in Dictionary(grouping: steps, by: { $0.count("step") })
    .sorted(by: { $0.key < $1.key })
  {
    let all = shown.reduce(0) { $0 + $1.count("readings") }
    var y = band
    for row in shown {
      let share = 24 * Double(row.count("readings")) / Double(max(1, all))
      boxes[row.text("has") ?? "unknown", default: ""] +=
        "M\(pixel(x(place) - stepWidth / 2)),\(pixel(y))h\(pixel(stepWidth))v\(pixel(share))"
        + "h\(pixel(-stepWidth))z"
      y += share
    }
  }
  for (has, _) in legend {
    guard let path = boxes[has] else { continue }
    elements.append(
      Element("path", [("d", path)] + look(has)))
  }
  var y0 = band + 42
  let span = Double(last - first) / 1_000
  elements.append(.text(rows.hasNoPace ? "first" : "0 s", left, y0, "mut"))
  elements.append(
    .text(rows.hasNoPace ? "last" : duration(span), left + width, y0, "mut", anchor: .end))
  y0 += 8
  for (has, words) in legend where dwell[has] != nil {
    elements.append(
      Element("path", [("d", "M12,\(pixel(y0 + 2))h18v14h-18z")] + look(has)))
    elements.append(
      .text("\(words), \(counted(dwell[has] ?? 0, "reading"))", 38, y0 + 14))
    y0 += 20
  }
  let named = Dictionary(grouping: marks) { $0.text("rule") ?? "" }
    .sorted {
      ($0.value.first?.count("first_reading") ?? 0, $0.key) < (
        $1.value.first?.count("first_reading") ?? 0, $1.key
      )
    }
  if !named.isEmpty { elements.append(.text("Errors and warnings", 12, y0 + 18, "ink b")) }
  if !named.isEmpty { y0 += 24 }
  for (rule, found) in named.prefix(8) {
    let ticks = found.map { row in
      let place = left + (Double(row.count("step")) + 0.5) / 360 * width
      return "M\(pixel(place)),\(pixel(y0 + 18))v8"
    }
    let places = found.first?.count("places") ?? 0
    elements.append(.text("\(rule), \(places)", 12, y0 + 14))
    elements.append(.path(ticks.joined(), "divS", width: 2))
    elements.append(.path("M\(pixel(left)),\(pixel(y0 + 26))h\(pixel(width))", "mutS", width: 0.5))
    y0 += 34
  }
  if named.count > 8 {
    elements.append(.text("and \(named.count - 8) more rules", 12, y0 + 14, "mut"))
    y0 += 20
  }
  let told = legend.compactMap { has, words in
    dwell[has].map { "\(words) in \(counted($0, "reading"))" }
  }
  return Drawing(
    height: y0 + 10, title: "Session \(rows.name) through time",
    description: "Session \(rows.name), \(counted(rows.session.count("readings"), "reading")): "
      + (told
      + named.map { "\($0.key) in \(counted($0.value.first?.count("places") ?? 0, "place"))" })
      .joined(separator: "; ") + ".", elements: elements)
}

private let legend = [
  ("outer", "outer display"), ("one piece", "inner display in one piece"),
  ("divided", "inner display, divided"), ("inner", "inner display, fold not reported"),
  ("unknown", "display not known"),
]

/// The line of the trace that goes with a fill of the band.
private func stroke(_ has: String) -> String {
  switch has {
  case "one piece": "conS"
  case "divided": "divS"
  case "outer": "mutS"
  default: "inkS"
  }
}

/// How the band is filled where the app had something.
private func look(_ has: String) -> [(name: String, value: String)] {
  switch has {
  case "outer": [("class", "out")]
  case "one piece": [("class", "con")]
  case "divided": [("class", "div")]
  case "inner": [("class", "ins")]
  default: [("fill", "url(#\(Palette.Pattern.unknown.rawValue))")]
  }
}
