import Foundation
import Testing

@testable import NotebookStore
@testable import PosturebookCommand

@Suite struct ExportRoundTripTests {
  /// Dumps whose export could lose something, each with how it is imported, the second time too.
  static let dumps: [(name: String, text: String, options: [String])] = [
    (
      "keyboards that never came up",
      """
      {"time":"2026-10-28T21:00:00.000Z","scale":3,"keyboard":null}
      {"time":"2026-10-28T21:00:02.000Z","scale":3}

      """, []
    ),
    (
      "times of whole seconds",
      (0..<8).map {
        #"{"time":"2026-10-28T21:00:0\#($0 / 2)Z","scale":3,"sequence":\#($0),"hinge":{"angle":\#($0)}}"#
          + "\n"
      }.joined(), []
    ),
    (
      "times that were assigned",
      (0..<4).map { #"{"scale":3,"hinge":{"status":"closed","angle":\#($0)}}"# + "\n" }.joined(),
      ["--untimed", "2026-10-28T21:00:00Z", "--every", "1s"]
    ),
    (
      "records that are not in the order of their times",
      [4, 0, 6, 2].map {
        #"{"time":"2026-10-28T21:00:0\#($0).000Z","sequence":\#($0),"scale":3}"# + "\n"
      }.joined(), []
    ),
    (
      "remarks, keys of others, words and half-known frames",
      """
      {"time":"2026-10-28T21:00:00.5Z","note":"tab\\t\\"q\\" \\u0000 é","mood":{"b":[1],"a":null},"window":{"x":1,"y":44,"width":669,"height":900},"keyboard":{"frame":{"x":0,"y":700,"width":669,"height":251},"space":"screen"},"regions":[{"kind":"division","frame":{"width":669,"height":40},"active":true},{"kind":"occlusion","frame":{"x":1.25,"y":2,"width":3,"height":4},"space":"safeArea"}],"hinge":{"status":"open","angle":-0.1},"screenshot":"screenshots/1.png","app":{"name":"A"}}
      {"time":"2026-10-28T21:00:02.5Z","keyboard":{"frame":{"width":null,"height":null}},"scale":2.5,"uptime":1.125}

      """, []
    ),
  ]

  @Test(arguments: dumps.indices)
  func `the readings come back to the same rows of every view`(_ place: Int) async throws {
    let dump = Self.dumps[place]
    let scratch = try Scratch()
    let file = try scratch.file("night.jsonl", dump.text)
    let read = await scratch.run(words: ["import", file, "--session", "night"] + dump.options)
    try #require(read.code == .done, "\(read.errors)")
    let exported = await scratch.run("export", "--as", "jsonl")
    #expect(exported.code == .done, "\(exported.errors)")
    #expect(exported.errors.contains("--untimed") == dump.options.contains("--untimed"))
    let other = try Scratch()
    let again = try other.file("night.jsonl", exported.output)
    #expect(await other.run(words: ["import", again] + dump.options).code == .done)
    #expect(try differences(scratch, other) == [], "\(dump.name)")
  }

  @Test(arguments: ["tour", "sweeps", "surprises", "published", "half-measured"])
  func `so do a bundled session's, beside its session.json and pictures`(
    session: String
  ) async throws {
    let scratch = try Scratch(bundled: session)
    #expect(await scratch.run("run").code == .done)
    let exported = await scratch.run("export", "--as", "jsonl", "--session", session)
    let other = try Scratch(bundled: session)
    let file = "\(other.folder)/Sessions/\(session)/readings.jsonl"
    try Data(exported.output.utf8).write(to: URL(filePath: file))
    #expect(await other.run("run").code == .done)
    #expect(try differences(scratch, other) == [])
    #expect(await other.run("export", "--as", "jsonl").output == exported.output)
  }

  @Test func `without app, build and notes nothing of them is left in any form`() async throws {
    let scratch = try Scratch()
    let secret = #""SECRET""#
    let file = try scratch.file(
      "night.jsonl",
      """
      {"time":"2026-10-28T21:00:00Z","scale":3,"window":{"width":466,"height":678},"hinge":{"status":"closed"},"app":{"name":\(secret),"version":\(secret),"build":\(secret)},"device":{"model":"Duo","build":\(secret)},"note":\(secret),"mine":\(secret)}
      {"time":"2026-10-28T21:00:02Z","scale":3,"window":{"width":466,"height":678},"hinge":{"status":"closed"}}
      {"time":\(secret),"scale":3}

      """)
    await scratch.run("import", file, "--session", "night")
    await scratch.run("note", "night", "SECRET")
    let lake = "\(scratch.folder)/lake"
    var forms = [
      ["fixtures"], ["swift"], ["postgres"], ["jsonl"], ["jsonl", "--partitioned", lake],
    ]
    forms += documentedViews().map { ["csv", "--view", $0.name] }
    for form in forms {
      let plain = await scratch.run(words: ["export", "--as"] + form)
      #expect(plain.code == .done, "\(form): \(plain.errors)")
      let redacted = await scratch.run(words: ["export", "--redact", "--as"] + form)
      #expect(redacted.code == .done)
      #expect(!redacted.output.contains("SECRET"), "\(form)")
    }
    #expect(await scratch.run("export", "--as", "postgres").output.contains("SECRET"))
    for path in try FileManager.default.subpathsOfDirectory(atPath: lake)
    where path.hasSuffix(".jsonl") {
      #expect(try !scratch.text("lake/\(path)").contains("SECRET"), "\(path)")
    }
    #expect(!FileManager.default.fileExists(atPath: "\(lake)/notes/session=night/part.jsonl"))
  }

  /// The views of two notebooks that do not have the same rows; where a record stands may differ.
  private func differences(
    _ one: borrowing Scratch, _ other: borrowing Scratch
  ) throws -> [String] {
    let connection = try Connection(
      path: "\(one.folder)/Sessions/notebook.sqlite", access: .readWrite)
    try connection.execute("ATTACH ?1 AS other", "\(other.folder)/Sessions/notebook.sqlite")
    var different: [String] = []
    for view in documentedViews() where !["sources", "rejects"].contains(view.name) {
      let places: Set = view.name == "readings" ? ["path", "record", "line"] : []
      let columns = view.columns.map(\.name).filter { !places.contains($0) }
        .joined(separator: ", ")
      let (mine, theirs) = (
        "SELECT \(columns) FROM main.\(view.name)", "SELECT \(columns) FROM other.\(view.name)"
      )
      let count = try connection.integer(
        """
        SELECT (SELECT count(*) FROM (\(mine) EXCEPT \(theirs)))
          + (SELECT count(*) FROM (\(theirs) EXCEPT \(mine)))
          + abs((SELECT count(*) FROM (\(mine))) - (SELECT count(*) FROM (\(theirs))))
        """)
      if count > 0 { different.append(view.name) }
    }
    return different
  }
}
