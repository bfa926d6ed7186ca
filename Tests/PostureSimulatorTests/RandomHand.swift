import PostureModel
import Testing

@testable import PostureSimulator

/// A hand that drags, presses, clicks and turns a phone about as a seed has it, and a probe that
/// tells all of it as it is.
///
/// It rests for longer than a probe takes before it turns back: two readings then never have the
/// hinge go past both of them, and what they bracket is what happened between.
func randomHand(seed: UInt64) -> Scenario {
  var generator = SeededGenerator(seed: seed)
  func among<Value>(_ values: [Value]) -> Value {
    values[Int(generator.number(in: 0...Double(values.count).nextDown))]
  }
  var angle = 0.0
  var steps: [Act] = []
  for _ in 0..<8 {
    let target = generator.number(in: 0...180)
    switch among(Array(0..<10)) {
    case 0: steps.append(.turn(among(Axis.allCases)))
    case 1: steps.append(.keyboard(among([true, false])))
    case 2:
      steps.append(.press(to: target))
      angle = target
    // A click asks only where it lands: what it crosses lies anywhere, so that it has to be a jump.
    case 3 where abs(target - angle) > 20:
      steps.append(.click(to: target))
      angle = target
    // As slow as a second's motion can be told from rest, where the status changes.
    case 4:
      let (start, end) = among([(16.0, 24.0), (50, 36)])
      steps += [
        .drag(to: start, speed: 7), .hold(seconds: 2.1),
        .drag(to: end, speed: generator.number(in: 0.6...1)),
      ]
      angle = end
    default:
      steps.append(.drag(to: target, speed: generator.number(in: 0.5...7)))
      angle = target
    }
    steps.append(.hold(seconds: generator.number(in: 2.1...6)))
  }
  return Scenario(
    name: "hand \(seed)", summary: "", habits: among([.calm, .published, .late]), steps: steps)
}

/// A session of the simulated phone that laws are held to.
struct LawSession: Sendable, CustomTestStringConvertible {
  var scenario: Scenario
  var seed: UInt64
  var cadence: Int64 = 2_000
  var testDescription: String { "\(scenario.name), seed \(seed)" }

  /// The session as the analysis takes it.
  var traced: TracedSession {
    TracedSession(simulate(scenario, seed: seed, cadence: cadence).map(\.reading), cadence: cadence)
  }
}

/// Every scenario with several seeds, the surprises and the wrong spellings among them.
let lawSessions =
  scenarios.flatMap { scenario in
    (1...4 as ClosedRange<UInt64>).map { LawSession(scenario: scenario, seed: $0) }
  } + (1...40 as ClosedRange<UInt64>).map { LawSession(scenario: randomHand(seed: $0), seed: $0) }
