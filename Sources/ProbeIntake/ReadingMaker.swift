import PostureModel

/// Makes readings of scanned records, and remembers what it inferred on the way.
struct ReadingMaker {
  /// A reading and what else is known of its record.
  struct Made {
    var reading: Reading
    var session: String?
    var hasKeyboardKey = false
    var isTimeFine = true
    /// The numbers of its unknown keys.
    var unknown: [Int] = []
    /// What the person should know of how it was read.
    var remarks: [Remark] = []
  }

  let choices: IntakeChoices
  let mapping: [MappedField]
  var draft = Draft()
  /// Keys and values of the record that are none of ours or could not be used.
  var unknown: [Int] = []
  /// Values that stand there in another form than the contract's: numbers in quotation marks.
  var loose: [Int] = []
  /// What to say of the record at hand.
  var remarks: [Remark] = []
  /// The times that the record gives, with their keys.
  var times: [(token: Int, key: Int?)] = []
  /// The values that each rectangle was read from.
  var sources: [(field: Field, token: Int)] = []
  /// The places in `mapping` of those that have led to a value in a record so far.
  private(set) var metMappings: Set<Int> = []
  /// Values that a mapping took.
  var taken: [Int] = []
  var clock: Clock
  var angles = AngleNotes()
  var said = RemarkCounts()
  var unknownKeys = UnknownKeys()
  var contexts = Recent<Context>()
  var layouts = Recent<Layout>()
  var repeats: Repeats
  /// The time that stands beside the record at hand: at its line's beginning, or around its text.
  var timeBeside = TimeBeside.none
  /// Where times beside records were found.
  var usedBeside: Set<TimeBeside.Position> = []
  /// Whether a time at a line's beginning had no year.
  var lacksYear = false
  /// A pointer to what may be the time of records that have none: `/at`.
  var timeHint: String?
  /// What a wrapper says of all its records.
  var envelope = Envelope() { didSet { repeats.forget() } }
  /// How many records were given a time.
  var untimed: Int64 = 0
  /// The sessions that readings named, by the same in small letters.
  private var metSessions: [String: String] = [:]
  private var lastSession = ""

  init(_ choices: IntakeChoices, repeats: Bool) {
    self.choices = choices
    self.repeats = Repeats(isOn: repeats)
    mapping = choices.mapping.compactMap { MappedField(field: $0.field, pointer: $0.pointer) }
    clock = Clock(zoneMinutes: choices.zoneMinutes)
  }

  /// Reads a record, or says why it is none.
  mutating func reading(of record: Record) throws(Fault) -> Made {
    guard record[0].kind == .object else {
      throw Fault(
        code: .notAnObject, token: nil, message: "expected an object, found \(record.found(0))")
    }
    begin()
    let clock = clock
    do throws(Fault) {
      if !mapping.isEmpty { try takeMapped(record) }
      try members(of: 0, in: .record, record)
      return try finish(record)
    } catch {
      // A refused record teaches nothing.
      self.clock = clock
      throw error
    }
  }

