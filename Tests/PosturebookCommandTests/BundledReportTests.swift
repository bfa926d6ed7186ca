import Foundation
import Testing

@testable import PosturebookCommand

/// The folder of the package, in which the bundled sessions and their reports stand.
private let package = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().path

@Suite struct BundledReportTests {
  @Test func `the reports that come with the program are what it writes, file for file`()
    async throws
  {
    let scratch = try Scratch(
      bundled: "half-measured", "published", "surprises", "sweeps", "tour")
    let bundled = try FileManager.default.contentsOfDirectory(atPath: "\(scratch.folder)/Sessions")
    #expect(bundled.sorted() == (try bundledSessions()))
    #expect(await scratch.run("run").code == .done)
    let written = try files(in: "\(scratch.folder)/Reports")
    let kept = try files(in: "\(package)/Reports")
    #expect(written.keys.sorted() == kept.keys.sorted())
    let stale = written.filter { kept[$0.key] != $0.value }.keys.sorted()
    #expect(
      Array(stale.prefix(5)) == [], "run `swift run posturebook run` and commit what it changes")
  }

  @Test func `they are the same in another time zone and another language`() async {
    await #expect(processExitsWith: .success) {
      setenv("TZ", "Pacific/Chatham", 1)
      setenv("LC_ALL", "tr_TR.UTF-8", 1)
      setenv("LANG", "tr_TR.UTF-8", 1)
      tzset()
      setlocale(LC_ALL, "")
      #expect(TimeZone.current.identifier == "Pacific/Chatham")
      let scratch = try Scratch(
        bundled: "half-measured", "published", "surprises", "sweeps", "tour")
      #expect(await scratch.run("run").code == .done)
      let written = try files(in: "\(scratch.folder)/Reports")
      #expect(written == (try files(in: "\(package)/Reports")))
    }
  }

  @Test func `files that share readings give the same report in whichever order they come`()
    async throws
  {
    let text = try String(
      contentsOfFile: "\(package)/Sessions/tour/readings.jsonl", encoding: .utf8)
    let lines = text.split(separator: "\n").map { $0 + "\n" }
    let pieces = [lines[..<100].joined(), lines[50...].joined()]
    var reports: [[String: Data]] = []
    for order in [[0, 1], [1, 0]] {
      let scratch = try Scratch()
      for piece in order {
        let file = try scratch.file("piece-\(piece).jsonl", pieces[piece])
        #expect(await scratch.run("import", file, "--session", "s").code == .done)
      }
      #expect(await scratch.run("run").code == .done)
      reports.append(try files(in: "\(scratch.folder)/Reports"))
    }
    #expect(reports[1].filter { reports[0][$0.key] != $0.value }.keys.sorted() == [])
  }

  @Test(arguments: ["tour", "surprises"], [true, false])
  func `they are the same whatever the order of the files`(session: String, isDealt: Bool)
    async throws
  {
    let text = try String(
      contentsOfFile: "\(package)/Sessions/\(session)/readings.jsonl", encoding: .utf8)
    let lines = text.split(separator: "\n")
    // A file after the other, or lines dealt out to them in turn.
    let pieces = (0..<3).map { piece in
      lines.indices.filter { (isDealt ? $0 % 3 : $0 * 3 / lines.count) == piece }
        .map { lines[$0] + "\n" }.joined()
    }
    var reports: [[String: Data]] = []
    for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0]] {
      let scratch = try Scratch()
      for piece in order {
        let file = try scratch.file("piece-\(piece).jsonl", pieces[piece])
        #expect(await scratch.run("import", file, "--session", "s").code == .done)
      }
      #expect(await scratch.run("run").code == .done)
      reports.append(try files(in: "\(scratch.folder)/Reports"))
    }
    for report in reports.dropFirst() {
      #expect(report.keys.sorted() == reports[0].keys.sorted())
      #expect(report.filter { reports[0][$0.key] != $0.value }.keys.sorted() == [])
    }
  }

  @Test func `every link to a query leads to one that answers, with the SQL that is printed`()
    async throws
  {
    let scratch = try Scratch(bundled: "surprises", "half-measured")
    #expect(await scratch.run("run").code == .done)
    let page = try scratch.text("Reports/queries.md")
    var names: Set<String> = []
    for section in page.components(separatedBy: "\n## ").dropFirst() {
      let name = String(section.prefix { $0 != "\n" })
      let sql = section.components(separatedBy: "```sql\n").last?.components(separatedBy: "\n```")[
        0]
      names.insert(name)
      let shown = await scratch.run("query", "--name", name, "--show")
      #expect(shown.output == (sql ?? "") + "\n", "\(name)")
      let parameters = sql?.contains(":session") == true ? ["--param", "session=surprises"] : []
      let answer = await scratch.run(
        words: ["query", "--name", name, "--format", "csv"] + parameters)
      #expect(answer.code == .done, "\(name): \(answer.errors)")
    }
    var links = 0
    for (path, text) in try files(in: "\(scratch.folder)/Reports") where path.hasSuffix(".md") {
      for link in String(decoding: text, as: UTF8.self).matches(of: /queries\.md#([a-z-]+)/) {
        #expect(names.contains(String(link.1)), "\(path): \(link.1)")
        links += 1
      }
    }
    #expect(links > 40)
  }
}

private func bundledSessions() throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: "\(package)/Sessions")
    .filter { !$0.hasPrefix(".") && !$0.hasPrefix("notebook.sqlite") }.sorted()
}

private func files(in folder: String) throws -> [String: Data] {
  var files: [String: Data] = [:]
  let found = FileManager.default.enumerator(atPath: folder)
  while let name = found?.nextObject() as? String {
    guard found?.fileAttributes?[.type] as? FileAttributeType == .typeRegular else { continue }
    files[name] = FileManager.default.contents(atPath: "\(folder)/\(name)")
  }
  return files
}
