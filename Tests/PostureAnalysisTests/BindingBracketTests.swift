import PostureModel
import Testing

@testable import PostureAnalysis

@Suite struct BindingBracketTests {
  @Test(arguments: 1...120)
  func `the brackets that bind tell the range and the speeds that all tell`(seed: Int) {
    var random = Seeded(UInt64(seed))
    // As hands move a hinge, and a probe that rounds: many brackets are alike to the last digit.
    let steps: [Double] = [0.1, 0.5, 2]
    let skews: [Double] = [0, 0.05, -0.3]
    let step = steps.randomElement(using: &random) ?? 1
    let threshold = Double.random(in: 20...120, using: &random)
    let skew = skews.randomElement(using: &random) ?? 0
    var few = BindingBrackets(least: 8)
    var all: [SkewBracket] = []
    for _ in 0..<Int.random(in: 5...900, using: &random) {
      let isOpening = Bool.random(using: &random)
      let pace = ((Double.random(in: 0.2...7, using: &random) / step).rounded() + 1) * step
      let lower =
        ((threshold - Double.random(in: 0...pace, using: &random) - skew * pace) / step)
        .rounded() * step
      let bracket = SkewBracket(
        lower: (lower * 1e6).rounded(), upper: ((lower + pace) * 1e6).rounded(),
        velocity: (isOpening ? pace : -pace) * 1e6)
      all.append(bracket)
      few.add(bracket)
    }
    for limit in [0, 0.01, 1, 60] as [Double] {
      let range = skewRange(of: few.all, within: limit)
      #expect(range == skewRange(of: all, within: limit))
    }
    let speeds = { (brackets: [SkewBracket]) in brackets.map { abs($0.velocity) } }
    #expect(speeds(few.all).min() == speeds(all).min())
    #expect(speeds(few.all).max() == speeds(all).max())
    if all.count > 500 { #expect(few.all.count < all.count / 2) }
  }
}
