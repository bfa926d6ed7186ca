import Foundation
import PostureModel
import ProbeIntake
import Testing

@testable import NotebookStore

@Suite struct SessionLibraryTests {
  @Test func `the notebook is made again from the files to the same content`() throws {
    let scratch = try Scratch()
    let notebook = try scratch.notebook()
    var untimed = IntakeChoices()
    untimed.untimedStart = Instant(milliseconds: 1_793_221_442_000)
    untimed.mapping = [("hinge.angle", "/deg")]
    try scratch.bring(
      "{\"window\":{\"width\":951,\"height\":669},\"deg\":90}", as: "z.json",
      choices: untimed, notebook)
    try scratch.bring(line(0, 90) + "\n" + line(2, 90), as: "a.jsonl", notebook)
    try scratch.bring(line(2, 90) + "\n" + line(4, 91), as: "b.jsonl", into: "other", notebook)
    let before = try content(notebook) + ledgers(notebook)
    try notebook.forget(try notebook.sessions())
    #expect(try content(notebook).isEmpty)
    for session in try scratch.library.sessions().names {
      try notebook.state(try scratch.library.file(of: session), of: session)
      for request in try scratch.requests(of: session) { try scratch.read(request, notebook) }
    }
    #expect(try content(notebook) + ledgers(notebook) == before)
    let said = try scratch.library.file(of: "lab").imports
    #expect(said.map(\.file) == ["dumps/z.json"])
    #expect(said.first?.choices.mapping.map(\.field) == ["hinge.angle"])
  }

  @Test func `what the file says of reconstruction reaches the session's record`() throws {
    let scratch = try Scratch()
    let notebook = try scratch.notebook()
    try scratch.bring(line(0, 90), notebook)
    #expect(
      try notebook.answer("session", session: "lab").rows.flatMap(\.self).contains(
        .text("reconstructed")) == false)
    var file = try scratch.library.file(of: "lab")
    file.isReconstructed = true
    try notebook.state(file, of: "lab")
    #expect(
      try notebook.answer("session", session: "lab").rows.flatMap(\.self).contains(
        .text("reconstructed")))
  }

  @Test func `a dump is kept byte for byte, once, and never written over`() throws {
    let scratch = try Scratch()
    let names = ["a", "a", "ab", "x", "a", "x"]
    let kept = try names.map { text in try scratch.adopt(text, as: "dump.json").path }
    #expect(
      kept == [
        "dumps/dump.json", "dumps/dump.json", "dumps/dump.json", "dumps/dump-2.json",
        "dumps/dump.json", "dumps/dump-2.json",
      ])
    let folder = "\(scratch.library.root)/lab"
    #expect(try String(contentsOfFile: "\(folder)/dumps/dump.json", encoding: .utf8) == "ab")
    #expect(try String(contentsOfFile: "\(folder)/dumps/dump-2.json", encoding: .utf8) == "x")
  }

  @Test func `no path outside the session's folder is opened`() throws {
    let scratch = try Scratch()
    let secret = try scratch.file("secret.json", "{}")
    let folder = "\(scratch.library.root)/lab"
    try FileManager.default.createDirectory(
      atPath: "\(folder)/dumps", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/dumps/link.json", withDestinationPath: secret)
    let listed = """
      {"imports": [{"file": "../../secret.json"}, {"file": "\(secret)"}, {"file": "dumps/none.json"}]}
      """
    try Data(listed.utf8).write(to: URL(filePath: "\(folder)/session.json"))
    let (requests, remarks) = try scratch.library.requests(
      of: "lab", try scratch.library.file(of: "lab"))
    #expect(requests.isEmpty)
    #expect(remarks.count == 4)
  }

  private func ledgers(_ notebook: borrowing Notebook) throws -> [String] {
    let select = try Statement(
      "SELECT session, path, records, accepted, present, rejected FROM sources",
      on: notebook.connection)
    var lines: [String] = []
    while try select.step() {
      lines.append((0..<6).map { select.text(at: Int32($0)) ?? "" }.joined(separator: "|"))
    }
    return lines
  }
}
