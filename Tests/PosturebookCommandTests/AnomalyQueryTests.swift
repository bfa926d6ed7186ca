import Foundation
import NotebookStore
import PostureAnalysis
import PostureModel
import PostureReport
import Testing

@testable import PosturebookCommand

/// Lines of a dump that raise rules which no bundled session raises, or raise them in a way that a
/// statement could get wrong.
struct RaisingDump: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var rules: [String]
  var lines: [String]

  init(_ name: String, _ rules: String..., lines: [String]) {
    (testDescription, self.rules, self.lines) = (name, rules, lines)
  }
}

private func line(_ second: Double, _ hinge: String, _ more: String = "") -> String {
  let milliseconds = Int(second * 1_000)
  let time = Instant(milliseconds: 1_793_221_442_000 + Int64(milliseconds)).text
  return """
    {"time":"\(time)","window":{"width":669,"height":951},"hinge":{\(hinge)}\(more)}
    """
}

private func still(_ range: Range<Int>, _ hinge: String, _ more: String = "") -> [String] {
  range.map { line(Double($0) * 2, hinge, more) }
}

private let half = #""status":"partiallyOpen","angle":90"#

private let dumps: [RaisingDump] = [
  RaisingDump(
    "angles out of range", "angle-range",
    lines: still(0..<2, #""status":"closed","angle":-0.6"#)
      + still(2..<4, #""status":"fullyOpen","angle":181"#)
      + still(4..<5, #""status":"fullyOpen","angle":180.5"#)),
  RaisingDump(
    "radians", "angle-radians",
    lines: still(0..<3, #""status":"closed","angle":0"#) + still(3..<5, #""status":"closed""#)
      + still(5..<9, #""status":"partiallyOpen","angle":1.57"#)),
  RaisingDump(
    "three angles", "angle-quantised",
    lines: still(0..<6, #""status":"closed","angle":0"#) + still(6..<8, #""status":"closed""#)
      + still(8..<14, half)),
  RaisingDump(
    "another device", "device-changed",
    lines: still(0..<2, half, #","device":"Duo""#) + still(2..<4, half, #","device":"Solo""#)),
  RaisingDump(
    "insets and size classes", "safe-area-exceeds-window", "size-class-unexpected",
    lines: still(0..<2, half, #","safeArea":{"top":500,"leading":0,"bottom":451,"trailing":0}"#)
      + still(2..<4, half, #","safeArea":{"top":-1,"leading":0,"bottom":0,"trailing":0}"#)
      + still(4..<6, half, #","sizeClass":{"horizontal":"compact","vertical":"regular"}"#)),
  RaisingDump(
    "whole seconds", "time-coarse",
    lines: (0..<8).map {
      line(Double($0 / 2), half, #","sequence":\#($0)"#).replacing(".000Z", with: "Z")
    }),
  RaisingDump(
    "uptimes that are none", "clock-step",
    lines: (0..<8).map { line(Double($0) * 2, half, #","uptime":\#($0 == 3 ? 4 : $0 * 9)"#) }),
  RaisingDump(
    "statuses at odd angles", "fully-open-below-flat", "flat-not-fully-open",
    lines: [179.499999, 179.5, 179.4999996, 120.0078125, 179.4999994].enumerated().map {
      line(Double($0.offset) * 2, #""status":"fullyOpen","angle":\#($0.element)"#)
    }
      + [179.5, 179.4999994, 180.5000004, 180.4999996].enumerated().map {
        line(Double($0.offset + 5) * 2, #""status":"partiallyOpen","angle":\#($0.element)"#)
      }),
  RaisingDump(
    "divisions", "division-inactive-with-width", "division-thickness-varies", "division-lag",
    lines: still(0..<2, half, regions(division("0,455.5", 40, true)))
      + still(2..<4, half, regions(division("0,465.5", 20, true)))
      + still(4..<6, half, regions(division("0,455.5", 40, false)))
      + still(6..<8, half, regions(division("0,455.5", 40, false), division("0,100", 9, false)))
      + still(8..<9, half, regions(division("0,100", 9, nil), division("0,455.5", 40, false)))
      + still(
        9..<10, half, regions(division("0,455.5", 40, false), division("0,475.5", 0.5, false)))
      + still(10..<12, half, regions(division("0,455.5", 40, nil)))
      + still(12..<13, half, regions(division("0,200", 40, false), division("0,455.5", 40, true)))),
  RaisingDump(
    "corners", "safe-area-wider-than-occlusion", "safe-area-asymmetric",
    lines: still(0..<2, half, corner("leftToRight", "0,0 84 × 120", leading: 84, trailing: 0))
      + still(2..<4, half, corner("rightToLeft", "0,0 84 × 120", leading: 0, trailing: 84))
      + still(4..<6, half, corner("rightToLeft", "0,0 84 × 120", leading: 84, trailing: 0))
      + still(6..<8, half, corner("leftToRight", "585,831 84 × 120", leading: 0, trailing: 84.25))
      + still(8..<9, half, corner("leftToRight", "585,831 84 × 480", leading: 0, trailing: 84.25))),
  RaisingDump(
    "keyboards", "keyboard-hidden-by-main-screen", "keyboard-over-division",
    lines: (0..<4).map { step in
      line(
        Double(step) * 2, half,
        #","mainScreen":{"width":466,"height":678},"keyboard":{"frame":{"x":0,"y":"#
          + "\(step == 3 ? 951 - 1.0 / 3 : 700.123456789012345 - Double(step / 2))"
          + #","width":669,"height":264}}"# + regions(division("0,690", 40, true)))
    }),
  RaisingDump(
    "odd windows", "window-not-a-display", "split-view", "built-for-an-older-system",
    lines: (0..<8).map { step in
      let (width, height) = [
        (396, 678), (396.5, 678), (334.3333333333333, 669), (386, 678),
      ][step / 2]
      return looking(step, #""width":\#(width),"height":\#(height)"#)
    }),
  RaisingDump(
    "a keyboard in the screen's space", "keyboard-in-screen-space",
    lines: (0..<3).map {
      looking(
        $0, #""y":100,"width":669,"height":851"#,
        #","screen":{"width":669,"height":951},"keyboard":{"frame":{"x":0,"y":687,"width":669,"#
          + #""height":264}}"#)
    }),
  RaisingDump(
    "a torn layout", "layout-torn",
    lines: [
      looking(0, #""width":669,"height":951"#, insets(top: 82, trailing: 0)),
      looking(1, #""width":951,"height":669"#, insets(top: 82, trailing: 0)),
      looking(2, #""width":951,"height":669"#, insets(top: 0, trailing: 84)),
    ]),
  RaisingDump(
    "the main screen as the screen", "screen-is-main",
    lines: (0..<3).map {
      looking(
        $0, #""width":951,"height":669"#, #","screen":{"width":466,"height":678}"#)
    }),
  RaisingDump(
    "pixels", "pixels-suspected",
    lines: (0..<3).map { looking($0, #""width":2007,"height":2853"#) }),
]

private func looking(_ step: Int, _ window: String, _ more: String = "") -> String {
  #"{"time":"2026-10-28T21:04:\#(10 + step * 2).000Z","window":{\#(window)},"#
    + #""hinge":{"status":"partiallyOpen"}\#(more)}"#
}

private func insets(top: Double, trailing: Double) -> String {
  #","safeArea":{"top":\#(top),"leading":0,"bottom":34,"trailing":\#(trailing)}"#
}

private func regions(_ regions: String...) -> String {
  #","regions":["# + regions.joined(separator: ",") + "]"
}

private func division(_ origin: String, _ height: Double, _ active: Bool?) -> String {
  let place = origin.split(separator: ",")
  return #"{"kind":"division","frame":{"x":\#(place[0]),"y":\#(place[1]),"width":669,"#
    + #""height":\#(height)}\#(active.map { #","active":\#($0)"# } ?? "")}"#
}

private func corner(
  _ direction: String, _ frame: String, leading: Double, trailing: Double
) -> String {
  let parts = frame.split { ", ×".contains($0) }
  return #","layoutDirection":"\#(direction)","safeArea":{"top":0,"leading":\#(leading),"#
    + #""bottom":34,"trailing":\#(trailing)},"regions":[{"kind":"occlusion","frame":{"x":"#
    + #"\#(parts[0]),"y":\#(parts[1]),"width":\#(parts[2]),"height":\#(parts[3])},"active":true}]"#
}

/// A PNG's head and a block of image data that says nothing.
private func png(width: Int, height: Int, imageBytes: Int) -> [UInt8] {
  func big(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
  func chunk(_ type: String, _ bytes: [UInt8]) -> [UInt8] {
    big(bytes.count) + Array(type.utf8) + bytes + big(0)
  }
  return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    + chunk("IHDR", big(width) + big(height) + [8, 2, 0, 0, 0])
    + chunk("IDAT", Array(repeating: 7, count: imageBytes)) + chunk("IEND", [])
}

@Suite struct AnomalyQueryTests {
  @Test(arguments: ["surprises", "tour", "published", "half-measured", "sweeps"])
  func `the SQL of an anomaly gives exactly its readings`(session: String) async throws {
    let scratch = try Scratch(bundled: session)
    try await scratch.bring(session)
    #expect(try queriesChecked(session, in: scratch.folder).count > 3)
  }

  @Test(arguments: dumps)
  func `so it does for sessions made to raise a rule`(dump: RaisingDump) async throws {
    let scratch = try Scratch()
    let file = try scratch.file("made.jsonl", dump.lines.joined(separator: "\n") + "\n")
    let answer = await scratch.run("import", file)
    try #require(answer.code == .done, "\(answer.errors)")
    let met = try queriesChecked("made", in: scratch.folder)
    for rule in dump.rules { #expect(met.contains(rule), "\(rule) was not raised") }
  }

  @Test func `so it does for pictures, and with them every rule has been met`() async throws {
    let scratch = try Scratch(bundled: "surprises")
    let session = "\(scratch.folder)/Sessions/made"
    try FileManager.default.createDirectory(
      atPath: "\(session)/screenshots", withIntermediateDirectories: true)
    for (name, height, bytes) in [
      ("flat", 2_853, 9), ("other", 2_034, 90_000), ("both", 7, 0),
      ("0007-half-open-upright-inner", 2_852, 90_000), ("0008-open-upright-inner", 2_853, 1),
    ] {
      try Data(png(width: 2_007, height: height, imageBytes: bytes))
        .write(to: URL(filePath: "\(session)/screenshots/\(name).png"))
    }
    let lines = ["flat", "other", "both"].enumerated().map { place, name in
      line(Double(place) * 2, half, #","screenshot":"screenshots/\#(name).png""#)
    }
    try Data((lines.joined(separator: "\n") + "\n").utf8)
      .write(to: URL(filePath: "\(session)/readings.jsonl"))
    let answer = await scratch.run("run")
    try #require(answer.code == .done, "\(answer.errors)")
    let ofPictures = try queriesChecked("made", in: scratch.folder)
    #expect(ofPictures == ["screenshot-size", "screenshot-blank"])
    let rows = await scratch.run(
      "query", "SELECT rule, first_reading FROM anomalies WHERE session = 'made'", "--format",
      "csv")
    #expect(
      rows.output.split(separator: "\r\n").dropFirst().sorted() == [
        "screenshot-blank,", "screenshot-blank,1", "screenshot-blank,3", "screenshot-size,",
        "screenshot-size,2", "screenshot-size,3",
      ])
    let met = try queriesChecked("surprises", in: scratch.folder)
      .union(dumps.flatMap(\.rules)).union(ofPictures)
    #expect(AnomalyRule.all.map(\.id).filter { !met.contains($0) } == [])
  }

  @Test func `two files that overlap in time are each held to their own order`() async throws {
    let scratch = try Scratch()
    let half = #""status":"partiallyOpen","angle":90"#
    func dump(_ name: String, _ seconds: [Double], _ sequences: [Int]) throws -> String {
      let lines = zip(seconds, sequences).map { line($0, half, #","sequence":\#($1)"#) }
      return try scratch.file(name, lines.joined(separator: "\n") + "\n")
    }
    let one = try dump("one.jsonl", [0, 4, 8, 12], [1, 2, 4, 5])
    let other = try dump("other.jsonl", [2, 6, 10, 14], [7, 8, 9, 10])
    #expect(await scratch.run("import", one, other, "--session", "made").code == .done)
    let rows = await scratch.run(
      "query",
      "SELECT first_reading, detail ->> 'source' FROM anomalies WHERE rule = 'sequence-break'",
      "--format", "csv")
    #expect(rows.output.split(separator: "\r\n").dropFirst() == ["5,1"])
  }

  @Test func `a picture that belongs to no reading is shown itself`() {
    let anomaly = Anomaly(
      number: 1, rule: "screenshot-blank", severity: .error, state: nil, firstReading: nil,
      lastReading: nil, readings: 0, start: nil, message: "",
      detail: #"{"bytes":7,"path":"screenshots/it's\u0001 \"1\".png","pixels":9}"#)
    let sql = readingsQuery(of: anomaly, in: "lab", profile: .iPhoneDuo)
    #expect(sql.contains("FROM screenshots"))
    #expect(sql.contains("path = ('screenshots/it''s' || char(1) || ' \"1\".png')"))
  }
}

/// Runs the SQL of each anomaly of a session; gives back the rules that were met.
func queriesChecked(_ session: String, in folder: String) throws -> Set<String> {
  let path = "\(folder)/Sessions/notebook.sqlite"
  let known = try Notebook(path: path).anomalies(of: session)
  let reader = try ReadOnlyNotebook(path: path)
  for anomaly in known.anomalies {
    let sql = readingsQuery(of: anomaly, in: session, profile: known.profile)
    var readings: [Int] = []
    // A picture that belongs to no reading has a path instead.
    let isOfNone = anomaly.readings == 0 && anomaly.rule.hasPrefix("screenshot-")
    var pictures = 0
    try reader.query(
      sql,
      columns: {
        #expect($0.starts(with: isOfNone ? ["path", "state"] : ["reading", "time", "state"]))
      },
      row: { row in
        if case .integer(let reading)? = row.first { readings.append(Int(reading)) }
        if case .text(let path)? = row.first, anomaly.message.hasPrefix(path) { pictures += 1 }
        return true
      })
    let place = "\(anomaly.rule) \(anomaly.number): \(anomaly.message)\n\(sql)"
    #expect(pictures == (isOfNone ? 1 : 0), "\(place)")
    switch (anomaly.rule, anomaly.state) {
    case ("gap", _):
      #expect(readings == [anomaly.firstReading, anomaly.lastReading], "\(place)")
    case ("clock-step", nil):
      // The later ones of the pairs; the first reading is the earlier one of the first pair.
      #expect(readings.count + 1 == anomaly.readings, "\(place)")
      #expect(readings.last == anomaly.lastReading, "\(place)")
      #expect(readings.first.map { $0 - 1 } == anomaly.firstReading, "\(place)")
    default:
      #expect(readings.count == anomaly.readings, "\(place)")
      #expect(readings.first == anomaly.firstReading, "\(place)")
      #expect(readings.last == anomaly.lastReading, "\(place)")
    }
  }
  return Set(known.anomalies.map(\.rule))
}
