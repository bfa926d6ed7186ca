import Foundation
import Synchronization
import Testing

@testable import NotebookStore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite struct FolderTests {
  private let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory.appending(path: "folder-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(
      atPath: "\(path)/inside", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: "\(path)/outside", withIntermediateDirectories: true)
    try Data("secret".utf8).write(to: URL(filePath: "\(path)/outside/secret"))
  }

  private func root() throws -> Folder { try #require(try Folder.root("\(path)/inside")) }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/inside/\(name)", withDestinationPath: target)
  }

  @Test func `no link is followed, to read or to write, and its name is said`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try link("file", to: "../outside/secret")
    try link("folder", to: "../outside")
    try link("dangling", to: "../outside/new")
    let root = try root()
    let refused: [() throws -> Any?] = [
      { try root.file("file") }, { try root.file("dangling") }, { try root.folder("folder") },
      { try root.madeFolder("folder") }, { try root.madeFolder("dangling") },
      { try root.file(at: "folder/secret") }, { try root.appending(to: "file") },
    ]
    for attempt in refused {
      let error = #expect(throws: NotebookError.self) { try attempt() }
      #expect(error?.message.contains("\(path)/inside/") == true)
    }
    // Over a link's name a file is written, and what it leads to is as it was.
    try root.write(Array("mine".utf8), to: "file", isSynced: true)
    #expect(root.kind(of: "file") == .file)
    #expect(try String(contentsOfFile: "\(path)/outside/secret", encoding: .utf8) == "secret")
    try root.removeTree("folder")
    #expect(FileManager.default.fileExists(atPath: "\(path)/outside/secret"))
    #expect(!FileManager.default.fileExists(atPath: "\(path)/outside/new"))
  }

  @Test func `a folder that is a link to itself by way of the hidden folder is refused`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try link(Folder.stagingName, to: "../outside")
    let root = try root()
    #expect(throws: NotebookError.self) { try root.write([1], to: "a", isSynced: false) }
    #expect(throws: NotebookError.self) { try root.lock {} }
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(path)/outside") == ["secret"])
  }

  @Test(arguments: ["", ".", "..", "a/b", "/etc", "a\0b"])
  func `a name leads to no other folder`(name: String) throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let root = try root()
    #expect(throws: NotebookError.self) { try root.file(name) }
    #expect(throws: NotebookError.self) { try root.folder(name) }
    #expect(throws: NotebookError.self) { try root.write([], to: name, isSynced: false) }
    #expect(throws: NotebookError.self) { try root.remove(name) }
    #expect(root.kind(of: name) == nil)
  }

  @Test func `a listing has every name once, by its bytes, and escapes those that are not UTF-8`()
    throws
  {
    defer { try? FileManager.default.removeItem(atPath: path) }
    for name in ["b", "a", "é", ".hidden"] {
      try Data().write(to: URL(filePath: "\(path)/inside/\(name)"))
    }
    try link("link", to: "a")
    try #require(mkfifo("\(path)/inside/pipe", 0o600) == 0)
    let latin = Array("\(path)/inside/caf".utf8CString.dropLast()) + [CChar(bitPattern: 0xE9), 0]
    let isLatin = open(latin, O_CREAT | O_WRONLY, 0o600)
    let (items, unreadable) = try root().items()
    #expect(items.map(\.name) == [".hidden", "a", "b", "link", "pipe", "é"])
    #expect(items.map(\.kind) == [.file, .file, .file, .link, .pipe, .file])
    // Apple's file systems refuse such a name.
    if isLatin >= 0 {
      close(isLatin)
      #expect(unreadable == ["caf\\xE9"])
    }
  }

  @Test
  func `what is not whole when a program ends is gone at the next start, a person's file is not`()
    throws
  {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let staging = "\(path)/inside/\(Folder.stagingName)"
    try FileManager.default.createDirectory(atPath: staging, withIntermediateDirectories: true)
    try Data("half".utf8).write(to: URL(filePath: "\(staging)/1"))
    try Data("mine".utf8).write(to: URL(filePath: "\(path)/inside/.incoming"))
    try root().lock {}
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(path)/inside") == [".incoming"])
  }

  @Test func `a lock is waited for, told once, and free when its holder goes`() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    var holder: Folder? = try root()
    try holder?.lock {}
    let other = try root()
    let waits = Waits()
    let waiting = Task.detached { try other.lock { waits.add() } }
    while waits.count == 0 { await Task.yield() }
    holder = nil
    try await waiting.value
    #expect(waits.count == 1)
  }

  @Test(arguments: [0, 1, 4_096, 300_001])
  func `a copy has the bytes and the permissions of the file, and leaves nothing beside it`(
    size: Int
  ) throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    var random = Seeded(UInt64(size))
    let bytes = (0..<size).map { _ in UInt8.random(in: 0...255, using: &random) }
    try Data(bytes).write(to: URL(filePath: "\(path)/source"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: "\(path)/source")
    let root = try root()
    var copies = StagedCopies(root: root.path)
    try copies.add(try OpenFile("\(path)/source"), for: "target")
    #expect(try root.items().items.map(\.name) == [Folder.stagingName])
    try copies.name()
    #expect(try root.file("target")?.bytes() == bytes)
    #expect(try root.file("target")?.permissions == 0o600)
    #expect(try root.items().items.map(\.name) == ["target"])
  }

  @Test func `what cannot be written leaves what was there`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let root = try root()
    try root.write(Array("old".utf8), to: "a", isSynced: true)
    try root.madeFolder("b").write(Array("inner".utf8), to: "c", isSynced: true)
    #expect(throws: NotebookError.self) { try root.write([1], to: "b", isSynced: true) }
    #expect(try root.items().items.map(\.name) == ["a", "b"])
    #expect(try root.file(at: "b/c")?.bytes() == Array("inner".utf8))
  }

  @Test(arguments: [
    ("/dev/zero", "no regular file"), ("/", "is a folder"), ("/nope", "no such file"),
  ])
  func `what a person names is read only if it is a regular file`(path: String, words: String) {
    let error = #expect(throws: NotebookError.self) { try OpenFile(path) }
    #expect(error?.message.contains(words) == true)
  }
}

/// How often somebody was told to wait.
private final class Waits: Sendable {
  private let kept = Mutex(0)
  var count: Int { kept.withLock { $0 } }
  func add() { kept.withLock { $0 += 1 } }
}
