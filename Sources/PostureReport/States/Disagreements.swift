import PostureAnalysis
import PostureModel

/// What an app has in a state's readings whose status, display and division disagree, a line each.
///
/// They are no rarity: the status tells of a half-open phone long before the inner display lights
/// up, and the fold divides later still.
func disagreements(_ report: SessionReport, _ state: State) -> [Inline] {
  let odd = report.layoutUses(of: state).filter { !$0.seen.classification.isConsistent }
  let count = odd.reduce(0) { $0 + $1.use.readings }
  guard count > 0 else { return [] }
  var lines: [Inline] = []
  let summary = report.summary(state)
  if summary.coverage != .missing {
    let count: Inline =
      count == 1
      ? "It counts as time in the state, and is" : "They count as time in the state, and are"
    let all = counted(summary.readings, "reading")
    lines.append(
      """
      Care: in \(odd.reduce(0) { $0 + $1.use.readings }) of \(all) status, display and division \
      disagree, and an app may have something else than is told of here. \(count) left out of the numbers below.
      """)
  }
  let misnamed = odd.filter { report.isScreenMisnamed($0.seen) }
  lines += misnamedScreen(misnamed.reduce(0) { $0 + $1.use.readings })
  let late = odd.filter { !report.isScreenMisnamed($0.seen) }
  lines += [Lateness.display, .division].compactMap { $0.line(late, report, state) }
  let other = late.filter { found in !Lateness.allCases.contains { $0.holds(found.seen) } }
  lines += conflict(other.reduce(0) { $0 + $1.use.readings }, report, state)
  return lines
}

/// How many of a state's readings agree with themselves, where not all do.
func agreeing(_ report: SessionReport, _ state: State) -> Inline {
  let all = report.summary(state).readings
  let kept = report.agreeingReadings(of: state)
  guard kept > 0, kept < all else { return "" }
  return ", in the \(kept) of \(all) readings whose status, display and division agree"
}

extension SessionReport {
  /// How many of a state's readings agree with themselves, so that its numbers are of them.
  func agreeingReadings(of state: State) -> Int {
    layoutUses(of: state).reduce(0) {
      $0 + ($1.seen.classification.isConsistent ? $1.use.readings : 0)
    }
  }
}

/// What comes after the status of a half-open phone.
private enum Lateness: CaseIterable {
  case display
  case division

  var rule: String { self == .display ? "lit-display-lag" : "division-lag" }

  var boundary: Boundary { self == .display ? .outerInner : .divisionOffOn }

  /// Whether a layout that disagrees with itself is late in this way.
  func holds(_ seen: ClassifiedLayout) -> Bool {
    seen.classification.fold == .halfOpen
      && seen.classification.display == (self == .display ? .outer : .inner)
  }

  func line(
    _ odd: [(use: LayoutUse, seen: ClassifiedLayout)], _ report: SessionReport, _ state: State
  ) -> Inline? {
    let late = odd.filter { holds($0.seen) }
    let count = late.reduce(0) { $0 + $1.use.readings }
    guard count > 0 else { return nil }
    let seen: Inline =
      self == .display
      ? "the outer display is lit" : "the inner display is lit and the fold does not divide"
    let isRaised = report.findings.anomalies.contains { $0.rule == rule && $0.state == state }
    let link: Inline = isRaised ? " ([\(code: rule)](anomalies.md#\(rule)))" : ""
    return """
      In \(count) of these\(angles(report, state)) \(seen)\(link): \
      \(given(late.map(\.seen.layout), report, state)).\(turn(report, state))
      """
  }

  /// The angles of these readings, as the anomaly tells them.
  private func angles(_ report: SessionReport, _ state: State) -> Inline {
    let found = report.findings.anomalies.first { $0.rule == rule && $0.state == state }
    let detail = DetailValue(json: found?.detail ?? "")
    guard let low = detail["angleMin"].number, let high = detail["angleMax"].number else {
      return ""
    }
    let (least, most) = (rounded(low, places: 2), rounded(high, places: 2))
    return least == most ? ", at \(least)°," : ", from \(least)° to \(most)°,"
  }

