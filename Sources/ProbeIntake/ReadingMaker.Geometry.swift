import PostureModel

/// Fields that are rectangles, sizes and insets.
extension ReadingMaker {
  /// A side: a length in points, also in quotation marks, or a word that says that there is none.
  mutating func side(_ value: Int, _ record: Record) throws(Fault) -> Side {
    switch record[value].kind {
    case .null: return .void
    case .string where isVoidWord(record.text(value)): return .void
    default: return .length(roundedLength(try number(value, record)))
    }
  }

  /// Takes what a value says of a rectangle; another value under another name is a conflict.
  mutating func merge(
    _ rect: GivenRect, into field: Field, _ value: Int, _ record: Record
  ) throws(Fault) {
    let isSame =
      switch field {
      case .window: draft.window.merge(rect)
      case .screen: draft.screen.merge(rect)
      case .mainScreen: draft.mainScreen.merge(rect)
      default: draft.keyboard.merge(rect)
      }
    guard isSame else { throw conflict(value, record, field) }
    sources.append((field == .keyboardFrame ? .keyboard : field, value))
  }

  /// Takes what a value says of the safe area.
  mutating func merge(_ edges: Edges, _ value: Int, _ record: Record) throws(Fault) {
    var merged = draft.safeArea ?? Edges()
    guard merged.merge(edges) else { throw conflict(value, record, .safeArea) }
    draft.safeArea = merged
    sources.append((.safeArea, value))
  }

  /// Keeps what was given of a field that cannot be used, and counts it.
  mutating func lose(_ field: Field, _ remark: Remark) {
    for source in sources where source.field == field { unknown.append(source.token) }
    remarks.append(remark)
  }

  /// A rectangle of a record, placed at 0, 0 without an origin; `nil` if it is not known.
  mutating func placed(_ given: GivenRect, _ field: Field, _ remark: Remark) -> Rect? {
    if given.isAbsent { return nil }
    if given.isNull {
      remarks.append(.nullFrame)
      return nil
    }
    guard let size = given.size else {
      lose(field, remark)
      return nil
    }
    return Rect(
      x: given.x.value ?? 0, y: given.y.value ?? 0, width: size.width, height: size.height)
  }

  /// A rectangle or a size in any of its forms.
  mutating func rect(
    _ value: Int, of field: Field, _ record: Record
  ) throws(Fault) -> GivenRect {
    guard record[value].kind == .object else {
      if let rect = try listedRect(value, record) { return rect }
      throw record.wrong(value, expecting: "a rectangle or a size")
    }
    var box = Box()
    let hasScale = field == .window || field == .screen
    try eachMember(of: value, record) { maker, name, key throws(Fault) in
      if maker.isMapped(field, name) { return maker.unknown.append(key) }
      if hasScale, Field(name, in: .record) == .scale, maker.verdict(.scale, key + 1) == .ours {
        return try maker.take(.scale, name, key: key, key + 1, record)
      }
      if try !maker.takeEdge(&box, name, key + 1, record) { maker.unknown.append(key) }
    }
    return try resolved(box, value, record)
  }

  func resolved(_ box: Box, _ value: Int, _ record: Record) throws(Fault) -> GivenRect {
    guard let rect = box.resolved else { throw edgeConflict(value, record) }
    return rect
  }

  /// Whether a mapping says where a part of a field stands, so that its own key does not.
  private func isMapped(_ field: Field, _ name: Name) -> Bool {
    guard !mapping.isEmpty else { return false }
    let side: Name =
      switch name {
      case .w: .width
      case .h: .height
      case .left where field != .safeArea: .x
      case .top where field != .safeArea: .y
      default: name
      }
    return mapping.contains { mapped in
      guard let part = mapped.field.part else { return false }
      return part.whole == field && part.side == side
    }
  }

  private func edgeConflict(_ value: Int, _ record: Record) -> Fault {
    Fault(
      code: .aliasConflict, token: value,
      message: "expected the same value under each name of an edge, "
        + "found \(record.found(value))")
  }

  /// Takes a key that says something about a rectangle: an edge, or a rectangle within it.
  mutating func takeEdge(
    _ box: inout Box, _ name: Name, _ value: Int, _ record: Record
  ) throws(Fault) -> Bool {
    let inner: GivenRect
    switch name {
    case .x, .y, .w, .h, .width, .height, .left, .top, .right, .bottom:
      guard box.merge(name, try side(value, record)) else { throw edgeConflict(value, record) }
      return true
    case .frame, .bounds, .size, .sizePoints:
      if record[value].kind == .null { return true }
      inner = try rect(value, of: .none, record)
    case .origin:
      if record[value].kind == .null { return true }
      inner = try point(value, record)
    default: return false
    }
    guard box.rect.merge(inner) else { throw edgeConflict(value, record) }
    return true
  }

