import Foundation
import Testing

@testable import PosturebookCommand

/// Texts that would be markup if they were let: each must leave the tree of every page as it was.
@Suite(.enabled(if: MarkdownNode.parser != nil, "cmark-gfm is not installed; see .ci/pages"))
struct HostilePageTests {
  /// What the pages are of when nobody means any harm.
  private static let plain = Task { try await shapes(of: "plain words") }

  @Test(arguments: [
    "a|b||c\\|d|", "| a | b |\n|---|---|\n| 1 | 2 |", "`", "``code` and ```", "\n```\n# Not ours\n",
    "<script>alert(1)</script><img src=x onerror=alert(1)>", "<!-- ", "<details>",
    "&lt;&#124;&#10;",
    "\n\n# A heading\n\n- a list\n", "\r\n---\r\n", "> quote", "# one", "- two", "1. three", "+ x",
    "[link](https://x.org) ![picture](https://x.org/x.png)", "[a]: https://x.org", "](x) [",
    "https://x.org www.x.org ftp://x.org HTTPS://X.ORG", "*bold* __too__ ~~gone~~ ***", "$x$",
    "\u{202E}turned\u{202C} \u{2066}kept\u{2069}", "\u{0}\u{7}\u{1B}[2J\u{9B}", "שלום עולם", "\\",
    "\\\n\\", "'; DROP TABLE readings; --", "\"quoted\" 'twice'", "    indented", "\t\ttabbed",
    "a|\u{301}b &\u{301} <\u{301}b> \"\u{301} `\u{301} [\u{301}x](y) *\u{301}z*",
    "e\u{301}\u{301} 👩‍👩‍👧 \u{FEFF}\u{200B}", "a\u{2028}b\u{2029}c\u{85}d",
  ])
  func `what somebody wrote is never markup`(text: String) async throws {
    let plain = try await Self.plain.value
    let hostile = try await Self.shapes(of: text)
    #expect(hostile.keys.sorted() == plain.keys.sorted())
    for (page, shape) in plain where hostile[page] != shape {
      Issue.record("\(page) is \(hostile[page] ?? "missing") and not \(shape)")
    }
  }

  @Test(arguments: [
    "me@lab.example", "mailto:me@lab.example", "@me", "a|b_c@d.example`", "xmpp:a@b.c/d",
  ])
  func `an address is no link`(text: String) async throws {
    _ = try await Self.shapes(of: text)
  }

  /// The trees of the pages of a session that says the text wherever a dump may say one.
  private static func shapes(of text: String) async throws -> [String: String] {
    let scratch = try Scratch()
    let name = text.replacing("/", with: "-").replacing("\u{0}", with: "")
    let dump = try scratch.file("x\(name).jsonl", try readings(saying: text, file: name))
    let answer = await scratch.run("import", dump, "--session", "s")
    try #require(answer.code == .refused, "\(answer.errors)")
    try take(pictureNamed: name, in: "\(scratch.folder)/Sessions/s/screenshots")
    try #require(await scratch.run("run").code == .done)
    var faults = PageFaults(root: scratch.folder)
    var shapes: [String: String] = [:]
    for page in try markdown(in: "\(scratch.folder)/Reports") {
      let found = try faults.faults(of: page)
      #expect(found == [], "\(page)")
      shapes[String(page.dropFirst(scratch.folder.count))] = try MarkdownNode(page: page).shape
    }
    return shapes
  }

  /// A picture as large as no display twice: a reading names one, and its own name tells of the other.
  private static func take(pictureNamed name: String, in folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let bytes = "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAAElEQVQAAAAASUVORK5CYII="
    let picture = try #require(Data(base64Encoded: bytes))
    let told = "0" + name.replacing(".", with: "-") + "-half-open-upright-inner"
    for stem in ["1\(name)", told] {
      try picture.write(to: URL(filePath: "\(folder)/\(stem).png"))
    }
  }

  private static func readings(saying text: String, file: String) throws -> String {
    let lines = try (0..<12).map { index in
      var reading: [String: Any] = [
        "time": "2026-10-28T21:00:\(10 + index * 2).000Z", "interfaceOrientation": text,
        "device": ["model": text, "os": text, "build": text],
        "app": ["name": text, "version": text, "build": text], "note": text, text: text,
        "layoutDirection": text, "window": ["width": 669, "height": 951],
        "hinge": ["status": index < 6 ? "partiallyOpen" : text, "angle": 90],
        "sequence": index * 2, "screenshot": "screenshots/1\(file).png",
      ]
      if index == 11 { reading["device"] = ["model": text + "2", "os": text, "build": text] }
      return String(
        decoding: try JSONSerialization.data(withJSONObject: reading, options: .sortedKeys),
        as: UTF8.self)
    }
    return (lines + [#"{"time": "2026-10-28T21:00:40Z", "hinge": {"angle": NaN}}"#])
      .joined(separator: "\n")
  }
}
