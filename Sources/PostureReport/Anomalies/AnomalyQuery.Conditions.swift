import PostureAnalysis
import PostureModel

/// What the readings of an anomaly share, as conditions over the view of readings.
///
/// `nil` where the anomaly names its readings, or its detail lacks what a condition needs.
func sharedConditions(
  of anomaly: Anomaly, _ detail: DetailValue, _ session: String, _ profile: DeviceProfile
) -> [String]? {
  let regions = RegionConditions(session: session)
  switch anomaly.rule {
  case "main-screen-mismatch":
    return joined(
      equal("display", detail["display"]), size("main_screen", detail["mainScreen"]))
  case "lit-display-lag": return ["fold = 'half-open'", "display = 'outer'"]
  case "division-lag":
    return [
      "fold = 'half-open'", "display = 'inner'", "coalesce(division_active, 0) = 0",
      regions.any("kind = 'division' AND active = 0"),
    ]
  case "keyboard-hidden-by-main-screen":
    return joined(
      equal("keyboard_y", detail["top"]),
      equal("main_screen_height", detail["mainScreenHeight"]),
      equal("window_height", detail["windowHeight"]))
  case "keyboard-over-division":
    guard let division = frame("", detail["division"]) else { return nil }
    return joined(
      frame("keyboard_", detail["keyboard"]),
      [regions.any((["kind = 'division'", "active = 1"] + division).joined(separator: " AND "))])
  case "fully-open-below-flat": return joined(["status = 'fullyOpen'"], angles(detail))
  case "flat-not-fully-open": return joined(equal("status", detail["status"]), angles(detail))
  case "division-inactive-with-width":
    let frames = detail["divisions"].items.compactMap { frame("", $0) }
    guard !frames.isEmpty, frames.count == detail["divisions"].items.count else { return nil }
    return [regions.all("kind = 'division' AND active = 0 AND min(width, height) > 0.5", frames)]
  case "division-thickness-varies":
    guard let thickness = equal("min(width, height)", detail["thickness"]) else { return nil }
    return [
      isSize(profile.inner.size),
      regions.any((["kind = 'division'", "active = 1"] + thickness).joined(separator: " AND ")),
    ]
  case "safe-area-asymmetric": return insets(detail["insets"])
  case "safe-area-wider-than-occlusion": return givenUpEdge(detail, regions)
  case "window-not-a-display", "split-view": return size("window", detail["size"])
  case "angle-radians", "angle-quantised": return ["angle IS NOT NULL"]
  case "time-coarse":
    let sources = detail["sources"].items.compactMap(\.number).map(plain)
    guard !sources.isEmpty else { return nil }
    return [
      """
      path IN (
          SELECT path FROM sources
          WHERE session = \(Query.literal(session)) AND source IN (\(sources.joined(separator: ", "))))
      """
    ]
  default: return nil
  }
}

/// Readings by their regions, which are rows of their own.
private struct RegionConditions {
  let session: String

  /// A region of the reading is such.
  func any(_ condition: String) -> String {
    """
    reading IN (
        SELECT reading FROM regions
        WHERE session = \(Query.literal(session))
          AND \(condition))
    """
  }

  /// The regions of the reading that are such have these frames, and there is none besides.
  func all(_ condition: String, _ frames: [[String]]) -> String {
    let known = frames.map { $0.joined(separator: " AND ") }.joined(separator: " OR ")
    return """
      reading IN (
          SELECT reading FROM regions
          WHERE session = \(Query.literal(session))
            AND \(condition)
          GROUP BY reading
          HAVING count(*) = \(frames.count) AND sum(\(known)) = \(frames.count))
      """
  }
}

