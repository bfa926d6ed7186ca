import Foundation

/// A file that is read in pieces.
struct DumpFile: ~Copyable {
  private let handle: FileHandle
  private let path: String
  /// The size in bytes when it was opened; 0 for what has none, such as a pipe.
  let size: Int

  /// One piece, as large as is read at once.
  static let pieceSize = 1 << 18

  init(_ path: String) throws(NotebookError) {
    self.path = path
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw NotebookError(.storage, "\(path): there is no such file")
    }
    guard !isFolder.boolValue else {
      throw NotebookError(.storage, "\(path) is a folder; name the files in it")
    }
    do {
      handle = try FileHandle(forReadingFrom: URL(filePath: path))
    } catch {
      throw NotebookError(
        .storage, "\(path) cannot be read: \(reason(error)); check who may read it")
    }
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    size = (attributes?[.size] as? NSNumber)?.intValue ?? 0
  }

  deinit { try? handle.close() }

  /// Gives the file's pieces to a function, up to a number of bytes.
  borrowing func forEachPiece(
    upTo limit: Int = .max, _ body: (UnsafeRawBufferPointer) throws(NotebookError) -> Void
  ) throws(NotebookError) {
    // One buffer for all pieces: a `Data` for each of two thousand costs as much as a tenth of the
    // parsing.
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: min(limit, DumpFile.pieceSize), alignment: 16)
    defer { unsafe buffer.deallocate() }
    var rest = limit
    while rest > 0 {
      let count = unsafe read(handle.fileDescriptor, buffer.baseAddress, min(rest, buffer.count))
      if count < 0 {
        guard errno == EINTR else { throw failure(errno) }
        continue
      }
      guard count > 0 else { return }
      rest -= count
      unsafe try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  private func failure(_ code: Int32) -> NotebookError {
    let error = NSError(domain: NSPOSIXErrorDomain, code: Int(code))
    return NotebookError(
      .storage, "\(path): reading stopped: \(reason(error)); nothing of it was stored")
  }
}

/// What the system says of a failed call, without the path that it repeats.
func reason(_ error: any Error) -> String {
  let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
  return (underlying ?? error as NSError).localizedDescription
}

/// The digest of the first bytes of a file, or of all of them.
public func digest(of file: String, upTo limit: Int = .max) throws(NotebookError) -> String {
  let dump = try DumpFile(file)
  var digest = Digest()
  unsafe try dump.forEachPiece(upTo: limit) { bytes in unsafe digest.add(bytes) }
  return digest.text
}
