import PostureModel

@testable import PostureAnalysis

extension LimitCase {
  /// Two records of a source, of which the second differs from its limit by so many units.
  fileprivate init(
    _ rule: String, _ name: String, _ side: Side,
    records: @escaping @Sendable (Int) -> [Record]
  ) {
    self.init(rule: rule, name: name, side: side) { found(in: records($0)) }
  }

  /// A picture of the outer display, of pixels and bytes that differ by so many units.
  fileprivate init(
    _ rule: String, _ name: String, _ side: Side,
    picture: @escaping @Sendable (Int) -> (width: Int, height: Int, bytes: Int)
  ) {
    self.init(rule: rule, name: name, side: side) { units in
      let (width, height, bytes) = picture(units)
      return foundOfPicture(.outer, width, height, bytes: bytes)
    }
  }
}

let sourceLimits: [LimitCase] = [
  LimitCase("clock-backwards", "the time before", .below) { units in
    [(10, nil, .accepted), (10 + Double(units) / 1_000, nil, .accepted)]
  },
  LimitCase("sequence-break", "one more than before", .allButAt) { units in
    [(0, 8, .accepted), (2, Int64(9 + units), .accepted)]
  },
  LimitCase("sequence-break", "a reset to 1", .atOrBelow) { units in
    [(0, 8, .accepted), (2, Int64(1 + units), .accepted)]
  }.showing { $0.severity == .info },
  LimitCase("sequence-break", "a reset to 0", .atOrAbove) { units in
    [(0, 8, .accepted), (2, Int64(units), .accepted)]
  }.showing { $0.severity == .info },
  LimitCase("screenshot-size", "the width", .allButAt) { (1_398 + $0, 2_034, 90_000) },
  LimitCase("screenshot-size", "the height", .allButAt) { (1_398, 2_034 + $0, 90_000) },
  LimitCase("screenshot-blank", "a 700th of the raw size", .below) { (700, 1_000, 3_000 + $0) },
]
