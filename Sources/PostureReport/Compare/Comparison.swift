import PostureModel

/// What two sides have in common, and what changed from the first to the second.
public struct Comparison: Sendable {
  /// A table of a comparison.
  public enum Part: String, CaseIterable, Sendable {
    case states
    case buildOn = "build on"
    case switchOn = "switch on"
    case hysteresis
    case anomalies
  }

  /// What is to be said of a figure.
  public enum Verdict: String, CaseIterable, Sendable {
    case same
    case changed
    case onlyInA = "only in A"
    case onlyInB = "only in B"
    /// All brackets of one side lie apart from those of the other.
    case differs
    /// The brackets overlap.
    case cannotTell = "cannot tell"
    /// The widths overlap, and both sides say the same of the boundary.
    case sameVerdict = "same verdict"
    /// A rule that found something in B only.
    case came
    /// A rule that found something in A only.
    case went

    /// Whether it is a change of what was measured on both sides.
    public var isChange: Bool { [.changed, .differs, .came, .went].contains(self) }
  }

  /// A figure of both sides.
  public struct Line: Hashable, Sendable {
    /// The table that holds the line.
    public var part: Part
    /// A state, a question, an axis with its boundary, or a severity.
    public var item: String
    /// What is compared.
    public var figure: String
    /// The first side's; `nil` if it was not measured.
    public var a: String?
    /// The second side's.
    public var b: String?
    /// What is to be said of the two.
    public var verdict: Verdict
  }

  /// What a comparison comes to.
  public enum Outcome: Sendable {
    case changed
    case unchanged
    /// No figure was measured on both sides.
    case unknown
  }

  /// Whether something changed, as far as both sides were measured.
  public var outcome: Outcome {
    // Without a common figure, a rule that came or went shows no change.
    let figures = lines.filter { $0.part != .states && $0.part != .anomalies }
    guard figures.contains(where: { $0.a != nil && $0.b != nil }) else { return .unknown }
    return lines.contains { $0.verdict.isChange } ? .changed : .unchanged
  }

  /// All figures that one of the sides has, in the order of the pages.
  public private(set) var lines: [Line] = []

  /// Compares the second side with the first.
  public init(_ a: ComparedSide, _ b: ComparedSide) {
    for state in State.six { addState(state, a, b) }
    for state in State.six { addLayouts(state, a, b) }
    addSignals(a, b)
    addBoundaries(a, b)
    addFindings(a, b)
  }

  private mutating func addState(_ state: State, _ a: ComparedSide, _ b: ComparedSide) {
    let (one, other) = (a.coverage(state), b.coverage(state))
    let order = ["missing", "passed through", "measured"]
    let (left, right) = (order.firstIndex(of: one) ?? 0, order.firstIndex(of: other) ?? 0)
    let verdict: Verdict = left == right ? .same : left > right ? .onlyInA : .onlyInB
    lines.append(
      Line(
        part: .states, item: state.rawValue, figure: "coverage", a: one, b: other,
        verdict: verdict))
  }

  private mutating func addLayouts(_ state: State, _ a: ComparedSide, _ b: ComparedSide) {
    for figure in SessionFigures.layoutFigures {
      let key = SessionFigures.Key(item: state.rawValue, figure: figure)
      let (one, other) = (a.texts(key), b.texts(key))
      add(
        .buildOn, key, Self.alternatives(one), Self.alternatives(other),
        isSame: one.map(\.text) == other.map(\.text))
    }
  }

  /// `a or b`; of many the first eight, and how many more.
  private static func alternatives(_ texts: [SessionFigures.Text]) -> String? {
    guard !texts.isEmpty else { return nil }
    let rest = texts.count > 8 ? ["\(texts.count - 8) more"] : []
    return (texts.prefix(8).map(\.words) + rest).joined(separator: " or ")
  }

  private mutating func addSignals(_ a: ComparedSide, _ b: ComparedSide) {
    let keys = Set(a.signals.keys).union(b.signals.keys).sorted {
      ($0.item == "division" ? 1 : 0, $0.figure) < ($1.item == "division" ? 1 : 0, $1.figure)
    }
    for key in keys {
      let (one, other) = (a.signals[key]?.text, b.signals[key]?.text)
      add(.switchOn, key, one, other, isSame: one == other)
    }
  }

