import PostureModel

/// What of a record is none of ours, as JSON in one spelling.
extension Record {
  /// A value without white space, keys sorted by their bytes, numbers as they are spelled.
  func normalised(_ value: Int) -> String {
    switch tape[value].kind {
    case .object:
      var members: [(key: String, json: String)] = []
      eachMember(of: value, upTo: Int(tape[value].next)) { key in
        members.append((text(key), normalised(key + 1)))
      }
      return joined(members)
    case .array:
      var elements: [String] = []
      var element = value + 1
      while element < Int(tape[value].next) {
        elements.append(normalised(element))
        element = Int(tape[element].next)
      }
      return "[" + elements.joined(separator: ",") + "]"
    case .string, .key: return quoted(text(value))
    case .integer, .number: return spelling(value)
    case .yes: return "true"
    case .no: return "false"
    case .null: return "null"
    }
  }

  func eachMember(of object: Int, upTo end: Int, _ body: (Int) -> Void) {
    var key = object + 1
    while key < end {
      body(key)
      key = Int(tape[key].next)
    }
  }

  /// The members of an object that lead to unknown tokens, each cut down to them.
  ///
  /// Unknown are keys and list elements, in ascending order.
  func members(of object: Int, leadingTo unknown: ArraySlice<Int>) -> [(key: String, json: String)]
  {
    var members: [(key: String, json: String)] = []
    eachMember(of: object, upTo: Int(tape[object].next)) { key in
      let inside = tokens(unknown, from: key, to: Int(tape[key].next))
      guard let first = inside.first else { return }
      let json = first == key ? normalised(key + 1) : part(key + 1, leadingTo: inside)
      members.append((text(key), json))
    }
    return members
  }

  private func part(_ value: Int, leadingTo unknown: ArraySlice<Int>) -> String {
    guard tape[value].kind == .array else {
      return joined(members(of: value, leadingTo: unknown))
    }
    // Elements keep their places, so that what is kept still says which region it speaks of.
    var elements: [String] = []
    var element = value + 1
    while element < Int(tape[value].next) {
      let inside = tokens(unknown, from: element, to: Int(tape[element].next))
      switch inside.first {
      case nil: elements.append("{}")
      case element: elements.append(normalised(element))
      default: elements.append(part(element, leadingTo: inside))
      }
      element = Int(tape[element].next)
    }
    return "[" + elements.joined(separator: ",") + "]"
  }

  private func tokens(_ sorted: ArraySlice<Int>, from: Int, to: Int) -> ArraySlice<Int> {
    let start = sorted.firstIndex { $0 >= from } ?? sorted.endIndex
    let end = sorted[start...].firstIndex { $0 >= to } ?? sorted.endIndex
    return sorted[start..<end]
  }

  /// The path of an unknown key, dots between; an element of unknown kind is `regions.kind=WORD`.
  func path(to target: Int) -> String {
    var path: [String] = []
    var node = 0
    while node != target {
      var child = node + 1
      while Int(tape[child].next) <= target { child = Int(tape[child].next) }
      let isObject = tape[node].kind == .object
      if isObject { path.append(text(child)) }
      if isObject, child == target { return path.joined(separator: ".") }
      node = isObject ? child + 1 : child
    }
    eachMember(of: target, upTo: Int(tape[target].next)) { key in
      if tape[key].name == .kind { path.append("kind=" + text(key + 1)) }
    }
    return path.joined(separator: ".")
  }
}

/// A JSON object of members, sorted by the bytes of their keys.
func joined(_ members: [(key: String, json: String)]) -> String {
  let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  return "{" + sorted.map { "\(quoted($0.key)):\($0.json)" }.joined(separator: ",") + "}"
}

/// The unknown keys of a file and how many records had each.
struct UnknownKeys {
  /// Distinct paths beyond this many are kept in their readings but no longer counted.
  static let limit = 1_000

  private var indices: [String: Int] = [:]
  private var counts: [Int] = []
  private(set) var isOverfull = false

  /// The number of a path; `nil` when there are too many.
  mutating func index(_ path: String) -> Int? {
    if let index = indices[path] { return index }
    guard counts.count < Self.limit else {
      isOverfull = true
      return nil
    }
    indices[path] = counts.count
    counts.append(0)
    return counts.count - 1
  }

  /// Counts a record that has these.
  mutating func count(_ indices: [Int]) { for index in indices { counts[index] += 1 } }

  /// All of them, sorted by path.
  var list: [IntakeSummary.UnknownKey] {
    indices.map { IntakeSummary.UnknownKey(path: $0.key, count: counts[$0.value]) }
      .filter { $0.count > 0 }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}
