import PostureModel

/// A key that the records of a dump have, with an example and what is made of it.
public struct KeyListing: Hashable, Sendable {
  /// A JSON pointer from the record to the value; of a list's elements the first stands for all.
  public var pointer: String
  /// The first value met, as JSON, cut where it is long.
  public var example: String
  /// The field that the value is read into; `nil` if it is kept as it is.
  public var field: String?
  /// How many records have it.
  public var count: Int

  /// Takes all that is known of a key.
  public init(pointer: String, example: String, field: String?, count: Int) {
    (self.pointer, self.example) = (pointer, example)
    (self.field, self.count) = (field, count)
  }
}

/// Lists the keys of a dump's records in the order in which they are met.
struct KeyLister {
  /// What the keys of an object mean.
  private enum Scope {
    case scope(Field.Scope)
    case rectangle(String)
    case region(String)
    case keyboard
    case insets(String)
    case foreign
  }

  private static let limit = 1_000
  private static let exampleLength = 40
  private let mapping: [(field: String, pointer: String)]
  private(set) var keys: [KeyListing] = []
  private var indices: [ExactText: Int] = [:]
  /// The places in `keys` of those that the record at hand has.
  private var met: [Int] = []

  init(_ choices: IntakeChoices) { mapping = choices.mapping }

  /// Notes the keys of a record, whether it is read or refused, and gives back their places.
  mutating func note(_ record: Record) -> [Int] {
    met.removeAll(keepingCapacity: true)
    if record[0].kind == .object { note(0, "", .scope(.record), record) }
    return met
  }

  /// Notes that another record has keys that were met.
  mutating func note(again places: [Int]) {
    for place in places { keys[place].count += 1 }
  }

  private mutating func note(_ object: Int, _ pointer: String, _ scope: Scope, _ record: Record) {
    var key = object + 1
    while key < Int(record[object].next) {
      let inner = pointer + "/" + escapedForPointer(record.text(key))
      let (field, scope) = meaning(record[key].name, scope, siblings: object, record)
      noteValue(key + 1, inner, field, scope, record)
      key = Int(record[key].next)
    }
  }

  private mutating func noteValue(
    _ value: Int, _ pointer: String, _ field: String?, _ scope: Scope, _ record: Record
  ) {
    let isMapped = mapping.contains { ExactText($0.pointer) == ExactText(pointer) }
    let (kind, isEmpty) = (record[value].kind, record[value].next == UInt32(value + 1))
    // What is one field whole is not taken apart, unless a mapping goes into it.
    let isEntered = mapping.contains { $0.pointer.hasPrefix(pointer + "/") }
    if field != nil, !isEntered, case .foreign = scope {
      return add(pointer, value, field, record)
    }
    if kind == .object, !isEmpty, !isMapped {
      note(value, pointer, scope, record)
    } else if kind == .array, !isEmpty, !isMapped, record[value + 1].kind == .object {
      note(value + 1, pointer + "/0", scope, record)
    } else {
      add(pointer, value, field, record)
    }
  }

  private mutating func add(_ pointer: String, _ value: Int, _ field: String?, _ record: Record) {
    if let index = indices[ExactText(pointer)] {
      keys[index].count += 1
      met.append(index)
      return
    }
    guard keys.count < Self.limit else { return }
    var example = record.normalised(value)
    if example.count > Self.exampleLength {
      example = example.prefix(Self.exampleLength) + "…"
    }
    let mapped = mapping.first { ExactText($0.pointer) == ExactText(pointer) }?.field
    let isReplaced = mapping.contains { $0.field == field }
    indices[ExactText(pointer)] = keys.count
    met.append(keys.count)
    keys.append(
      KeyListing(
        pointer: pointer, example: example, field: mapped ?? (isReplaced ? nil : field), count: 1))
  }

  /// The field of a key, and what the keys inside its value mean.
  private func meaning(
    _ name: Name, _ scope: Scope, siblings object: Int, _ record: Record
  ) -> (String?, Scope) {
    switch scope {
    case .scope(let scope): return meaning(Field(name, in: scope), object, record)
    case .rectangle("window") where Field(name, in: .record) == .scale,
      .rectangle("screen") where Field(name, in: .record) == .scale:
      return (Field.scale.rawValue, .foreign)
    case .rectangle(let field):
      return Self.isEdge(name) ? (field, .rectangle(field)) : (nil, .foreign)
    case .region(let field):
      switch name {
      case .kind, .space: return ("\(field).\(name.rawValue)", .foreign)
      case .active, .isActive: return ("\(field).active", .foreign)
      default:
        return Self.isEdge(name)
          ? ("\(field).frame", .rectangle("\(field).frame")) : (nil, .foreign)
      }
    case .keyboard:
      if name == .space { return ("keyboard.space", .foreign) }
      if name == .screenX || name == .screenY { return ("keyboard.frame", .foreign) }
      return Self.isEdge(name) ? ("keyboard.frame", .rectangle("keyboard.frame")) : (nil, .foreign)
    case .insets(let field):
      switch name {
      case .bottom: return (field, .foreign)
      case .top, .left, .right, .leading, .trailing:
        return (field == Field.safeArea.rawValue ? field : nil, .foreign)
      default: return (nil, .foreign)
      }
    case .foreign: return (nil, .foreign)
    }
  }

  private func meaning(_ field: Field, _ object: Int, _ record: Record) -> (String?, Scope) {
    let name = field.rawValue
    switch field {
    case .none, .extra: return (nil, .foreign)
    case .device: return (name, .scope(.device))
    case .app: return (name, .scope(.app))
    case .sizeClass: return (name, .scope(.sizeClass))
    case .hinge: return (name, .scope(.hinge))
    case .window, .screen, .mainScreen: return (name, .rectangle(name))
    case .keyboardFrame: return (name, .rectangle(name))
    case .regions, .divisions, .occlusions: return (name, .region(name))
    case .keyboard: return (name, .keyboard)
    case .safeArea: return (name, .insets(name))
    case .padding:
      let isSecond = has(.safeArea, object, record)
      return isSecond
        ? (nil, .foreign) : (Field.safeArea.rawValue, .insets(Field.safeArea.rawValue))
    case .viewInsets:
      return (Field.keyboardHeight.rawValue, .insets(Field.keyboardHeight.rawValue))
    case .statusWord, .devicePosture: return (Field.status.rawValue, .foreign)
    case .inner: return (nil, .scope(.record))
    case .displayFeatures, .viewportSegments: return (Field.regions.rawValue, .foreign)
    default: return (name, .foreign)
    }
  }

  private func has(_ field: Field, _ object: Int, _ record: Record) -> Bool {
    var key = object + 1
    while key < Int(record[object].next) {
      if Field(record[key].name, in: .record) == field { return true }
      key = Int(record[key].next)
    }
    return false
  }

  private static func isEdge(_ name: Name) -> Bool {
    switch name {
    case .x, .y, .w, .h, .width, .height, .left, .top, .right, .bottom, .origin, .size, .frame,
      .bounds, .sizePoints:
      true
    default: false
    }
  }
}
