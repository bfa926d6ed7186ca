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
    ("{\"imports\": [{}]}", "/imports/0/file: expected a text"),
    ("{\"imports\": [1]}", "/imports: expected a list of objects"),
    (
      "{\"imports\": [{\"file\": \"a\", \"untimed\": \"now\"}]}",
      "/imports/0/untimed: expected a time"
    ),
    (
      "{\"imports\": [{\"file\": \"a\", \"zoneMinutes\": 1e300}]}",
      "/imports/0/zoneMinutes: expected a number from -1439"
    ),
    (
      "{\"imports\": [{\"file\": \"a\", \"map\": {\"tme\": \"/a\"}}]}",
      "/imports/0/map/tme: expected a field"
    ),
    ("{\"imports\": [{\"file\": \"a\", \"status\": {\"x\": 1}}]}", "/imports/0/status/x: expected"),
  ])
  func `what is impossible or not known is said with its place, kept and not used`(
    text: String, words: String
  ) throws {
    var file = try SessionFile(bytes: Array(text.utf8), path: "Sessions/a/session.json")
    let told = file.faults.map { "\($0.place): \($0.message)" }
    #expect(told.contains { $0.hasPrefix("Sessions/a/session.json \(words)") }, "\(told)")
    // Written again, with something new in it, the file says what it said.
    file.note = "new"
    let again = try SessionFile(bytes: Array(file.text.utf8), path: "Sessions/a/session.json")
    #expect(again.faults == file.faults && again.note == "new")
    #expect(again.text == file.text)
  }

  @Test func `what is said anew takes the place of what was impossible`() throws {
    var file = try SessionFile(
      bytes: Array("{\"parameters\": {\"rest\": -1}, \"probe\": 7}".utf8), path: "session.json")
    file.parameters.rest = 0.25
    file.isOnChange = true
    let again = try SessionFile(bytes: Array(file.text.utf8), path: "session.json")
    #expect(again.faults.isEmpty && again.parameters.rest == 0.25 && again.isOnChange)
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
