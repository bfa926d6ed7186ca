import PostureAnalysis
import PostureModel

extension BoundaryFindings {
  /// Jumps of a direction that kept their level beyond all that its sweeps bound, farthest first.
  ///
  /// A level that changes at the next reading, the hinge at rest, was late and did not stay.
  func stays(_ direction: Direction) -> [Jump] {
    let threshold = threshold(direction)
    guard let low = threshold.lower, let high = threshold.upper else { return [] }
    let late = Set(transitions.filter { $0.motion == .rest }.map(\.fromReading))
    let found = quietJumps.filter { jump in
      guard jump.direction == direction, !late.contains(jump.toReading), isTrusted(jump) else {
        return false
      }
      // The crossing lies in (low, high] when opening and in [low, high) when closing.
      return direction == .opening
        ? jump.stayedHigh(at: boundary) == false && jump.angleAfter >= high
        : jump.stayedHigh(at: boundary) == true && jump.angleAfter <= low
    }
    let sign = direction == .opening ? -1 : 1
    return found.sorted {
      (sign * $0.angleAfter, $0.toReading) < (sign * $1.angleAfter, $1.toReading)
    }
  }

  /// The jumps that crossed nearest beyond one that stayed, and with it bound where they turned.
  ///
  /// From 0° to 143° lies all that the sweeps bound, and such a jump disagrees only together with one
  /// that stayed at 123°. Of that pair nothing is said where a jump disagrees alone, as one from 123°
  /// to 143° does; and one that landed farther away bounds no more.
  func crossings(beyond stays: [Jump], _ direction: Direction) -> [Transition] {
    guard let least = stays.last?.angleAfter else { return [] }
    let sign = direction == .opening ? 1 : -1
    let beyond = jumps(direction).filter { jump in
      guard isTrusted(jump), let after = jump.angleAfter else { return false }
      return sign * after > sign * least
    }
    let alone = contradictingJumps.map(\.number)
    guard !beyond.contains(where: { alone.contains($0.number) }) else {
      return beyond.filter { alone.contains($0.number) }
    }
    let nearest = beyond.compactMap(\.angleAfter).min { sign * $0 < sign * $1 }
    return beyond.filter { $0.angleAfter == nearest }
  }

  /// The jumps that disagree with the sweeps, in words; `nil` if there are none.
  var jumpWords: Inline? {
    let against = Set(contradictingJumps.map(\.number))
    var count = 0
    var words: [Inline] = []
    var isLong = false
    for direction in Direction.allCases {
      let stays = stays(direction)
      let beyond = Set(crossings(beyond: stays, direction).map(\.number))
      let crossed = jumps(direction).filter {
        against.contains($0.number) || beyond.contains($0.number)
      }
      count += stays.count + crossed.count
      let stayed = boundary.level(isHigh: direction == .closing)
      var told: [Inline] = []
      for jump in stays { told.append("\(angle(jump.angleAfter)) stayed \(stayed)") }
      told = distinct(told, atMost: crossed.isEmpty ? 3 : 2)
      let landings = Set(stays.map(\.angleAfter))
      var came: [Inline] = []
      for jump in crossed {
        let (before, after) = (jump.angleBefore.map(angle) ?? "", jump.angleAfter.map(angle) ?? "")
        let (from, to) = (
          boundary.level(isHigh: !jump.rises), boundary.level(isHigh: jump.rises)
        )
        if beyond.contains(jump.number),
          !against.contains(jump.number) || jump.angleBefore.map(landings.contains) == true
        {
          came.append("\(after) \(boundary == .outerInner ? "was" : "became") \(to)")
        } else {
          isLong = true
          came.append("\(before) was still \(from), \(after) \(to)")
        }
      }
      words += told + distinct(came, atMost: 3 - told.count)
    }
    guard count > 0 else { return nil }
    let more: Inline = count > words.count ? "; and \(count - words.count) more" : ""
    let disagree = count == 1 ? "disagrees" : "disagree"
    return """
      \(capitalized(worded(count, "jump"))) \(disagree) with the sweeps: \
      \(words.joined(separator: isLong ? "; " : ", "))\(more).
      """
  }
}

/// Each of the words once, and of those the first few.
private func distinct(_ words: [Inline], atMost most: Int) -> [Inline] {
  var kept: [Inline] = []
  for word in words where kept.count < most && !kept.contains(word) { kept.append(word) }
  return kept
}
