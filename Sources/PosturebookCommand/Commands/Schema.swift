import NotebookStore

extension Command {
  /// Documents the views.
  static let schema = Command(
    "schema", summary: "Document the views, their columns and what they mean",
    examples: [
      Example("posturebook schema", "the views, and what a row of each is"),
      Example("posturebook schema readings", "the columns of one view, with their units"),
      Example("posturebook schema --format json", "all columns of all views, for a program"),
    ],
    options: RowFormat.options,
    operands: Operands("[VIEW]", count: 0...1, help: "the view to document"),
    notes: [
      """
      Times are UTC text, _ms Unix milliseconds, _s seconds; lengths are points, angles degrees,
      booleans 0 and 1; unknown is NULL. Columns may be added, never renamed.
      """
    ]
  ) { context throws(CommandFailure) in
    let views = documentedViews()
    if let name = context.arguments.operands.first {
      guard let view = views.first(where: { $0.name == name }) else {
        throw CommandFailure(UsageError.unknownWord(name, of: "a view", choices: views.map(\.name)))
      }
      if context.arguments.value(.format) == nil {
        try context.console.writeLine("\(view.name): \(view.meaning)\n")
      }
      try columnRows(view.columns.map { ([], $0) }, ["column", "meaning"], context)
    } else if context.arguments.value(.format) == nil {
      var rows = try context.rows([Column("view"), Column("one row is")])
      for view in views { try rows.write([.text(view.name), .text(view.meaning)]) }
      try rows.finish()
      try context.console.writeLine("\nposturebook schema VIEW lists the columns of one view.")
    } else {
      let columns = views.flatMap { view in view.columns.map { ([view.name], $0) } }
      try columnRows(columns, ["view", "column", "meaning"], context)
    }
    return .done
  }
}

private func columnRows(
  _ columns: [(before: [String], column: ViewDocumentation.Column)], _ names: [String],
  _ context: CommandContext
) throws(CommandFailure) {
  var rows = try context.rows(names.map { Column($0) })
  for (before, column) in columns {
    try rows.write((before + [column.name, column.meaning]).map { .text($0) })
  }
  try rows.finish()
}
