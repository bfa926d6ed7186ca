import PostureModel
import Testing

@testable import PosturebookCommand

@Suite struct RowTests {
  static let columns = [Column("state"), Column("angle"), Column("note")]
  static let rows: [[Cell]] = [
    [.text("open"), .real(180), .null], [.text("book"), .real(127.8), .text("")],
  ]

  func written(
    _ format: RowFormat, _ columns: [Column], _ rows: [[Cell]], isCSVSafe: Bool = false,
    isTerminal: Bool = false, bufferedRows: Int = 10_000
  ) throws -> String {
    let stage = Stage(isTerminal: isTerminal)
    let console = stage.console()
    var writer = RowWriter(
      columns, format: format, isCSVSafe: isCSVSafe, console: console, bufferedRows: bufferedRows)
    for row in rows { try writer.write(row) }
    try writer.finish()
    try console.flush()
    return stage.output
  }

  @Test(arguments: [
    (
      RowFormat.table,
      """
      state  angle  note
      ─────  ─────  ────
      open     180  ·
      book   127.8\u{20}\u{20}

      """
    ),
    (
      .markdown,
      """
      | state | angle | note |
      | ----- | ----: | ---- |
      | open  |   180 | ·    |
      | book  | 127.8 |      |

      """
    ),
    (.csv, "state,angle,note\r\nopen,180,\r\nbook,127.8,\"\"\r\n"),
    (
      .json,
      """
      [
      {"state":"open","angle":180,"note":null},
      {"state":"book","angle":127.8,"note":""}
      ]

      """
    ),
    (
      .jsonl,
      """
      {"state":"open","angle":180,"note":null}
      {"state":"book","angle":127.8,"note":""}

      """
    ),
  ])
  func `the same rows in each form`(format: RowFormat, expected: String) throws {
    #expect(try written(format, Self.columns, Self.rows) == expected)
  }

  @Test(arguments: [
    (RowFormat.table, "state  angle  note\n─────  ─────  ────\n"),
    (.markdown, "| state | angle | note |\n| ----- | ----- | ---- |\n"),
    (.csv, "state,angle,note\r\n"), (.json, "[]\n"), (.jsonl, ""),
  ])
  func `no rows still have their columns' names`(format: RowFormat, expected: String) throws {
    #expect(try written(format, Self.columns, []) == expected)
  }

