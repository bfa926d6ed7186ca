public import PostureAnalysis

/// The analysis' parameters by name, as `session.json` and the command line spell them.
public enum ParameterName: String, CaseIterable, Hashable, Sendable {
  /// A smaller or equal change of angle is no motion, in degrees.
  case rest
  /// A larger and fast change is a jump, in degrees.
  case jump
  /// A shorter sweep is not reported, in degrees.
  case stroke
  /// After so many cadences without a reading there is a gap.
  case gap
  /// How far apart angle and status may have been read, in seconds.
  case skew

  /// The values that make sense; what lies beyond is a slip of the finger.
  public var range: ClosedRange<Double> {
    switch self {
    case .rest: 0...90
    case .jump, .stroke: 0...360
    case .gap: 0...1_000
    case .skew: 0...60
    }
  }

  fileprivate var path: WritableKeyPath<AnalysisParameters, Double> {
    switch self {
    case .rest: \.rest
    case .jump: \.jump
    case .stroke: \.stroke
    case .gap: \.gap
    case .skew: \.skew
    }
  }

  /// What stands behind the number; a gap is told in cadences, and has no unit.
  public var unit: String {
    switch self {
    case .rest, .jump, .stroke: "°"
    case .gap: ""
    case .skew: " s"
    }
  }
}

extension AnalysisParameters {
  /// A parameter by its name.
  public subscript(name: ParameterName) -> Double {
    get { self[keyPath: name.path] }
    set { self[keyPath: name.path] = newValue }
  }

  /// The parameters that are not the contract's defaults.
  public var changed: [ParameterName] {
    let defaults = AnalysisParameters()
    return ParameterName.allCases.filter { self[$0] != defaults[$0] }
  }
}
