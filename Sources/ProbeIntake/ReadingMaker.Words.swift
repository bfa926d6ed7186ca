import PostureModel

/// Fields that are a word or a number with a meaning.
extension ReadingMaker {
  /// The token of a word, as `Record.word` finds it; what an enum's case holds beside is kept.
  mutating func word(_ value: Int, _ record: Record) -> Int {
    let word = record.word(value)
    if word != value {
      record.eachMember(of: word + 1, upTo: Int(record[value].next)) { unknown.append($0) }
    }
    return word
  }

  /// A size class, by its word or by UIKit's number; another one is unspecified, and said.
  mutating func sizeClass(_ value: Int, _ record: Record) throws(Fault) -> SizeClass {
    let value = word(value, record)
    let kind = record[value].kind
    guard record[value].isText || kind == .integer else {
      throw record.wrong(value, expecting: "compact, regular or unspecified")
    }
    if record.isText(value, "regular") { return .regular }
    if record.isText(value, "compact") { return .compact }
    let text = record.text(value)
    var word = Self.core(text)
    if word.hasPrefix("rawvalue:") { word = String(word.dropFirst("rawvalue:".utf8.count)) }
    if let number = Int(word), Self.numberedSizeClasses.indices.contains(number) {
      draft.hasSizeClassNumber = true
      if kind == .string, word == text { loose.append(value) }
      return Self.numberedSizeClasses[number]
    }
    if let sizeClass = SizeClass(rawValue: word) { return sizeClass }
    draft.sizeClassWord = text
    return .unspecified
  }

  private static let numberedSizeClasses: [SizeClass] = [.unspecified, .compact, .regular]

  /// The last word of what Swift or Dart prints for a case: `Optional(A.B.regular)` is `regular`.
  static func core(_ text: String) -> String {
    var word = Substring(folded(text))
    if word.hasSuffix(")"), let open = word.lastIndex(of: "(") {
      word = word[word.index(after: open)...].dropLast()
      if word.hasSuffix(")") { word = word.dropLast() }
    }
    if let dot = word.lastIndex(of: ".") { word = word[word.index(after: dot)...] }
    return String(word)
  }

  mutating func direction(_ value: Int, _ record: Record) throws(Fault) -> LayoutDirection {
    let value = word(value, record)
    if record[value].kind == .integer {
      if record.spelling(value) == "0" { return .leftToRight }
      if record.spelling(value) == "1" { return .rightToLeft }
    }
    if record[value].isText {
      switch Self.core(record.text(value)) {
      case "lefttoright", "ltr": return .leftToRight
      case "righttoleft", "rtl": return .rightToLeft
      default: break
      }
    }
    throw record.wrong(value, expecting: "leftToRight or rightToLeft")
  }

  /// The orientation's word; a number is kept as its digits.
  mutating func orientation(_ value: Int, _ record: Record) throws(Fault) -> String {
    let value = word(value, record)
    if record[value].kind == .integer { return record.spelling(value) }
    guard record[value].isText else { throw record.wrong(value, expecting: "a string") }
    return record.text(value)
  }

  mutating func angleUnit(
    _ value: Int, _ record: Record
  ) throws(Fault) -> IntakeChoices.AngleUnit {
    let value = word(value, record)
    if record[value].isText {
      switch Self.folded(record.text(value)) {
      case "degrees", "degree", "deg": return .degrees
      case "radians", "radian", "rad": return .radians
      default: break
      }
    }
    throw record.wrong(value, expecting: "degrees or radians")
  }

  /// Takes the status that a word or one of UIKit's numbers stands for.
  ///
  /// A word that none of us knows never drops the reading: it is kept beside `unknown`. A bare
  /// `open` is such a word, since tools disagree whether it is half or fully open.
  mutating func takeStatus(
    _ value: Int, _ record: Record, isDevicePosture: Bool = false
  ) throws(Fault) {
    let value = word(value, record)
    let kind = record[value].kind
    guard record[value].isText || kind == .integer || kind == .number else {
      throw record.wrong(value, expecting: "a status word or number")
    }
    let word = record.text(value)
    var status =
      choices.statusWords[ExactText(word)].map { Draft.Status(status: $0) }
      ?? Self.known(word, isDevicePosture)
    if status == nil, let number = quotedNumber(word) {
      // 2.0 is 2, and a person who says what 2 means says it of both.
      if let told = choices.statusWords[ExactText(plain(number))] {
        status = Draft.Status(status: told)
      } else if let number = Int(exactly: number), Self.numbered.indices.contains(number) {
        status = Draft.Status(status: Self.numbered[number])
        draft.statusNumber = number
        if record[value].isText { loose.append(value) }
      }
    }
    let said = status ?? Draft.Status(status: .unknown, word: word)
    try put(&draft.status, said, value, record, .status)
  }

