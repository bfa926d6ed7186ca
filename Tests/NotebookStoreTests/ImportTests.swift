import Foundation
import PostureModel
import ProbeIntake
import Testing

@testable import NotebookStore

private let lines = [line(0, 90), line(2, 90), line(4, 120), line(6, 180, "fullyOpen")]
private let whole = lines.joined(separator: "\n")

/// A file to import: its name and its text.
struct DumpText: Sendable {
  var name: String
  var text: String
  init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }
}

/// The same readings in other files: again as an array, in overlapping halves, backwards, twice, with
/// other white space, with the keys in another order.
private let arrangements: [[DumpText]] = {
  let array = "[" + lines.joined(separator: ",\n ") + "]"
  let head = DumpText("b.jsonl", lines[...2].joined(separator: "\n"))
  let tail = DumpText("a.jsonl", lines[2...].joined(separator: "\n"))
  let spaced = whole.replacing("\"time\"", with: " \"time\" ").replacing(":90}", with: ": 90.0}")
  let turned = whole.replacing(
    "\"window\":{\"width\":951,\"height\":669}", with: "\"window\":{\"height\":669,\"width\":951}")
  return [
    [DumpText("a.jsonl", whole), DumpText("b.json", array)], [DumpText("a.json", array)],
    [tail, head], [head, tail],
    [DumpText("a.jsonl", lines.reversed().joined(separator: "\n"))],
    [DumpText("a.jsonl", (lines + lines).joined(separator: "\r\n"))],
    [DumpText("a.jsonl", spaced)], [DumpText("a.jsonl", turned)],
  ]
}()

