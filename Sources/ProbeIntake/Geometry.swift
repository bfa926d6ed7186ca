import PostureModel

/// A side of a rectangle or an inset, as a dump gives it.
enum Side: Equatable {
  case absent
  /// `null`, or `nan` or `inf` in quotation marks: it was asked for, and there was none.
  case void
  /// A length in points, to a thousandth.
  case length(Double)

  /// The length, if one was given.
  var value: Double? {
    guard case .length(let value) = self else { return nil }
    return value
  }

  /// Takes the same side from another name; `false` if that says another length.
  @inline(__always)
  mutating func merge(_ other: Side) -> Bool {
    switch (self, other) {
    case (.length(let one), .length(let two)): return one == two
    case (_, .length), (.absent, _): self = other
    default: break
    }
    return true
  }
}

/// A rectangle as a dump gives it, perhaps without some of its sides.
struct GivenRect: Equatable {
  var x = Side.absent
  var y = Side.absent
  var width = Side.absent
  var height = Side.absent

  /// Core Graphics' rectangle that says that there is none; its origin is infinite.
  static let null = GivenRect(x: .void, y: .void, width: .length(0), height: .length(0))

  /// Whether nothing was given.
  var isAbsent: Bool { self == GivenRect() }

  /// Whether it says that there is no rectangle.
  var isNull: Bool { self == .null }

  /// The extents; `nil` if a side is missing or void, so that the rectangle is not known.
  var size: Size? {
    guard x != .void, y != .void, let width = width.value, let height = height.value else {
      return nil
    }
    return Size(width: width, height: height)
  }

  /// The top left corner, if both of its parts were given.
  var origin: Point? {
    guard let x = x.value, let y = y.value else { return nil }
    return Point(x: x, y: y)
  }

  /// Takes what another name says of the same rectangle; `false` if that contradicts.
  mutating func merge(_ other: GivenRect) -> Bool {
    x.merge(other.x) && y.merge(other.y) && width.merge(other.width) && height.merge(other.height)
  }
}

/// The edges and extents of a rectangle, as they are met among the keys of an object.
struct Box {
  var rect = GivenRect()
  var right = Side.absent
  var bottom = Side.absent

  /// Takes what a key says of a side; `false` if another key says another length.
  mutating func merge(_ name: Name, _ side: Side) -> Bool {
    switch name {
    case .x, .left: rect.x.merge(side)
    case .y, .top: rect.y.merge(side)
    case .w, .width: rect.width.merge(side)
    case .h, .height: rect.height.merge(side)
    case .right: right.merge(side)
    default: bottom.merge(side)
    }
  }

  /// The rectangle; `nil` if its edges contradict its extents.
  var resolved: GivenRect? {
    var rect = rect
    guard Self.span(rect.x, &rect.width, right), Self.span(rect.y, &rect.height, bottom) else {
      return nil
    }
    return rect
  }

  private static func span(_ start: Side, _ length: inout Side, _ end: Side) -> Bool {
    guard let from = start.value, let to = end.value else {
      if length == .absent, end == .void { length = .void }
      return true
    }
    guard let given = length.value else {
      length = .length(roundedLength(to - from))
      return true
    }
    // A probe computes the far edge and rounds; a thousandth of a point is no contradiction.
    return abs(roundedLength(from + given - to)) <= 0.001
  }
}

/// Distances from the edges, as a dump gives them.
struct Edges: Equatable {
  var top = Side.absent
  var bottom = Side.absent
  var left = Side.absent
  var right = Side.absent
  var leading = Side.absent
  var trailing = Side.absent

  /// Takes what a key says of an edge; `false` if another key says another length.
  mutating func merge(_ name: Name, _ side: Side) -> Bool {
    switch name {
    case .top: top.merge(side)
    case .bottom: bottom.merge(side)
    case .left: left.merge(side)
    case .right: right.merge(side)
    case .leading: leading.merge(side)
    default: trailing.merge(side)
    }
  }

  /// Takes what another name says of the same edges; `false` if that contradicts.
  mutating func merge(_ other: Edges) -> Bool {
    top.merge(other.top) && bottom.merge(other.bottom) && left.merge(other.left)
      && right.merge(other.right) && leading.merge(other.leading) && trailing.merge(other.trailing)
  }

  /// The edges with left and right resolved; `nil` if they contradict leading and trailing.
  func resolved(_ direction: LayoutDirection?) -> Edges? {
    var edges = self
    let isTurned = direction == .rightToLeft
    guard edges.leading.merge(isTurned ? right : left),
      edges.trailing.merge(isTurned ? left : right)
    else { return nil }
    return edges
  }

