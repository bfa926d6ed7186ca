import Foundation
import PostureModel
import ProbeIntake
import Testing

/// Dumps that other people published, where they lie beside the package; never part of it.
private let strangers: URL? = {
  var folder = URL(filePath: #filePath).deletingLastPathComponent()
  while folder.path.count > 1 {
    folder.deleteLastPathComponent()
    for name in ["shared/data/real", "work/shared/data/real"] {
      let candidate = folder.appending(path: name)
      if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
    }
  }
  return nil
}()

private func stranger(_ name: String) throws -> [UInt8] {
  let folder = try #require(strangers)
  return Array(try Data(contentsOf: folder.appending(path: name)))
}

private let untimed: IntakeChoices = {
  var choices = IntakeChoices()
  choices.untimedStart = Instant(milliseconds: 1_793_736_902_000)
  return choices
}()

@Test(
  .enabled(if: strangers != nil),
  arguments: [
    ("03-inner-open-portrait", "669 × 951", "82 0 34 0", "none"),
    ("05-half-open-keyboard", "951 × 669", "0 0 34 84", "none"),
    ("07-split-view-50", "469 × 669", "0 0 34 0", "none"),
    ("09-inner-keyboard", "951 × 669", "0 0 34 84", "0,405 951 × 264"),
  ])
func `a stranger's Flutter probe is read`(
  name: String, window: String, insets: String, keyboard: String
) throws {
  let result = intake(try stranger("rcjuancarlosuwu_duo-lab__findings_\(name).json"), untimed)
  let reading = try #require(result.events.first?.reading, "\(result.events.map(\.line))")
  let layout = reading.layout.value
  #expect(layout.window.map { "\(plain($0.width)) × \(plain($0.height))" } == window)
  #expect(
    layout.safeArea.map {
      [$0.top, $0.leading, $0.bottom, $0.trailing].map(plain).joined(separator: " ")
    } == insets)
  let frame = layout.keyboard.map {
    "\(plain($0.x)),\(plain($0.y)) \(plain($0.width)) × \(plain($0.height))"
  }
  #expect((frame ?? "none") == keyboard)
  #expect(layout.scale == 3)
  #expect(reading.context?.value.extra?.contains("displayFeatures") != true)
  #expect(result.summary.isUntimed)
  let again = intake(Array(reading.canonicalJSON().utf8))
  #expect(again.events.first?.reading == reading)
}

@Test(.enabled(if: strangers != nil), arguments: [("orientation-retest", 13, 44), ("run", 21, 51)])
func `a stranger's log is read line by line`(name: String, records: Int, others: Int) throws {
  var choices = untimed
  choices.isInLog = true
  let bytes = try stranger("rcjuancarlosuwu_duo-lab__findings_\(name).excerpt.log")
  let result = intake(bytes, choices)
  #expect(result.events.compactMap(\.reading).count == records)
  #expect(result.summary.otherLines == others)
  expectLedger(bytes, result)
}

@Test(.enabled(if: strangers != nil))
func `whatever a stranger's file is, its ledger holds`() throws {
  let folder = try #require(strangers)
  let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  #expect(!names.isEmpty)
  for name in names {
    let bytes = try stranger(name)
    for isInLog in [false, true] {
      var choices = untimed
      choices.isInLog = isInLog
      let result = intake(bytes, choices)
      expectLedger(bytes, result)
      let parts = read(bytes, choices, pieces: 17)
      #expect(parts.events == result.events && parts.summary == result.summary)
    }
  }
}

/// Shapes whose keys strangers published, with values of our own.
@Test(arguments: [
  (
    #"{"ts":1793736902,"hingeAngle":130,"activeScreen":"inner","displayId":2,"rotation":0,"orientation":"portrait","sizePoints":[669,951]}"#,
    #"{"hinge":{"angle":130},"interfaceOrientation":"portrait","screen":{"height":951,"width":669}}"#
  ),
  (
    #"{"ts":1793736902,"posture":"partiallyOpen","hingeAngle":127.8,"horizontalSizeClass":"regular","verticalSizeClass":"regular","verticalBarEdge":"none","folds":[{"x":0,"y":455.5,"width":669,"height":40,"isActive":true}],"occlusions":[]}"#,
    #"{"hinge":{"angle":127.8,"status":"partiallyOpen"},"regions":[{"active":true,"frame":{"height":40,"width":669,"x":0,"y":455.5},"kind":"division"}],"sizeClass":{"horizontal":"regular","vertical":"regular"}}"#
  ),
  (
    #"{"ts":1793736902,"schemaVersion":1,"activeScreen":"inner","hingeAngle":90,"posture":"halfOpened","displayFeatures":[{"bounds":[0,0,1,1]}],"reservedRegions":[{"kind":"occlusion","frame":[0,0,84,82]}]}"#,
    #"{"hinge":{"angle":90,"status":"partiallyOpen"},"regions":[{"frame":{"height":82,"width":84,"x":0,"y":0},"kind":"occlusion"}]}"#
  ),
])
func `a shape that strangers use is read`(text: String, expected: String) throws {
  var reading = try #require(read(text).events.first?.reading, "\(read(text).events.map(\.line))")
  reading.context = nil
  #expect(reading.canonicalJSON(includingTime: false) == expected)
}
