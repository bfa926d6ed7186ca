import PostureModel

/// Reserved regions and the keyboard.
extension ReadingMaker {
  mutating func takeRegions(_ field: Field, _ value: Int, _ record: Record) throws(Fault) {
    draft.regionsToken = value
    if field == .regions, isByKind(value, record) {
      return try members(of: value, in: .regions, record)
    }
    let regions = try regions(field, value, record)
    switch field {
    case .divisions: try put(&draft.divisions, regions, value, record, field)
    case .occlusions: try put(&draft.occlusions, regions, value, record, field)
    default: try put(&draft.regions, regions, value, record, field)
    }
  }

  /// Whether an object holds the regions of each kind under a key of their own.
  private func isByKind(_ value: Int, _ record: Record) -> Bool {
    guard record[value].kind == .object else { return false }
    var key = value + 1
    while key < Int(record[value].next) {
      if Field(record[key].name, in: .regions) != .none { return true }
      key = Int(record[key].next)
    }
    return false
  }

  /// The regions that a value lists.
  private mutating func regions(
    _ field: Field, _ value: Int, _ record: Record
  ) throws(Fault) -> [Draft.DraftRegion] {
    let kind: Region.Kind? =
      switch field {
      case .divisions: .division
      case .occlusions: .occlusion
      default: nil
      }
    var isList = record[value].kind == .array
    if isList, kind != nil { isList = try !isFrame(value, record) }
    if isList {
      var regions: [Draft.DraftRegion] = []
      var element = value + 1
      while element < Int(record[value].next) {
        if let region = try region(kind, element, record) { regions.append(region) }
        element = Int(record[element].next)
      }
      return regions
    }
    return try region(kind, value, record).map { [$0] } ?? []
  }

  /// Whether a list is one frame and not a list of regions.
  private func isFrame(_ value: Int, _ record: Record) throws(Fault) -> Bool {
    guard record[value].next > UInt32(value + 1) else { return false }
    return try record.listedBounds(value) != nil
  }

  /// A region; `nil` if its kind is none of ours, and then it is kept as it is.
  private mutating func region(
    _ kind: Region.Kind?, _ value: Int, _ record: Record
  ) throws(Fault) -> Draft.DraftRegion? {
    guard record[value].kind == .object else {
      guard let kind, let bounds = try record.listedBounds(value) else {
        throw record.wrong(value, expecting: kind == nil ? "a region" : "a region or a frame")
      }
      return Draft.DraftRegion(kind: kind, frame: bounds.rect, active: nil, isInSafeArea: false)
    }
    let known = unknown.count
    var given = kind
    var isForeign = false
    var active: Bool?
    var isInSafeArea = false
    var box = Box()
    try eachMember(of: value, record) { maker, name, key throws(Fault) in
      let value = key + 1
      let isNull = record[value].kind == .null
      switch name {
      case .kind where !isNull:
        if let said = try maker.kind(value, record) {
          if let kind, kind != said { throw conflict(value, record, .regions) }
          given = said
        } else if kind == nil {
          isForeign = true
        } else {
          maker.unknown.append(key)
        }
      case .active, .isActive:
        guard !isNull else { return }
        try put(&active, try record.boolean(value), value, record, .regions)
      case .space where !isNull:
        isInSafeArea = try maker.space(value, record, other: "safeArea")
      case .kind, .space: break
      default:
        if try !maker.takeEdge(&box, name, value, record) { maker.unknown.append(key) }
      }
    }
    if isForeign {
      unknown.removeLast(unknown.count - known)
      unknown.append(value)
      return nil
    }
    guard let given else {
      throw record.wrong(value, expecting: "a region with its kind")
    }
    guard let bounds = try box.bounds(value, record) else {
      throw record.wrong(value, expecting: "a region with its frame")
    }
    return Draft.DraftRegion(
      kind: given, frame: bounds.rect, active: active, isInSafeArea: isInSafeArea)
  }

  private func kind(_ value: Int, _ record: Record) throws(Fault) -> Region.Kind? {
    guard record[value].kind == .string else {
      throw record.wrong(value, expecting: "division or occlusion")
    }
    if record.isText(value, "division") { return .division }
    return Region.Kind(rawValue: record.text(value))
  }

  /// Whether a frame is in the other space than the window's.
  private func space(
    _ value: Int, _ record: Record, other: StaticString
  ) throws(Fault) -> Bool {
    if record[value].kind == .string {
      if record.isText(value, "window") { return false }
      if record.isText(value, other) { return true }
    }
    throw record.wrong(value, expecting: "window or \(other)")
  }

  mutating func takeKeyboard(_ field: Field, _ value: Int, _ record: Record) throws(Fault) {
    guard field == .keyboard, record[value].kind == .object else {
      let keyboard = Draft.Keyboard(frame: try bounds(value, record).rect, isOnScreen: false)
      return try put(&draft.keyboard, keyboard, value, record, .keyboardFrame)
    }
    var isOnScreen = false
    var box = Box()
    var height: Int?
    try eachMember(of: value, record) { maker, name, key throws(Fault) in
      let value = key + 1
      guard record[value].kind != .null || name == .other else { return }
      if name == .space {
        isOnScreen = try maker.space(value, record, other: "screen")
      } else if name == .frame, maker.verdict(.keyboardFrame, value) == .foreign {
        maker.unknown.append(key)
      } else if try !maker.takeEdge(&box, name, value, record) {
        maker.unknown.append(key)
      } else if name == .height || name == .h {
        height = key
      }
    }
    if let bounds = try box.bounds(value, record) {
      let keyboard = Draft.Keyboard(frame: bounds.rect, isOnScreen: isOnScreen)
      try put(&draft.keyboard, keyboard, value, record, .keyboardFrame)
    } else if let height, box.x == nil, box.y == nil {
      try take(.keyboardHeight, .keyboardHeight, key: height, height + 1, record)
    } else if !box.isEmpty {
      throw record.wrong(value, expecting: "a keyboard with its frame")
    }
  }
}
