import PostureModel
import Testing

@testable import PosturebookCommand

/// What holds for every field in `Layout.fields`, from the bytes of a dump to the views.
@Suite struct LayoutFieldTests {
  /// Words that some field takes; the first that a field takes is its sample.
  private static let words = ["regular", "rightToLeft", "partiallyOpen", "portrait"]

  private static func sample(_ field: LayoutField, in layout: inout Layout) -> [String]? {
    switch field.shape {
    case .word:
      words.first { field.set(&layout, .word(ExactText($0))) }.map { [$0] }
    case .number:
      field.set(&layout, .number(2.5)) ? ["2.5"] : nil
    case .size:
      field.set(&layout, .size(Size(width: 669, height: 951))) ? ["669", "951"] : nil
    case .rect:
      field.set(&layout, .rect(Rect(x: 1, y: 0.5, width: 669, height: 951)))
        ? ["1", "0.5", "669", "951"] : nil
    case .insets:
      field.set(&layout, .insets(Insets(top: 1, leading: 2, bottom: 3, trailing: 4)))
        ? ["1", "2", "3", "4"] : nil
    }
  }

  @Test func `every property of a layout is a field, but for its regions and two remarks`() {
    let others = ["regions", "isKeyboardMoved", "isKeyboardUnknown"]
    let properties = Mirror(reflecting: Layout()).children.count
    #expect(properties == Layout.fields.count + others.count)
    #expect(Set(Layout.fields.flatMap(\.columns)).count == Layout.fields.flatMap(\.columns).count)
  }

  // A status's own word is no column of a view: `status` is unknown then.
  @Test(arguments: Layout.fields.map(\.column).filter { $0 != "status_word" })
  func `a field comes back from a dump in layouts, readings and measurements`(
    _ column: String
  ) async throws {
    let field = try #require(Layout.fields.first { $0.column == column })
    // An open phone with its display, so that the reading has a state and is measured.
    var layout = Layout()
    layout.status = .fullyOpen
    layout.window = Rect(x: 0, y: 0, width: 669, height: 951)
    let plain = layout
    let values = try #require(Self.sample(field, in: &layout), "no sample for \(column)")
    #expect(layout != plain && field.content(layout) != field.content(plain))

    let scratch = try Scratch()
    let record = layout.canonicalJSON.dropFirst()
    let dump = try scratch.file("one.jsonl", #"{"time":"2026-10-28T21:04:02.000Z",\#(record)"#)
    let imported = await scratch.run("import", dump, "--session", "one")
    #expect(imported.code == .done, "\(imported.errors)")
    let columns = field.columns.joined(separator: ", ")
    for view in ["layouts", "readings"] {
      let answer = await scratch.run("query", "SELECT \(columns) FROM \(view)", "--format", "csv")
      let row = answer.output.split(separator: "\r\n").last.map(String.init)
      #expect(row == values.joined(separator: ","), "\(view): \(answer.errors)")
    }
    let unknown = await scratch.run("query", "SELECT extra FROM readings", "--format", "jsonl")
    #expect(unknown.output == "{\"extra\":null}\n")
    guard let name = field.measurement else { return }
    let measured = await scratch.run(
      "query", "SELECT count(*) AS n FROM measurements WHERE field = '\(name)'", "--format", "jsonl"
    )
    #expect(measured.output == "{\"n\":1}\n")
  }
}
