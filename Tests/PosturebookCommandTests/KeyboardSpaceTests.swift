import Testing

@testable import PosturebookCommand

@Suite struct KeyboardSpaceTests {
  @Test(arguments: [
    (100, #"{"frame":{"x":0,"y":350,"width":400,"height":300}}"#, 1),
    (100, #"{"frame":{"x":0,"y":350,"width":400,"height":300},"space":"window"}"#, 1),
    (100, #"{"frame":{"x":0,"y":480,"width":400,"height":300},"space":"screen"}"#, 0),
    (300, #"{"height":300}"#, 0),
    (1, #"{"frame":{"x":0,"y":400,"width":400,"height":300}}"#, 0),
  ])
  func `a keyboard is suspected of the screen's space only as the probe gave it`(
    y: Int, keyboard: String, findings: Int
  ) async throws {
    let scratch = try Scratch()
    let record =
      #"{"time":"2026-10-28T21:04:02Z","window":{"x":0,"y":\#(y),"width":400,"height":700},"#
      + #""screen":{"width":400,"height":700},"keyboard":\#(keyboard)}"#
    await scratch.run("import", try scratch.file("a.json", record))
    let sql = "SELECT count(*) FROM anomalies WHERE rule = 'keyboard-in-screen-space'"
    func count() async -> String { await scratch.run("query", sql, "--format", "csv").output }
    #expect(await count().hasSuffix("\r\n\(findings)\r\n"))
  }
}