@Suite struct ImportTests {
  @Test func `a dump becomes readings, states and a ledger`() throws {
    let scratch = try Scratch()
    let notebook = try scratch.notebook()
    let outcome = try scratch.bring(whole + "\n\n{\"time\":1", notebook)
    #expect((outcome.new, outcome.present, outcome.summary.rejected) == (4, 0, 1))
    #expect(try notebook.connection.integer("SELECT count(*) FROM readings") == 4)
    #expect(
      try notebook.connection.integer(
        "SELECT accepted = 4 AND present = 0 AND rejected = 1 AND records = 5 FROM sources") == 1)
    #expect(
      try notebook.connection.integer(
        "SELECT code = 'truncated' AND CAST(raw AS TEXT) = '{\"time\":1' FROM rejects") == 1)
    #expect(
      try notebook.connection.integer(
        "SELECT count(*) FROM states WHERE coverage = 'measured' AND state = 'half-open-sideways'")
        == 1)
  }

  @Test func `a file again is unchanged, and a longer copy adds what is new`() throws {
    let scratch = try Scratch()
    let notebook = try scratch.notebook()
    try scratch.bring(lines[0] + "\n", notebook)
    #expect(try scratch.bring(lines[0] + "\n", notebook).fate == .unchanged)
    let longer = try scratch.bring(whole, notebook)
    #expect((longer.fate, longer.new, longer.present) == (.stored, 3, 1))
    #expect(
      try notebook.connection.integer(
        "SELECT count(*) FROM sources WHERE records = 4 AND accepted = 4 AND present = 0") == 1)
    let other = try Scratch()
    let fresh = try other.notebook()
    try other.bring(whole, fresh)
    #expect(try content(notebook) == content(fresh))
  }

  @Test(arguments: arrangements)
  func `the same readings are the same notebook, whatever the files`(
    files: [DumpText]
  ) throws {
    let plain = try Scratch()
    let expected = try plain.notebook()
    try plain.bring(whole, expected)
    let scratch = try Scratch()
    let notebook = try scratch.notebook()
    for file in files { try scratch.bring(file.text, as: file.name, notebook) }
    #expect(try content(notebook) == content(expected))
    #expect(
      try notebook.connection.integer(
        "SELECT count(*) FROM sources WHERE accepted + present + rejected <> records") == 0)
  }

  @Test func `readings of one instant that differ are all kept, in one order`() throws {
    let conflict = [line(0, 90), line(0, 91), line(0, 89), line(2, 90), line(0, 90)]
    var contents: [[String]] = []
    // Sequences order them, whatever the order of the lines.
    let numbered = conflict.enumerated().map { place, text in
      text.replacing("{\"time\"", with: "{\"sequence\":\(place % 4),\"time\"")
    }
    for texts in [numbered, numbered.reversed(), Array(numbered[1...]) + [numbered[0]]] {
      let scratch = try Scratch()
      let notebook = try scratch.notebook()
      let outcome = try scratch.bring(texts.joined(separator: "\n"), notebook)
      #expect((outcome.new, outcome.present) == (4, 1))
      contents.append(try content(notebook))
    }
    #expect(contents[0] == contents[1])
    #expect(contents[0] == contents[2])
  }

  @Test func `records go to the sessions that they name`() throws {
    let scratch = try Scratch()
    let notebook = try scratch.notebook()
    let named = [line(0, 90), line(2, 90)].enumerated().map { index, text in
      text.replacing("{\"time\"", with: "{\"session\":\"s\(index)\",\"time\"")
    }
    let text = (named + ["{"]).joined(separator: "\n")
    let outcome = try scratch.bring(text, into: "s0", recordSessions: true, notebook)
    #expect(outcome.sessions.map(\.session) == ["s0", "s1"])
    #expect(
      try notebook.connection.integer(
        """
        SELECT count(*) FROM sources
        WHERE (session, path, records, rejected)
          IN (('s0', '../shared/night.jsonl', 2, 1), ('s1', '../shared/night.jsonl', 1, 0))
        """) == 2)
    for session in ["s0", "s1"] {
      let requests = try scratch.requests(of: session)
      #expect(requests.map(\.path) == ["../shared/night.jsonl"])
      #expect(try scratch.read(requests[0], notebook).fate == .unchanged)
    }
  }

  @Test func `a file that was changed, or is to be read another way, replaces`() throws {
    let scratch = try Scratch()
    let notebook = try scratch.notebook()
    try scratch.bring(whole, notebook)
    var radians = IntakeChoices()
    radians.angleUnit = .radians
    #expect(try scratch.bring(whole, choices: radians, notebook).fate == .replaced)
    try Data("{}".utf8).write(to: URL(filePath: "\(scratch.library.root)/lab/dumps/night.jsonl"))
    let request = try #require(try scratch.requests(of: "lab").first)
    #expect(try scratch.read(request, notebook).fate == .replaced)
  }

  @Test func `what gave no reading may be read another way at once`() throws {
    let scratch = try Scratch()
    let notebook = try scratch.notebook()
    let timeless = "{\"window\":{\"width\":951,\"height\":669}}"
    #expect(try scratch.bring(timeless, notebook).summary.rejected == 1)
    var untimed = IntakeChoices()
    untimed.untimedStart = Instant(milliseconds: 1_793_221_442_000)
    let outcome = try scratch.bring(timeless, choices: untimed, notebook)
    #expect((outcome.fate, outcome.new, outcome.summary.rejected) == (.stored, 1, 0))
    #expect(try notebook.connection.integer("SELECT count(*) FROM rejects") == 0)
    #expect(
      try notebook.connection.integer(
        "SELECT count(*) FROM states WHERE dwell_s IS NOT NULL") == 0)
  }

  @Test func `to say nothing of how a file is read undoes nothing`() throws {
    let scratch = try Scratch()
    let notebook = try scratch.notebook()
    let timeless = "{\"window\":{\"width\":951,\"height\":669},\"deg\":90}"
    var said = IntakeChoices()
    said.untimedStart = Instant(milliseconds: 1_793_221_442_000)
    said.mapping = [("hinge.angle", "/deg")]
    try scratch.bring(timeless, choices: said, notebook)
    #expect(try scratch.bring(timeless, notebook).fate == .unchanged)
    var more = IntakeChoices()
    more.zoneMinutes = 60
    #expect(try scratch.bring(timeless, choices: more, notebook).fate == .replaced)
    let kept = try #require(try scratch.requests(of: "lab").first?.choices)
    #expect(kept.untimedStart == said.untimedStart)
    #expect(kept.zoneMinutes == 60)
    #expect(kept.mapping.map(\.pointer) == ["/deg"])
  }

  @Test func `an empty pointer takes a mapping away`() throws {
    let scratch = try Scratch()
    let notebook = try scratch.notebook()
    var wrong = IntakeChoices()
    wrong.mapping = [("hinge.angle", "/nope")]
    let outcome = try scratch.bring(whole, choices: wrong, notebook)
    #expect(outcome.summary.unmetMappings == ["hinge.angle"])
    #expect(try notebook.connection.integer("SELECT count(angle) FROM readings") == 0)
    var none = IntakeChoices()
    none.mapping = [("hinge.angle", "")]
    #expect(try scratch.bring(whole, choices: none, notebook).fate == .replaced)
    #expect(try scratch.requests(of: "lab").map(\.choices) == [IntakeChoices()])
  }

  @Test func `files are numbered by their paths, whichever came first`() throws {
    var numbered: [[String]] = []
    for names in [["a.jsonl", "b.jsonl"], ["b.jsonl", "a.jsonl"]] {
      let scratch = try Scratch()
      let notebook = try scratch.notebook()
      for name in names {
        try scratch.bring(name == "a.jsonl" ? lines[0] : lines[1], as: name, notebook)
      }
      let select = try Statement(
        "SELECT source || ' ' || path FROM sources ORDER BY source", on: notebook.connection)
      var rows: [String] = []
      while try select.step() { rows.append(select.text(at: 0) ?? "") }
      numbered.append(rows)
    }
    #expect(numbered[0] == ["1 dumps/a.jsonl", "2 dumps/b.jsonl"])
    #expect(numbered[0] == numbered[1])
  }
}
