import PostureModel

/// A boundary of an axis, opening and closing: a row of the query `hysteresis`.
struct BoundaryRow: Sendable {
  /// What is known of one direction.
  struct Side: Sendable {
    var brackets: Int
    var jumps: Int
    var range: ClosedRange<Double>?
    var verdict: String
    /// By how many degrees the crossings differ at least.
    var apart: Double

    /// What all brackets share, if they share anything.
    var common: ClosedRange<Double>?

    /// Whether slower sweeps would narrow it.
    var isWide: Bool { (common ?? range).map { $0.upperBound - $0.lowerBound > 5 } ?? false }

    fileprivate init(_ row: Row, _ prefix: String) {
      brackets = row.count(prefix + "n")
      jumps = row.count(prefix + "jumps")
      if let lower = row.number(prefix + "lower"), let upper = row.number(prefix + "upper") {
        range = lower...max(lower, upper)
      }
      if let lower = row.number(prefix + "common_lower"),
        let upper = row.number(prefix + "common_upper")
      {
        common = lower...max(lower, upper)
      }
      verdict = row.text(prefix + "verdict") ?? "not measured"
      apart = row.number(prefix + "apart") ?? 0
    }
  }

  let axis: Axis
  let boundary: String
  let opening: Side
  let closing: Side
  /// Threshold when opening less threshold when closing.
  let width: ClosedRange<Double>?
  let verdict: String
  /// The seconds by which the status may be newer than the angle, if one such skew explains all brackets.
  private(set) var skew: ClosedRange<Double>?

  /// Reads a row; `nil` if it has no axis.
  init?(_ row: Row) {
    guard let axis = row.text("axis").flatMap(Axis.init), let boundary = row.text("boundary")
    else { return nil }
    (self.axis, self.boundary) = (axis, boundary)
    opening = Side(row, "opening_")
    closing = Side(row, "closing_")
    verdict = row.text("verdict") ?? "not measured"
    if let lower = row.number("width_lower"), let upper = row.number("width_upper") {
      width = lower...max(lower, upper)
    } else {
      width = nil
    }
    if let lower = row.number("skew_lower_s"), let upper = row.number("skew_upper_s") {
      skew = lower...max(lower, upper)
    } else {
      skew = nil
    }
  }

  /// Whether a sweep or a jump crossed it.
  var isCrossed: Bool { sides.contains { $0.side.brackets + $0.side.jumps > 0 } }

  /// The same without a skew, which invented times cannot tell.
  var withoutSkew: BoundaryRow {
    var row = self
    row.skew = nil
    return row
  }

  /// Both directions, opening first.
  var sides: [(name: String, side: Side)] { [("opening", opening), ("closing", closing)] }
}

extension Axis {
  /// What both pages and terminals call it.
  var name: String { self == .vertical ? "book (vertical hinge)" : "laptop (horizontal hinge)" }

  /// `the book`.
  var pose: String { self == .vertical ? "book" : "laptop" }
}
