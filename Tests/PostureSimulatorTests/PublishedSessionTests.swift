import Foundation
import Testing

/// What a test needs of a line of the published session.
private struct Line: Decodable {
  struct Hinge: Decodable {
    var status: String?
    var angle: Double?
  }
  struct Device: Decodable {
    var model: String
    var simulator: Bool
  }
  var device: Device
  var hinge: Hinge
  var note: String
}

private func publishedLines() throws -> [Line] {
  let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sessions/published/readings.jsonl")
  let text = try String(contentsOf: file, encoding: .utf8)
  return try text.split(separator: "\n").map {
    try JSONDecoder().decode(Line.self, from: Data($0.utf8))
  }
}

@Test func `every published reading names its sources first`() throws {
  for line in try publishedLines() {
    let sources = line.note.prefix { $0 != ":" }.split(
      separator: ", ", omittingEmptySubsequences: false)
    #expect(
      !sources.isEmpty && sources.allSatisfy { $0.count == 1 && "BFHGALQDKISRNC".contains($0) })
    #expect(line.note.contains(": "))
  }
}

@Test func `every published reading says that it is a simulator's`() throws {
  let lines = try publishedLines()
  #expect(!lines.isEmpty)
  for line in lines { #expect(line.device.simulator && line.device.model == "iPhone Duo") }
}

@Test(arguments: [
  (18.0, "closed"), (22, "partiallyOpen"), (27, "closed"), (46, "closed"), (50, "partiallyOpen"),
  (123, "closed"), (143, "partiallyOpen"), (174.7, "partiallyOpen"), (180, "fullyOpen"),
])
func `the published crossings are all there`(angle: Double, status: String) throws {
  let statuses = Set(try publishedLines().filter { $0.hinge.angle == angle }.map(\.hinge.status))
  #expect(statuses == [status])
}
