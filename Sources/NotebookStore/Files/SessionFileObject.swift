import PostureModel
import ProbeIntake

/// An object inside a `session.json`, whose values are read one by one.
///
/// A class, because the objects of one file add to one list of faults. A value that is impossible is
/// noted there, kept, and read as absent.
final class SessionFileObject {
  /// The faults of all objects of a file: the first, and how many more there are.
  private final class Findings {
    private static let limit = 20
    private(set) var faults: [SessionFile.Fault] = []
    private var more = SessionFile.Fault(place: "", message: "", isUnknownKey: true)
    private var moreCount = 0

    /// Adds a fault; the place and the words of one beyond the first are not looked for.
    func add(
      _ place: @autoclosure () -> String, _ message: @autoclosure () -> String,
      isUnknownKey: Bool = false
    ) {
      guard faults.count == Findings.limit else {
        return faults.append(
          SessionFile.Fault(place: place(), message: message(), isUnknownKey: isUnknownKey))
      }
      moreCount += 1
      if !isUnknownKey { more.isUnknownKey = false }
    }

    /// The first fault without which nobody knows how a dump is to be read.
    private(set) var decisive: SessionFile.Fault?
    private let text: [UInt8]

    init(_ text: [UInt8]) { self.text = text }

    func decide(_ fault: @autoclosure () -> SessionFile.Fault) { decisive = decisive ?? fault() }

    /// The line and the column, in Unicode scalars, of a place in the file.
    func place(_ offset: Int) -> String {
      let before = text.prefix(offset)
      let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let column = before[start...].count { $0 & 0xC0 != 0x80 } + 1
      return "\(before.count { $0 == 0x0A } + 1):\(column)"
    }

    func all(in path: String) -> [SessionFile.Fault] {
      guard moreCount > 0 else { return faults }
      (more.place, more.message) = (path, "and \(moreCount) more of these")
      return faults + [more]
    }
  }

  /// The members, of a repeated key the first.
  private let values: [ExactText: JSONValue.Member]
  private let path: String
  private let pointer: String
  /// How many bytes stand before what it is in.
  private let offset: Int
  private let findings: Findings
  private let parent: (object: SessionFileObject, key: String)?
  private var asked: Set<ExactText> = []
  private var keptKeys: Set<ExactText> = []

  /// Reads a file's text; nothing if it is no JSON object.
  convenience init?(_ bytes: [UInt8], path: String) {
    guard let members = JSONValue(bytes)?.members else { return nil }
    self.init(members, path: path, pointer: "", offset: 0, Findings(bytes), parent: nil)
  }

  private init(
    _ members: [JSONValue.Member], path: String, pointer: String, offset: Int,
    _ findings: Findings, parent: (object: SessionFileObject, key: String)?
  ) {
    (self.path, self.pointer, self.offset) = (path, pointer, offset)
    (self.findings, self.parent) = (findings, parent)
    values = Dictionary(members.map { ($0.key, $0) }) { first, _ in first }
    for member in members where member.isRepeated {
      findings.add(place(member.key.text, at: member.offset), "given twice; the first is used")
    }
  }

  /// What is wrong in the file so far, in the order in which it was read.
  var faults: [SessionFile.Fault] { findings.all(in: path) }

  /// The first fault without which nobody knows how a dump is to be read.
  var decisiveFault: SessionFile.Fault? { findings.decisive }

  /// The members that are kept as they stand, by key.
  var kept: [SessionFile.Member] {
    keptKeys.sorted().compactMap { key in
      values[key].map { SessionFile.Member(key: key.text, json: $0.value.json) }
    }
  }

  /// Notes the keys that nobody asked for.
  func finish() {
    for key in values.keys.sorted() where !asked.contains(key) {
      keep(key.text)
      func message() -> String {
        let known = nearestKey(to: key.text, among: asked).map { "; did you mean \(quoted($0))?" }
        return "the key is not known\(known ?? "")"
      }
      findings.add(place(key.text), message(), isUnknownKey: true)
    }
  }

  /// Keeps a member without using it.
  func pass(_ key: String) {
    asked.insert(ExactText(key))
    if values[ExactText(key)] != nil { keptKeys.insert(ExactText(key)) }
  }

  private func place(_ key: String) -> String {
    place(key, at: offset(of: key))
  }

  /// How many bytes stand before a key's value; before the object if it has no such key.
  private func offset(of key: String) -> Int { values[ExactText(key)]?.offset ?? offset }

  private func place(_ key: String, at offset: Int) -> String {
    let token = key.replacing("~", with: "~0").replacing("/", with: "~1")
    return "\(path):\(findings.place(offset)) \(pointer)/\(token)"
  }

  /// Notes that a value is impossible.
  func refuse(_ key: String, _ expectation: String) {
    keep(key)
    if decidesReading || key == "imports" && pointer.isEmpty {
      findings.decide(SessionFile.Fault(place: place(key), message: "expected \(expectation)"))
    }
    findings.add(place(key), "expected \(expectation); it is not used")
  }

