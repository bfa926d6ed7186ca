import Foundation
import PostureAnalysis
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
    file.profile.foldHalves = .width
    file.isOnChange = true
    file.note = "a \"quoted\" word\nand a line"
    file.notes = [NoteRecord(note: 1, time: Instant(milliseconds: 1_793_221_442_000), text: "x")]
    var dump = SessionFile.Import(file: "dumps/night.jsonl")
    dump.share = .ownAndUnnamed
    dump.choices.mapping = [("hinge.angle", "/current/hinge/deg"), ("time", "/meta/at")]
    dump.others = [SessionFile.Member(key: "by", json: "\"me\"")]
    dump.choices.isInLog = true
    dump.choices.untimedStart = Instant(milliseconds: 1_793_221_442_000)
    dump.choices.untimedStep = 500
    dump.choices.zoneMinutes = -330
    dump.choices.angleUnit = .radians
    dump.choices.statusWords = ["open": .fullyOpen, "half": .partiallyOpen]
    file.imports = [dump]
    file.others = [SessionFile.Member(key: "author", json: "{\"name\":\"A/B\"}")]
    let read = try SessionFile(bytes: Array(file.text.utf8), path: "session.json")
    #expect(read.text == file.text)
    #expect(read.imports == file.imports)
    #expect(read.isReconstructed && read.others.map(\.key) == ["author"])
    #expect(read.profile == file.profile && read.isOnChange)
  }

  @Test func `what is no JSON object is refused, with its file`() {
    for text in ["[]", "", "{", "{} {}"] {
      let error = #expect(throws: NotebookError.self) {
        try SessionFile(bytes: Array(text.utf8), path: "Sessions/a/session.json")
      }
      #expect(error?.message.hasPrefix("Sessions/a/session.json is not a JSON object") == true)
    }
  }

  @Test(arguments: [
    ("{\"cadence\": true}", "/cadence: expected a number from 0.001 to 86400"),
    ("{\"cadence\": 0}", "/cadence: expected a number from 0.001 to 86400"),
    ("{\"cadence\": 0.0001}", "/cadence: expected a number from 0.001 to 86400"),
    ("{\"cadence\": 0.0015}", "/cadence: expected seconds with at most three decimals"),
    ("{\"os\": 27.1}", "/os: expected a text"),
    ("{\"probe\": \"often\"}", "/probe: expected \"on change\""),
    ("{\"devise\": \"x\"}", "/devise: the key is not known; did you mean \"device\"?"),
    ("{\"a/b\": 1}", "/a~1b: the key is not known"),
    ("{\"fold\": {\"halves\": \"depth\"}}", "/fold/halves: expected \"width\" or \"height\""),
    (
      "{\"displays\": {\"outer\": {\"width\": 0, \"height\": 1}}}",
      "/displays/outer/width: expected a number"
    ),
    ("{\"parameters\": {\"rest\": 1e300}}", "/parameters/rest: expected a number from 0 to 90"),
    ("{\"parameters\": {\"tempo\": 1}}", "/parameters/tempo: the key is not known"),
    ("{\"notes\": [{\"time\": \"now\", \"text\": \"x\"}]}", "/notes/0/time: expected a time"),
  ])
  func `what is impossible or not known is said with its place, kept and not used`(
    text: String, words: String
  ) throws {
    var file = try SessionFile(bytes: Array(text.utf8), path: "Sessions/a/session.json")
    let told = file.faults.map { "\($0.place): \($0.message)" }
    #expect(
      told.contains { $0.hasPrefix("Sessions/a/session.json:1:") && $0.contains(" \(words)") },
      "\(told)")
    // Written again, with something new in it, the file says what it said.
    file.note = "new"
    let again = try SessionFile(bytes: Array(file.text.utf8), path: "Sessions/a/session.json")
    #expect(again.faults.map(\.message) == file.faults.map(\.message) && again.note == "new")
    #expect(again.text == file.text)
  }

  @Test(arguments: [
    ("[{}]", "/file: expected a text"), ("[1]", ": expected a list of objects"),
    ("7", ": expected a list of objects"),
    ("[{\"file\": \"a\",\n \"untimed\": \"now\"}]", ":2:13 /imports/0/untimed: expected a time"),
    ("[{\"file\": \"a\", \"untimed\": \"1800-01-01T00:00:00Z\"}]", "from 2000 to 2099"),
    ("[{\"file\": \"a\", \"untimed\": \"9999-01-01T00:00:00Z\"}]", "from 2000 to 2099"),
    ("[{\"file\": \"a\", \"every\": 0}]", "/every: expected a number from 0.001"),
    ("[{\"file\": \"a\", \"year\": 1999}]", "/year: expected a number from 2020"),
    ("[{\"file\": \"a\", \"zoneMinutes\": 1e300}]", "/zoneMinutes: expected a number from -1439"),
    ("[{\"file\": \"a\", \"angleUnit\": \"turns\"}]", "/angleUnit: expected"),
    ("[{\"file\": \"a\", \"map\": {\"tme\": \"/a\"}}]", "/map/tme: expected a field"),
    ("[{\"file\": \"a\", \"status\": {\"x\": 1}}]", "/status/x: expected"),
  ])
  func `what says how a dump is read and is impossible is an error with its line and column`(
    imports: String, words: String
  ) {
    let text = "{\"imports\": \(imports)}"
    let error = #expect(throws: NotebookError.self) {
      try SessionFile(bytes: Array(text.utf8), path: "Sessions/a/session.json")
    }
    let message = error?.message ?? ""
    #expect(message.hasPrefix("Sessions/a/session.json:") && message.contains(words), "\(message)")
  }

  @Test func `what is said anew takes the place of what was impossible`() throws {
    var file = try SessionFile(
      bytes: Array("{\"parameters\": {\"rest\": -1}, \"probe\": 7}".utf8), path: "session.json")
    file.parameters.rest = 0.25
    file.isOnChange = true
    let again = try SessionFile(bytes: Array(file.text.utf8), path: "session.json")
    #expect(again.faults.isEmpty && again.parameters.rest == 0.25 && again.isOnChange)
  }

  @Test func `a parameter of somebody else stays when one of ours is said anew`() throws {
    let text = #"{"parameters": {"rest": -1, "tempo": {"a":[1]}, "gap": "x"}}"#
    var file = try SessionFile(bytes: Array(text.utf8), path: "session.json")
    file.parameters.rest = 0.25
    let written = #""parameters": {"rest": 0.25, "gap": "x", "tempo": {"a":[1]}}"#
    #expect(file.text.contains(written), "\(file.text)")
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