  private mutating func point(_ value: Int, _ record: Record) throws(Fault) -> GivenRect {
    // A point is written as a size is: two numbers, or an object of two.
    let given = try rect(value, of: .none, record)
    if record[value].kind == .object, given.width == .absent, given.height == .absent {
      return given
    }
    if record[value].kind != .object, given.x == .absent, given.y == .absent {
      return GivenRect(x: given.width, y: given.height)
    }
    throw record.wrong(value, expecting: "a point")
  }

  /// A rectangle or size written as a list or a text; `nil` if the value is neither.
  mutating func listedRect(_ value: Int, _ record: Record) throws(Fault) -> GivenRect? {
    if record[value].kind == .string { return Figures(record.text(value)).rect }
    if let n = try sides(value, record) {
      switch n.count {
      case 4: return GivenRect(x: n[0], y: n[1], width: n[2], height: n[3])
      case 2: return GivenRect(width: n[0], height: n[1])
      default: return nil
      }
    }
    guard record[value].kind == .array, record[value].next > UInt32(value + 1) else { return nil }
    let second = Int(record[value + 1].next)
    guard second < Int(record[value].next), record[second].next == record[value].next,
      let origin = try sides(value + 1, record), let size = try sides(second, record),
      origin.count == 2, size.count == 2
    else { return nil }
    return GivenRect(x: origin[0], y: origin[1], width: size[0], height: size[1])
  }

  /// The numbers of a list of at most four; `nil` if it is another one.
  private mutating func sides(_ list: Int, _ record: Record) throws(Fault) -> [Side]? {
    guard record[list].kind == .array else { return nil }
    var sides: [Side] = []
    var element = list + 1
    while element < Int(record[list].next) {
      guard sides.count < 4 else { return nil }
      switch record[element].kind {
      case .integer, .number, .null: break
      case .string where isSide(record.text(element)): break
      default: return nil
      }
      sides.append(try side(element, record))
      element = Int(record[element].next)
    }
    return sides
  }

  /// Goes over the members of an object, but for those that a mapping took.
  @inline(__always)
  mutating func eachMember(
    of object: Int, _ record: Record,
    _ body: (inout ReadingMaker, Name, _ key: Int) throws(Fault) -> Void
  ) throws(Fault) {
    var key = object + 1
    let end = Int(record[object].next)
    while key < end {
      if mapping.isEmpty || !taken.contains(key + 1) { try body(&self, record[key].name, key) }
      key = Int(record[key].next)
    }
  }

  /// Takes Flutter's insets of what covers the view: only the bottom is ours.
  mutating func takeViewInsets(_ value: Int, _ record: Record) throws(Fault) {
    let edges = try edges(value, record)
    if record[value].kind == .object {
      try eachMember(of: value, record) { maker, name, key throws(Fault) in
        switch name {
        case .left, .right, .top, .leading, .trailing: maker.unknown.append(key)
        default: break
        }
      }
    }
    try takeKeyboardHeight(edges.bottom, value, record)
  }

  /// Insets in any of their forms.
  mutating func edges(_ value: Int, _ record: Record) throws(Fault) -> Edges {
    var edges = Edges()
    if record[value].kind == .object {
      try eachMember(of: value, record) { maker, name, key throws(Fault) in
        switch name {
        case .top, .bottom, .left, .right, .leading, .trailing: break
        default: return maker.unknown.append(key)
        }
        if maker.isMapped(.safeArea, name) { return maker.unknown.append(key) }
        guard edges.merge(name, try maker.side(key + 1, record)) else {
          throw maker.edgeConflict(key + 1, record)
        }
      }
      return edges
    }
    if record[value].kind == .string, let edges = Figures(record.text(value)).edges { return edges }
    let numbers = try sides(value, record) ?? []
    guard numbers.count == 4 else {
      throw record.wrong(value, expecting: "insets: top, left, bottom, right")
    }
    (edges.top, edges.left, edges.bottom, edges.right) = (
      numbers[0], numbers[1], numbers[2], numbers[3]
    )
    return edges
  }
}
