import Foundation
import Testing

@testable import PosturebookCommand

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What a reader of JUnit's XML takes from a file.
private final class JUnitFile: NSObject, XMLParserDelegate {
  var suites: [String] = []
  /// The attributes of each case, and its failure's message and text.
  var cases: [(suite: String, name: String, message: String?, text: String)] = []
  var counts: [String: [String: String]] = [:]

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    switch name {
    case "testsuites": counts[""] = attributes
    case "testsuite":
      suites.append(attributes["name"] ?? "")
      counts[attributes["name"] ?? ""] = attributes
    case "testcase": cases.append((suites.last ?? "", attributes["name"] ?? "", nil, ""))
    case "failure": cases[cases.count - 1].message = attributes["message"]
    default: Issue.record("\(name) is no element of JUnit's")
    }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    guard !cases.isEmpty else { return }
    cases[cases.count - 1].text += text
  }
}

@Suite struct CheckTests {
  @Test func `a finding counts by its own severity, and not by its rule's`() async throws {
    let scratch = try Scratch(bundled: "surprises")
    #expect(await scratch.run("run").code == .done)
    let rows = await scratch.run(
      "query", "SELECT DISTINCT severity FROM anomalies WHERE rule = 'flicker'", "--format", "csv")
    #expect(rows.output == "severity\r\ninfo\r\n")
    let warnings = await scratch.run("check", "--fail-on", "warning")
    #expect(warnings.code == .no && !warnings.output.contains("rule flicker"))
    let all = await scratch.run("check", "--fail-on", "info")
    #expect(all.output.contains("  rule flicker: info in "))
  }

