import PostureModel

/// The fold as Flutter, `androidx.window` and browsers report it.
extension ReadingMaker {
  /// Takes display features: folds and hinges are divisions, cutouts are occlusions.
  ///
  /// A list of which one is not understood says nothing of regions, and is kept as it is.
  mutating func takeDisplayFeatures(_ value: Int, _ record: Record) throws(Fault) {
    let known = unknown.count
    var regions: [Draft.DraftRegion] = []
    var elements = [value]
    if record[value].kind == .array {
      elements = []
      var element = value + 1
      while element < Int(record[value].next) {
        elements.append(element)
        element = Int(record[element].next)
      }
    }
    // A device without such features has an empty list, and so has Flutter on iOS: it says nothing.
    if elements.isEmpty { return }
    for element in elements {
      let region =
        record[element].kind == .string
        ? Self.printedFeature(record.text(element), element) : try feature(element, record)
      guard let region else {
        remarks.append(.regionOfUnknownKind)
        unknown.removeLast(unknown.count - known)
        return unknown.append(value - 1)
      }
      regions.append(region)
    }
    try take(regions, value, record)
  }

  private mutating func take(
    _ regions: [Draft.DraftRegion], _ value: Int, _ record: Record
  ) throws(Fault) {
    if let old = draft.regions {
      guard old.count == regions.count, zip(old, regions).allSatisfy({ $0.agrees(with: $1) }) else {
        throw conflict(value, record, .regions)
      }
    }
    (draft.regions, draft.regionsToken) = (regions, value)
  }

  /// A display feature as an object; `nil` if it is of another kind.
  private mutating func feature(
    _ value: Int, _ record: Record
  ) throws(Fault) -> Draft.DraftRegion? {
    guard record[value].kind == .object else {
      throw record.wrong(value, expecting: "a display feature")
    }
    var (kind, state) = ("", "")
    var frame: GivenRect?
    try eachMember(of: value, record) { maker, name, key throws(Fault) in
      switch name {
      case .type, .kind: kind = Self.core(record.text(maker.word(key + 1, record)))
      case .state: state = record.text(maker.word(key + 1, record))
      case .bounds, .frame: frame = try maker.featureFrame(key + 1, record)
      default: maker.unknown.append(key)
      }
    }
    guard let frame else { return nil }
    // androidx.window knows features of one kind, and so does not say which.
    let isFold = kind.isEmpty && !state.isEmpty
    return Self.region(isFold ? "fold" : kind, frame, state, value)
  }

  /// The bounds of a feature: a list of four has the far edges, as Android and Flutter give them.
  private mutating func featureFrame(_ value: Int, _ record: Record) throws(Fault) -> GivenRect {
    let given = try rect(value, of: .none, record)
    guard record[value].kind == .array, let x = given.x.value, let y = given.y.value,
      let right = given.width.value, let bottom = given.height.value
    else { return given }
    return Self.frame(x, y, right, bottom)
  }

  private static func frame(
    _ left: Double, _ top: Double, _ right: Double, _ bottom: Double
  ) -> GivenRect {
    GivenRect(
      x: .length(left), y: .length(top), width: .length(roundedLength(right - left)),
      height: .length(roundedLength(bottom - top)))
  }

  /// `fold-[455.5,0,495.5,669]-half-opened`, as `androidx.window` prints it.
  private static func printedFeature(_ text: String, _ token: Int) -> Draft.DraftRegion? {
    guard let open = text.firstRange(of: "-["), let close = text.firstRange(of: "]-") else {
      return nil
    }
    guard open.upperBound <= close.lowerBound else { return nil }
    let numbers = text[open.upperBound..<close.lowerBound].split(separator: ",")
      .compactMap { quotedNumber(String($0.drop { $0 == " " })) }
    guard numbers.count == 4 else { return nil }
    return region(
      folded(String(text[..<open.lowerBound])),
      frame(numbers[0], numbers[1], numbers[2], numbers[3]), String(text[close.upperBound...]),
      token)
  }

  private static func region(
    _ kind: String, _ frame: GivenRect, _ state: String, _ token: Int
  ) -> Draft.DraftRegion? {
    switch kind {
    case "fold", "hinge":
      let isHalf = ["halfopened", "posturehalfopened"].contains(core(state))
      return Draft.DraftRegion(
        kind: .division, frame: frame, active: isHalf, isInSafeArea: false, token: token)
    case "cutout":
      return Draft.DraftRegion(
        kind: .occlusion, frame: frame, active: true, isInSafeArea: false, token: token)
    default: return nil
    }
  }

  /// Takes the parts of a viewport: what is between two of them is an active division.
  mutating func takeViewportSegments(_ value: Int, _ record: Record) throws(Fault) {
    guard record[value].kind == .array else {
      throw record.wrong(value, expecting: "a list of rectangles")
    }
    var frames: [Rect] = []
    var element = value + 1
    while element < Int(record[value].next) {
      let given = try rect(element, of: .none, record)
      guard let origin = given.origin, let size = given.size else {
        return unknown.append(value - 1)
      }
      frames.append(Rect(origin: origin, size: size))
      element = Int(record[element].next)
    }
    guard let first = frames.first, frames.count < 3 else { return unknown.append(value - 1) }
    guard frames.count == 2 else { return try take([], value, record) }
    let second = frames[1]
    let gap: GivenRect
    if first.y == second.y, first.height == second.height, second.x >= first.x + first.width {
      gap = Self.frame(first.x + first.width, first.y, second.x, first.y + first.height)
    } else if first.x == second.x, first.width == second.width,
      second.y >= first.y + first.height
    {
      gap = Self.frame(first.x, first.y + first.height, first.x + first.width, second.y)
    } else {
      return unknown.append(value - 1)
    }
    let division = Draft.DraftRegion(
      kind: .division, frame: gap, active: true, isInSafeArea: false, token: value)
    try take([division], value, record)
  }
}
