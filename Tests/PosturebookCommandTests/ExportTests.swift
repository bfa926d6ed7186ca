import Foundation
import Testing

@testable import NotebookStore
@testable import PosturebookCommand

@Suite struct ExportTests {
  @Test(arguments: [
    (["export"], "an option is missing: --as"),
    (["export", "--as", "postgre"], "did you mean 'postgres'?"),
    (["export", "--as", "csv", "--view", "reading"], "did you mean 'readings'?"),
    (["export", "--as", "swift", "--view", "readings"], "goes with --as csv or --as jsonl"),
    (["export", "--as", "csv", "--partitioned", "lake"], "goes with --as jsonl"),
    (["export", "--as", "jsonl", "--csv-safe"], "goes with --as csv"),
    (["export", "--as", "postgres", "--state", "open-upright"], "leave out '--state'"),
    (
      ["export", "--as", "jsonl", "--partitioned", "lake", "--state", "open-upright"],
      "leave out '--state'"
    ),
    (["export", "--as", "csv", "--view", "sweeps", "--state", "open-upright"], "sweeps does not"),
    (["export", "--as", "csv", "--view", "device_signals", "--session", "tour"], "pools sessions"),
    (["export", "--as", "csv", "--state", "open"], "is no value for --state"),
    (["export", "--as", "csv", "--session", "tours"], "did you mean 'tour'?"),
  ])
  func `what makes no sense is refused with advice`(words: [String], advice: String) async throws {
    let scratch = try Scratch(bundled: "tour")
    try await scratch.bring("tour")
    let answer = await scratch.run(words: words)
    #expect(answer.code == .usage)
    #expect(answer.errors.contains(advice), "\(answer.errors)")
    #expect(answer.output.isEmpty)
  }

  @Test func `a view's rows are those that a query gives`() async throws {
    let scratch = try Scratch(bundled: "tour", "surprises")
    try await scratch.bring("tour")
    try await scratch.bring("surprises")
    await scratch.run("import", try scratch.file("torn.jsonl", "{\n"), "--session", "tour")
    for view in documentedViews() {
      let columns = view.columns.map { "\"\($0.name)\"" }.joined(separator: ", ")
      let name = view.name
      let asked = await scratch.run(
        "query", "SELECT \(columns) FROM \(name)", "--format", "csv")
      let exported = await scratch.run("export", "--as", "csv", "--view", name)
      #expect(exported.code == .done)
      let (rows, expected) = (exported.output.split("\r\n"), asked.output.split("\r\n"))
      #expect(rows.first == expected.first, "\(name)")
      #expect(rows.sorted() == expected.sorted(), "\(name)")
      #expect(await scratch.run("export", "--as", "csv", "--view", name).output == exported.output)
      let lines = await scratch.run("export", "--as", "jsonl", "--view", name).output
      let counted = await scratch.run("query", "SELECT count(*) FROM \(name)", "--format", "csv")
      #expect(counted.output == "count(*)\r\n\(lines.split(separator: "\n").count)\r\n", "\(name)")
    }
  }

  @Test func `a session and a state narrow what is written`() async throws {
    let scratch = try Scratch(bundled: "tour", "sweeps")
    try await scratch.bring("tour")
    try await scratch.bring("sweeps")
    for words in [["--as", "csv"], ["--as", "jsonl"], ["--as", "fixtures"], ["--as", "swift"]] {
      let output = await scratch.run(
        words: ["export", "--session", "tour", "--state", "open-upright"] + words
      ).output
      #expect(output.contains("tour") && !output.contains("\"sweeps\""), "\(words)")
      #expect(!output.contains("closed-upright"), "\(words)")
    }
    let both = await scratch.run(
      "export", "--as", "csv", "--view", "sessions", "--session", "tour", "--session", "sweeps")
    #expect(both.output.split("\r\n").count == 3)
  }

