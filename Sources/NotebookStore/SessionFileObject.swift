import Foundation
import PostureAnalysis
import PostureModel
import ProbeIntake

/// An object inside a `session.json`, with the path that its errors name.
struct SessionFileObject {
  var members: [String: Any]
  var path: String

  func wrong(_ key: String, _ expectation: String) -> NotebookError {
    NotebookError(.storage, "\(path): \"\(key)\": \(expectation)")
  }

  func text(_ key: String) throws(NotebookError) -> String? {
    guard let value = members[key], !(value is NSNull) else { return nil }
    guard let text = value as? String else { throw wrong(key, "expected a text") }
    return text
  }

  func number(_ key: String) throws(NotebookError) -> Double? {
    guard let value = members[key], !(value is NSNull) else { return nil }
    guard !isBoolean(value), let number = value as? NSNumber else {
      throw wrong(key, "expected a number")
    }
    return number.doubleValue
  }

  func bool(_ key: String) throws(NotebookError) -> Bool? {
    guard let value = members[key], !(value is NSNull) else { return nil }
    guard isBoolean(value), let flag = value as? Bool else {
      throw wrong(key, "expected true or false")
    }
    return flag
  }

  func object(_ key: String) throws(NotebookError) -> SessionFileObject? {
    guard let value = members[key], !(value is NSNull) else { return nil }
    guard let members = value as? [String: Any] else { throw wrong(key, "expected an object") }
    return SessionFileObject(members: members, path: path)
  }

  /// An object, where a text would be as good.
  func objectIfAny(_ key: String) throws(NotebookError) -> SessionFileObject? {
    members[key] is String ? nil : try object(key)
  }

  func objects(_ key: String) throws(NotebookError) -> [SessionFileObject] {
    guard let value = members[key], !(value is NSNull) else { return [] }
    guard let list = value as? [[String: Any]] else {
      throw wrong(key, "expected a list of objects")
    }
    return list.map { SessionFileObject(members: $0, path: path) }
  }

  func mapping(_ key: String) throws(NotebookError) -> [(field: String, pointer: String)] {
    guard let object = try object(key) else { return [] }
    var mapping: [(field: String, pointer: String)] = []
    for field in object.members.keys.sorted() {
      guard let pointer = try object.text(field) else { continue }
      mapping.append((field, pointer))
    }
    return mapping
  }

  func instant(_ key: String) throws(NotebookError) -> Instant? {
    guard let text = try text(key) else { return nil }
    guard let instant = Instant(text) else {
      throw wrong(key, "expected a time like 2026-10-28T21:04:02.000Z, found \(quoted(text))")
    }
    return instant
  }

  func panel(_ key: String) throws(NotebookError) -> DeviceProfile.Panel? {
    guard let object = try object(key) else { return nil }
    guard let width = try object.number("width"), let height = try object.number("height"),
      width > 0, height > 0
    else { throw wrong(key, "expected a width and a height in points, more than 0") }
    let scale = try object.number("scale") ?? 3
    guard scale > 0 else { throw wrong(key, "expected a scale of more than 0 pixels a point") }
    return DeviceProfile.Panel(size: Size(width: width, height: height), scale: scale)
  }

  /// The analysis' parameters, those that are not given at their defaults.
  func analysisParameters() throws(NotebookError) -> AnalysisParameters {
    var parameters = AnalysisParameters()
    for key in members.keys.sorted() {
      guard let name = ParameterName(rawValue: key) else {
        let known = ParameterName.allCases.map(\.rawValue).joined(separator: ", ")
        throw wrong("parameters", "there is no parameter \(quoted(key)); there are \(known)")
      }
      guard let value = try number(key) else { continue }
      guard name.range.contains(value) else {
        throw wrong(
          "parameters",
          "expected \(key) from \(plain(name.range.lowerBound)) to \(plain(name.range.upperBound))")
      }
      parameters[name] = value
    }
    return parameters
  }

  /// The members whose keys are none of those, by name, each value as JSON.
  func others(besides keys: Set<String>) -> [(key: String, json: String)] {
    members.filter { !keys.contains($0.key) }.sorted { $0.key < $1.key }.compactMap { member in
      let options: JSONSerialization.WritingOptions = [
        .fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes,
      ]
      guard
        let json = try? JSONSerialization.data(withJSONObject: member.value, options: options)
      else { return nil }
      return (member.key, String(decoding: json, as: UTF8.self))
    }
  }

  func importChoices() throws(NotebookError) -> SessionFile.Import {
    guard let file = try text("file") else { throw wrong("imports", "expected a file in each") }
    var item = SessionFile.Import(file: file)
    item.usesRecordSessions = try bool("recordSessions") ?? false
    item.choices.isInLog = try bool("inLog") ?? false
    item.choices.untimedStart = try instant("untimed")
    if let every = try number("every") {
      guard every > 0, every <= 86_400 else {
        throw wrong("every", "expected seconds between 0 and 86400")
      }
      item.choices.untimedStep = Int64((every * 1_000).rounded())
    }
    item.choices.zoneMinutes = try number("zoneMinutes").map { Int($0) }
    if let unit = try text("angleUnit") {
      guard let known = IntakeChoices.AngleUnit(rawValue: unit) else {
        throw wrong("angleUnit", "expected degrees or radians, found \(quoted(unit))")
      }
      item.choices.angleUnit = known
    }
    item.choices.mapping = try mapping("map")
    if let words = try object("status") {
      for word in words.members.keys.sorted() {
        guard let status = try words.text(word).flatMap(HingeStatus.init) else {
          throw wrong("status", "expected closed, partiallyOpen, fullyOpen or unknown")
        }
        item.choices.statusWords[word] = status
      }
    }
    return item
  }
}

/// Whether a value is true or false.
///
/// A number object holds booleans too, and `true` is no number of seconds. Both Foundations report a boolean's type as `c` or `B`.
private func isBoolean(_ value: Any) -> Bool {
  guard let number = value as? NSNumber else { return false }
  return unsafe ["c", "B"].contains(String(cString: number.objCType))
}
