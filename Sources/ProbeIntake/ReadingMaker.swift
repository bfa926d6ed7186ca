import PostureModel

/// Makes readings of scanned records, and remembers what it inferred on the way.
struct ReadingMaker {
  /// A reading and the session that its record names.
  struct Made {
    var reading: Reading
    var session: String?
    /// The numbers of its unknown keys.
    var unknown: [Int] = []
  }

  let choices: IntakeChoices
  let mapping: [MappedField]
  var draft = Draft()
  /// Keys of the record that are none of ours, and list elements that are.
  var unknown: [Int] = []
  /// The places in `mapping` of those that have led to a value in a record so far.
  private(set) var metMappings: Set<Int> = []
  /// Values that a mapping took.
  var taken: [Int] = []
  var clock: Clock
  var angles = AngleNotes()
  var unknownKeys = UnknownKeys()
  var contexts = ContextCache()
  var layouts = LayoutCache()
  var repeats: Repeats
  /// What a wrapper says of all its records.
  var defaults = Context()
  var defaultSession: String?
  /// How many records were given a time.
  var untimed: Int64 = 0

  init(_ choices: IntakeChoices, repeats: Bool) {
    self.choices = choices
    self.repeats = Repeats(isOn: repeats)
    mapping = choices.mapping.compactMap { MappedField(field: $0.field, pointer: $0.pointer) }
    clock = Clock(zoneMinutes: choices.zoneMinutes)
  }

  /// Reads a record, or says why it is none.
  mutating func reading(of record: Record) throws(Fault) -> Made {
    draft = Draft()
    unknown.removeAll(keepingCapacity: true)
    guard record[0].kind == .object else {
      throw Fault(
        code: .notAnObject, token: nil, message: "expected an object, found \(record.found(0))")
    }
    if !mapping.isEmpty { try takeMapped(record) }
    try members(of: 0, in: .record, record)
    return try finish(record)
  }

  private mutating func takeMapped(_ record: Record) throws(Fault) {
    taken.removeAll(keepingCapacity: true)
    for (place, mapped) in mapping.enumerated() {
      guard let value = mapped.value(in: record) else { continue }
      metMappings.insert(place)
      taken.append(value)
      try take(mapped.field, .other, key: nil, value, record)
    }
  }

  /// Whether a key says something of ours, or was mapped, or its field is mapped elsewhere.
  enum Verdict { case ours, mapped, foreign }

  func verdict(_ field: Field, _ value: Int) -> Verdict {
    if taken.contains(value) { return .mapped }
    return field == .none || mapping.contains { $0.field == field } ? .foreign : .ours
  }

  /// Goes over the members of an object that we understand.
  mutating func members(of object: Int, in scope: Field.Scope, _ record: Record) throws(Fault) {
    var key = object + 1
    let end = Int(record[object].next)
    while key < end {
      let name = record[key].name
      let field = Field(name, in: scope)
      if !mapping.isEmpty {
        switch verdict(field, key + 1) {
        case .ours: try take(field, name, key: key, key + 1, record)
        case .foreign: keep(key, record)
        case .mapped: break
        }
      } else if field == .none {
        unknown.append(key)
      } else {
        try take(field, name, key: key, key + 1, record)
      }
      key = Int(record[key].next)
    }
  }

  /// Keeps an unknown key, but for what a mapping took of it.
  private mutating func keep(_ key: Int, _ record: Record) {
    let end = Int(record[key].next)
    let isTouched = taken.contains { $0 > key && $0 < end }
    guard isTouched, record[key + 1].kind == .object else { return unknown.append(key) }
    var child = key + 2
    while child < end {
      if !taken.contains(child + 1) { keep(child, record) }
      child = Int(record[child].next)
    }
  }

