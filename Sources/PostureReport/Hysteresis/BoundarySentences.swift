import PostureAnalysis
import PostureModel

extension BoundaryFindings {
  /// The boundary in plain words: brackets, what differs between them, and what to use instead.
  ///
  /// Never a middle of a bracket: two readings bound a crossing, they do not place it.
  func sentences(isUntimed: Bool) -> Inline {
    let opens = crossing(.opening), closes = crossing(.closing)
    var all: [Inline] = [
      "Opening \(axis.words), \(boundary.opened) \(opens).",
      "Closing, \(boundary.closed) \(closes).",
    ]
    all += [width, jumpWords, restingAngles, unfit, caution(withJumps: true)].compactMap(\.self)
    if provesNoFunction { all.append(boundary.advice) }
    if !isUntimed, let lag { all.append(lag) }
    return all.joined(separator: " ")
  }

  /// Whether no lag of the probe between angle and level would explain the brackets.
  ///
  /// A bracket without a speed cannot tell.
  var isExplainedByNoLag: Bool {
    hysteresis.verdict != .notMeasured
      && (hysteresis.skewLower == nil || hysteresis.skewUpper == nil)
      && Direction.allCases.allSatisfy { brackets($0).contains { $0.speed != nil } }
  }

  /// The boundary in one short sentence, for the session's page.
  var summary: Inline {
    let parts = Direction.allCases.map { direction -> Inline in
      let threshold = threshold(direction)
      let word = direction == .opening ? "opening" : "closing"
      switch threshold.verdict {
      case .notMeasured: return "\(word) not measured"
      case .singleBracket, .oneThresholdFits:
        let common = bracket(threshold.commonLower, threshold.commonUpper, direction)
        let provisional = threshold.isProvisional ? ", provisional" : ""
        let sweeps = counted(threshold.brackets, "sweep")
        if threshold.brackets == 1 {
          return "\(word) in \(interval: common), \(sweeps)\(provisional)"
        }
        let fits: Inline =
          "\(word): one angle in \(interval: common) fits \(sweeps)\(provisional)"
        guard isToldFromHulls else { return fits }
        // Else the width that follows could not be told from the numbers before it.
        let hull = bracket(threshold.lower, threshold.upper, direction)
        return "\(fits), which all lie in \(interval: hull)"
      case .noSingleThreshold:
        let hull = bracket(threshold.lower, threshold.upper, direction)
        let sweeps = counted(threshold.brackets, "sweep")
        return "\(word): no single angle in \(sweeps), all lie in \(interval: hull)"
      }
    }
    let start: Inline = "**\(boundary.rawValue)**, \(axis.name): \(parts.joined(separator: "; "))."
    let sentences: [Inline?] = [start, width, caution(withJumps: false)]
    return sentences.compactMap(\.self).joined(separator: " ")
  }

  /// Whether the width is told from all that the brackets lie in: a direction has nothing in common.
  private var isToldFromHulls: Bool {
    isMeasuredBothWays && (opening.commonLower == nil || closing.commonLower == nil)
  }

  /// Where the crossings of a direction lie.
  private func crossing(_ direction: Direction) -> Inline {
    let threshold = threshold(direction)
    let provisional = threshold.isProvisional ? ", provisional" : ""
    let all = threshold.brackets == 2 ? "both sweeps" : "all \(worded(threshold.brackets, "sweep"))"
    switch threshold.verdict {
    case .notMeasured: return unmeasured(direction)
    case .singleBracket, .oneThresholdFits:
      let range = between(threshold.commonLower, threshold.commonUpper)
      if threshold.brackets == 1 { return "\(range) (one sweep\(provisional))" }
      // What all brackets share is less than what each of them saw.
      let isSame =
        threshold.lower == threshold.commonLower && threshold.upper == threshold.commonUpper
      if isSame { return "\(range) in \(all)\(provisional)" }
      return """
        \(between(threshold.lower, threshold.upper)); one angle \(range) fits \(all)\(provisional)
        """
    case .noSingleThreshold:
      let apart = threshold.spreadProven.flatMap { $0 >= finestAngle ? angleDown($0) : nil }
      let verdict = apart.map { "no single angle, at least \($0) apart" } ?? "no single angle"
      let note = threshold.isProvisional ? " (provisional)" : ""
      return "\(places(direction)): \(verdict)\(note)"
    }
  }

