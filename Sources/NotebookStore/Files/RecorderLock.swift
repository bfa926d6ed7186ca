import Foundation

/// The right to record a session, which one program has at a time.
///
/// A hidden file in the session's folder names the program that has it. The lock is the system's, and
/// goes with the program however it ends; the file is deleted when a recording ends by itself.
final class RecorderLock: Sendable {
  /// The hidden file's name.
  static let name = ".recorder"

  private let folder: Folder
  private let file: OpenFile

  /// Throws if another program records into the folder.
  init(_ folder: Folder) throws(NotebookError) {
    self.folder = folder
    while true {
      let file = try folder.madeFile(RecorderLock.name)
      guard uninterrupted({ flock(file.descriptor, LOCK_EX | LOCK_NB) }) == 0 else {
        guard errno == EWOULDBLOCK else {
          throw NotebookError(.storage, "\(folder.path) cannot be locked: \(reason(errno))")
        }
        throw RecorderLock.refusal(folder, file, "record into another session")
      }
      // The program that had it may have deleted the file since it was opened here.
      guard let now = try folder.file(RecorderLock.name), now.isSame(as: file) else { continue }
      guard ftruncate(file.descriptor, 0) == 0 else {
        throw NotebookError.unwritable(file.path, errno)
      }
      try file.append(Array("\(getpid())\n".utf8))
      self.file = file
      return
    }
  }

  deinit { try? folder.remove(RecorderLock.name) }

  /// Throws if another program records into the folder; deletes the file that a killed one left.
  static func refuse(recording folder: Folder) throws(NotebookError) {
    guard let file = try folder.file(name) else { return }
    guard uninterrupted({ flock(file.descriptor, LOCK_EX | LOCK_NB) }) == 0 else {
      throw refusal(folder, file, "wait until it ends")
    }
    try folder.remove(name)
  }

  private static func refusal(
    _ folder: Folder, _ file: OpenFile, _ otherwise: String
  ) -> NotebookError {
    let text = String(decoding: (try? file.bytes(limit: 32)) ?? [], as: UTF8.self)
    let number = text.prefix { $0.isASCII && $0.isNumber }
    let other = number.isEmpty ? "another posturebook" : "the posturebook of process \(number)"
    let remedy = number.isEmpty ? "" : "end it with kill \(number), or "
    return NotebookError(.storage, "\(other) records into \(folder.path); \(remedy)\(otherwise)")
  }
}