/// A whole edge that is given up for an occlusion in a corner: the rule's own comparisons.
private func givenUpEdge(_ detail: DetailValue, _ regions: RegionConditions) -> [String]? {
  let place = detail["frame"]
  guard let x = place["x"].number, let y = place["y"].number, let width = place["width"].number,
    let height = place["height"].number, let inset = detail["inset"].number,
    let frame = frame("", place), let edge = detail["edge"].text,
    let given = equal(insetColumn(edge), detail["inset"])
  else { return nil }
  let (right, bottom) = (
    "abs(window_width - \(plain(x + width))) <= 1", "abs(window_height - \(plain(y + height))) <= 1"
  )
  var conditions = given
  switch edge {
  case "left": conditions.append("window_height > \(plain(2 * height))")
  case "right":
    conditions += [right, "abs(window_width - \(plain(x)) - \(plain(inset))) <= 1"]
    conditions.append("window_height > \(plain(2 * height))")
  case "top": conditions.append("window_width > \(plain(2 * width))")
  default:
    conditions += [bottom, "abs(window_height - \(plain(y)) - \(plain(inset))) <= 1"]
    conditions.append("window_width > \(plain(2 * width))")
  }
  let known = (abs(x) <= 1 ? 1 : 0) + (abs(y) <= 1 ? 1 : 0)
  if known < 2 { conditions.append("\(known) + (\(right)) + (\(bottom)) >= 2") }
  let occlusion = (["kind = 'occlusion'", "active = 1"] + frame).joined(separator: " AND ")
  return conditions + [regions.any(occlusion)]
}

private func insetColumn(_ edge: String) -> String {
  switch edge {
  case "left": "iif(layout_direction IS 'rightToLeft', safe_trailing, safe_leading)"
  case "right": "iif(layout_direction IS 'rightToLeft', safe_leading, safe_trailing)"
  case "top": "safe_top"
  default: "safe_bottom"
  }
}

/// All conditions, if each is known.
private func joined(_ parts: [String]?...) -> [String]? {
  var all: [String] = []
  for part in parts {
    guard let part else { return nil }
    all += part
  }
  return all
}

private func equal(_ column: String, _ value: DetailValue) -> [String]? {
  switch value {
  case .text(let text): return ["\(column) = \(Query.literal(text))"]
  case .number(let number):
    let spelled = plain(number)
    // SQLite reads up to 15 digits as the number that was written, and longer ones almost.
    return spelled.utf8.count { (0x30...0x39).contains($0) } <= 15
      ? ["\(column) = \(spelled)"] : ["abs(\(column) - \(spelled)) < 0.000000001"]
  default: return nil
  }
}

private func size(_ prefix: String, _ value: DetailValue) -> [String]? {
  joined(equal("\(prefix)_width", value["width"]), equal("\(prefix)_height", value["height"]))
}

private func frame(_ prefix: String, _ value: DetailValue) -> [String]? {
  joined(
    equal("\(prefix)x", value["x"]), equal("\(prefix)y", value["y"]),
    equal("\(prefix)width", value["width"]), equal("\(prefix)height", value["height"]))
}

private func insets(_ value: DetailValue) -> [String]? {
  joined(
    equal("safe_top", value["top"]), equal("safe_leading", value["leading"]),
    equal("safe_bottom", value["bottom"]), equal("safe_trailing", value["trailing"]))
}

/// The angles from the least to the greatest of the anomaly, compared as the analysis does it.
private func angles(_ detail: DetailValue) -> [String]? {
  guard let least = detail["angleMin"].number, let greatest = detail["angleMax"].number else {
    return nil
  }
  let (low, high) = (plain((least * 1_000_000).rounded()), plain((greatest * 1_000_000).rounded()))
  return ["round(angle * 1000000) BETWEEN \(low) AND \(high)"]
}

/// The window has a display's size, in either orientation.
private func isSize(_ size: Size) -> String {
  let (width, height) = (plain(size.width), plain(size.height))
  return """
    (abs(window_width - \(width)) <= 0.5 AND abs(window_height - \(height)) <= 0.5
        OR abs(window_width - \(height)) <= 0.5 AND abs(window_height - \(width)) <= 0.5)
    """
}