  /// The window that an app has, and whose layout that is.
  private func given(_ layouts: [Layout], _ report: SessionReport, _ state: State) -> Inline {
    let windows = layouts.compactMap(\.window?.size).reduce(into: [String]()) { found, size in
      if !found.contains(spelled(size)) { found.append(spelled(size)) }
    }
    let most = 3
    let names = listed(Array(windows.prefix(most)), of: windows.count, and: "or")
    let window: Inline =
      windows.isEmpty ? "its window is not reported" : "an app has \(names) points"
    let way = self == .display ? "Closing" : "Opening"
    guard let neighbour = state.neighbours(report.halves).first(where: { $0.way == way })?.state,
      !layouts.isEmpty, layouts.allSatisfy({ report.isLaidOut($0, as: neighbour) })
    else { return window }
    return "\(window), laid out as in [\(neighbour.rawValue)](\(neighbour.pageName))"
  }

  /// Between which angles it came and went in the sweeps on the state's axis.
  private func turn(_ report: SessionReport, _ state: State) -> Inline {
    let told = Direction.allCases.compactMap { direction -> Inline? in
      let threshold = report.findings.thresholds.first {
        $0.boundary == boundary && $0.direction == direction && $0.axis == state.axis(report.halves)
      }
      guard let threshold, threshold.brackets > 0, let low = threshold.lower,
        let high = threshold.upper
      else { return nil }
      let way: Inline = direction == .opening ? "came while opening" : "went while closing"
      return """
        \(way) between \(angleDown(low)) and \(angleUp(high)) \
        (\(counted(threshold.brackets, "sweep")))
        """
    }
    guard !told.isEmpty else { return "" }
    let subject: Inline = self == .display ? "The inner display" : "The division"
    return " \(subject) \(told.joined(separator: ", and ")); see [thresholds](hysteresis.md)."
  }
}

/// What else disagrees, in the words of the first that was found.
private func conflict(_ count: Int, _ report: SessionReport, _ state: State) -> [Inline] {
  let rule = "evidence-conflict"
  let found = report.findings.anomalies.filter { $0.rule == rule && $0.state == state }
  guard count > 0, let first = found.first else { return [] }
  let messages = found.map(\.message).reduce(into: [String]()) { told, message in
    if !told.contains(message) { told.append(message) }
  }
  let words = messages.count == 1 ? first.message : messages.prefix(3).joined(separator: "; ")
  return [
    "In \(count) of these: \(clipped(words, to: 300)) ([\(code: rule)](anomalies.md#\(rule)))."
  ]
}

/// That the probe gave the main screen's size as the screen's, so that no display is known.
private func misnamedScreen(_ count: Int) -> [Inline] {
  let rule = "screen-is-main"
  guard count > 0 else { return [] }
  return [
    """
    In \(count) of these the window is the inner display's and the screen's size the outer one's: \
    the probe gave the main screen's ([\(code: rule)](anomalies.md#\(rule))).
    """
  ]
}

extension SessionReport {
  /// Whether a layout's screen is the main one, by the rule that was raised, and not the window's.
  fileprivate func isScreenMisnamed(_ seen: ClassifiedLayout) -> Bool {
    guard seen.classification.display == .outer, let window = seen.layout.window?.size,
      setting.profile.display(ofSize: window) == .inner || setting.profile.isPane(window)
    else { return false }
    return findings.anomalies.contains { $0.rule == "screen-is-main" }
  }

  /// Whether a layout gives an app the same window, safe area and regions as one of a state's.
  fileprivate func isLaidOut(_ layout: Layout, as state: State) -> Bool {
    picturedLayouts(of: state).contains { other in
      other.layout.window?.size == layout.window?.size
        && other.layout.safeArea == layout.safeArea && other.layout.regions == layout.regions
    }
  }
}