  private mutating func add(
    _ part: Part, _ key: SessionFigures.Key, _ a: String?, _ b: String?, isSame: Bool
  ) {
    guard a != nil || b != nil else { return }
    let verdict: Verdict = a == nil ? .onlyInB : b == nil ? .onlyInA : isSame ? .same : .changed
    lines.append(
      Line(part: part, item: key.item, figure: key.figure, a: a, b: b, verdict: verdict))
  }

  private mutating func addBoundaries(_ a: ComparedSide, _ b: ComparedSide) {
    for axis in Axis.allCases {
      let rows = (a.boundaries + b.boundaries).filter { $0.axis == axis }
      var boundaries: [String] = []
      for row in rows where !boundaries.contains(row.boundary) { boundaries.append(row.boundary) }
      for boundary in boundaries {
        let one = a.boundaries.first { $0.axis == axis && $0.boundary == boundary }
        let other = b.boundaries.first { $0.axis == axis && $0.boundary == boundary }
        let item = "\(axis.pose): \(boundary)"
        addRanges(item, "opening", one?.opening.known, other?.opening.known)
        addRanges(item, "closing", one?.closing.known, other?.closing.known)
        addRanges(item, "hysteresis", one?.known, other?.known)
      }
    }
  }

  private mutating func addRanges(
    _ item: String, _ figure: String, _ a: KnownRange?, _ b: KnownRange?
  ) {
    guard a != nil || b != nil else { return }
    let verdict: Verdict
    switch (a, b) {
    case (let a?, let b?):
      verdict =
        a.isApart(from: b)
        ? .differs : figure == "hysteresis" && a.verdict == b.verdict ? .sameVerdict : .cannotTell
    case (nil, _): verdict = .onlyInB
    case (_, nil): verdict = .onlyInA
    }
    lines.append(
      Line(
        part: .hysteresis, item: item, figure: figure, a: a?.words, b: b?.words,
        verdict: verdict))
  }

  private mutating func addFindings(_ a: ComparedSide, _ b: ComparedSide) {
    let (one, other) = (a.findings, b.findings)
    let severities = ["error", "warning", "info"]
    let keys = Set(one.keys).union(other.keys).sorted {
      (severities.firstIndex(of: $0.item) ?? 3, $0.figure)
        < (severities.firstIndex(of: $1.item) ?? 3, $1.figure)
    }
    for key in keys {
      // A rule finds nothing where nobody reports what it looks at; that is no change.
      let verdict: Verdict
      switch (one[key], other[key]) {
      case (nil, _): verdict = a.reports(whatIsNeededBy: key.figure) ? .came : .onlyInB
      case (_, nil): verdict = b.reports(whatIsNeededBy: key.figure) ? .went : .onlyInA
      default: verdict = .same
      }
      lines.append(
        Line(
          part: .anomalies, item: key.item, figure: key.figure,
          a: one[key].map { counted($0, "place") }, b: other[key].map { counted($0, "place") },
          verdict: verdict))
    }
  }
}

/// The angles between which a boundary is known to be crossed.
private struct KnownRange {
  var lower: Double
  var upper: Double
  /// Whether an end may belong to the crossings: two that touch are then not apart.
  var isClosed: Bool
  var words: String
  var verdict: String

  func isApart(from other: KnownRange) -> Bool {
    isClosed
      ? upper < other.lower || other.upper < lower
      : upper <= other.lower || other.upper <= lower
  }
}

extension BoundaryRow.Side {
  /// The range of its brackets, if it has some.
  fileprivate var known: KnownRange? {
    guard brackets > 0, let range else { return nil }
    return KnownRange(
      lower: range.lowerBound, upper: range.upperBound, isClosed: false,
      words:
        "\(figure(range.lowerBound)) to \(figure(range.upperBound))°, n \(brackets), \(verdict)",
      verdict: verdict)
  }
}

extension BoundaryRow {
  /// The range of its width, if both directions were measured.
  fileprivate var known: KnownRange? {
    guard let width else { return nil }
    return KnownRange(
      lower: width.lowerBound, upper: width.upperBound, isClosed: true,
      words: "\(figure(width.lowerBound)) to \(figure(width.upperBound))°, \(verdict)",
      verdict: verdict)
  }
}
