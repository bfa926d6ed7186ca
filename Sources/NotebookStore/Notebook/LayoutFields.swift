import PostureModel

/// The columns of a layout that `Layout.fields` makes, and what is bound to them.
struct LayoutFields: Bindable {
  var layout: Layout

  /// The columns' names, in order, for a query.
  static let columns = Layout.fields.flatMap(\.columns).joined(separator: ", ")

  /// The columns' definitions, for the table.
  static var definitions: String {
    Layout.fields.flatMap { field in
      field.columns.map { "  \($0) \(field.shape == .word ? "TEXT" : "REAL"),\n" }
    }.joined()
  }

  static let parameters = Int32(Layout.fields.reduce(0) { $0 + $1.shape.parts.count })

  func bind(to statement: borrowing Statement, at position: Int32) {
    var position = position
    for field in Layout.fields {
      let end = position + Int32(field.shape.parts.count)
      if let content = field.content(layout) {
        content.bind(to: statement, at: position)
      } else {
        while position < end {
          statement.bindNull(at: position)
          position += 1
        }
      }
      position = end
    }
  }
}

extension FieldContent {
  fileprivate func bind(to statement: borrowing Statement, at position: Int32) {
    switch self {
    case .word(let word): statement.bind(word.text, at: position)
    case .number(let number): statement.bind(number, at: position)
    case .size(let size): size.bind(to: statement, at: position)
    case .rect(let rect): rect.bind(to: statement, at: position)
    case .insets(let insets): insets.bind(to: statement, at: position)
    }
  }
}

extension Statement {
  /// The content of a shape that begins at a column; `nil` if its first part is `NULL`.
  borrowing func content(_ shape: FieldShape, from position: Int32) -> FieldContent? {
    switch shape {
    case .word: text(at: position).map { .word(ExactText($0)) }
    case .number: optionalDouble(at: position).map(FieldContent.number)
    case .size: size(from: position).map(FieldContent.size)
    case .rect: rect(from: position).map(FieldContent.rect)
    case .insets: insets(from: position).map(FieldContent.insets)
    }
  }
}
