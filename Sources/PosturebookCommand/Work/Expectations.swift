import Foundation
import PostureModel
import PostureReport

/// What an app's layout was built for: values that a state has to have, from a small JSON file.
///
/// Fields are columns of the view `layouts`. Lengths are in points.
struct Expectations: Decodable {
  /// A state with the keyboard as it is, and the values that its layout has to have.
  struct Item: Decodable {
    var state: State
    /// Whether the keyboard is up; `nil` if it is not reported.
    var isKeyboardUp: Bool?
    /// Points by which a length may differ; `nil` for that of the file.
    var tolerance: Double?
    /// In the order of `Expectations.fields`.
    var values: [(field: String, value: Value)]
  }

  /// Points by which a length may differ.
  var tolerance: Double
  var items: [Item]

  /// The fields that may be expected.
  static let fields = lengths + ["scale"] + texts + ["division_active", "occlusions"]

  /// Those that are words.
  static let texts = ["horizontal_size_class", "vertical_size_class", "layout_direction"]

  /// Those that are lengths in points, which agree within the tolerance.
  static let lengths = [
    "window_width", "window_height", "safe_top", "safe_leading", "safe_bottom", "safe_trailing",
    "division_x", "division_y", "division_width", "division_height", "keyboard_x", "keyboard_y",
    "keyboard_width", "keyboard_height",
  ]
}

// MARK: - Reading

extension Expectations {
  /// Reads a file's text.
  init(_ text: String, of file: String) throws(CommandFailure) {
    do {
      self = try JSONDecoder().decode(Expectations.self, from: Data(text.utf8))
    } catch let DecodingError.dataCorrupted(fault) {
      let words = fault.codingPath.isEmpty ? syntaxFault(text) : fault.debugDescription
      throw CommandFailure(.usage, "\(file): \(fault.place)\(words)")
    } catch let DecodingError.typeMismatch(type, fault) {
      throw CommandFailure(.usage, "\(file): \(fault.place)expected \(jsonWords(type))")
    } catch let DecodingError.keyNotFound(key, fault) {
      throw CommandFailure(.usage, "\(file): \(fault.place)'\(key.stringValue)' is missing")
    } catch {
      throw CommandFailure(.usage, "\(file) has no expectations that can be read")
    }
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    try refuseUnknown(object, ["tolerance", "expected"])
    tolerance = try object.tolerance() ?? 0.5
    items = try object.decode([Item].self, forKey: Key("expected"))
    if items.isEmpty { throw object.fault("expected", "is empty, so that nothing is checked") }
  }
}

extension Expectations.Item {
  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    try refuseUnknown(object, ["state", "keyboard_up", "tolerance"] + Expectations.fields)
    let name = try object.decode(String.self, forKey: Key("state"))
    guard let state = State(rawValue: name), State.six.contains(state) else {
      throw object.fault(
        "state", "'\(name)' is none of \(State.six.map(\.rawValue).joined(separator: ", "))")
    }
    self.state = state
    isKeyboardUp = try object.decodeIfPresent(Bool.self, forKey: Key("keyboard_up"))
    tolerance = try object.tolerance()
    values = []
    for field in Expectations.fields where object.contains(Key(field)) {
      values.append((field, try object.value(field)))
    }
  }
}

private struct Key: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }
  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

private func refuseUnknown(_ object: KeyedDecodingContainer<Key>, _ known: [String]) throws {
  for name in object.allKeys.map(\.stringValue).sorted() where !known.contains(name) {
    let advice = nearest(to: name, among: known).map { "; did you mean '\($0)'?" }
    throw object.fault(name, "is not known" + (advice ?? ""))
  }
}

extension KeyedDecodingContainer<Key> {
  fileprivate func fault(_ key: String, _ words: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath + [Key(key)], debugDescription: words))
  }

  /// The value of a field, of the kind that the field has.
  fileprivate func value(_ field: String) throws -> Value {
    let key = Key(field)
    let kind: String
    if Expectations.texts.contains(field) {
      if let text = try? decode(String.self, forKey: key) { return .text(text) }
      kind = "a text"
    } else if field == "division_active" {
      if let flag = try? decode(Bool.self, forKey: key) { return .integer(flag ? 1 : 0) }
      if let flag = try? decode(Int.self, forKey: key), 0...1 ~= flag { return .integer(flag) }
      kind = "true or false"
    } else {
      if let number = try? decode(Double.self, forKey: key) { return .real(number) }
      kind = "a number"
    }
    throw fault(field, "expected \(kind); leave out what is open")
  }

  fileprivate func tolerance() throws -> Double? {
    let tolerance = try decodeIfPresent(Double.self, forKey: Key("tolerance"))
    if let tolerance, tolerance < 0 { throw fault("tolerance", "expected points from 0 on") }
    return tolerance
  }
}

extension DecodingError.Context {
  /// `expected[3].window_width: `; nothing for the file as a whole.
  fileprivate var place: String {
    let path = codingPath.reduce("") { path, key in
      key.intValue.map { "\(path)[\($0)]" }
        ?? (path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)")
    }
    return path.isEmpty ? "" : "\(path): "
  }
}

/// Where a text stops being JSON, which the decoder does not say.
private func syntaxFault(_ text: String) -> String {
  do {
    _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return "it is no JSON"
  } catch {
    let words = (error as NSError).userInfo["NSDebugDescription"] as? String
    return "it is no JSON: \(words ?? "\(error)")"
  }
}

/// What JSON calls a type.
private func jsonWords(_ type: any Any.Type) -> String {
  switch type {
  case is Bool.Type: "true, false or null"
  case is Double.Type: "a number"
  case is String.Type: "a text"
  default: "\(type)".hasPrefix("Array") ? "a list" : "an object"
  }
}

// MARK: - Writing

extension Expectations {
  /// The text of a file with what a session measured: its rows of the query `build-on`.
  static func text(_ rows: [Row]) -> String {
    let items = rows.filter(\.isBuiltOn).map { row in
      var members = ["\"state\": \(quoted(row.text("state") ?? ""))"]
      members.append("\"keyboard_up\": \(row.flag("keyboard").map(String.init) ?? "null")")
      for field in fields {
        if let text = row.text(field) {
          members.append("\"\(field)\": \(quoted(text))")
        } else if let number = row.number(field) {
          members.append("\"\(field)\": \(plain(number))")
        }
      }
      return "    {\(members.joined(separator: ", "))}"
    }
    return
      "{\n  \"tolerance\": 0.5,\n  \"expected\": [\n\(items.joined(separator: ",\n"))\n  ]\n}\n"
  }
}

extension Row {
  /// Whether a row of `build-on` is the measured layout that the pages build on.
  var isBuiltOn: Bool { count("rank") == 1 && count("settled_readings") > 0 }
}
