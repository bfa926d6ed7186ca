public import PostureModel

/// Tells whether a reading stands before another in its session.
///
/// By time, ties by sequence, then uptime (absent last), then the bytes of the canonical JSON
/// without the time.
public func precedes(_ one: Reading, _ other: Reading) -> Bool {
  if one.time != other.time { return one.time < other.time }
  if one.sequence != other.sequence { return isLess(one.sequence, other.sequence) }
  if one.uptime != other.uptime { return isLess(one.uptime, other.uptime) }
  if one.layout === other.layout, one.context === other.context, let angle = one.angle,
    let otherAngle = other.angle
  {
    // Readings of one instant mostly differ in the angle alone: then its digits decide, and what follows.
    let layout = one.layout.value
    let end = layout.status == nil && layout.statusWord == nil ? "}" : ","
    return (plain(angle.value) + end).utf8
      .lexicographicallyPrecedes((plain(otherAngle.value) + end).utf8)
  }
  let (text, otherText) = (
    one.canonicalJSON(includingTime: false), other.canonicalJSON(includingTime: false)
  )
  return text.utf8.lexicographicallyPrecedes(otherText.utf8)
}

private func isLess<Value: Comparable>(_ one: Value?, _ other: Value?) -> Bool {
  guard let one else { return false }
  guard let other else { return true }
  return one < other
}
