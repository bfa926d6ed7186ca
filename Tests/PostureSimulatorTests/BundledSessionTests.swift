import Foundation
import PostureSimulator
import Testing

private let sessions = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "../../Sessions").standardizedFileURL

/// Compares text with a file of a bundled session.
///
/// Set `POSTUREBOOK_RECORD=1` to write the file instead; the test then fails once, so that a
/// recording can never pass for a check.
private func expectFile(_ text: String, _ path: String) throws {
  let file = sessions.appending(path: path)
  if ProcessInfo.processInfo.environment["POSTUREBOOK_RECORD"] == "1" {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    Issue.record("recorded \(path)")
    return
  }
  let isSame = try Data(contentsOf: file) == Data(text.utf8)
  #expect(isSame, "\(path) is not what the scenario gives")
}

struct Bundled: CustomTestStringConvertible {
  var name: String
  var most: Int
  var testDescription: String { name }
}

@Test(arguments: [
  Bundled(name: "tour", most: 200), Bundled(name: "half-measured", most: 200),
  Bundled(name: "sweeps", most: 900), Bundled(name: "surprises", most: 300),
])
func `a bundled session is what its scenario gives with seed 1`(bundle: Bundled) throws {
  let chosen = try #require(scenario(named: bundle.name))
  let readings = simulate(chosen, seed: 1)
  #expect(readings.count <= bundle.most)
  let lines = readings.map { jsonLine($0.reading) + "\n" }.joined()
  try expectFile(lines, "\(bundle.name)/readings.jsonl")
  let json = sessionJSON(chosen, session: bundle.name, seed: 1)
  try expectFile(json, "\(bundle.name)/session.json")
}