  /// The brackets one by one if they are few, else what bounds them all.
  private func places(_ direction: Direction) -> Inline {
    let threshold = threshold(direction)
    let distinct = distinctBrackets(of: brackets(direction))
    guard !distinct.isEmpty, distinct.count <= 4 else {
      let sweeps = worded(threshold.brackets, "sweep")
      return "somewhere between \(ends(threshold.lower, threshold.upper)) in \(sweeps)"
    }
    return
      "\(listed(distinct.map { "\(between($0.first.lower, $0.first.upper)) \(often($0.count))" }))"
  }

  /// What is known where no sweep crossed: what the jumps bound.
  private func unmeasured(_ direction: Direction) -> Inline {
    let bounds = jumps(direction)
    guard !bounds.isEmpty else { return "in no sweep: not measured" }
    let distinct = distinctBrackets(of: bounds)
    let shown = distinct.prefix(3)
    let isRepeated = distinct.count > 1 && shown.contains { $0.count > 1 }
    let list = shown.map { jump in
      between(jump.first.lower, jump.first.upper)
        + (isRepeated ? " " + often(jump.count, "jump") : "")
    }
    let hidden = bounds.count - shown.reduce(0) { $0 + $1.count }
    let words = listed(list, of: list.count + hidden)
    return "in no sweep: not measured; \(worded(bounds.count, "jump")) crossed it \(words)"
  }

  private var width: Inline? {
    guard let low = hysteresis.widthLower, let high = hysteresis.widthUpper else { return nil }
    switch hysteresis.verdict {
    case .normal:
      return "Opening turns at a larger angle than closing, \(by(low, high))."
    case .reversed:
      return "Closing turns at a larger angle than opening, \(by(-high, -low))."
    case .notResolved:
      let most = angleUp(max(abs(low), abs(high)))
      return """
        Which of the two turns at the larger angle is not resolved: they differ by at most \(most), \
        perhaps not at all.
        """
    case .notMeasured: return nil
    }
  }

  private func by(_ least: Int, _ most: Int) -> String {
    least >= finestAngle
      ? "by \(angleDown(least)) to \(angleUp(most))" : "by at most \(angleUp(most))"
  }

  private var restingAngles: Inline? {
    guard let overlap else { return nil }
    let (low, high) = (boundary.level(isHigh: false), boundary.level(isHigh: true))
    let conclusion: Inline =
      overlapDoubts.map { ", which is not to be trusted: \($0)." }
      ?? ": in between the angle does not tell."
    return """
      At rest it was \(high) down to \(angle(overlap.lower)) (reading \(overlap.lowerReading)) and \
      \(low) up to \(angle(overlap.upper)) (reading \(overlap.upperReading))\(conclusion)
      """
  }

  /// The changes that bear no bracket, and why each of them does not.
  private var unfit: Inline? {
    let found = transitions.filter { $0.motion != nil && $0.isAgainst }
    let resting = found.count { $0.motion == .rest }
    let opposed = found.count {
      $0.motion != .rest && ($0.direction == .opening) != $0.rises
    }
    let reasons: [(count: Int, words: String)] = [
      (resting, "seen at rest"), (opposed, "against the motion"),
      (found.count - resting - opposed, "after a flicker"),
    ].filter { $0.count > 0 }
    guard let only = reasons.first else { return nil }
    let changes = worded(found.count, "change")
    let beginning = "\(capitalized(changes)) \(found.count == 1 ? "bears" : "bear") no bracket"
    guard reasons.count > 1 else {
      let (all, was) =
        found.count == 1 ? ("it", "was") : (found.count == 2 ? "both" : "all", "were")
      return "\(beginning): \(all) \(was) \(only.words)."
    }
    let parts = reasons.map { "\(word($0.count)) \($0.count == 1 ? "was" : "were") \($0.words)" }
    return "\(beginning): \(listed(parts))."
  }

