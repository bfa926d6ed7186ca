#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Folder {
  /// Puts a file of these bytes under a name, in one step: all of it or nothing.
  ///
  /// `isSynced`: whether it is on the disk before it has its name.
  public func write(
    _ bytes: [UInt8], to name: String, isSynced: Bool
  ) throws(NotebookError) {
    try place(name, isSynced: isSynced) { (file) throws(NotebookError) in
      let code = unsafe bytes.withUnsafeBytes { unsafe writeAll($0, to: file.descriptor) }
      guard code == 0 else { throw NotebookError.unwritable("\(path)/\(name)", code) }
    }
  }

  /// Puts a copy of a file under a name, in one step: a clone where the file system can make one.
  func copy(_ source: OpenFile, to name: String) throws(NotebookError) {
    try place(name, isSynced: true, cloning: source) { (file) throws(NotebookError) in
      fchmod(file.descriptor, source.permissions | S_IRUSR | S_IWUSR)
      unsafe try source.forEachPiece { bytes throws(NotebookError) in
        let code = unsafe writeAll(bytes, to: file.descriptor)
        guard code == 0 else { throw NotebookError.unwritable("\(path)/\(name)", code) }
      }
    }
  }

  /// Opens a file of this folder to write at its end.
  func appending(to name: String) throws(NotebookError) -> OpenFile {
    let plain = try checked(name)
    let opened = uninterrupted {
      unsafe openat(
        descriptor, plain, O_WRONLY | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    }
    guard opened >= 0 else { throw NotebookError.unwritable("\(path)/\(name)", errno) }
    let file = OpenFile(owning: opened, path: "\(path)/\(name)")
    guard file.kind == .file else {
      throw NotebookError(.storage, "\(file.path) is no regular file, and is not written")
    }
    return file
  }

  /// Makes a file in the root's hidden folder, has it written, and gives it its name.
  ///
  /// It has no other name before it is whole, and is deleted if it does not become so.
  private func place(
    _ name: String, isSynced: Bool, cloning source: OpenFile? = nil,
    _ write: (OpenFile) throws(NotebookError) -> Void
  ) throws(NotebookError) {
    let name = try checked(name)
    let staging = try root.madeFolder(Folder.stagingName)
    defer { root.removeFolderIfEmpty(Folder.stagingName) }
    let begun = try staging.begin(cloning: source)
    do throws(NotebookError) {
      if !begun.isWhole { try write(begun.file) }
      if isSynced { try begun.file.sync() }
      let result = uninterrupted {
        unsafe renameat(staging.descriptor, begun.name, descriptor, name)
      }
      guard result == 0 else { throw NotebookError.unwritable("\(path)/\(name)", errno) }
    } catch {
      unsafe unlinkat(staging.descriptor, begun.name, 0)
      throw error
    }
    guard isSynced else { return }
    let code = syncAll(descriptor)
    guard code == 0 else { throw NotebookError.unwritable("\(path)/\(name)", code) }
  }

  /// A file that has no name of its own yet.
  private struct Begun {
    var file: OpenFile
    var name: String
    /// Whether it has all of its bytes, since it shares them with another file.
    var isWhole = false
  }

  /// Makes a file under the first number that is free, or a clone of a file.
  private func begin(cloning source: OpenFile?) throws(NotebookError) -> Begun {
    var number = 1
    while true {
      let name = String(number)
      #if canImport(Darwin)
        if let source, unsafe fclonefileat(source.descriptor, descriptor, name, 0) == 0 {
          return Begun(file: try appending(to: name), name: name, isWhole: true)
        }
      #endif
      let opened = uninterrupted {
        unsafe openat(
          descriptor, name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666 as mode_t)
      }
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
