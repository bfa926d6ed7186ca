import PostureModel

/// A rectangle as a dump gives it; sizes without an origin lie at 0, 0.
struct Bounds: Equatable {
  var rect: Rect
  var hasOrigin: Bool

  init(x: Double? = nil, y: Double? = nil, width: Double, height: Double) {
    rect = Rect(x: x ?? 0, y: y ?? 0, width: width, height: height)
    hasOrigin = x != nil || y != nil
  }

  /// Both at once, if they do not contradict each other.
  func joined(_ other: Bounds) -> Bounds? {
    guard rect.size == other.rect.size else { return nil }
    if hasOrigin, other.hasOrigin { return rect == other.rect ? self : nil }
    return hasOrigin ? self : other
  }
}

/// The edges and extents of a rectangle, as they are met among the keys of an object.
struct Box {
  var x: Double?
  var y: Double?
  var right: Double?
  var bottom: Double?
  var width: Double?
  var height: Double?
  /// A rectangle under `frame` or `bounds`, or put together from `origin` and `size`.
  var inner: Bounds?

  /// Takes an edge or an extent; `false` if the key is neither.
  mutating func take(_ name: Name, _ value: Int, _ record: Record) throws(Fault) -> Bool {
    switch name {
    case .x, .left: try put(&x, value, record)
    case .y, .top: try put(&y, value, record)
    case .w, .width: try put(&width, value, record)
    case .h, .height: try put(&height, value, record)
    case .right: try put(&right, value, record)
    case .bottom: try put(&bottom, value, record)
    default: return false
    }
    return true
  }

  private func put(_ slot: inout Double?, _ value: Int, _ record: Record) throws(Fault) {
    guard record[value].kind != .null else { return }
    let number = try record.number(value)
    if let old = slot, old != number { throw conflict(value, record) }
    slot = number
  }

  private func conflict(_ value: Int, _ record: Record) -> Fault {
    Fault(
      code: .aliasConflict, token: value,
      message: "expected the same value under each name of an edge, found \(record.found(value))")
  }

  /// Whether nothing was taken.
  var isEmpty: Bool {
    x == nil && y == nil && right == nil && bottom == nil && width == nil && height == nil
      && inner == nil
  }

  /// The rectangle; `nil` if too little was taken.
  func bounds(_ object: Int, _ record: Record) throws(Fault) -> Bounds? {
    let width = try extent(x, width, right, object, record)
    let height = try extent(y, height, bottom, object, record)
    guard let width, let height else {
      guard let inner, !inner.hasOrigin, x != nil || y != nil else { return inner }
      return Bounds(x: x, y: y, width: inner.rect.width, height: inner.rect.height)
    }
    let flat = Bounds(x: x, y: y, width: width, height: height)
    guard let inner else { return flat }
    guard let joined = flat.joined(inner) else { throw conflict(object, record) }
    return joined
  }

  private func extent(
    _ start: Double?, _ length: Double?, _ end: Double?, _ object: Int, _ record: Record
  ) throws(Fault) -> Double? {
    guard let end, let start else { return length }
    guard let length else { return end - start }
    // A probe computes the far edge and rounds; a thousandth of a point is no contradiction.
    guard abs(start + length - end) <= 0.001 else { throw conflict(object, record) }
    return length
  }
}

/// Distances from the edges, as a dump gives them.
struct Edges: Equatable {
  var top = 0.0
  var bottom = 0.0
  var left: Double?
  var right: Double?
  var leading: Double?
  var trailing: Double?

  /// The insets; `nil` if left or right contradicts leading or trailing.
  func insets(_ direction: LayoutDirection?) -> Insets? {
    let isTurned = direction == .rightToLeft
    let (first, last) = isTurned ? (right, left) : (left, right)
    if let first, let leading, first != leading { return nil }
    if let last, let trailing, last != trailing { return nil }
    return Insets(
      top: top, leading: leading ?? first ?? 0, bottom: bottom, trailing: trailing ?? last ?? 0)
  }
}

extension Record {
  /// The numbers of a list, if it is one of so many numbers.
  func numbers(_ list: Int, _ count: Int) throws(Fault) -> [Double]? {
    guard tape[list].kind == .array else { return nil }
    var numbers: [Double] = []
    var element = list + 1
    while element < Int(tape[list].next) {
      guard tape[element].kind == .integer || tape[element].kind == .number else { return nil }
      numbers.append(try number(element))
      element = Int(tape[element].next)
    }
    return numbers.count == count ? numbers : nil
  }

  /// A rectangle written as a list or a string; `nil` if the value is another.
  func listedBounds(_ value: Int) throws(Fault) -> Bounds? {
    if tape[value].kind == .string {
      let figures = try figures(value)
      switch figures.shape {
      case "{{n,n},{n,n}}", "(n,n,n,n)":
        let n = figures.numbers
        return Bounds(x: n[0], y: n[1], width: n[2], height: n[3])
      case "{n,n}", "(n,n)":
        return Bounds(width: figures.numbers[0], height: figures.numbers[1])
      default: return nil
      }
    }
    if let n = try numbers(value, 4) {
      return Bounds(x: n[0], y: n[1], width: n[2], height: n[3])
    }
    if let n = try numbers(value, 2) { return Bounds(width: n[0], height: n[1]) }
    guard tape[value].kind == .array, tape[value].next > UInt32(value + 1) else { return nil }
    let second = Int(tape[value + 1].next)
    guard second < Int(tape[value].next), tape[second].next == tape[value].next,
      let origin = try numbers(value + 1, 2), let size = try numbers(second, 2)
    else { return nil }
    return Bounds(x: origin[0], y: origin[1], width: size[0], height: size[1])
  }

  /// The numbers in a string such as `{{0, 0}, {669, 951}}`, and the string with `n` for each.
  func figures(_ value: Int) throws(Fault) -> (numbers: [Double], shape: String) {
    var numbers: [Double] = []
    var shape = ""
    var figure = ""
    func end() throws(Fault) {
      guard !figure.isEmpty else { return }
      guard let number = Double(figure) else {
        shape += figure
        figure = ""
        return
      }
      guard number.isFinite else {
        throw Fault(
          code: .nonFinite, token: value,
          message: "expected finite numbers, found \(found(value))")
      }
      numbers.append(number)
      shape += "n"
      figure = ""
    }
    for scalar in text(value).unicodeScalars {
      switch scalar {
      case "{", "}", "(", ")", ",":
        try end()
        shape.unicodeScalars.append(scalar)
      case " ": try end()
      default: figure.unicodeScalars.append(scalar)
      }
    }
    try end()
    return (numbers, shape)
  }
}
