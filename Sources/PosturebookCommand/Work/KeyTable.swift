import ProbeIntake

/// The keys of dumps with an example of each and the field that is made of it.
///
/// A table a file; for a program one list of rows, which name their file.
struct KeyTable {
  private let context: CommandContext
  private let isAlone: Bool
  private var rows: RowWriter?

  /// Begins a list if one was asked for; several tables each have their file's name above.
  init(_ context: CommandContext, files: Int) throws(CommandFailure) {
    self.context = context
    isAlone = files == 1
    if context.arguments.has(.format) {
      rows = try context.rows(
        [Column("file"), Column("key"), Column("example"), Column("field"), Column("records")])
    }
  }

  /// Writes the keys of a file.
  mutating func write(_ keys: [KeyListing], of file: String) throws(CommandFailure) {
    guard rows == nil else {
      let named = keys.map { [.text(file)] + cells($0, Cell($0.field)) }
      for row in named { try rows?.write(row) }
      return
    }
    guard !keys.isEmpty else { return }
    if !isAlone {
      try context.console.writeLine(context.console.styled(file, .strong, on: .output))
    }
    var table = try context.rows(
      [Column("key"), Column("example"), Column("field"), Column("records")])
    for key in keys { try table.write(cells(key, .text(key.field ?? "kept as it is"))) }
    try table.finish()
  }

  /// Ends the list.
  mutating func finish() throws(CommandFailure) { try rows?.finish() }

  private func cells(_ key: KeyListing, _ field: Cell) -> [Cell] {
    [.text(key.pointer), .text(key.example), field, Cell(key.count)]
  }
}
