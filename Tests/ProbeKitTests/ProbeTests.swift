import Foundation
import PostureModel
import ProbeIntake
import ProbeKit
import Testing

/// A file of a test, gone at its end.
private struct TestFile: ~Copyable {
  let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
  deinit { try? FileManager.default.removeItem(at: url) }
}

private func readings(_ data: Data) -> (readings: [Reading], rejected: Int, unknown: Int) {
  let (events, summary) = intake(Array(data))
  let read = events.compactMap { event in
    if case .reading(let record) = event { record.reading } else { nil }
  }
  return (read, summary.rejected, summary.unknownKeys.count)
}

private func full() -> ProbeReading {
  var reading = ProbeReading(time: Date(timeIntervalSince1970: 1_793_221_442.5), uptime: 122.25)
  reading.device = .init(model: "iPhone Duo", os: "27.1", build: "24B1", simulator: false)
  reading.app = .init(name: "Exämple", version: "2.3", build: "118")
  reading.window = .init(x: 0, y: 0, width: 669, height: 951)
  reading.screen = .init(width: 669, height: 951)
  reading.mainScreen = .init(width: 466, height: 678)
  reading.scale = 3
  reading.sizeClass = .init(horizontal: .regular, vertical: .regular)
  reading.layoutDirection = .leftToRight
  reading.safeArea = .init(top: 82, leading: 0, bottom: 34, trailing: 0)
  reading.regions = [
    .init(
      kind: .division, frame: .init(x: 0, y: 373.5, width: 669, height: 40), active: true,
      space: .safeArea),
    .init(kind: .occlusion, frame: .init(x: 585, y: 0, width: 84, height: 174), active: true),
  ]
  reading.hinge = .init(status: "partiallyOpen", angle: 127.8)
  reading.keyboard = .frame(.init(x: 0, y: 687, width: 669, height: 264), space: .window)
  reading.note = "composer \"focused\""
  return reading
}

@Suite struct ProbeTests {
  @Test func `what a probe writes is imported without a flag, every field of it`() throws {
    let file = TestFile()
    let log = try ProbeLog(file.url)
    try log.append(full())
    #expect(log.flush() == nil)
    let (read, rejected, unknown) = readings(try Data(contentsOf: file.url))
    #expect((read.count, rejected, unknown) == (1, 0, 0))
    let reading = try #require(read.first)
    #expect(reading.time.text == "2026-10-28T21:04:02.500Z")
    #expect((reading.sequence, reading.uptime, reading.angle?.value) == (1, 122.25, 127.8))
    let layout = reading.layout.value
    for field in Layout.fields
    where !["status_word", "interface_orientation"].contains(field.column) {
      #expect(field.content(layout) != nil, "\(field.column)")
    }
    #expect(layout.division?.frame == Rect(x: 0, y: 455.5, width: 669, height: 40))
    let context = try #require(reading.context?.value)
    #expect([context.device, context.os, context.build] == ["iPhone Duo", "27.1", "24B1"])
    #expect([context.app, context.appVersion, context.appBuild] == ["Exämple", "2.3", "118"])
    #expect(context.simulator == false && context.note == "composer \"focused\"")
  }

  @Test
  func `a keyboard that is known to be hidden is null, and one that nobody watches is left out`()
    throws
  {
    var reading = ProbeReading(uptime: nil)
    reading.hinge = .init(status: "closed", angle: nil)
    #expect(!String(decoding: try reading.line(), as: UTF8.self).contains("keyboard"))
    reading.keyboard = .hidden
    #expect(String(decoding: try reading.line(), as: UTF8.self).contains(#""keyboard":null"#))
    reading.keyboard = .frame(.init(x: 0, y: 687, width: 669, height: 264), space: .screen)
    #expect(String(decoding: try reading.line(), as: UTF8.self).contains(#""space":"screen""#))
  }

  @Test func `keys are sorted, numbers short, and what is not finite is refused`() throws {
    var reading = ProbeReading(time: Date(timeIntervalSince1970: 0), uptime: nil)
    reading.window = .init(width: 669, height: 455.5)
    #expect(
      String(decoding: try reading.line(), as: UTF8.self)
        == #"{"time":"1970-01-01T00:00:00.000Z","window":{"height":455.5,"width":669}}"#)
    reading.scale = .nan
    #expect(throws: (any Error).self) { try reading.line() }
  }

  @Test func `a line that an earlier run left half-written stays apart from the next`() throws {
    let file = TestFile()
    try Data(#"{"time":"2026-10-28T21:04:02Z","wind"#.utf8).write(to: file.url)
    let log = try ProbeLog(file.url)
    try log.append(full())
    #expect(log.flush() == nil)
    let (read, rejected, _) = readings(try Data(contentsOf: file.url))
    #expect((read.count, rejected) == (1, 1))
  }

  @Test func `at its limit a log stops before the line that is too much`() throws {
    let file = TestFile()
    let size = try full().line().count
    let log = try ProbeLog(file.url, limit: 3 * (size + 20))
    for _ in 0..<10 { try log.append(full()) }
    #expect(log.flush() == .full(limit: 3 * (size + 20)))
    let data = try Data(contentsOf: file.url)
    let (read, rejected, _) = readings(data)
    #expect((read.count, rejected) == (3, 0))
    #expect(data.count <= 3 * (size + 20))
  }

  @Test func `many threads append whole lines, each with a number of its own`() async throws {
    let file = TestFile()
    let log = try ProbeLog(file.url)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<100 { try log.append(full()) } }
      }
      try await group.waitForAll()
    }
    #expect(log.flush() == nil)
    let (read, rejected, _) = readings(try Data(contentsOf: file.url))
    #expect((read.count, rejected) == (800, 0))
    #expect(Set(read.compactMap(\.sequence)).count == 800)
  }

  @Test func `a folder that is not there is an error`() {
    #expect(throws: ProbeLog.Fault.self) { try ProbeLog(URL(filePath: "/nowhere/at/all.jsonl")) }
  }
}
