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
}

/// Goes to some tokens of a record in ascending order, each branch of the record once.
///
/// The tokens are keys or values. What leads to them is spelled as JSON, cut down to them; their
/// paths have dots between, and an element of a list is told by its kind: `regions.kind=camera`.
struct TokenWalk {
  let record: Record
  private let tokens: [Int]
  private var next = 0
  private(set) var paths: [String] = []
  private(set) var values: [Int] = []

  init(_ record: Record, to tokens: [Int]) {
    self.record = record
    self.tokens = tokens.sorted()
  }

  /// The members of the record that lead to the tokens.
  mutating func members() -> [(key: String, json: String)] { members(of: 0, "") }

  private mutating func members(
    of object: Int, _ path: String
  ) -> [(key: String, json: String)] {
    var members: [(key: String, json: String)] = []
    var key = object + 1
    while next < tokens.count, key < Int(record[object].next) {
      let end = Int(record[key].next)
      if tokens[next] < end {
        let text = record.text(key)
        let inner = path.isEmpty ? text : path + "." + text
        let isWhole = tokens[next] <= key + 1
        members.append((text, isWhole ? whole(key + 1, inner) : part(key + 1, inner)))
      }
      key = end
    }
    return members
  }

  private mutating func part(_ value: Int, _ path: String) -> String {
    guard record[value].kind == .array else { return joined(members(of: value, path)) }
    // Elements keep their places, so that what is kept still says which region it speaks of.
    var elements: [String] = []
    var element = value + 1
    while element < Int(record[value].next) {
      let end = Int(record[element].next)
      if next >= tokens.count || tokens[next] >= end {
        elements.append("{}")
      } else if tokens[next] == element {
        elements.append(whole(element, path + kind(of: element)))
      } else {
        elements.append(part(element, path))
      }
      element = end
    }
    return "[" + elements.joined(separator: ",") + "]"
  }

  private mutating func whole(_ value: Int, _ path: String) -> String {
    paths.append(path)
    values.append(value)
    while next < tokens.count, tokens[next] < Int(record[value].next) { next += 1 }
    return record.normalised(value)
  }

  private func kind(of element: Int) -> String {
    var kind = ""
    record.eachMember(of: element, upTo: Int(record[element].next)) { key in
      if record[key].name == .kind { kind = ".kind=" + record.text(record.word(key + 1)) }
    }
    return kind
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

  private var indices: [[UInt8]: Int] = [:]
  private var counts: [Int] = []
  private var hints: [String?] = []
  /// The number of the last record that each was met in.
  private var met: [Int] = []
  private var records = 0
  private(set) var isOverfull = false

  /// The numbers of a record's paths, each once; there are none for those beyond the limit.
  ///
  /// A path that was not known gets a hint, by its place among the record's.
  mutating func register(_ paths: [String], hint: (Int) -> String?) -> [Int] {
    records += 1
    var numbers: [Int] = []
    for (place, path) in paths.enumerated() {
      let spelling = Array(path.utf8)
      if let number = indices[spelling] {
        guard met[number] != records else { continue }
        met[number] = records
        numbers.append(number)
      } else if counts.count < Self.limit {
        indices[spelling] = counts.count
        numbers.append(counts.count)
        counts.append(0)
        hints.append(hint(place))
        met.append(records)
      } else {
        isOverfull = true
      }
    }
    return numbers
  }

  /// Counts a record that has these.
  mutating func count(_ indices: [Int]) { for index in indices { counts[index] += 1 } }

  /// All of them, sorted by path.
  var list: [IntakeSummary.UnknownKey] {
    indices.filter { counts[$0.value] > 0 }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map {
        IntakeSummary.UnknownKey(
          path: String(decoding: $0.key, as: UTF8.self), count: counts[$0.value],
          hint: hints[$0.value])
      }
  }
}
