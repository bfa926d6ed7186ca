import Foundation
import Testing

@testable import NotebookStore

@Suite struct StagedCopiesTests {
  private let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

  private func source(_ text: String) throws -> OpenFile {
    let file = "\(path)-source"
    defer { try? FileManager.default.removeItem(atPath: file) }
    try Data(text.utf8).write(to: URL(filePath: file))
    return try OpenFile(file)
  }

  @Test func `copies have their names all at once, in folders that are made for them`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    var copies = StagedCopies(root: path)
    let files = ["a/dumps/1.json", "a/dumps/2.json", "b/dumps/1.json", "shared/1.json"]
    for file in files { try copies.add(try source(file), for: file) }
    #expect(files.allSatisfy(copies.isWaiting))
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [Folder.stagingName])
    try copies.name()
    #expect(!files.contains(where: copies.isWaiting))
    for file in files {
      #expect(try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8) == file)
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: path).sorted() == ["a", "b", "shared"])
  }

  @Test func `a copy that cannot have its name is deleted, and those before it stay`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try FileManager.default.createDirectory(
      atPath: "\(path)/b/dumps/taken.json", withIntermediateDirectories: true)
    var copies = StagedCopies(root: path)
    for file in ["a/dumps/1.json", "b/dumps/taken.json", "c/dumps/1.json"] {
      try copies.add(try source(file), for: file)
    }
    #expect(throws: NotebookError.self) { try copies.name() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).sorted() == ["a", "b"])
    #expect(FileManager.default.fileExists(atPath: "\(path)/a/dumps/1.json"))
  }
}
