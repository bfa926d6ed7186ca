import Foundation
import Testing

@testable import PosturebookCommand

@Suite struct ReportFilesTests {
  @Test(arguments: [
    ("/a/Reports", "/a/Sessions", "../Sessions"), ("Reports", "Sessions", "../Sessions"),
    ("/a/b/out", "/a/Sessions", "../../Sessions"), ("/a", "/a/Sessions", "Sessions"),
    ("/a/Sessions/Reports", "/a/Sessions", ".."), ("./x/../Reports/", "Sessions", "../Sessions"),
  ])
  func `a folder is named as it is seen from another`(from: String, to: String, path: String) {
    #expect(relativePath(from: from, to: to) == path)
  }

  @Test func `reports are the same in another folder, and name none`()
    async throws
  {
    let scratch = try Scratch(bundled: "tour", "surprises")
    #expect(await scratch.run("run").code == .done)
    let other = try Scratch(bundled: "surprises", "tour")
    #expect(await other.run("run").code == .done)
    let pages = try FileManager.default.subpathsOfDirectory(atPath: "\(scratch.folder)/Reports")
      .filter { $0.hasSuffix(".md") || $0.hasSuffix(".svg") }
    #expect(pages.count > 40)
    for page in pages {
      #expect(try scratch.text("Reports/\(page)") == (try other.text("Reports/\(page)")))
      #expect(!(try scratch.text("Reports/\(page)")).contains(scratch.folder))
    }
  }

  @Test func `a page that was changed is stale, and written again`() async throws {
    let scratch = try Scratch(bundled: "half-measured")
    #expect(await scratch.run("run").code == .done)
    #expect(await scratch.run("report", "--check").code == .done)
    let page = "\(scratch.folder)/Reports/half-measured/open-upright.md"
    try Data("mine".utf8).write(to: URL(filePath: page))
    let answer = await scratch.run("report", "--check")
    #expect(answer.code == .no)
    #expect(answer.errors.contains("half-measured/open-upright.md is stale"))
    #expect(await scratch.run("report").code == .done)
    #expect(await scratch.run("report", "--check").code == .done)
  }

  @Test func `the index has every session, whichever reports are asked for`() async throws {
    let scratch = try Scratch(bundled: "half-measured", "tour")
    #expect(await scratch.run("run", "tour").code == .done)
    #expect(try scratch.text("Reports/README.md").contains("half-measured"))
    #expect(!FileManager.default.fileExists(atPath: "\(scratch.folder)/Reports/half-measured"))
  }
}
