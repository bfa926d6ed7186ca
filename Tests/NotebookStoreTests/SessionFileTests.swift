import Foundation
import PostureModel
import ProbeIntake
import Testing

@testable import NotebookStore

@Suite struct SessionFileTests {
  @Test func `what is said is written and read back`() throws {
    var file = SessionFile()
    file.device = "iPhone Duo"
    file.simulator = true
    file.isReconstructed = true
    (file.app, file.appVersion) = ("Example", "2.3")
    file.cadence = 500
    file.profile.inner.size = Size(width: 700, height: 900)
    file.mapping = [("hinge.angle", "/current/hinge/deg"), ("time", "/meta/at")]
    file.note = "a \"quoted\" word\nand a line"
    file.notes = [NoteRecord(note: 1, time: Instant(milliseconds: 1_793_221_442_000), text: "x")]
    var dump = SessionFile.Import(file: "dumps/night.jsonl")
    dump.usesRecordSessions = true
    dump.choices.isInLog = true
    dump.choices.untimedStart = Instant(milliseconds: 1_793_221_442_000)
    dump.choices.untimedStep = 500
    dump.choices.zoneMinutes = -330
    dump.choices.angleUnit = .radians
    dump.choices.statusWords = ["open": .fullyOpen, "half": .partiallyOpen]
    file.imports = [dump]
    file.others = [("author", "{\"name\":\"A/B\"}")]
    let read = try SessionFile(bytes: Array(file.text.utf8), path: "session.json")
    #expect(read.text == file.text)
    #expect(read.imports == file.imports)
    #expect(read.isReconstructed && read.others.map(\.key) == ["author"])
    #expect(read.profile == file.profile)
  }

  @Test(arguments: [
    ("[]", "is not a JSON object"), ("{\"cadence\": true}", "\"cadence\": expected a number"),
    ("{\"cadence\": 0}", "between 0 and 86400"), ("{\"os\": 27.1}", "\"os\": expected a text"),
    ("{\"displays\": {\"outer\": {\"width\": 0, \"height\": 1}}}", "more than 0"),
    ("{\"imports\": [{}]}", "expected a file in each"),
    ("{\"imports\": [{\"file\": \"a\", \"untimed\": \"now\"}]}", "found \"now\""),
  ])
  func `a wrong value is named`(text: String, words: String) {
    let error = #expect(throws: NotebookError.self) {
      try SessionFile(bytes: Array(text.utf8), path: "Sessions/a/session.json")
    }
    #expect(error?.message.contains("Sessions/a/session.json") == true)
    #expect(error?.message.contains(words) == true)
  }

  @Test(arguments: ["half-measured", "published", "surprises", "sweeps", "tour"])
  func `what comes with the program is written as it stands`(session: String) throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let bytes = try Data(contentsOf: package.appending(path: "Sessions/\(session)/session.json"))
    let file = try SessionFile(bytes: Array(bytes), path: "session.json")
    #expect(file.text == String(decoding: bytes, as: UTF8.self))
  }
}
