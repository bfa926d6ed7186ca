/// A field of ours and the place where a dump has it.
struct MappedField {
  let field: Field
  private let steps: [String]

  /// Takes a field's name and a JSON pointer (RFC 6901); `nil` if either is none.
  init?(field name: String, pointer: String) {
    guard let field = Field(rawValue: name), field != .none, IntakeChoices.isPointer(pointer)
    else {
      return nil
    }
    self.field = field
    let parts = pointer.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    steps = parts.dropFirst().map { Self.unescaped(String(Substring($0))) }
  }

  /// The token of the value that the pointer leads to, if the record has it.
  func value(in record: Record) -> Int? {
    var node = 0
    for step in steps {
      guard let next = child(step, of: node, record) else { return nil }
      node = next
    }
    return node
  }

  private func child(_ step: String, of node: Int, _ record: Record) -> Int? {
    let end = Int(record[node].next)
    var child = node + 1
    switch record[node].kind {
    case .object:
      while child < end {
        if record.text(child).utf8.elementsEqual(step.utf8) { return child + 1 }
        child = Int(record[child].next)
      }
    case .array:
      guard var rest = Int(step), String(rest) == step, rest >= 0 else { return nil }
      while child < end {
        if rest == 0 { return child }
        rest -= 1
        child = Int(record[child].next)
      }
    default: break
    }
    return nil
  }

  private static func unescaped(_ step: String) -> String {
    step.replacing("~1", with: "/").replacing("~0", with: "~")
  }
}
