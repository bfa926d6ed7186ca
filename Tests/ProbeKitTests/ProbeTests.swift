import Foundation
import PostureModel
import ProbeIntake
import ProbeKit
import Testing

@Suite struct ProbeTests {
  @Test func `what a probe writes is what the import reads`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    var context = Context()
    context.device = "iPhone Duo"
    let probe = try Probe(appendingTo: file, context: context)
    var layout = Layout()
    layout.window = Rect(x: 0, y: 0, width: 669, height: 951)
    layout.status = .partiallyOpen
    let written = [
      try await probe.record(layout, angle: 127.8),
      try await probe.record(layout, angle: 127.5, note: "composer \"focused\""),
    ]
    let (events, summary) = intake(Array(try Data(contentsOf: file)))
    #expect(summary.rejected == 0)
    let read = events.compactMap { event in
      if case .reading(let record) = event { record.reading } else { nil }
    }
    #expect(read == written)
    #expect(read.map(\.sequence) == [1, 2])
  }
}