  @Test(arguments: [
    ("a,b", "\"a,b\""), ("say \"no\"", "\"say \"\"no\"\"\""), ("two\nlines", "\"two\nlines\""),
    ("\r", "\"\r\""), (" x", "\" x\""), ("x ", "\"x \""), ("a|b", "a|b"), ("שלום", "שלום"),
    ("日本", "日本"), ("\u{1B}[31m", "\u{1B}[31m"), ("=1+1", "=1+1"), ("\u{0}", "\u{0}"),
    ("e\u{301}\r\n", "\"e\u{301}\r\n\""),
  ])
  func `CSV gives a text back as it is`(text: String, field: String) throws {
    let csv = try written(.csv, [Column("a"), Column("b")], [[.text(text), .integer(1)]])
    #expect(Array(csv.utf8) == Array("a,b\r\n\(field),1\r\n".utf8))
  }

  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@x", "'@x"), ("\tx", "'\tx"),
    ("\r", "\"'\r\""), ("=\"a\"", "\"'=\"\"a\"\"\""), ("1=1", "1=1"), ("", "\"\""),
    ("=\u{301}", "'=\u{301}"), ("'x", "'x"),
  ])
  func `a safe CSV has nothing that a spreadsheet would run`(text: String, field: String) throws {
    let csv = try written(
      .csv, [Column("a"), Column("b")], [[.text(text), .real(-0.25)]], isCSVSafe: true)
    #expect(csv == "a,b\r\n\(field),-0.25\r\n")
  }

  @Test func `the name of a column is made safe too`() throws {
    #expect(try written(.csv, [Column("=a")], [], isCSVSafe: true) == "'=a\r\n")
  }

  @Test func `a row of one unknown value is no empty line`() throws {
    #expect(try written(.csv, [Column("a")], [[.null]]) == "a\r\n\"\"\r\n")
  }

  @Test(arguments: [
    (Cell.integer(.max), "9223372036854775807"), (.integer(.min), "-9223372036854775808"),
    (.real(0.1), "0.1"), (.real(-0.0), "0"), (.real(1e21), "1000000000000000000000"),
    (.real(5e-7), "0.0000005"), (.real(.infinity), "1e999"), (.real(-.infinity), "-1e999"),
    (.null, "null"), (.text("a\"\\\n\u{1}"), #""a\"\\\n\u0001""#),
    (.text("\u{9B}31m\u{202E}x\u{7F}"), #""\u009b31m\u202ex\u007f""#), (.text("日本 😀"), "\"日本 😀\""),
    (.blob(Array("né".utf8)), "\"né\""), (.blob([0xFF, 0x00]), "\"x'ff00'\""),
    (.blob([]), "\"\""),
  ])
  func `JSON keeps numbers as numbers and text as text`(cell: Cell, expected: String) throws {
    #expect(try written(.jsonl, [Column("a")], [[cell]]) == "{\"a\":\(expected)}\n")
  }

  @Test func `two columns of one name keep both values in JSON`() throws {
    let columns = [Column("a"), Column("a"), Column("a_2"), Column("a")]
    let row: [Cell] = [.integer(1), .integer(2), .integer(3), .integer(4)]
    #expect(try written(.jsonl, columns, [row]) == #"{"a":1,"a_2":2,"a_2_2":3,"a_3":4}"# + "\n")
  }

  @Test func `a table lines up by what a terminal shows`() throws {
    let names = ["ab", "日本", "e\u{301}", "👩‍👩‍👧", "🇩🇪", "ｱ", "한국", "שלום", "a\u{200D}b", "❤\u{FE0F}"]
    let table = try written(
      .table, [Column("name"), Column("n")],
      names.enumerated().map { [.text($0.element), .integer(Int64($0.offset))] })
    #expect(
      table == """
        name  n
        ────  ─
        ab    0
        日本  1
        e\u{301}     2
        👩‍👩‍👧    3
        🇩🇪    4
        ｱ     5
        한국  6
        שלום  7
        a\u{200D}b    8
        ❤\u{FE0F}    9

        """)
  }

  @Test(arguments: [
    ("two\nlines\r\t", #"two\nlines\r\t"#), ("\u{1B}[2J", #"\u{1B}[2J"#), ("\u{9B}m", #"\u{9B}m"#),
    ("\u{202E}gnp", #"\u{202E}gnp"#), ("\u{0}", #"\u{0}"#), ("a|b", "a|b"), ("é", "é"),
    ("\r\n", #"\r\n"#),
  ])
  func `data does not steer the terminal of a table`(text: String, shown: String) throws {
    let table = try written(.table, [Column("a")], [[.text(text)]])
    #expect(table.split(separator: "\n").last == shown[...])
  }

  @Test func `on a terminal CSV shows control characters`() throws {
    let csv = try written(.csv, [Column("a")], [[.text("\u{1B}[2J\nx")]], isTerminal: true)
    #expect(csv == "a\r\n\"\\u{1B}[2J\nx\"\r\n")
  }

  @Test(arguments: [
    ("a|b", #"a\|b"#), ("`x`", #"\`x\`"#), ("<b>", #"\<b>"#), ("*a*", #"\*a\*"#),
    ("first_reading", "first_reading"), ("_a_", #"\_a\_"#), ("\\", #"\\"#), ("a\nb", #"a\nb"#),
    ("[x](y)", #"\[x\](y)"#), ("&amp;", #"\&amp;"#), ("-5", "-5"),
    ("|\u{301}", "\\|\u{301}"), ("https://e.com/<i>", #"https:\//e.com/\<i>"#),
    ("www.e.com", #"www\.e.com"#), ("é_ü", "é_ü"), ("a_", #"a\_"#),
  ])
  func `Markdown shows a text as it is`(text: String, expected: String) {
    #expect(markdown(text) == expected)
  }

  @Test func `values of ours are cells, and what is nil is unknown`() {
    #expect(Cell(3) == .integer(3))
    #expect(Cell(true) == .integer(1))
    #expect(Cell(State.openUpright) == .text("open-upright"))
    #expect(Cell(Instant(milliseconds: 0)) == .text("1970-01-01T00:00:00.000Z"))
    #expect(
      [Cell(nil as Int?), Cell(nil as Double?), Cell(nil as State?)] == [.null, .null, .null])
  }

  @Test func `a long table keeps the widths of its first rows`() throws {
    let rows: [[Cell]] = ["a", "bb", "cccc"].map { [.text($0), .integer(1)] }
    let table = try written(.table, [Column("x"), Column("y")], rows, bufferedRows: 2)
    #expect(table == "x   y\n──  ─\na   1\nbb  1\ncccc  1\n")
  }

  @Test func `where a terminal is too narrow a row is a block with a column a line`() throws {
    let columns = [Column("state"), Column("message")]
    let rows: [[Cell]] = [
      [.text("open"), .text(String(repeating: "x", count: 40))], [.text("book"), .null],
    ]
    let table = try written(.table, columns, rows, isTerminal: true)
    #expect(
      table == """
          state  open
        message  \(String(repeating: "x", count: 40))

          state  book
        message  ·

        """)
    #expect(try written(.table, columns, rows).hasPrefix("state  message\n"))
    #expect(try written(.table, columns, [rows[1]], isTerminal: true).hasPrefix("state  message\n"))
  }

  @Test func `where only a text is too wide it goes on in the next line`() throws {
    let columns = [Column("state"), Column("message"), Column("n")]
    let rows: [[Cell]] = [
      [.text("open"), .text("a text that is wider than what is left of the room"), .integer(12)],
      [.text("book"), .text("short"), .integer(3)],
    ]
    let table = try written(.table, columns, rows, isTerminal: true)
    #expect(
      table == """
        state  message                         n
        ─────  ─────────────────────────────  ──
        open   a text that is wider than      12
               what is left of the room
        book   short                           3

        """, "\(table)")
  }

  @Test func `a stated side goes before the values`() throws {
    let table = try written(
      .table, [Column("left", .leading), Column("right", .trailing), Column("mixed")],
      [[.integer(1), .text("x"), .integer(2)], [.null, .null, .text("text")]])
    #expect(table == "left  right  mixed\n────  ─────  ─────\n1         x  2\n·         ·  text\n")
  }
}