  @Test func `a gate holds by severity, and each fault has the query that shows it`() async throws {
    let scratch = try Scratch(bundled: "tour", "surprises")
    #expect(await scratch.run("run").code == .done)
    let sound = await scratch.run("check", "tour")
    #expect(sound.code == .done && sound.output == "tour: passed, 9 of 9 checks\n")
    #expect(await scratch.run("check", "tour", "--fail-on", "warning").code == .done)
    #expect(await scratch.run("check", "tour", "--fail-on", "info").code == .no)
    let broken = await scratch.run("check")
    #expect(broken.code == .no)
    #expect(broken.output.contains("surprises: failed, 5 of 9 checks\n"))
    #expect(broken.output.contains("  rule clock-backwards: error in 1 place: "))
    let queries = broken.output.matches(of: /posturebook query "([^"]*)"/).map { String($0.1) }
    #expect(queries.count == 4)
    for query in queries {
      let rows = await scratch.run("query", query, "--format", "jsonl")
      #expect(rows.code == .done && !rows.output.isEmpty, "\(query)")
    }
  }

  @Test(arguments: [
    ("tour", "all", ExitCode.done, nil), ("half-measured", "all", .no, "closed-sideways: missing"),
    ("half-measured", "3", .done, nil),
    ("half-measured", "4", .no, "3 are: closed-sideways missing"),
  ])
  func `states that are not measured are named`(
    session: String, wanted: String, code: ExitCode, words: String?
  ) async throws {
    let scratch = try Scratch(bundled: session)
    try await scratch.bring(session)
    let answer = await scratch.run("check", session, "--require-states", wanted)
    #expect(answer.code == code)
    if let words { #expect(unwrapped(answer.output).contains(words), "\(answer.output)") }
  }

  @Test func `what a session measured is what it is expected to be, and another may not be`()
    async throws
  {
    let scratch = try Scratch(bundled: "tour", "half-measured", "sweeps")
    #expect(await scratch.run("run").code == .done)
    let file = "\(scratch.folder)/layouts.json"
    #expect(
      await scratch.run("check", "tour", "--write", file).output.contains("12 layouts of tour"))
    #expect(await scratch.run("check", "tour", "--expect", file).code == .done)
    let other = await scratch.run("check", "half-measured", "--expect", file)
    #expect(other.code == .no)
    #expect(unwrapped(other.output).contains("layout open-sideways, keyboard up: not measured"))
    let mute = await scratch.run("check", "sweeps", "--expect", file)
    #expect(
      unwrapped(mute.output).contains(
        "layout open-sideways, keyboard down: measured, but the keyboard is not reported"))
    // What is there and holds expectations is written again; anything else stays.
    #expect(await scratch.run("check", "tour", "--write", file).code == .done)
    let note = try scratch.file("note.txt", "mine")
    #expect(await scratch.run("check", "tour", "--write", note).code == .failed)
    #expect(try scratch.text("note.txt") == "mine")
  }

  @Test(arguments: [
    (#""window_width": 669.5"#, nil),
    (#""window_width": 669.6"#, "window_width is 669, expected 669.6"),
    (#""window_width": 672, "tolerance": 3"#, nil),
    (#""scale": 2.6, "tolerance": 3"#, "scale is 3"),
    (#""horizontal_size_class": "regular""#, nil), (#""division_active": true"#, nil),
    (#""division_active": 0"#, "division_active is 1, expected 0"),
    (#""horizontal_size_class": "compact", "safe_top": 0"#, "horizontal_size_class is regular"),
    (#""keyboard_x": 0"#, "keyboard_x has no value, expected 0"),
  ])
  func `lengths agree within the tolerance, all else is equal`(values: String, fault: String?)
    async throws
  {
    let scratch = try Scratch(bundled: "tour")
    try await scratch.bring("tour")
    let file = try scratch.file(
      "e.json",
      #"{"expected": [{"state": "half-open-upright", "keyboard_up": false, \#(values)}]}"#)
    let answer = await scratch.run("check", "tour", "--expect", file)
    #expect(answer.code == (fault == nil ? .done : .no), "\(answer.output)")
    if let fault { #expect(unwrapped(answer.output).contains(fault), "\(answer.output)") }
  }

  @Test(arguments: [
    ("{", "it is no JSON"), ("[]", "expected an object"), (#"{"expected": 3}"#, "expected a list"),
    (#"{"expect": []}"#, "expect: is not known; did you mean 'expected'?"),
    (#"{"expected": [{"state": "opn"}]}"#, "expected[0].state: 'opn' is none of closed-upright"),
    (#"{"expected": [{"window_width": 1}]}"#, "expected[0]: 'state' is missing"),
    (
      #"{"expected": [{"state": "open-upright", "window_widht": 1}]}"#,
      "did you mean 'window_width'?"
    ),
    (#"{"expected": [{"state": "open-upright", "scale": null}]}"#, "leave out what is open"),
    (#"{"tolerance": -1, "expected": []}"#, "tolerance: expected points from 0 on"),
    (#"{"expected": []}"#, "expected: is empty, so that nothing is checked"),
    (#"{"expected": [{"state": "open-upright", "occlusions": "2"}]}"#, "expected a number"),
    (#"{"expected": [{"state": "open-upright", "window_width": true}]}"#, "expected a number"),
    (
      #"{"expected": [{"state": "open-upright", "layout_direction": 1}]}"#,
      "expected[0].layout_direction: expected a text; leave out what is open"
    ),
    (
      #"{"expected": [{"state": "open-upright", "division_active": 2}]}"#, "expected true or false"
    ),
    (
      #"{"expected": [{"state": "open-upright", "keyboard_up": "no"}]}"#,
      "keyboard_up: expected true, false or null"
    ),
  ])
  func `expectations that cannot be meant are refused with their place`(
    text: String, message: String
  ) async throws {
    let scratch = try Scratch(bundled: "tour")
    try await scratch.bring("tour")
    let file = try scratch.file("e.json", text)
    let answer = await scratch.run("check", "tour", "--expect", file)
    #expect(answer.code == .usage)
    #expect(
      answer.errors.contains("e.json: ") && answer.errors.contains(message), "\(answer.errors)")
  }

  @Test func `an expectation that is silent on a keyboard that is reported says so`() async throws {
    let scratch = try Scratch(bundled: "tour")
    try await scratch.bring("tour")
    let file = try scratch.file(
      "e.json", #"{"expected": [{"state": "open-upright", "window_width": 669}]}"#)
    let answer = await scratch.run("check", "tour", "--expect", file)
    #expect(answer.code == .no)
    #expect(
      unwrapped(answer.output).contains(
        "measured, and the keyboard is reported; add \"keyboard_up\": true or false"))
  }

  @Test func `a reader of JUnit's XML finds a suite a session and a case a check`() async throws {
    let scratch = try Scratch(bundled: "tour", "surprises")
    #expect(await scratch.run("run").code == .done)
    let path = "\(scratch.folder)/new/checks.xml"
    let answer = await scratch.run("check", "--junit", path, "--require-states", "all")
    #expect(answer.code == .no)
    let text = try scratch.text("new/checks.xml")
    let file = try JUnitFile(text)
    #expect(file.suites == ["surprises", "tour"])
    #expect(file.cases.count == 30)
    #expect(file.counts[""]?["tests"] == "30" && file.counts[""]?["failures"] == "4")
    #expect(file.counts["tour"]?["failures"] == "0")
    let failed = file.cases.filter { $0.message != nil }
    #expect(failed.allSatisfy { $0.suite == "surprises" } && failed.count == 4)
    #expect(failed.first?.name == "rule clock-backwards")
    #expect(failed.first?.text.contains("posturebook query \"SELECT anomaly") == true)
    await scratch.run("check", "--junit", path, "--require-states", "all")
    #expect(try scratch.text("new/checks.xml") == text)
  }

  @Test(arguments: [
    (["toru"], "did you mean 'tour'?"), (["--fail-on", "eror"], "--fail-on"),
    (["--require-states", "7"], "expected from 1 to 6, or all"),
    (["--write", "a.json", "--expect", "b.json"], "'--write' and '--expect' do not go together"),
    (["--expect", "none.json"], "none.json cannot be read"),
  ])
  func `what cannot be checked is refused`(words: [String], message: String) async throws {
    let scratch = try Scratch(bundled: "tour")
    try await scratch.bring("tour")
    let answer = await scratch.run(words: ["check"] + words)
    #expect(answer.code == (words[0] == "--expect" ? .failed : .usage))
    #expect(answer.errors.contains(message), "\(answer.errors)")
  }

  @Test func `no link, pipe or folder is replaced by a file that is written`() async throws {
    let scratch = try Scratch(bundled: "tour")
    try await scratch.bring("tour")
    let kept = try scratch.file("kept.txt", "mine")
    try FileManager.default.createSymbolicLink(
      atPath: "\(scratch.folder)/link", withDestinationPath: kept)
    try FileManager.default.createSymbolicLink(
      atPath: "\(scratch.folder)/dangling", withDestinationPath: "nowhere")
    #expect(mkfifo("\(scratch.folder)/pipe", 0o600) == 0)
    for name in ["link", "dangling", "pipe", "Sessions"] {
      let path = "\(scratch.folder)/\(name)"
      let before =
        try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
      let answer = await scratch.run("check", "tour", "--junit", path)
      #expect(answer.code == .failed, "\(name)")
      #expect(answer.errors.contains("is no file, and is not written over"), "\(answer.errors)")
      // The checks themselves are told.
      #expect(answer.output.contains("tour: passed"))
      let after =
        try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
      #expect(before == after)
    }
    #expect(
      await scratch.run("check", "tour", "--write", "\(scratch.folder)/dangling").code == .failed)
    #expect(try scratch.text("kept.txt") == "mine")
  }

  @Test func `a gate over no session does not hold`() async throws {
    let scratch = try Scratch()
    #expect(await scratch.run("run").code == .done)
    let answer = await scratch.run("check")
    #expect(answer.code == .no)
    #expect(answer.errors.contains("there is no session to check"))
  }
}
