/// The brackets of a boundary that the range of skews can depend on.
///
/// At a skew only the largest lower end and the smallest upper end count. As the skew changes the ends
/// move along straight lines, and the largest of lines is always one whose point (velocity, end) lies
/// on the upper chain of the convex hull of all points: a point below the chain has, at any skew, a
/// point of the chain above it. The smallest likewise. What lies within a microdegree of a chain stays
/// too, since rounding could tell it from the chain's own either way.
struct BindingBrackets {
  /// The brackets that count, in order of appearance; more of them until there are many.
  private(set) var all: [SkewBracket] = []
  private let least: Int
  private var limit: Int

  /// Begins with none; nothing is left out of fewer than `least`.
  init(least: Int = 512) { (self.least, limit) = (least, least) }

  /// Takes the next bracket.
  mutating func add(_ bracket: SkewBracket) {
    all.append(bracket)
    guard all.count >= limit else { return }
    all = binding(all)
    limit = max(least, 2 * all.count)
  }
}

/// The brackets that bind, in their order, and those whose speeds are the least and the greatest of
/// each direction.
private func binding(_ brackets: [SkewBracket]) -> [SkewBracket] {
  var isKept = Array(repeating: false, count: brackets.count)
  func keepChain(_ end: (SkewBracket) -> Double) {
    // Of two brackets that move alike the first decides, and by its place in the list alone.
    let byVelocity = brackets.indices.sorted { one, other in
      let (first, second) = (brackets[one], brackets[other])
      if first.velocity != second.velocity { return first.velocity < second.velocity }
      return end(first) != end(second) ? end(first) > end(second) : one < other
    }
    var chain: [(velocity: Double, end: Double)] = []
    for place in byVelocity {
      let point = (velocity: brackets[place].velocity, end: end(brackets[place]))
      if point.velocity == chain.last?.velocity { continue }
      while chain.count > 1, !turnsDown(chain[chain.count - 2], chain[chain.count - 1], point) {
        chain.removeLast()
      }
      chain.append(point)
    }
    var (piece, last): (Int, Int?) = (0, nil)
    for place in byVelocity {
      let (velocity, height) = (brackets[place].velocity, end(brackets[place]))
      defer { last = place }
      if let last, brackets[last].velocity == velocity, end(brackets[last]) == height { continue }
      while piece + 1 < chain.count, chain[piece + 1].velocity <= velocity { piece += 1 }
      var top = chain[piece].end
      if piece + 1 < chain.count {
        let (start, stop) = (chain[piece], chain[piece + 1])
        let share = (velocity - start.velocity) / (stop.velocity - start.velocity)
        top += (stop.end - start.end) * share
      }
      if height + 1 >= top { isKept[place] = true }
    }
    // The least and the greatest velocity, and those on either side of none.
    let upwards = byVelocity.firstIndex { brackets[$0].velocity > 0 } ?? byVelocity.endIndex
    for index in [0, upwards - 1, upwards, byVelocity.endIndex - 1]
    where byVelocity.indices.contains(index) {
      isKept[byVelocity[index]] = true
    }
  }
  keepChain { $0.lower }
  keepChain { -$0.upper }
  return brackets.indices.filter { isKept[$0] }.map { brackets[$0] }
}

private func turnsDown(
  _ first: (velocity: Double, end: Double), _ second: (velocity: Double, end: Double),
  _ third: (velocity: Double, end: Double)
) -> Bool {
  (second.velocity - first.velocity) * (third.end - first.end)
    < (second.end - first.end) * (third.velocity - first.velocity)
}
