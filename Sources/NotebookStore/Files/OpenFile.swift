import Foundation

/// An open regular file, closed when nothing refers to it any more.
///
/// A class, because the thread that reads a dump and the one that compares it share the descriptor.
public final class OpenFile: Sendable {
  /// One piece, as large as is read at once.
  public static let pieceSize = 1 << 18

  let descriptor: Int32
  /// How messages name it.
  public let path: String

  init(owning descriptor: Int32, path: String) { (self.descriptor, self.path) = (descriptor, path) }

  deinit { close(descriptor) }

  /// Opens a file that a person names; links on the way to it are followed.
  public convenience init(_ path: String) throws(NotebookError) {
    // Not blocking: a pipe without a writer would be waited for.
    let descriptor = uninterrupted {
      unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    }
    guard descriptor >= 0 else {
      guard errno != ENOENT else {
        throw NotebookError(.storage, "\(path): there is no such file; check the name")
      }
      throw NotebookError(
        .storage, "\(path) cannot be read: \(reason(errno)); check who may read it")
    }
    self.init(owning: descriptor, path: path)
    switch kind {
    case .file: return
    case .folder: throw NotebookError(.storage, "\(path) is a folder; name the files in it")
    case .link, .pipe, .device:
      throw NotebookError(.storage, "\(path) is no regular file, and is not read")
    }
  }

  /// A file without a name, gone with the program however it ends; written from its beginning.
  public static func anonymous(in folder: String, path: String) throws(NotebookError) -> OpenFile {
    var template = Array("\(folder)/posturebook-XXXXXX".utf8CString)
    let descriptor = unsafe mkstemp(&template)
    guard descriptor >= 0 else {
      throw NotebookError(
        .storage,
        "\(path) cannot be kept in \(folder): \(reason(errno)); name another folder with TMPDIR")
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unsafe unlink(template)
    return OpenFile(owning: descriptor, path: path)
  }

  private var status: stat { NotebookStore.status(of: descriptor) }

  var kind: PathKind { PathKind(mode: status.st_mode) }

  /// How many bytes it has now.
  public var size: Int { Int(status.st_size) }

  /// Who may read and write it.
  var permissions: mode_t { status.st_mode & 0o777 }

  /// Its size, time of change, device and number, one of which differs once the file was changed.
  var trace: [Int64] {
    let status = status
    #if canImport(Darwin)
      let changed = status.st_mtimespec
    #else
      let changed = status.st_mtim
    #endif
    return [
      Int64(status.st_size), Int64(changed.tv_sec), Int64(changed.tv_nsec),
      Int64(truncatingIfNeeded: status.st_dev), Int64(truncatingIfNeeded: status.st_ino),
    ]
  }

  /// Gives the file's pieces to a function, from one place to another or to the end.
  public func forEachPiece(
    from start: Int = 0, to end: Int = .max,
    _ body: (UnsafeRawBufferPointer) throws(NotebookError) -> Void
  ) throws(NotebookError) {
    unsafe try readPieces(from: start, to: end) { piece throws(NotebookError) in
      unsafe try body(piece)
      return true
    }
  }

  /// Reads pieces until a function that takes them returns `false`.
  func readPieces(
    from start: Int = 0, to end: Int = .max,
    while body: (UnsafeRawBufferPointer) throws(NotebookError) -> Bool
  ) throws(NotebookError) {
    // One buffer for all pieces: one for each of two thousand costs a tenth of the parsing.
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: OpenFile.pieceSize, alignment: 16)
    defer { unsafe buffer.deallocate() }
    var place = start
    while place < end {
      let count = unsafe pread(
        descriptor, buffer.baseAddress, min(end - place, buffer.count), off_t(place))
      if count < 0 {
        guard errno == EINTR else {
          throw NotebookError(
            .storage,
            "\(path): reading stopped: \(reason(errno)); nothing of it was stored")
        }
        continue
      }
      guard count > 0 else { return }
      place += count
      guard unsafe try body(UnsafeRawBufferPointer(rebasing: buffer[..<count])) else { return }
    }
  }

  /// All of its bytes; throws if there are more than the limit.
  public func bytes(limit: Int = 1 << 28) throws(NotebookError) -> [UInt8] {
    guard size <= limit else {
      throw NotebookError(.storage, "\(path) has \(size) bytes, more than \(limit)")
    }
    var bytes: [UInt8] = []
    unsafe try forEachPiece(to: limit) { piece in unsafe bytes.append(contentsOf: piece) }
    return bytes
  }

  /// The digest of the first bytes, or of all of them.
  public func digest(upTo limit: Int = .max) throws(NotebookError) -> String {
    var digest = Digest()
    unsafe try forEachPiece(to: limit) { bytes in unsafe digest.add(bytes) }
    return digest.text
  }

  /// Writes bytes where the last ones ended.
  func append(_ bytes: UnsafeRawBufferPointer) throws(NotebookError) {
    let code = unsafe writeAll(bytes, to: descriptor)
    guard code == 0 else { throw NotebookError.unwritable(path, code) }
  }

  /// Writes bytes where the last ones ended.
  public func append(_ bytes: [UInt8]) throws(NotebookError) {
    let code = unsafe bytes.withUnsafeBytes { unsafe writeAll($0, to: descriptor) }
    guard code == 0 else { throw NotebookError.unwritable(path, code) }
  }

  /// Makes sure that all of it is on the disk.
  func sync() throws(NotebookError) {
    let code = syncAll(descriptor)
    guard code == 0 else { throw NotebookError.unwritable(path, code) }
  }
}

/// What stands under a name.
public enum PathKind: Hashable, Sendable {
  case file
  case folder
  case link
  /// A pipe or a socket.
  case pipe
  /// A device.
  case device

  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    case S_IFIFO, S_IFSOCK: self = .pipe
    default: self = .device
    }
  }

  /// What a path that a person names leads to, links followed; nothing if nothing is there.
  public init?(leadingTo path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(mode: status.st_mode)
  }
}

extension NotebookError {
  /// What a file could not take, and why.
  static func unwritable(_ path: String, _ code: Int32) -> NotebookError {
    let advice =
      switch code {
      case ENOSPC, EDQUOT: "; free some space and try again"
      case EFBIG: "; the limit of a file's size is reached: raise it with ulimit -f"
      case EACCES, EPERM, EROFS: "; check who may write there"
      default: ""
      }
    return NotebookError(.storage, "\(path) cannot be written: \(reason(code))\(advice)")
  }
}