  /// What the probe's reading of angle and status at different moments would explain.
  private var lag: Inline? {
    guard hysteresis.verdict != .notMeasured, hysteresis.slowest != nil,
      let low = hysteresis.skewLower, let high = hysteresis.skewUpper
    else { return nil }
    let speeds: Inline = sameSpeed.map { " \($0)" } ?? ""
    guard hysteresis.skewExcludesZero else {
      let isOneAngle =
        hysteresis.verdict == .notResolved && opening.commonLower != nil
        && closing.commonLower != nil
      return isOneAngle
        ? "One angle explains all brackets of both ways, without any lag of the probe.\(speeds)"
        : """
        Some brackets only touch: the least lag of the probe would explain all of them by one \
        angle.\(speeds)
        """
    }
    let (least, most) = (
      rounded(min(abs(low), abs(high)), places: 2), rounded(max(abs(low), abs(high)), places: 2)
    )
    let side = low > 0 ? "after" : "before"
    return """
      It may be an artefact of the probe: \(boundary.subject) read \(least) s to \(most) s \(side) \
      the angle would explain all brackets by one angle.\(speeds)
      """
  }
}

extension BoundaryFindings {
  /// That the speeds are too much alike to tell a lag; at the crossings, not of the sweeps as a whole.
  private var sameSpeed: Inline? {
    guard hysteresis.isOfOneSpeed, let slow = hysteresis.slowest, let fast = hysteresis.fastest
    else { return nil }
    let (slowest, fastest) = (rounded(slow, places: 2), rounded(fast, places: 2))
    let speeds = slowest == fastest ? "\(slowest)°/s" : "\(slowest)°/s to \(fastest)°/s"
    return """
      Where it was crossed the hinge moved at \(speeds), never twice as fast as another time, and \
      one speed cannot tell a lag from a hysteresis.
      """
  }
}

/// The brackets from shut to open, each once with how often it was seen.
func distinctBrackets(
  of transitions: [Transition]
) -> [(first: Transition, count: Int)] {
  let ordered = transitions.sorted {
    ($0.lower ?? 0, $0.upper ?? 0, $0.number) < ($1.lower ?? 0, $1.upper ?? 0, $1.number)
  }
  return ordered.reduce(into: []) { kept, next in
    if let last = kept.last?.first, last.lower == next.lower, last.upper == next.upper {
      kept[kept.count - 1].count += 1
    } else {
      kept.append((next, 1))
    }
  }
}

/// At which boundaries the probe's own lag does not explain what was seen, in one sentence.
///
/// The limit is how far apart angle and level may have been read, in seconds.
func unexplainedByLag(_ boundaries: [BoundaryFindings], limit: Double) -> Inline? {
  let found = boundaries.filter(\.isExplainedByNoLag).map(\.boundary.rawValue)
  guard !found.isEmpty else { return nil }
  return """
    A probe that reads the angle a little before or after the rest makes one threshold look like \
    two. No lag of up to \(plain(limit)) s explains all brackets by one angle at \(listed(found)).
    """
}

private func between(_ lower: Int?, _ upper: Int?) -> String { "between \(ends(lower, upper))" }

private func ends(_ lower: Int?, _ upper: Int?) -> String {
  "\(lower.map(angleDown) ?? "–") and \(upper.map(angleUp) ?? "–")"
}

/// What a hundredth of a degree is in microdegrees; less is not told apart from nothing.
private let finestAngle = 10_000
