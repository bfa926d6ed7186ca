import Foundation
import Testing

@testable import PosturebookCommand

/// A page, and the beginning of what is wrong with it.
struct FaultyPage: Sendable, CustomTestStringConvertible {
  var text: String
  var fault: String?
  var testDescription: String { text.debugDescription }

  init(_ text: String, _ fault: String?) { (self.text, self.fault) = (text, fault) }
}

/// The folder of the package.
private let package = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().path

/// Pages as GitHub's own parser reads them, where it is installed: `.ci/pages` does that.
@Suite(.enabled(if: MarkdownNode.parser != nil, "cmark-gfm is not installed; see .ci/pages"))
struct PageTests {
  @Test(arguments: [
    FaultyPage("| a | b |\n|---|--:|\n| 1\\|2 | `x\\|y` |\n", nil),
    FaultyPage("| a | b |\n|---|---|\n| 1 | 2 | 3 |\n", "line 3 has 3 cells for 2"),
    FaultyPage("| a | b |\n|---|---|\n| 1 |\n", "line 3 has 1 cells for 2"),
    FaultyPage("| a | b |\n|---|---|\n| `1|2` | 3 |\n", "line 3 has 3 cells for 2"),
    FaultyPage("| a | b |\n|---|\n| 1 | 2 |\n", "line 1 is a row of no table"),
    FaultyPage("| a |\n|---|\n| 1 |\n\n| 2 |\n", "line 5 is a row of no table"),
    FaultyPage("```\n| a |\n```\n", nil),
    FaultyPage("a <b>c</b>\n", "is HTML: <b>"),
    FaultyPage("<div>\nc\n</div>\n", "is HTML: <div>"),
    FaultyPage("a \\<b\\> `<b>`\n", nil),
    FaultyPage("![it](it.svg) [on](page.md)\n", nil),
    FaultyPage("![](it.svg)\n", "says nothing of it.svg"),
    FaultyPage("![it](gone.svg)\n", "leads to gone.svg, which is not there"),
    FaultyPage("[up](../)\n", "leads to ../, which is not there"),
    FaultyPage("[root](/it.svg)\n", "leads to /it.svg"),
    FaultyPage("http://x.org\n", "leads to http://x.org"),
    FaultyPage("# A *b*, `c-d`!\n\n[one](#a-b-c-d) [other](page.md#a-b-c-d)\n", nil),
    FaultyPage("# A\n\n# A\n\n[one](#a) [two](#a-1)\n", nil),
    FaultyPage("# A\n\n[one](#b)\n", "leads to #b, which has no such heading"),
    FaultyPage("a\u{202E}b\n", "holds U+202E, which nobody sees"),
    FaultyPage("a\u{7}b\n", "holds U+7, which nobody sees"),
    FaultyPage(String(repeating: "word ", count: 20_000), "has 100000 bytes"),
  ])
  func `what is broken is found`(page: FaultyPage) throws {
    let scratch = try Scratch()
    _ = try scratch.file("it.svg", "<svg/>")
    let path = try scratch.file("page.md", page.text)
    var faults = PageFaults(root: scratch.folder)
    let fault = try faults.faults(of: path).first
    #expect(fault.map { $0.split(separator: "\n")[0] } == page.fault.map { $0[...] })
  }

  @Test func `the pages that come with the program are sound`() throws {
    var faults = PageFaults(root: package)
    let pages = try markdown(in: "\(package)/Reports") + ["\(package)/README.md"]
    #expect(pages.count > 40)
    for page in pages {
      let found = try faults.faults(of: page)
      #expect(found == [], "\(page)")
    }
  }

  @Test func `a session as long as a week has sound pages`() async throws {
    let scratch = try Scratch()
    let dump = try scratch.file("long.jsonl", crowded())
    #expect(await scratch.run("import", dump).code == .done)
    #expect(await scratch.run("run").code == .done)
    var faults = PageFaults(root: scratch.folder)
    for page in try markdown(in: "\(scratch.folder)/Reports") {
      let found = try faults.faults(of: page)
      #expect(found == [], "\(page)")
    }
  }

  /// Layouts, gaps and remarks, far more of each than a page has room for.
  private func crowded() -> String {
    (0..<900).map { index in
      let seconds = index * 2 + index / 9 * 60
      let clock = String(
        format: "%02d:%02d:%02d", seconds / 3_600, seconds / 60 % 60, seconds % 60)
      let status = ["closed", "partiallyOpen", "fullyOpen"][index / 30 % 3]
      let size = status == "closed" ? "466, \"height\": 678" : "669, \"height\": 951"
      return """
        {"time": "2026-10-28T\(clock)Z", "window": {"width": \(size)}, "scale": 3,
        "safeArea": {"top": \(index / 4), "leading": 0, "bottom": 34, "trailing": 0},
        "hinge": {"status": "\(status)", "angle": \(index % 30 * 6)}, "note": "remark \(index)"}
        """.replacing("\n", with: " ")
    }.joined(separator: "\n")
  }
}

/// The pages of a folder and of those in it, in the order of their paths.
func markdown(in folder: String) throws -> [String] {
  try FileManager.default.subpathsOfDirectory(atPath: folder)
    .filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
}
