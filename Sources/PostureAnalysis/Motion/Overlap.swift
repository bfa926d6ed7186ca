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

  /// The smallest angle at level 1 and the largest at level 0, of each boundary.
  private struct Cell {
    var open: Witness?
    var shut: Witness?

    mutating func add(_ mark: SlidingMinimum.Mark, _ isOpen: Bool) {
      if isOpen, mark.value < open?.angle ?? Int.max {
        open = Witness(angle: mark.value, reading: mark.number)
      } else if !isOpen, mark.value > shut?.angle ?? Int.min {
        shut = Witness(angle: mark.value, reading: mark.number)
      }
    }
  }

  private var vertical = Boundary.allCases.map { _ in Cell() }
  private var horizontal = Boundary.allCases.map { _ in Cell() }

  /// Appends a usable pair of motion rest.
  mutating func add(_ pair: PairMotion, _ first: Levels, _ second: Levels) {
    for place in vertical.indices {
      guard let level = first[place], second[place] == level else { continue }
      if pair.axis == .vertical {
        vertical[place].add(pair.start, level)
        vertical[place].add(pair.end, level)
      } else {
        horizontal[place].add(pair.start, level)
        horizontal[place].add(pair.end, level)
      }
    }
  }

  /// The overlaps, by axis and boundary.
  var overlaps: [Overlap] {
    Axis.allCases.flatMap { axis in
      zip(Boundary.allCases, axis == .vertical ? vertical : horizontal).compactMap {
        boundary, cell in
        guard let lower = cell.open, let upper = cell.shut, lower.angle <= upper.angle else {
          return nil
        }
        return Overlap(
          axis: axis, boundary: boundary, lower: lower.angle, upper: upper.angle,
          lowerReading: lower.reading, upperReading: upper.reading)
      }
    }
  }
}
