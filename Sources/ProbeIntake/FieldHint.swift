import PostureModel

/// Guesses which field an unknown key may be, by its words and its value; a person decides.
struct FieldHint {
  private let words: [String]
  private let kind: Token.Kind

  init(key: String, kind: Token.Kind) {
    words = Self.words(key)
    self.kind = kind
  }

  /// The field that the key resembles, among those that its reading does not have.
  func field(missingIn layout: Layout, hasAngle: Bool) -> Field? {
    let isNumber = kind == .integer || kind == .number
    let isWord = isNumber || kind == .string
    if isWord, layout.status == nil, has("state", "status", "posture", "pose"),
      has("fold", "hinge", "posture", "pose", "flip")
    {
      return .status
    }
    if isNumber, !hasAngle, has("angle", "deg", "degrees") { return .angle }
    if isNumber, layout.keyboard == nil, has("keyboard", "ime"), has("height") {
      return .keyboardHeight
    }
    if isNumber, let extent = extent(layout) ?? inset(layout) { return extent }
    if !isNumber, kind != .yes, kind != .no, kind != .null {
      if layout.safeArea == nil, has("insets", "safe", "notch") { return .safeArea }
      if layout.keyboard == nil, has("keyboard", "ime"), has("frame", "rect", "bounds") {
        return .keyboardFrame
      }
      if layout.window == nil, has("window", "viewport", "area") { return .window }
      if layout.screen == nil, has("screen", "display"), has("size", "rect", "frame", "bounds") {
        return .screen
      }
    }
    let isScale = words.allSatisfy(
      ["device", "display", "pixel", "scale", "ratio", "density"].contains)
    return isNumber && layout.scale == nil && isScale ? .scale : nil
  }

  /// Whether the key speaks of a time.
  var isOfTime: Bool {
    has(
      "time", "timestamp", "date", "at", "ts", "t", "stamp", "when", "clock", "epoch", "utc", "now")
  }

  private func extent(_ layout: Layout) -> Field? {
    let isWidth = has("width")
    guard isWidth || has("height"), words.count == 2 else { return nil }
    if layout.screen == nil, has("screen", "display") {
      return isWidth ? .screenWidth : .screenHeight
    }
    if layout.window == nil, has("window", "view", "viewport") {
      return isWidth ? .windowWidth : .windowHeight
    }
    return nil
  }

  /// The edge of the safe area that a key names: `top`, `insetTop`, `safe_area_left`.
  private func inset(_ layout: Layout) -> Field? {
    let isOfInsets = words.count == 1 || has("inset", "insets", "safe", "padding")
    guard layout.safeArea == nil, isOfInsets, let edge = words.last else { return nil }
    switch edge {
    case "top": return .safeAreaTop
    case "bottom": return .safeAreaBottom
    case "left": return .safeAreaLeft
    case "right": return .safeAreaRight
    case "leading": return .safeAreaLeading
    case "trailing": return .safeAreaTrailing
    default: return nil
    }
  }

  private func has(_ some: String...) -> Bool { some.contains(where: words.contains) }

  /// The words of a key in camel, snake or kebab case, in small letters.
  private static func words(_ key: String) -> [String] {
    var words: [String] = []
    var wasSmall = false
    for scalar in key.unicodeScalars.prefix(64) {
      let isCapital = "A"..."Z" ~= scalar
      guard isCapital || "a"..."z" ~= scalar else {
        wasSmall = false
        words.append("")
        continue
      }
      if words.isEmpty || isCapital && wasSmall { words.append("") }
      wasSmall = !isCapital
      words[words.count - 1].unicodeScalars.append(
        isCapital ? Unicode.Scalar(scalar.value + 32) ?? scalar : scalar)
    }
    return words.filter { !$0.isEmpty }
  }
}
