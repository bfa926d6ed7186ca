import PostureModel

/// Fields that are rectangles, sizes and insets.
extension ReadingMaker {
  mutating func takeWindow(_ value: Int, _ record: Record) throws(Fault) {
    let bounds = try bounds(value, record)
    guard let old = draft.window else {
      draft.window = bounds
      return
    }
    guard let joined = old.joined(bounds) else { throw conflict(value, record, .window) }
    draft.window = joined
  }

  mutating func size(_ value: Int, _ record: Record) throws(Fault) -> Size {
    try bounds(value, record).rect.size
  }

  /// A rectangle or a size in any of its forms.
  mutating func bounds(_ value: Int, _ record: Record) throws(Fault) -> Bounds {
    if record[value].kind == .object {
      var box = Box()
      try eachMember(of: value, record) { maker, name, key throws(Fault) in
        if try maker.takeEdge(&box, name, key + 1, record) { return }
        maker.unknown.append(key)
      }
      if let bounds = try box.bounds(value, record) { return bounds }
    } else if let bounds = try record.listedBounds(value) {
      return bounds
    }
    throw record.wrong(value, expecting: "a rectangle or a size")
  }

  /// Takes a key that says something about a rectangle: an edge, or a rectangle within it.
  mutating func takeEdge(
    _ box: inout Box, _ name: Name, _ value: Int, _ record: Record
  ) throws(Fault) -> Bool {
    if try box.take(name, value, record) { return true }
    switch name {
    case .frame, .bounds, .size, .sizePoints, .origin: break
    default: return false
    }
    guard record[value].kind != .null else { return true }
    if name == .origin {
      let origin = try point(value, record)
      try put(&box.x, origin.x, value, record, .window)
      try put(&box.y, origin.y, value, record, .window)
      return true
    }
    let inner = try bounds(value, record)
    guard let old = box.inner else {
      box.inner = inner
      return true
    }
    guard let joined = old.joined(inner) else { throw conflict(value, record, .window) }
    box.inner = joined
    return true
  }

  private mutating func point(_ value: Int, _ record: Record) throws(Fault) -> Point {
    if record[value].kind == .object {
      var box = Box()
      try eachMember(of: value, record) { maker, name, key throws(Fault) in
        if try !box.take(name, key + 1, record) { maker.unknown.append(key) }
      }
      if let x = box.x, let y = box.y { return Point(x: x, y: y) }
    } else if let pair = try record.listedBounds(value), !pair.hasOrigin {
      return Point(x: pair.rect.width, y: pair.rect.height)
    }
    throw record.wrong(value, expecting: "a point")
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

  mutating func takeInsets(
    _ field: Field, _ key: Int?, _ value: Int, _ record: Record
  ) throws(Fault) {
    switch field {
    case .padding:
      // Only where there is no viewPadding, which may still come.
      draft.paddingKey = key
    case .viewInsets:
      draft.keyboardHeightKey = key
      let edges = try edges(value, record)
      // Only the bottom is ours; the others say nothing that we read, and are kept.
      if record[value].kind == .object {
        try eachMember(of: value, record) { maker, name, key throws(Fault) in
          switch name {
          case .left, .right, .top, .leading, .trailing: maker.unknown.append(key)
          default: break
          }
        }
      }
      try put(&draft.keyboardHeight, edges.bottom, value, record, .keyboardHeight)
    default:
      let edges = try edges(value, record)
      if draft.safeAreas.first == nil {
        draft.safeAreas.first = (edges, value)
      } else if draft.safeAreas.first?.0 != edges {
        draft.safeAreas.second = (edges, value)
      }
    }
  }

  /// Insets in any of their forms; edges that are not given are 0.
  mutating func edges(_ value: Int, _ record: Record) throws(Fault) -> Edges {
    if record[value].kind == .object {
      var edges = Edges()
      var isAny = false
      try eachMember(of: value, record) { maker, name, key throws(Fault) in
        let slot: WritableKeyPath<Edges, Double?>?
        switch name {
        case .top, .bottom: slot = nil
        case .left: slot = \.left
        case .right: slot = \.right
        case .leading: slot = \.leading
        case .trailing: slot = \.trailing
        default: return maker.unknown.append(key)
        }
        guard record[key + 1].kind != .null else { return }
        isAny = true
        let number = try record.number(key + 1)
        if let slot {
          edges[keyPath: slot] = number
        } else if name == .top {
          edges.top = number
        } else {
          edges.bottom = number
        }
      }
      if isAny { return edges }
    } else if record[value].kind == .string {
      let figures = try record.figures(value)
      if ["{n,n,n,n}", "(n,n,n,n)"].contains(figures.shape) { return edges(figures.numbers) }
    } else if let numbers = try record.numbers(value, 4) {
      return edges(numbers)
    }
    throw record.wrong(value, expecting: "insets: top, left, bottom, right")
  }

  private func edges(_ numbers: [Double]) -> Edges {
    Edges(top: numbers[0], bottom: numbers[2], left: numbers[1], right: numbers[3])
  }
}
