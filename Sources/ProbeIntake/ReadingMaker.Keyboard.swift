import PostureModel

/// The keyboard.
extension ReadingMaker {
  mutating func takeKeyboard(_ value: Int, _ record: Record) throws(Fault) {
    switch record[value].kind {
    case .integer, .number:
      return try takeKeyboardHeight(try side(value, record), value, record)
    case .object: break
    default:
      return try merge(try rect(value, of: .keyboard, record), into: .keyboard, value, record)
    }
    var box = Box()
    var isVisible = false
    try eachMember(of: value, record) { maker, name, key throws(Fault) in
      let value = key + 1
      let field: Field =
        switch name {
        case .space: .keyboardSpace
        case .frame: .keyboardFrame
        case .x, .left, .screenX: .keyboardX
        case .y, .top, .screenY: .keyboardY
        case .w, .width: .keyboardWidth
        case .h, .height: .keyboardHeight
        default: .none
        }
      if field != .none, !maker.mapping.isEmpty, maker.verdict(field, value) == .foreign {
        return maker.unknown.append(key)
      }
      switch name {
      case .space: try maker.take(field, name, key: key, value, record)
      case .screenX, .screenY:
        // React Native's names of an origin in the screen's space.
        try put(&maker.draft.isKeyboardOnScreen, true, value, record, .keyboardSpace)
        let edge: Name = name == .screenX ? .x : .y
        _ = try maker.takeEdge(&box, edge, value, record)
      default:
        guard try !maker.takeEdge(&box, name, value, record) else { return }
        maker.unknown.append(key)
        if record[value].kind == .yes { isVisible = true }
      }
    }
    // `visible: true` without a frame is no sign that there is no keyboard.
    if isVisible { draft.isKeyboardVisible = true }
    try merge(try resolved(box, value, record), into: .keyboard, value, record)
  }

  /// Takes how much of the window's bottom a keyboard covers.
  mutating func takeKeyboardHeight(
    _ height: Side, _ value: Int, _ record: Record
  ) throws(Fault) {
    guard draft.keyboardHeight.merge(height) else {
      throw conflict(value, record, .keyboardHeight)
    }
    sources.append((.keyboardHeight, value))
  }

  /// The keyboard in window space; `nil` if there is none, or if it is not known where it is.
  mutating func keyboard(_ window: Rect?, _ record: Record) throws(Fault) -> Rect? {
    let height = draft.keyboardHeight
    if draft.keyboard.isAbsent || draft.keyboard.height == .absent {
      // Mapped, the height may be one of the frame's own numbers.
      _ = draft.keyboard.merge(GivenRect(height: height))
      return keyboard(draft.keyboard, window)
    }
    guard let covered = height.value else { return keyboard(draft.keyboard, window) }
    if draft.keyboard.size == nil, !draft.keyboard.isNull {
      lose(.keyboard, .keyboardWithoutSize)
      return keyboard(GivenRect(height: height), window)
    }
    // Some give the frame's height, others how much of the window it covers.
    let keyboard = keyboard(draft.keyboard, window)
    let heights = [keyboard?.height ?? 0, draft.keyboard.height.value ?? 0]
    guard heights.contains(where: { abs($0 - covered) <= 0.001 || max($0, covered) < 1 }) else {
      let source = sources.last { $0.field == .keyboardHeight }
      throw conflict(source?.token ?? 0, record, .keyboardHeight)
    }
    return keyboard
  }

  private mutating func keyboard(_ given: GivenRect, _ window: Rect?) -> Rect? {
    if given.isAbsent {
      if draft.isKeyboardVisible { draft.isKeyboardLost = true }
      return nil
    }
    if given.isNull {
      remarks.append(.nullFrame)
      return nil
    }
    // One under 1 point high or wide is none, wherever it is.
    if let height = given.height.value, height < 1 { return nil }
    if let width = given.width.value, width < 1 { return nil }
    var given = given
    if given == GivenRect(height: given.height), given.height != .void {
      guard let window else { return loseKeyboard(.keyboardWithoutWindow) }
      given.width = .length(window.width)
    }
    guard let size = given.size else { return loseKeyboard(.keyboardWithoutSize) }
    let isOnScreen = draft.isKeyboardOnScreen == true
    let isMoved = isOnScreen && (given.x != .absent || given.y != .absent)
    guard window != nil || given.y != .absent && !isMoved else {
      return loseKeyboard(.keyboardWithoutWindow)
    }
    var frame = Rect(
      x: given.x.value ?? 0, y: given.y.value ?? 0, width: size.width, height: size.height)
    guard let window else { return frame }
    if isOnScreen {
      frame = frame.moved(
        right: given.x == .absent ? 0 : -window.x, down: -window.y)
    }
    if given.y == .absent {
      frame.y = roundedLength(window.height - size.height)
      remarks.append(.keyboardPlaced)
    }
    let bounds = Rect(origin: Point(x: 0, y: 0), size: window.size)
    if frame.intersection(bounds) != nil { return frame }
    // A frame of the screen that is taken for one of the window is the analysis' to find.
    if draft.isKeyboardOnScreen == nil, window.y > 1,
      frame.moved(right: -window.x, down: -window.y).intersection(bounds) != nil
    {
      return frame
    }
    remarks.append(.keyboardOutside)
    return nil
  }

  private mutating func loseKeyboard(_ remark: Remark) -> Rect? {
    for source in sources where source.field == .keyboardHeight { unknown.append(source.token) }
    draft.isKeyboardLost = true
    lose(.keyboard, remark)
    return nil
  }
}
