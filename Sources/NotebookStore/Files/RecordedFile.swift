import Foundation
import Synchronization

/// A session's `readings.jsonl`, open for the one recorder that appends to it.
///
/// A class, because the thread that asks the probe appends while another one syncs.
public final class RecordedFile: Sendable {
  /// The file's name in the session's folder.
  public static let name = "readings.jsonl"

  private struct Opened: Sendable {
    var folder: Folder
    var file: OpenFile
    // Held as long as the file is open.
    var lock: RecorderLock
  }

  /// The path, as messages name it.
  public let path: String
  private let library: SessionLibrary
  private let session: String
  private let opened: Mutex<Opened>

  /// Opens the file, and makes it and its folder if they are absent.
  ///
  /// Throws if another program records into the session, or if nothing can be written there.
  public init(_ library: SessionLibrary, session: String) throws(NotebookError) {
    (self.library, self.session) = (library, session)
    path = "\(library.folder(session))/\(RecordedFile.name)"
    opened = Mutex(try RecordedFile.open(library, session))
  }

  private static func open(
    _ library: SessionLibrary, _ session: String
  ) throws(NotebookError) -> Opened {
    let folder = try Folder.madeRoot(library.root).madeFolder(session)
    let lock = try RecorderLock(folder)
    let file = try folder.madeFile(name)
    // A program that was killed may have left half a line, which must not swallow the next one.
    if let last = try file.lastByte(), last != UInt8(ascii: "\n") {
      try file.append([UInt8(ascii: "\n")])
    }
    return Opened(folder: folder, file: file, lock: lock)
  }

  /// How many bytes the file has.
  public var size: Int { opened.withLock { $0.file.size } }

  /// Appends bytes in one write: all of them, or none where the system refuses some.
  ///
  /// Gives back whether the file was gone and had to be made anew.
  @discardableResult
  public func append(_ bytes: [UInt8]) throws(NotebookError) -> Bool {
    try opened.withLock { opened throws(NotebookError) in
      var isRemade = false
      if !isInPlace(opened) {
        opened = try RecordedFile.open(library, session)
        isRemade = true
      }
      let size = opened.file.size
      do throws(NotebookError) { try opened.file.append(bytes) } catch {
        // The beginning of a line would swallow the next one.
        _ = ftruncate(opened.file.descriptor, off_t(size))
        throw error
      }
      return isRemade
    }
  }

  /// Makes sure that all of it is on the disk.
  public func sync() throws(NotebookError) {
    let file = opened.withLock { $0.file }
    try file.sync()
  }

  /// Whether the session's folder and the file in it are those that are open.
  private func isInPlace(_ opened: Opened) -> Bool {
    guard let folder = try? library.open(session), folder.isSame(as: opened.folder),
      let file = try? folder.file(RecordedFile.name)
    else { return false }
    return file.isSame(as: opened.file)
  }
}

extension OpenFile {
  /// Whether two handles are of one file.
  func isSame(as other: OpenFile) -> Bool { areSame(descriptor, other.descriptor) }

  /// The last byte; nothing of an empty file.
  fileprivate func lastByte() throws(NotebookError) -> UInt8? {
    let size = size
    guard size > 0 else { return nil }
    var last: UInt8?
    unsafe try forEachPiece(from: size - 1, to: size) { piece in last = unsafe piece.first }
    return last
  }
}