  /// Takes what a value says about a field; `null` says nothing.
  mutating func take(
    _ field: Field, _ name: Name, key: Int?, _ value: Int, _ record: Record
  ) throws(Fault) {
    guard record[value].kind != .null else { return }
    switch field {
    case .none: break
    case .time:
      draft.changing.note(\.time, value)
      try put(&draft.time, try clock.time(value, key: key, in: record), value, record, field)
    case .sequence:
      draft.changing.note(\.sequence, value)
      try put(&draft.sequence, try record.integer(value), value, record, field)
    case .uptime:
      draft.changing.note(\.uptime, value)
      try put(&draft.uptime, try record.number(value), value, record, field)
    case .session: try takeSession(value, record)
    case .device, .deviceModel, .deviceOS, .deviceBuild, .deviceSimulator, .app, .appName,
      .appVersion, .appBuild, .note, .screenshot, .extra:
      try takeContext(field, value, record)
    case .window:
      try takeWindow(value, record)
    case .screen: try put(&draft.screen, try size(value, record), value, record, field)
    case .mainScreen: try put(&draft.mainScreen, try size(value, record), value, record, field)
    case .scale: try put(&draft.scale, try record.number(value), value, record, field)
    case .sizeClass:
      try object(value, record, "size classes under horizontal and vertical")
      try members(of: value, in: .sizeClass, record)
    case .horizontalSizeClass:
      try put(&draft.horizontalSizeClass, try sizeClass(value, record), value, record, field)
    case .verticalSizeClass:
      try put(&draft.verticalSizeClass, try sizeClass(value, record), value, record, field)
    case .layoutDirection:
      try put(&draft.layoutDirection, try direction(value, record), value, record, field)
    case .interfaceOrientation:
      try put(&draft.interfaceOrientation, try orientation(value, record), value, record, field)
    case .safeArea, .padding, .viewInsets: try takeInsets(field, key, value, record)
    case .regions, .divisions, .occlusions: try takeRegions(field, value, record)
    case .hinge:
      try object(value, record, "an object with status and angle")
      try members(of: value, in: .hinge, record)
    case .status: try put(&draft.status, try status(value, record), value, record, field)
    case .angle: try takeAngle(name, value, record)
    case .angleUnit:
      try put(&draft.angleUnit, try angleUnit(value, record), value, record, field)
    case .keyboard, .keyboardFrame: try takeKeyboard(field, value, record)
    case .keyboardHeight:
      draft.keyboardHeightKey = key
      try put(&draft.keyboardHeight, try record.number(value), value, record, field)
    }
  }

  func object(_ value: Int, _ record: Record, _ what: String) throws(Fault) {
    guard record[value].kind == .object else { throw record.wrong(value, expecting: what) }
  }

  private mutating func takeSession(_ value: Int, _ record: Record) throws(Fault) {
    guard record[value].kind == .string, isSessionName(record.text(value)) else {
      throw record.wrong(
        value,
        expecting: "a session's name of at most 64 letters, digits, dots, hyphens and underscores")
    }
    draft.session = value
  }

  private mutating func takeContext(
    _ field: Field, _ value: Int, _ record: Record
  ) throws(Fault) {
    let kind = record[value].kind
    if field == .device || field == .app {
      if field == .device { draft.texts.hasDevice = true } else { draft.texts.hasApp = true }
      if kind == .object {
        return try members(of: value, in: field == .device ? .device : .app, record)
      }
      guard kind == .string else { throw record.wrong(value, expecting: "a name or an object") }
    } else if field == .deviceSimulator {
      guard kind == .yes || kind == .no else {
        throw record.wrong(value, expecting: "true or false")
      }
    } else if field == .extra {
      // What is no object cannot be the rest of a reading; it is a key like any other.
      guard kind == .object else { return unknown.append(value - 1) }
    } else if kind != .string {
      throw record.wrong(value, expecting: "a string")
    }
    switch field {
    case .device, .deviceModel: draft.texts.model = value
    case .deviceOS: draft.texts.os = value
    case .deviceBuild: draft.texts.build = value
    case .deviceSimulator: draft.texts.simulator = value
    case .app, .appName: draft.texts.app = value
    case .appVersion: draft.texts.appVersion = value
    case .appBuild: draft.texts.appBuild = value
    case .note: draft.texts.note = value
    case .screenshot: draft.texts.screenshot = value
    default: draft.texts.extra = value
    }
  }
}
