public import PostureModel

/// Angles at which both levels of a boundary were seen at rest: there the angle does not tell the level.
public struct Overlap: Hashable, Sendable {
  /// How the hinge ran on the screen.
  public var axis: Axis
  /// The boundary.
  public var boundary: Boundary
  /// The smallest angle at rest with level 1, in microdegrees.
  public var lower: Int
  /// The largest angle at rest with level 0, in microdegrees.
  public var upper: Int
  /// The number of the earliest reading at `lower`.
  public var lowerReading: Int
  /// The number of the earliest reading at `upper`.
  public var upperReading: Int

  /// Takes the two extremes and their witnesses.
  public init(
    axis: Axis, boundary: Boundary, lower: Int, upper: Int, lowerReading: Int, upperReading: Int
  ) {
    (self.axis, self.boundary, self.lower, self.upper) = (axis, boundary, lower, upper)
    (self.lowerReading, self.upperReading) = (lowerReading, upperReading)
  }
}

/// Keeps the extreme angles at rest of each axis, boundary and level.
struct OverlapTally {
  private struct Witness {
    var angle: Int
    var reading: Int
  }

  private var open: [Witness?] = Array(repeating: nil, count: cells)
  private var shut: [Witness?] = Array(repeating: nil, count: cells)

  /// Takes a usable pair of motion rest.
  mutating func add(
    _ first: AngleWindow.Mark, _ firstLevels: Levels, _ second: AngleWindow.Mark,
    _ secondLevels: Levels, _ axis: Axis
  ) {
    for place in 0..<4 where firstLevels[place] == secondLevels[place] {
      let cell = axis.rank * 4 + place
      note(first, firstLevels[place], cell)
      note(second, firstLevels[place], cell)
    }
  }

  private mutating func note(_ mark: AngleWindow.Mark, _ level: Int8, _ cell: Int) {
    switch level {
    case 1:
      guard mark.angle < open[cell]?.angle ?? Int.max else { return }
      open[cell] = Witness(angle: mark.angle, reading: mark.number)
    case 0:
      guard mark.angle > shut[cell]?.angle ?? Int.min else { return }
      shut[cell] = Witness(angle: mark.angle, reading: mark.number)
    default: return
    }
  }

  /// The overlaps, by axis and boundary.
  var overlaps: [Overlap] {
    Axis.allCases.flatMap { axis in
      Boundary.allCases.enumerated().compactMap { place, boundary in
        guard let lower = open[axis.rank * 4 + place], let upper = shut[axis.rank * 4 + place],
          lower.angle <= upper.angle
        else { return nil }
        return Overlap(
          axis: axis, boundary: boundary, lower: lower.angle, upper: upper.angle,
          lowerReading: lower.reading, upperReading: upper.reading)
      }
    }
  }
}

private let cells = 8

extension Axis {
  /// The place among the axes, from 0.
  var rank: Int { self == .vertical ? 0 : 1 }
}
