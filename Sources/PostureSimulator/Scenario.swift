/// What a hand does with a simulated phone, step by step, and what the probe gets wrong of it.
public struct Scenario: Hashable, Sendable {
  /// Its name on the command line.
  public var name: String
  /// One line that says what there is to see in it.
  public var summary: String
  /// Who the letters in its readings' notes are, if they have some.
  var sources: String?
  /// How widely the phone's thresholds vary.
  var habits: Habits
  /// How its angles are told.
  var spelling = AngleSpelling.degrees
  /// What happens, in order of time.
  var steps: [Act]
}

/// The scenarios that can be simulated, in the order in which a newcomer would try them.
public let scenarios: [Scenario] = [
  .tour, .halfMeasured, .sweeps, .surprises, .quantised, .radians,
]

/// The scenario of a name; `nil` if there is none.
public func scenario(named name: String) -> Scenario? { scenarios.first { $0.name == name } }