  /// Whether it says how a dump is to be read.
  private var decidesReading: Bool { isListItem || parent?.object.decidesReading == true }

  // What is around it is kept whole, since it could not be written again from what was understood.
  private func keep(_ key: String) {
    keptKeys.insert(ExactText(key))
    if let parent, !isListItem { parent.object.keep(parent.key) }
  }

  /// Whether it is written by itself, with what it keeps.
  var isListItem = false

  /// Reads a value with a function, and notes a value that the function refuses as impossible.
  private func read<Value>(
    _ key: String, _ expectation: @autoclosure () -> String, _ make: (JSONValue) -> Value?
  ) -> Value? {
    asked.insert(ExactText(key))
    guard let value = values[ExactText(key)]?.value else { return nil }
    if case .null = value { return nil }
    if let made = make(value) { return made }
    refuse(key, expectation())
    return nil
  }

  func text(_ key: String) -> String? { read(key, "a text", \.text) }

  func requiredText(_ key: String) -> String? {
    if values[ExactText(key)] == nil { refuse(key, "a text") }
    return text(key)
  }

  func number(_ key: String, in range: ClosedRange<Double>) -> Double? {
    read(key, "a number from \(plain(range.lowerBound)) to \(plain(range.upperBound))") { value in
      if case .number(let number, _) = value, range.contains(number) { number } else { nil }
    }
  }

  func integer(_ key: String, in range: ClosedRange<Int>) -> Int? {
    let bounds = Double(range.lowerBound)...Double(range.upperBound)
    guard let number = number(key, in: bounds) else { return nil }
    if let whole = Int(exactly: number) { return whole }
    refuse(key, "a whole number")
    return nil
  }

  /// A number of seconds that is a whole number of milliseconds, as such.
  func milliseconds(_ key: String) -> Int64? {
    guard let seconds = number(key, in: 0.001...86_400) else { return nil }
    let whole = (seconds * 1_000).rounded()
    if abs(seconds * 1_000 - whole) < 1e-6 { return Int64(whole) }
    refuse(key, "seconds with at most three decimals")
    return nil
  }

  func bool(_ key: String) -> Bool? {
    read(key, "true or false") { if case .bool(let flag) = $0 { flag } else { nil } }
  }

  func word(_ key: String, among words: [String]) -> String? {
    read(key, words.map(quoted).joined(separator: " or ")) { value in
      value.text.flatMap { words.contains($0) ? $0 : nil }
    }
  }

  /// Where a field stands in a record; the key is the field.
  func pointer(_ field: String) -> String? {
    read(field, "a field of --map, and a JSON pointer that begins with a slash") { value in
      guard IntakeChoices.fields.contains(field) else { return nil }
      return value.text.flatMap { IntakeChoices.isPointer($0) ? $0 : nil }
    }
  }

  func instant(_ key: String, isReadable: Bool = false) -> Instant? {
    let range = isReadable ? " from 2000 to 2099" : ""
    return read(key, "a time\(range) like \"2026-10-28T21:04:02.000Z\"") { value in
      value.text.flatMap(Instant.init).flatMap { instant in
        !isReadable || readableTimes.contains(instant) ? instant : nil
      }
    }
  }

  func object(_ key: String) -> SessionFileObject? {
    read(key, "an object", \.members).map { object($0, key, "\(pointer)/\(key)") }
  }

  /// An object, where a text would be as good.
  func objectOrText(_ key: String) -> SessionFileObject? {
    values[ExactText(key)]?.value.text == nil ? object(key) : nil
  }

  /// The objects of a list.
  func objects(_ key: String) -> [SessionFileObject] {
    let list = read(key, "a list of objects") { if case .list(let list) = $0 { list } else { nil } }
    return (list ?? []).enumerated().compactMap { index, item in
      if let members = item.members { return object(members, key, "\(pointer)/\(key)/\(index)") }
      refuse(key, "a list of objects")
      return nil
    }
  }

  private func object(
    _ members: [JSONValue.Member], _ key: String, _ pointer: String
  ) -> SessionFileObject {
    SessionFileObject(
      members, path: path, pointer: pointer, offset: offset(of: key), findings,
      parent: (self, key))
  }

  /// The keys of an object, sorted.
  var keys: [String] { values.keys.sorted().map(\.text) }
}

/// The known key that a key differs from by one letter left out, put in, changed or swapped, if any.
private func nearestKey(to key: String, among known: Set<ExactText>) -> String? {
  known.sorted().map(\.text).first { other in
    let (one, two) = (Array(key), Array(other))
    guard abs(one.count - two.count) <= 1 else { return false }
    let head = zip(one, two).prefix { $0 == $1 }.count
    let tail = zip(one.reversed(), two.reversed()).prefix { $0 == $1 }.count
    return max(one.count, two.count) - head - tail <= 2
  }
}