  /// Forgets the record before.
  mutating func begin() {
    draft = Draft()
    unknown.removeAll(keepingCapacity: true)
    loose.removeAll(keepingCapacity: true)
    remarks.removeAll(keepingCapacity: true)
    times.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
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

  /// Whether an object of a log has anything that a reading measures.
  func isReading(_ record: Record) -> Bool {
    if mapping.contains(where: { $0.field.isMeasured && $0.value(in: record) != nil }) {
      return true
    }
    return record.hasMeasurement(0)
  }

  /// Takes the record that an object holds, if the object is none itself.
  private mutating func takeInner(_ value: Int, _ record: Record) throws(Fault) {
    guard record[value].kind == .object, record.hasMeasurement(value),
      !record.hasMeasurement(0, besidesInner: true)
    else { return unknown.append(value - 1) }
    let outer = times
    times = []
    try members(of: value, in: .record, record)
    draft.hasInnerTime = !times.isEmpty
    if times.isEmpty { times = outer } else { unknown += outer.map(\.token) }
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
    if field.isKeyboard { draft.hasKeyboardKey = true }
    guard record[value].kind != .null else { return }
    switch field {
    case .none: break
    case .time:
      // A time beside the record that an object holds says when that was written down.
      if draft.hasInnerTime { return unknown.append(value) }
      draft.changing.note(\.time, value)
      times.append((value, key))
    case .sequence:
      draft.changing.note(\.sequence, value)
      try put(&draft.sequence, try integer(value, record), value, record, field)
    case .uptime:
      draft.changing.note(\.uptime, value)
      try put(&draft.uptime, try number(value, record), value, record, field)
    case .session: try takeSession(value, record)
    case .device, .deviceModel, .deviceOS, .deviceBuild, .deviceSimulator, .app, .appName,
      .appVersion, .appBuild, .note, .screenshot, .extra:
      try takeContext(field, value, record)
    case .window, .screen, .mainScreen, .keyboardFrame:
      try merge(try rect(value, of: field, record), into: field, value, record)
    case .scale: try put(&draft.layout.scale, try number(value, record), value, record, field)
    case .sizeClass:
      try object(value, record, "size classes under horizontal and vertical")
      try members(of: value, in: .sizeClass, record)
    case .horizontalSizeClass:
      try put(&draft.layout.horizontalSizeClass, try sizeClass(value, record), value, record, field)
    case .verticalSizeClass:
      try put(&draft.layout.verticalSizeClass, try sizeClass(value, record), value, record, field)
    case .layoutDirection:
      try put(&draft.layout.layoutDirection, try direction(value, record), value, record, field)
    case .interfaceOrientation:
      try put(
        &draft.layout.interfaceOrientation, try orientation(value, record), value, record, field)
    case .safeArea: try merge(try edges(value, record), value, record)
    case .padding: draft.padding = value
    case .viewInsets: try takeViewInsets(value, record)
    case .regions, .divisions, .occlusions: try takeRegions(field, value, record)
    case .hinge:
      try object(value, record, "an object with status and angle")
      try members(of: value, in: .hinge, record)
    case .status: try takeStatus(value, record)
    case .statusWord:
      guard isStatusWord(value, record) else { return unknown.append(value - 1) }
      try takeStatus(value, record)
    case .devicePosture: try takeStatus(value, record, isDevicePosture: true)
    case .displayFeatures: try takeDisplayFeatures(value, record)
    case .viewportSegments: try takeViewportSegments(value, record)
    case .inner: try takeInner(value, record)
    case .angle: try takeAngle(name, value, record)
    case .angleUnit:
      try put(&draft.angleUnit, try angleUnit(value, record), value, record, field)
    case .keyboard: try takeKeyboard(value, record)
    case .keyboardSpace:
      try put(
        &draft.isKeyboardOnScreen, try space(value, record, other: "screen"), value, record, field)
    case .keyboardHeight: try takeKeyboardHeight(try side(value, record), value, record)
    default: try takePart(field, value, record)
    }
  }

  /// Takes one number of a rectangle or of insets.
  private mutating func takePart(_ field: Field, _ value: Int, _ record: Record) throws(Fault) {
    guard let part = field.part else { return }
    let side = try side(value, record)
    if part.whole == .safeArea {
      var edges = Edges()
      _ = edges.merge(part.side, side)
      return try merge(edges, value, record)
    }
    var box = Box()
    _ = box.merge(part.side, side)
    try merge(box.rect, into: part.whole, value, record)
  }

  func object(_ value: Int, _ record: Record, _ what: String) throws(Fault) {
    guard record[value].kind == .object else { throw record.wrong(value, expecting: what) }
  }

  private mutating func takeSession(_ value: Int, _ record: Record) throws(Fault) {
    guard record[value].kind == .string, isSessionName(record.text(value)),
      choices.sessionNames == nil
        || !choices.reservedNames.contains(record.text(value).lowercased())
    else {
      throw record.wrong(
        value,
        expecting: "a session's name of at most 64 letters, digits, dots, hyphens and underscores, "
          + "which is no name of the notebook's own")
    }
    let name = record.text(value)
    if let known = otherSpelling(of: name) {
      throw record.wrong(
        value, expecting: "a session's name that differs from \(known) by more than case")
    }
    draft.session = value
  }

  /// A session's name that differs from another only by case; `nil` if there is none.
  private func otherSpelling(of name: String) -> String? {
    guard let names = choices.sessionNames, name != lastSession else { return nil }
    let small = name.lowercased()
    guard let known = names[small] ?? metSessions[small], known != name else { return nil }
    return known
  }

  /// Remembers the session that a reading names, so that others cannot differ from it only by case.
  mutating func observeSession(_ name: String?) {
    guard choices.sessionNames != nil, let name, name != lastSession else { return }
    lastSession = name
    metSessions[name.lowercased()] = name
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
    } else if field == .extra {
      // What is no object cannot be the rest of a reading; it is a key like any other.
      guard kind == .object else { return unknown.append(value - 1) }
    } else if field != .deviceSimulator, kind != .string {
      throw record.wrong(value, expecting: "a string")
    }
    switch field {
    case .device, .deviceModel: draft.texts.model = value
    case .deviceOS: draft.texts.os = value
    case .deviceBuild: draft.texts.build = value
    case .deviceSimulator: draft.texts.simulator = try boolean(value, record)
    case .app, .appName: draft.texts.app = value
    case .appVersion: draft.texts.appVersion = value
    case .appBuild: draft.texts.appBuild = value
    case .note: draft.texts.note = value
    case .screenshot: draft.texts.screenshot = value
    default: draft.texts.extra = value
    }
  }
}
