import Foundation
public import ProbeIntake

/// An outside file that is still being written: its complete lines are copied into a session's
/// `dumps/` as they come.
///
/// A half line at the end waits until it is whole, so that the notebook can always be made again to
/// the same content. What a file loses by being truncated or replaced stays in the copy.
public struct FollowedDump {
  /// What became of the file since it was last looked at.
  public enum Change: Hashable, Sendable {
    /// No complete line came.
    case none
    /// Lines came.
    case grown
    /// It has become shorter, and what is left of it is known.
    case truncated
    /// It is another file now, which is copied beside what was read of the earlier one.
    case replaced
    /// There is no file.
    case gone
  }

  /// What to read after each change: the copy, a half record at its end pending.
  public private(set) var request: DumpRequest
  /// Bytes of a half line at the file's end.
  public private(set) var pendingBytes = 0

  /// What tells without reading that a file is as it was.
  private struct Trace: Equatable {
    var size: Int?
    var number: Int?
    var changed: Date?

    init(_ path: String) {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      size = (attributes?[.size] as? NSNumber)?.intValue
      number = (attributes?[.systemFileNumber] as? NSNumber)?.intValue
      changed = attributes?[.modificationDate] as? Date
    }
  }

  private let path: String
  private var trace: Trace?
  private let library: SessionLibrary
  private var copied = 0
  private var copyDigest = ""
  private var lastSize = 0

  /// Copies what is there.
  public init(
    _ path: String, into session: String, usesRecordSessions: Bool, choices: IntakeChoices,
    _ library: SessionLibrary
  ) throws(NotebookError) {
    self.path = URL(filePath: path).resolvingSymlinksInPath().path
    self.library = library
    var growing = choices
    growing.isGrowing = true
    request = DumpRequest(
      file: "", path: "", home: session, usesRecordSessions: usesRecordSessions, choices: growing)
    guard kind(of: self.path) == .file else {
      throw NotebookError(.storage, "\(path) is no regular file, and cannot be followed")
    }
    try begin()
  }

  /// Whether the file may be another than when it was last looked at; costs next to nothing.
  public var isTouched: Bool { trace != Trace(path) }

  /// Looks at the file and copies the lines that came.
  ///
  /// Throws what the file system refused; then it can be tried again.
  public mutating func advance() throws(NotebookError) -> Change {
    let trace = Trace(path)
    let change = try look()
    self.trace = trace
    return change
  }

  private mutating func look() throws(NotebookError) -> Change {
    guard kind(of: path) == .file else { return .gone }
    let size = try DumpFile(path).size
    let common = min(size, copied)
    let known = common == copied ? copyDigest : try digest(of: request.file, upTo: common)
    guard try digest(of: path, upTo: common) == known else {
      try begin()
      return .replaced
    }
    defer { lastSize = size }
    if size < copied {
      pendingBytes = 0
      return size < lastSize ? .truncated : .none
    }
    let end = try endOfLines(from: copied, to: size)
    pendingBytes = size - end
    guard end > copied else { return .none }
    try copy(copied..<end, to: request.file)
    copied = end
    copyDigest = try digest(of: request.file)
    return .grown
  }

  /// Begins a copy with the lines that are complete by now.
  private mutating func begin() throws(NotebookError) {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "posturebook-\(UUID().uuidString)")
    let beginning = folder.appending(path: URL(filePath: path).lastPathComponent)
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data().write(to: beginning)
    } catch {
      throw NotebookError(.storage, "\(path) cannot be copied: \(reason(error))")
    }
    let size = try DumpFile(path).size
    try copy(0..<(try endOfLines(from: 0, to: size)), to: beginning.path)
    var choices = request.choices
    choices.isGrowing = false
    let adopted = try library.adopt(
      beginning.path, into: request.home, usesRecordSessions: request.usesRecordSessions,
      choices: choices)
    request.file = adopted.file
    request.path = adopted.path
    let mapping = adopted.choices.mapping
    request.choices.mapping = mapping
    copied = try DumpFile(adopted.file).size
    copyDigest = try digest(of: adopted.file)
    lastSize = size
    pendingBytes = max(0, size - copied)
  }

  /// Where the last complete line ends, looked for from the back; the start if there is none.
  private func endOfLines(from start: Int, to size: Int) throws(NotebookError) -> Int {
    do {
      let handle = try FileHandle(forReadingFrom: URL(filePath: path))
      defer { try? handle.close() }
      var end = size
      while end > start {
        let from = max(start, end - FollowedDump.pieceSize)
        try handle.seek(toOffset: UInt64(from))
        let piece = try handle.read(upToCount: end - from) ?? Data()
        if let place = piece.lastIndex(of: 10) { return from + (place - piece.startIndex) + 1 }
        end = from
      }
      return start
    } catch {
      throw NotebookError(.storage, "\(path) cannot be read: \(reason(error))")
    }
  }

  /// Puts a range of the file's bytes at the end of another file.
  private func copy(_ range: Range<Int>, to target: String) throws(NotebookError) {
    do {
      let source = try FileHandle(forReadingFrom: URL(filePath: path))
      defer { try? source.close() }
      let handle = try FileHandle(forWritingTo: URL(filePath: target))
      defer { try? handle.close() }
      try source.seek(toOffset: UInt64(range.lowerBound))
      try handle.seekToEnd()
      var rest = range.count
      while rest > 0, let piece = try source.read(upToCount: min(rest, FollowedDump.pieceSize)),
        !piece.isEmpty
      {
        try handle.write(contentsOf: piece)
        rest -= piece.count
      }
    } catch {
      throw NotebookError(.storage, "\(path) cannot be copied to \(target): \(reason(error))")
    }
  }

  private static let pieceSize = 1 << 20
}
