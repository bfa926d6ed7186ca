import Foundation
import PostureModel
import ProbeIntake
import Testing

@testable import NotebookStore

@Test func `what stands after a list reaches the batch with its records`() throws {
  let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
  defer { try? FileManager.default.removeItem(at: file) }
  let records = (0..<4_000).map { number in
    let keyboard = number % 2 == 0 ? #","keyboard":null"# : ""
    let time = 1_793_221_442 + number
    return #"{"time":\#(time),"scale":3,"hinge":{"angle":\#(number % 180)}\#(keyboard)}"#
  }
  let text = #"{"samples":[\#(records.joined(separator: ","))],"device":"Duo","session":"lab"}"#
  try Data(text.utf8).write(to: file)
  var rows = 0
  _ = try forEachBatch(of: try OpenFile(file.path), IntakeChoices()) { batch in
    #expect(batch.sessions == ["lab"])
    #expect(Set(batch.contexts.map(\.value.device)) == ["Duo"])
    for row in batch.rows {
      #expect(row.hasKeyboardKey == (row.place.record % 2 == 1))
      #expect(!row.isTimeFine)
    }
    rows += batch.rows.count
  }
  #expect(rows == 4_000)
  let survey = try DumpSurvey(try OpenFile(file.path), IntakeChoices())
  #expect(survey.readers(unnamed: nil) == [DumpReader("lab")])
}

@Test func `a batch names each session once, however they alternate`() throws {
  let text = (0..<300).map {
    #"{"time":\#(1_793_221_442_000 + $0),"scale":3,"session":"s\#($0 % 3)"}"#
  }.joined(separator: "\n")
  var batch = EventBatch()
  for event in intake(Array(text.utf8)).events { batch.add(event) }
  #expect(batch.sessions == ["s0", "s1", "s2"])
  #expect(batch.rows.map(\.session) == (0..<300).map { $0 % 3 })
}
