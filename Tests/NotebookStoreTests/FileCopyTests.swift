import Foundation
import Testing

@testable import NotebookStore

@Suite struct FileCopyTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "copy-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  @Test(arguments: [0, 1, 4_096, 300_001])
  func `a copy has the bytes and the permissions of the file`(size: Int) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var random = Seeded(UInt64(size))
    let bytes = Data((0..<size).map { _ in UInt8.random(in: 0...255, using: &random) })
    let (source, target) = (folder.appending(path: "source"), folder.appending(path: "target"))
    try bytes.write(to: source)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o400], ofItemAtPath: source.path)
    try copyFile(source, to: target)
    #expect(try Data(contentsOf: target) == bytes)
    let attributes = try FileManager.default.attributesOfItem(atPath: target.path)
    #expect(attributes[.posixPermissions] as? NSNumber == 0o400)
  }

  @Test func `a copy of what is not there is refused and leaves nothing`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let target = folder.appending(path: "target")
    #expect(throws: (any Error).self) {
      try copyFile(folder.appending(path: "absent"), to: target)
    }
    #expect(!FileManager.default.fileExists(atPath: target.path))
  }

  #if os(Linux)
    @Test func `a file of the kernel's own is copied though it has no size`() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let target = folder.appending(path: "target")
      try copyFile(URL(filePath: "/proc/version"), to: target)
      #expect(try Data(contentsOf: target) == Data(contentsOf: URL(filePath: "/proc/version")))
    }
  #endif
}
