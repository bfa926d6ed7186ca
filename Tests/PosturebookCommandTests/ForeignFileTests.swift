import Foundation
import Testing

@testable import PosturebookCommand

@Suite struct ForeignFileTests {
  @Test(arguments: [
    ("\u{1F}", "gzip"), ("PK\u{3}\u{4}", "zip"), ("GIF89a", "picture"), ("RIFF1234WEBP", "picture"),
    ("\n <!DOCTYPE html><html>", "HTML"), ("<html lang=en>", "HTML"),
    ("<?xml version='1.0'?>\n<plist>", "plutil -convert json"), ("bplist00", "plutil"),
    ("SQLite format 3\0", "SQLite"), ("time,width\n1,2\n", "--csv a.bin"),
    ("# made by me\n\n\"time\",\"width\"\n1,2\n", "--csv --skip 2 a.bin"),
    ("{'time': 1, 'window': None}\n", "json.dumps"), (" [{'a b': 1}]", "ast.literal_eval"),
    ("Look(time: 1, hinge: Optional(Hinge(angle: 2)))\n", "print(struct)"),
  ])
  func `what is no JSON is named with the way on`(text: String, words: String) {
    // The second byte of gzip's mark is no text.
    let bytes = text == "\u{1F}" ? [0x1F, 0x8B, 8] : Array(text.utf8)
    let foreign = ForeignFile(bytes, name: "a.bin", session: "a")
    #expect(foreign?.description.contains(words) == true)
    #expect(foreign?.description.contains("\n") == false)
  }

  @Test(arguments: [
    "", "{\"time\":1}\n", "[1,2]\n", "hello\n", "Hello, world\nI, probe {\"time\":1}\n",
    "\u{FEFF}{\"a\":\"Look(time: 1)\"}", "a,b\n", "2026-10-28 21:04:02,001 started\n1,2\n",
  ])
  func `what may be JSON, or a log of it, is not taken for something else`(text: String) {
    #expect(ForeignFile(Array(text.utf8), name: "a", session: "a") == nil)
  }

  @Test func `a name with blanks is quoted for SQLite's shell and for the person's`() {
    let foreign = ForeignFile(Array("a,b\n1,2\n".utf8), name: "my own.csv", session: "my-own")
    #expect(foreign?.description.contains(#"'.import --csv "my own.csv" t'"#) == true)
  }

  @Test func `one that was put there by hand is named by a run, and nothing of it is stored`()
    async throws
  {
    let scratch = try Scratch()
    let reading = #"{"time":"2026-10-28T21:04:02Z","scale":3}"#
    await scratch.run("import", try scratch.file("a.json", reading))
    _ = try scratch.file("Sessions/a/dumps/b.csv", "time,width\n1,2\n")
    let answer = await scratch.run("run")
    #expect(answer.code == .refused && answer.errors.contains("b.csv: this is CSV"))
    let sql = "SELECT count(*) FROM sources"
    #expect(await scratch.run("query", sql, "--format", "csv").output.hasSuffix("\r\n1\r\n"))
  }
}