  /// The insets, if all four were given.
  var insets: Insets? {
    guard let top = top.value, let leading = leading.value, let bottom = bottom.value,
      let trailing = trailing.value
    else { return nil }
    return Insets(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }
}

/// The numbers in a text such as `{{0, 0}, {669, 951}}`, and the text with `n` for each.
struct Figures {
  var sides: [Side] = []
  var shape = ""

  /// Takes a text apart.
  init(_ text: String) {
    var figure = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "{", "}", "(", ")", "[", "]", ",":
        end(&figure)
        shape.unicodeScalars.append(scalar)
      case " ": end(&figure)
      default: figure.unicodeScalars.append(scalar)
      }
    }
    end(&figure)
    // Foundation prints the type's name before the numbers: `NSRect: {{0, 0}, {669, 951}}`.
    if let colon = shape.firstIndex(of: ":"), shape[colon...].hasPrefix(":{") {
      shape = String(shape[shape.index(after: colon)...])
    }
  }

  /// The insets that the text is, in the order that its labels or its type's name say.
  var edges: Edges? {
    guard sides.count == 4 else { return nil }
    var edges = Edges()
    switch shape {
    case "{n,n,n,n}", "(n,n,n,n)", "[n,n,n,n]", "UIEdgeInsets(top:n,left:n,bottom:n,right:n)",
      "NSEdgeInsets(top:n,left:n,bottom:n,right:n)":
      (edges.top, edges.left, edges.bottom, edges.right) = (
        sides[0], sides[1], sides[2], sides[3]
      )
    case "EdgeInsets(top:n,leading:n,bottom:n,trailing:n)",
      "NSDirectionalEdgeInsets(top:n,leading:n,bottom:n,trailing:n)":
      (edges.top, edges.leading, edges.bottom, edges.trailing) = (
        sides[0], sides[1], sides[2], sides[3]
      )
    case "EdgeInsets(n,n,n,n)":
      // Flutter's, whose order is another one.
      (edges.left, edges.top, edges.right, edges.bottom) = (
        sides[0], sides[1], sides[2], sides[3]
      )
    default: return nil
    }
    return edges
  }

  private mutating func end(_ figure: inout String) {
    guard !figure.isEmpty else { return }
    if isSide(figure) {
      sides.append(quotedNumber(figure).map { .length(roundedLength($0)) } ?? .void)
      shape += "n"
    } else {
      shape += figure
    }
    figure = ""
  }

  /// The rectangle or size that the text is; `nil` if it is neither.
  var rect: GivenRect? {
    switch shape {
    case "{{n,n},{n,n}}", "(n,n,n,n)":
      GivenRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
    case "{n,n}", "(n,n)": GivenRect(width: sides[0], height: sides[1])
    case "CGRect.null", "CGRectNull": .null
    default: nil
    }
  }
}

/// Whether a text is a number in JSON's grammar, or a word of floating point for none.
func isSide(_ text: String) -> Bool { quotedNumber(text) != nil || isVoidWord(text) }

/// Whether a text is a floating-point number's word for no number.
func isVoidWord(_ text: String) -> Bool {
  var word = text.utf8[...]
  if word.first == .minus || word.first == .plus { word = word.dropFirst() }
  return ["nan", "inf", "infinity", "null"].contains { known in
    known.utf8.elementsEqual(word.lazy.map { $0 | 0x20 })
  }
}

/// The finite number that a text in quotation marks spells, in JSON's grammar.
func quotedNumber(_ text: String) -> Double? {
  var copy = text
  return copy.withUTF8 { bytes in
    guard isNumber(bytes) else { return nil }
    let value = double(bytes)
    return value.isFinite ? value : nil
  }
}

/// Whether bytes are one number in JSON's grammar; a leading zero too many is no matter in text.
func isNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var at = bytes.first == .minus ? 1 : 0
  func passDigits() -> Bool {
    let start = at
    while at < bytes.count, bytes[at].isDigit { at += 1 }
    return at > start
  }
  guard passDigits() else { return false }
  if at < bytes.count, bytes[at] == .point {
    at += 1
    guard passDigits() else { return false }
  }
  if at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") {
    at += 1
    if at < bytes.count, bytes[at] == .minus || bytes[at] == .plus { at += 1 }
    guard passDigits() else { return false }
  }
  return at == bytes.count
}
