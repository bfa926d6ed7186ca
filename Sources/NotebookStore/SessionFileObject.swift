import Foundation
import PostureModel
import ProbeIntake

/// An object inside a `session.json`, whose values are read one by one.
///
/// A class, because the objects of one file add to one list of faults. A value that is impossible is
/// noted there, kept, and read as absent.
final class SessionFileObject {
  /// The faults of all objects of a file.
  private final class Findings {
    var faults: [SessionFile.Fault] = []
  }

  private let members: [String: Any]
  private let path: String
  private let pointer: String
  private let findings: Findings
  private let parent: (object: SessionFileObject, key: String)?
  private var read: Set<String> = []
  private var keptKeys: Set<String> = []

  /// Reads a file's text; nothing if it is no JSON object.
  convenience init?(_ bytes: [UInt8], path: String) {
    guard let object = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] else {
      return nil
    }
    self.init(object, path: path, pointer: "", Findings(), parent: nil)
  }

  private init(
    _ members: [String: Any], path: String, pointer: String, _ findings: Findings,
    parent: (object: SessionFileObject, key: String)?
  ) {
    (self.members, self.path, self.pointer) = (members, path, pointer)
    (self.findings, self.parent) = (findings, parent)
  }

  /// What is wrong in the file so far, in the order in which it was read.
  var faults: [SessionFile.Fault] { findings.faults }

  /// The members that are kept as they stand, by key.
  var kept: [SessionFile.Member] {
    keptKeys.sorted().compactMap { key in
      guard let value = members[key] else { return nil }
      let options: JSONSerialization.WritingOptions = [
        .fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes,
      ]
      guard let json = try? JSONSerialization.data(withJSONObject: value, options: options) else {
        return nil
      }
      return SessionFile.Member(key: key, json: String(decoding: json, as: UTF8.self))
    }
  }

  /// Notes the keys that nobody asked for.
  func finish() {
    for key in members.keys.sorted() where !read.contains(key) {
      let known = nearestKey(to: key, among: read).map { "; did you mean \(quoted($0))?" } ?? ""
      keep(key)
      findings.faults.append(
        SessionFile.Fault(
          place: place(key), message: "the key is not known\(known)", isUnknownKey: true))
    }
  }

  /// Keeps a member without using it.
  func pass(_ key: String) {
    read.insert(key)
    if members[key] != nil { keptKeys.insert(key) }
  }

  private func place(_ key: String) -> String {
    let token = key.replacing("~", with: "~0").replacing("/", with: "~1")
    return "\(path) \(pointer)/\(token)"
  }

  /// Notes that a value is impossible.
  private func refuse(_ key: String, _ expectation: String) {
    keep(key)
    findings.faults.append(
      SessionFile.Fault(place: place(key), message: "expected \(expectation); it is not used"))
  }

  // What is around it is kept whole, since it could not be written again from what was understood.
  private func keep(_ key: String) {
    keptKeys.insert(key)
    if let parent, !isListItem { parent.object.keep(parent.key) }
  }

  /// Whether it is written by itself, with what it keeps.
  var isListItem = false

  private func value(_ key: String) -> Any? {
    read.insert(key)
    guard let value = members[key], !(value is NSNull) else { return nil }
    return value
  }

  func text(_ key: String) -> String? {
    guard let value = value(key) else { return nil }
    guard let text = value as? String else {
      refuse(key, "a text")
      return nil
    }
    return text
  }

  func requiredText(_ key: String) -> String? {
    if members[key] == nil { refuse(key, "a text") }
    return text(key)
  }

  func number(_ key: String, in range: ClosedRange<Double>) -> Double? {
    guard let value = value(key) else { return nil }
    guard !isBoolean(value), let number = value as? NSNumber, range.contains(number.doubleValue)
    else {
      refuse(key, "a number from \(plain(range.lowerBound)) to \(plain(range.upperBound))")
      return nil
    }
    return number.doubleValue
  }

  func integer(_ key: String, in range: ClosedRange<Int>) -> Int? {
    let bounds = Double(range.lowerBound)...Double(range.upperBound)
    guard let number = number(key, in: bounds) else { return nil }
    guard let whole = Int(exactly: number) else {
      refuse(key, "a whole number")
      return nil
    }
    return whole
  }

  /// A number of seconds that is a whole number of milliseconds, as such.
  func milliseconds(_ key: String) -> Int64? {
    guard let seconds = number(key, in: 0.001...86_400) else { return nil }
    let whole = (seconds * 1_000).rounded()
    guard abs(seconds * 1_000 - whole) < 1e-6 else {
      refuse(key, "seconds with at most three decimals")
      return nil
    }
    return Int64(whole)
  }

  func bool(_ key: String) -> Bool? {
    guard let value = value(key) else { return nil }
    guard isBoolean(value), let flag = value as? Bool else {
      refuse(key, "true or false")
      return nil
    }
    return flag
  }

  func word(_ key: String, among words: [String]) -> String? {
    guard let value = value(key) else { return nil }
    guard let word = value as? String, words.contains(word) else {
      refuse(key, words.map(quoted).joined(separator: " or "))
      return nil
    }
    return word
  }

  /// Where a field stands in a record; the key is the field.
  func pointer(_ field: String) -> String? {
    guard let value = value(field) else { return nil }
    guard IntakeChoices.fields.contains(field), let pointer = value as? String,
      pointer.hasPrefix("/")
    else {
      refuse(field, "a field of --map, and a JSON pointer that begins with a slash")
      return nil
    }
    return pointer
  }

  func instant(_ key: String) -> Instant? {
    guard let value = value(key) else { return nil }
    guard let instant = (value as? String).flatMap({ Instant($0) }) else {
      refuse(key, "a time like \"2026-10-28T21:04:02.000Z\"")
      return nil
    }
    return instant
  }

  func object(_ key: String) -> SessionFileObject? {
    guard let value = value(key) else { return nil }
    guard let members = value as? [String: Any] else {
      refuse(key, "an object")
      return nil
    }
    return SessionFileObject(
      members, path: path, pointer: "\(pointer)/\(key)", findings, parent: (self, key))
  }

  /// An object, where a text would be as good.
  func objectOrText(_ key: String) -> SessionFileObject? {
    members[key] is String ? nil : object(key)
  }

  /// The keys of an object, sorted.
  var keys: [String] { members.keys.sorted() }

  /// The objects of a list.
  func objects(_ key: String) -> [SessionFileObject] {
    guard let value = value(key) else { return [] }
    guard let list = value as? [Any] else {
      refuse(key, "a list of objects")
      return []
    }
    var objects: [SessionFileObject] = []
    for (index, item) in list.enumerated() {
      guard let members = item as? [String: Any] else {
        refuse(key, "a list of objects")
        continue
      }
      objects.append(
        SessionFileObject(
          members, path: path, pointer: "\(pointer)/\(key)/\(index)", findings,
          parent: (self, key)))
    }
    return objects
  }
}

/// Whether a value is true or false.
///
/// A number object holds booleans too, and `true` is no number of seconds. Both Foundations report a boolean's type as `c` or `B`.
private func isBoolean(_ value: Any) -> Bool {
  guard let number = value as? NSNumber else { return false }
  return unsafe ["c", "B"].contains(String(cString: number.objCType))
}

/// The known key that a key differs from by one letter left out, put in, changed or swapped, if any.
private func nearestKey(to key: String, among known: Set<String>) -> String? {
  known.sorted().first { other in
    let (one, two) = (Array(key), Array(other))
    guard abs(one.count - two.count) <= 1 else { return false }
    let head = zip(one, two).prefix { $0 == $1 }.count
    let tail = zip(one.reversed(), two.reversed()).prefix { $0 == $1 }.count
    return max(one.count, two.count) - head - tail <= 2
  }
}
