import Foundation
public import ProbeIntake

/// An outside file that is still being written: its complete lines are copied into the sessions'
/// folder as they come.
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

  /// Tells which sessions read the complete lines of a file.
  public typealias Readers = (OpenFile, Int) throws(NotebookError) -> [DumpReader]

  /// What to read after each change: the copy, a half record at its end pending.
  public private(set) var request: DumpRequest
  /// Bytes of a half line at the file's end.
  public private(set) var pendingBytes = 0

  private let path: String
  private let name: String
  private let choices: IntakeChoices
  private let library: SessionLibrary
  private let readers: Readers
  private var trace: [Int64]?
  private var copied = 0
  private var copyDigest = ""
  private var lastSize = 0

  /// Copies what is there.
  public init(
    _ path: String, named name: String, _ choices: IntakeChoices, _ library: SessionLibrary,
    readers: @escaping Readers
  ) throws(NotebookError) {
    (self.path, self.name, self.choices) = (path, name, choices)
    (self.library, self.readers) = (library, readers)
    request = DumpRequest(DumpPlace(path), path: "", readers: [])
    try begin(try OpenFile(path))
  }

  /// Whether the file may be another than when it was last looked at; costs next to nothing.
  public var isTouched: Bool { (try? OpenFile(path))?.trace != trace }

  /// Looks at the file and copies the lines that came.
  ///
  /// Throws what the file system refused; then it can be tried again.
  public mutating func advance() throws(NotebookError) -> Change {
    guard PathKind(leadingTo: path) == .file else {
      trace = nil
      return .gone
    }
    let file = try OpenFile(path)
    let trace = file.trace
    let change = try look(file)
    self.trace = trace
    return change
  }

  private mutating func look(_ file: OpenFile) throws(NotebookError) -> Change {
    let size = file.size
    let common = min(size, copied)
    let known = common == copied ? copyDigest : try request.place.open().digest(upTo: common)
    guard try file.digest(upTo: common) == known else {
      try begin(file)
      return .replaced
    }
    defer { lastSize = size }
    if size < copied {
      pendingBytes = 0
      return size < lastSize ? .truncated : .none
    }
    let end = try endOfLines(in: file, from: copied, to: size)
    pendingBytes = size - end
    guard end > copied else { return .none }
    if try readers(file, end) == request.readers {
      try append(file, to: end)
    } else {
      try begin(file)
    }
    return .grown
  }

  /// Begins a copy with the lines that are complete by now.
  private mutating func begin(_ file: OpenFile) throws(NotebookError) {
    let size = file.size
    let end = try endOfLines(in: file, from: 0, to: size)
    let lines = try OpenFile.anonymous(
      in: FileManager.default.temporaryDirectory.path, path: path)
    unsafe try file.forEachPiece(to: end) { (bytes) throws(NotebookError) in
      unsafe try lines.append(bytes)
    }
    var adoption = Adoption(library)
    request = try adoption.place(
      DumpPlace(lines), named: name, for: try readers(file, end), choices)
    adoption.list(request)
    try adoption.write()
    request.choices.isGrowing = true
    let copy = try request.place.open()
    copied = copy.size
    copyDigest = try copy.digest()
    lastSize = size
    pendingBytes = max(0, size - copied)
  }

  /// Where the last complete line ends, looked for in what came; the start if there is none.
  private func endOfLines(
    in file: OpenFile, from start: Int, to size: Int
  ) throws(NotebookError) -> Int {
    var (end, place) = (start, start)
    unsafe try file.forEachPiece(from: start, to: size) { bytes in
      if let last = unsafe bytes.lastIndex(of: 10) { end = place + last + 1 }
      place += bytes.count
    }
    return end
  }

  /// Puts the lines that came at the end of the copy.
  private mutating func append(_ file: OpenFile, to end: Int) throws(NotebookError) {
    let copy = try library.appending(to: request)
    // What an earlier try left behind its end is not of the file.
    guard ftruncate(copy.descriptor, off_t(copied)) == 0 else {
      throw NotebookError.unwritable(copy.path, errno)
    }
    unsafe try file.forEachPiece(from: copied, to: end) { (bytes) throws(NotebookError) in
      unsafe try copy.append(bytes)
    }
    try copy.sync()
    copied = end
    copyDigest = try request.place.open().digest()
  }
}

extension SessionLibrary {
  /// Opens a dump of the sessions' folder to write at its end.
  fileprivate func appending(to request: DumpRequest) throws(NotebookError) -> OpenFile {
    let (home, name) = splitPath(String(request.place.path.dropFirst(root.utf8.count + 1)))
    guard let folder = try Folder.root(root)?.folder(at: home) else {
      throw NotebookError(.storage, "\(request.place.path): the folder is gone")
    }
    return try folder.appending(to: name)
  }
}
