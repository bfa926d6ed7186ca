import Testing

@testable import PosturebookCommand

@Suite struct RemarksReportTests {
  @Test func `the report of published figures names who published each`() async throws {
    let scratch = try Scratch(bundled: "published")
    #expect(await scratch.run("run").code == .done)
    let page = try scratch.text("Reports/published/closed-upright.md")
    #expect(page.contains("## Remarks in the readings"))
    let rows = await scratch.run(
      "query",
      """
      SELECT count(*), min(reading) FROM readings
      WHERE session = 'published' AND state = 'closed-upright' AND note LIKE 'B, L: closed upright;%'
      """, "--format", "csv")
    let figures = try #require(rows.output.split(separator: "\r\n").last).split(separator: ",")
    let line = try #require(page.split(separator: "\n").first { $0.contains("B, L: closed upr") })
    #expect(line.hasSuffix("(\(figures[0]) readings from \(figures[1]))"))
  }
}