  @Test func `the fixtures are the measured layouts, with nothing that was not reported`()
    async throws
  {
    let scratch = try Scratch()
    let folded = """
      {"time":"2026-10-28T21:00:0T.000Z","window":{"width":669,"height":951},"safeArea":{"top":82,"leading":0,"bottom":34,"trailing":0},"regions":[{"kind":"division","frame":{"x":0,"y":455.5,"width":669,"height":40},"active":true}],"keyboard":null,"hinge":{"status":"partiallyOpen","angle":90}}

      """
    let bare =
      #"{"time":"2026-10-28T21:00:1T.000Z","window":{"width":466,"height":678},"hinge":{"status":"closed","angle":0}}"#
    let dump = try scratch.file(
      "night.jsonl",
      folded.replacing("0T", with: "00") + folded.replacing("0T", with: "02")
        + bare.replacing("1T", with: "10") + "\n" + bare.replacing("1T", with: "12") + "\n"
        + bare.replacing("1T", with: "14").replacing("466", with: "460"))
    await scratch.run("import", dump, "--session", "night")
    #expect(
      await scratch.run("export", "--as", "fixtures").output == """
        [
        {"session":"night","state":"closed-upright","layout":2,"readings":2,"settledReadings":2,"keyboardUp":false,"content":null,"seen":{"hinge":{"status":"closed"},"window":{"height":678,"width":466,"x":0,"y":0}}},
        {"session":"night","state":"half-open-upright","layout":1,"readings":2,"settledReadings":2,"keyboardUp":false,"content":[{"name":"above the fold","frame":{"height":373.5,"width":669,"x":0,"y":82}},{"name":"below the fold","frame":{"height":421.5,"width":669,"x":0,"y":495.5}}],"seen":{"hinge":{"status":"partiallyOpen"},"regions":[{"active":true,"frame":{"height":40,"width":669,"x":0,"y":455.5},"kind":"division"}],"safeArea":{"bottom":34,"leading":0,"top":82,"trailing":0},"window":{"height":951,"width":669,"x":0,"y":0}}}
        ]

        """)
  }

  @Test func `the fixtures' places are those of the view`() async throws {
    let scratch = try Scratch(bundled: "tour")
    try await scratch.bring("tour")
    let count = await scratch.run(
      "query",
      """
      SELECT count(*) FROM places WHERE layout IN
        (SELECT layout FROM layouts WHERE settled_readings > 0 AND state <> 'unclassified')
      """, "--format", "csv")
    let fixtures = await scratch.run("export", "--as", "fixtures").output
    let places = fixtures.matches(of: /"name":"[a-z ]+","frame"/).count
    #expect(count.output.split("\r\n").last == "\(places)")
  }

  @Test func `the columns are of the kinds that their values have`() async throws {
    let scratch = try Scratch(bundled: "tour", "surprises", "published")
    #expect(await scratch.run("run").code == .done)
    await scratch.run("import", try scratch.file("torn.jsonl", "{\n"), "--session", "tour")
    await scratch.run("note", "tour", "a remark", "--time", "2026-10-28T21:04:02Z")
    let notebook = try Notebook(reading: "\(scratch.folder)/Sessions/notebook.sqlite")
    for view in documentedViews() {
      let kinds = view.columns.map { view.kind(of: $0) }
      try notebook.forEachRow(of: view) { row in
        for (index, value) in row.enumerated() {
          let fits =
            switch (value, kinds[index]) {
            case (.null, _), (.text, .text), (.integer, .whole), (.blob, .bytes): true
            case (.real, .real), (.integer, .real): true
            default: false
            }
          #expect(fits, "\(view.name).\(view.columns[index].name): \(value)")
        }
        return true
      }
    }
  }
}

extension String {
  /// The parts between the occurrences of a text, without an empty last one.
  fileprivate func split(_ separator: String) -> [String] {
    let parts = components(separatedBy: separator)
    return parts.last == "" ? Array(parts.dropLast()) : parts
  }
}
