import CSQLite
import Foundation

extension Folder {
  /// Puts a file of these bytes under a name, in one step: all of it or nothing.
  ///
  /// `isSynced`: whether it is on the disk before it has its name.
  public func write(
    _ bytes: [UInt8], to name: String, isSynced: Bool
  ) throws(NotebookError) {
    try write(to: name, isSynced: isSynced) { (append) throws(NotebookError) in try append(bytes) }
  }

  /// Puts a file under a name whose bytes come in pieces, in one step: all of it or nothing.
  public func write(
    to name: String, isSynced: Bool,
    _ body: (_ append: ([UInt8]) throws(NotebookError) -> Void) throws(NotebookError) -> Void
  ) throws(NotebookError) {
    try place(name, isSynced: isSynced) { (file) throws(NotebookError) in
      try body { (bytes) throws(NotebookError) in
        let code = unsafe bytes.withUnsafeBytes { unsafe writeAll($0, to: file.descriptor) }
        guard code == 0 else { throw NotebookError.unwritable("\(path)/\(name)", code) }
      }
    }
  }

  /// Opens a file of this folder to write at its end.
  func appending(to name: String) throws(NotebookError) -> OpenFile {
    try fileToWrite(name, O_WRONLY)
  }

  /// Opens a file of this folder to read it and to write at its end, and makes it if there is none.
  func madeFile(_ name: String) throws(NotebookError) -> OpenFile {
    try fileToWrite(name, O_RDWR | O_CREAT)
  }

  private func fileToWrite(_ name: String, _ flags: Int32) throws(NotebookError) -> OpenFile {
    let opened = unsafe opened(try checked(name), flags | O_APPEND | O_NONBLOCK | O_NOCTTY)
    guard opened >= 0 else { throw NotebookError.unwritable("\(path)/\(name)", errno) }
    let file = OpenFile(owning: opened, path: "\(path)/\(name)")
    guard file.kind == .file else {
      throw NotebookError(.inTheWay, "\(file.path) is no regular file, and is not written")
    }
    return file
  }

  /// Makes a file in the root's hidden folder, has it written, and gives it its name.
  ///
  /// It has no other name before it is whole, and is deleted if it does not become so.
  private func place(
    _ name: String, isSynced: Bool, _ write: (OpenFile) throws(NotebookError) -> Void
  ) throws(NotebookError) {
    let staging = try root.madeFolder(Folder.stagingName)
    defer { root.removeFolderIfEmpty(Folder.stagingName) }
    let begun = try staging.begin(cloning: nil, from: 1)
    do throws(NotebookError) {
      try write(begun.file)
      if isSynced { try begun.file.sync() }
      try rename(begun.name, of: staging, to: name)
    } catch {
      unsafe unlinkat(staging.descriptor, begun.name, 0)
      throw error
    }
    if isSynced { try syncNames() }
  }

  /// Gives a file of another folder a name in this one; what had the name goes.
  func rename(_ old: String, of other: Folder, to name: String) throws(NotebookError) {
    let name = try checked(name)
    let result = uninterrupted { unsafe renameat(other.descriptor, old, descriptor, name) }
    guard result == 0 else { throw NotebookError.unwritable("\(path)/\(name)", errno) }
  }

  /// Makes sure that the names in it are on the disk.
  func syncNames() throws(NotebookError) {
    let code = syncAll(descriptor)
    guard code == 0 else { throw NotebookError.unwritable(path, code) }
  }

  /// Makes sure that all that was written to its file system is on the disk.
  ///
  /// Where there is no such call, each file has to be synced by itself.
  func syncFileSystem() throws(NotebookError) {
    #if os(Linux)
      let result = uninterrupted { syncfs(descriptor) }
      guard result == 0 else { throw NotebookError.unwritable(path, errno) }
    #endif
  }

  /// Copies a file into this folder, under a number from one on; gives back the number.
  ///
  /// A clone where the file system can make one. Not synced where `syncFileSystem` does that.
  func stage(_ source: OpenFile, from number: Int) throws(NotebookError) -> String {
    let size = source.size
    let begun = try begin(cloning: source, from: number)
    do throws(NotebookError) {
      if !begun.isWhole {
        fchmod(begun.file.descriptor, source.permissions | S_IRUSR | S_IWUSR)
        unsafe try source.forEachPiece { bytes throws(NotebookError) in
          let code = unsafe writeAll(bytes, to: begun.file.descriptor)
          guard code == 0 else { throw NotebookError.unwritable(path, code) }
        }
      }
      #if !os(Linux)
        try begun.file.sync()
      #endif
      guard size == 0 || begun.file.size > 0 else {
        throw NotebookError(
          .storage, "\(source.path) was emptied while it was copied; nothing of it was stored")
      }
    } catch {
      unsafe unlinkat(descriptor, begun.name, 0)
      throw error
    }
    return begun.name
  }

  /// A file that has no name of its own yet.
  private struct Begun {
    var file: OpenFile
    var name: String
    /// Whether it has all of its bytes, since it shares them with another file.
    var isWhole = false
  }

  /// Makes a file under the first number that is free, from one on, or a clone of a file.
  private func begin(
    cloning source: OpenFile?, from first: Int
  ) throws(NotebookError) -> Begun {
    var number = first
    while true {
      let name = String(number)
      #if canImport(Darwin)
        if let source, unsafe fclonefileat(source.descriptor, descriptor, name, 0) == 0 {
          return Begun(file: try appending(to: name), name: name, isWhole: true)
        }
      #endif
      let opened = unsafe opened(name, O_RDWR | O_CREAT | O_EXCL)
      if opened < 0 {
        guard errno == EEXIST else { throw NotebookError.unwritable(path, errno) }
        number += 1
        continue
      }
      var begun = Begun(file: OpenFile(owning: opened, path: "\(path)/\(name)"), name: name)
      #if os(Linux)
        // `FICLONE` of linux/fs.h, which Swift does not import.
        if let source {
          begun.isWhole = ioctl(opened, 0x4004_9409 as UInt, source.descriptor) == 0
        }
      #endif
      return begun
    }
  }
}