  /// The statuses in the order of UIKit's numbers.
  private static let numbered: [HingeStatus] = [.unknown, .closed, .partiallyOpen, .fullyOpen]

  /// Whether a value is a status by its word alone.
  func isStatusWord(_ value: Int, _ record: Record) -> Bool {
    let token = record.word(value)
    guard record[token].isText else { return false }
    let word = record.text(token)
    return choices.statusWords[ExactText(word)] != nil || Self.known(word, false) != nil
  }

  private static func known(_ word: String, _ isDevicePosture: Bool) -> Draft.Status? {
    switch core(word) {
    case "folded" where isDevicePosture: Draft.Status(status: .partiallyOpen)
    case "continuous" where isDevicePosture: Draft.Status(status: .fullyOpen)
    case "closed": Draft.Status(status: .closed)
    case "partiallyopen", "halfopen", "halfopened": Draft.Status(status: .partiallyOpen)
    case "fullyopen", "flat": Draft.Status(status: .fullyOpen)
    case "unknown": Draft.Status(status: .unknown)
    default: nil
    }
  }

  mutating func takeAngle(_ name: Name, _ value: Int, _ record: Record) throws(Fault) {
    draft.changing.note(\.angle, value)
    let unit: IntakeChoices.AngleUnit? =
      switch name {
      case .angleDegrees, .hingeAngleDegrees: .degrees
      case .angleRadians, .hingeAngleRadians: .radians
      default: nil
      }
    let angle = Draft.Angle(value: try number(value, record), unit: unit)
    if let old = draft.angle, old != angle {
      // The same angle in both units is no contradiction, within what a double can round.
      let difference = degrees(old) - degrees(angle)
      guard abs(difference) < 1e-6 else { throw conflict(value, record, .angle) }
      if old.unit == .degrees { return }
    }
    draft.angle = angle
    draft.angleToken = value
  }

  /// An angle in degrees, by its own unit, the record's, or the one that was told.
  func degrees(_ angle: Draft.Angle) -> Double {
    Self.inDegrees(angle.value, angle.unit ?? draft.angleUnit ?? choices.angleUnit)
  }

  /// A word in small letters, without hyphens, underscores and spaces.
  static func folded(_ word: String) -> String {
    var folded = ""
    for scalar in word.unicodeScalars where scalar != "_" && scalar != "-" && scalar != " " {
      folded.unicodeScalars.append(
        "A"..."Z" ~= scalar ? (Unicode.Scalar(scalar.value + 32) ?? scalar) : scalar)
    }
    return folded
  }
}

/// What the file's angles look like, to say their unit and to suspect another.
struct AngleNotes {
  private var units: [IntakeChoices.AngleUnit] = []
  /// Angles that are degrees only because nothing says otherwise.
  private var isAnyUntold = false
  private var largest = 0.0
  private var isAnyOpen = false

  /// Notes an angle as it was given.
  mutating func note(_ value: Double, unit: IntakeChoices.AngleUnit?) {
    let known = unit ?? .degrees
    if units.last != known, !units.contains(known) { units.append(known) }
    guard unit == nil else { return }
    isAnyUntold = true
    largest = max(largest, value)
  }

  /// Notes a status.
  mutating func note(_ status: HingeStatus) { if status != .closed { isAnyOpen = true } }

  /// The unit in words.
  ///
  /// Radians are suspected where all angles are at or below 3.2, some above 0.05 and the status is
  /// not only `closed`; nothing is converted on a suspicion.
  var words: String {
    units.map { unit in
      let isSuspect =
        unit == .degrees && isAnyUntold && largest <= 3.2 && largest > 0.05
        && isAnyOpen
      return isSuspect ? "degrees (suspected radians)" : unit.rawValue
    }
    .joined(separator: "; ")
  }
}
