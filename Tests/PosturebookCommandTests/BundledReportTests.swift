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

  @Test func `whatever is asked of SQL in a report is answered`() async throws {
    let scratch = try Scratch(bundled: "surprises", "half-measured")
    #expect(await scratch.run("run").code == .done)
    var statements = 0
    for (path, text) in try files(in: "\(scratch.folder)/Reports") where path.hasSuffix(".md") {
      for block in String(decoding: text, as: UTF8.self).components(separatedBy: "```sql\n")
        .dropFirst()
      {
        let sql = block.components(separatedBy: "```")[0]
        let answer = await scratch.run("query", sql, "--format", "csv")
        #expect(answer.code == .done, "\(path): \(answer.errors)")
        statements += 1
      }
    }
    #expect(statements > 100)
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
