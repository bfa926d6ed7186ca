import Foundation
import Testing

@testable import PosturebookCommand

/// Readings of a phone that is not the profile's, and what an import proposes for it.
private struct Foldable: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var records: [String]
  /// The members for `session.json` as they are printed; nothing where none are.
  var proposal: String
  var says: [String] = []
  var displays = ""
}

private func window(_ width: Int, _ height: Int, _ more: String) -> String {
  #""window":{"width":\#(width),"height":\#(height)},"scale":2,"hinge":{"status":"\#(more)"}"#
}

private func division(_ width: Int, _ height: Int) -> String {
  #""regions":[{"kind":"division","frame":{"x":0,"y":0,"width":\#(width),"height":\#(height)},"active":true}]"#
}

private let foldables = [
  Foldable(
    testDescription: "a book whose readings show the fold",
    records: [
      window(412, 915, "closed"), window(884, 1104, "partiallyOpen") + "," + division(0, 1104),
      window(1104, 884, "fullyOpen"), window(551, 884, "fullyOpen"), window(884, 1104, "fullyOpen"),
    ],
    proposal: #""displays": {"outer": {"width": 412, "height": 915, "scale": 2}, "inner": "#
      + #"{"width": 884, "height": 1104, "scale": 2}}, "fold": {"halves": "width"}"#,
    displays: "outer inner inner inner inner"),
  Foldable(
    testDescription: "a clamshell",
    records: [
      window(360, 374, "closed"), window(360, 880, "partiallyOpen") + "," + division(360, 20),
    ],
    proposal: #""displays": {"outer": {"width": 360, "height": 374, "scale": 2}, "inner": "#
      + #"{"width": 360, "height": 880, "scale": 2}}, "fold": {"halves": "height"}"#,
    displays: "outer inner"),
  Foldable(
    testDescription: "only the inner display",
    records: [window(884, 1104, "fullyOpen"), window(1104, 884, "fullyOpen")],
    proposal: #""displays": {"inner": {"width": 884, "height": 1104, "scale": 2}}"#,
    says: [#"choose "fold": {"halves": "height"} or "fold": {"halves": "width"}"#],
    displays: "inner inner"),
  Foldable(
    testDescription: "only the outer display",
    records: [window(412, 915, "closed")],
    proposal: #""displays": {"outer": {"width": 412, "height": 915, "scale": 2}}"#,
    displays: "outer"),
  Foldable(
    testDescription: "divisions that disagree",
    records: [
      window(884, 1104, "partiallyOpen") + "," + division(20, 1104),
      window(884, 1104, "partiallyOpen") + "," + division(884, 20),
    ],
    proposal: #""displays": {"inner": {"width": 884, "height": 1104, "scale": 2}}"#,
    says: ["no reading shows the side"], displays: "inner inner"),
  Foldable(
    testDescription: "no status and no fold",
    records: [window(412, 915, "unknown"), window(1104, 884, "unknown")],
    proposal: #""displays": {"outer": {"width": 412, "height": 915, "scale": 2}, "inner": "#
      + #"{"width": 884, "height": 1104, "scale": 2}}"#,
    says: ["by size alone", "choose"], displays: "outer inner"),
  Foldable(
    testDescription: "a fold on the inner display, and no status",
    records: [
      #""window":{"width":412,"height":915},"scale":2,"displayFeatures":[]"#,
      #""window":{"width":841,"height":884},"scale":2,"displayFeatures":"#
        + #"[{"type":"FOLD","state":"HALF_OPENED","bounds":[420,0,420,884]}]"#,
    ],
    proposal: #""displays": {"outer": {"width": 412, "height": 915, "scale": 2}, "inner": "#
      + #"{"width": 841, "height": 884, "scale": 2}}, "fold": {"halves": "width"}"#,
    says: ["by size alone"], displays: "outer inner"),
  Foldable(
    testDescription: "pixels of the profile's displays",
    records: [window(2007, 2853, "partiallyOpen"), window(2853, 2007, "fullyOpen")],
    proposal: "",
    says: [
      "pixels suspected: 2 of 2 windows have a display's pixels", "3 × the inner display",
      "have the probe write points", "posturebook remove fold",
    ]),
]

@Suite struct OtherFoldableTests {
  @Test(arguments: foldables)
  private func `an import proposes the displays that its readings show`(case: Foldable)
    async throws
  {
    let scratch = try Scratch()
    let text = `case`.records.enumerated().map { index, members in
      #"{"time":"2026-10-28T21:04:0\#(index)Z",\#(members)}"# + "\n"
    }.joined()
    let answer = await scratch.run("import", try scratch.file("fold.jsonl", text))
    for words in `case`.says { #expect(answer.errors.contains(words), "\(answer.errors)") }
    guard !`case`.proposal.isEmpty else { return #expect(!answer.errors.contains("\"displays\"")) }
    #expect(answer.errors.contains(": \(`case`.proposal)"), "\(answer.errors)")
    #expect(answer.errors.contains("\"fold\"") == answer.errors.contains("\"halves\""))
    _ = try scratch.file("Sessions/fold/session.json", "{\(`case`.proposal)}")
    let run = await scratch.run("run")
    #expect(run.code == .done && !run.errors.contains("session.json"), "\(run.errors)")
    let rows = await scratch.run(
      "query", "SELECT ifnull(display, '·') FROM readings ORDER BY reading", "--format", "csv")
    #expect(
      rows.output.split { $0.isNewline }.dropFirst().joined(separator: " ") == `case`.displays)
  }
}
