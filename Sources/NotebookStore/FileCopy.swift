import Foundation

/// Copies a file to a path where nothing stands: a clone where the file system can make one.
///
/// Throws what the file system refused.
func copyFile(_ source: URL, to target: URL) throws {
  #if os(Linux)
    // Foundation clones on Apple's systems; here it copies a page at a time.
    if try copyBySystem(source, to: target) {
      let attributes = try FileManager.default.attributesOfItem(atPath: source.path)
      return try FileManager.default.setAttributes(
        attributes.filter { $0.key == .posixPermissions }, ofItemAtPath: target.path)
    }
    try? FileManager.default.removeItem(at: target)
  #endif
  try FileManager.default.copyItem(at: source, to: target)
}

#if os(Linux)
  /// `FICLONE` of linux/fs.h, which Swift does not import.
  private let ficlone: UInt = 0x4004_9409

  /// Has the kernel clone a file, or copy it; `false` if it cannot do so with these two.
  private func copyBySystem(_ source: URL, to target: URL) throws -> Bool {
    let from = try FileHandle(forReadingFrom: source)
    defer { try? from.close() }
    guard FileManager.default.createFile(atPath: target.path, contents: nil) else { return false }
    let to = try FileHandle(forWritingTo: target)
    defer { try? to.close() }
    if ioctl(to.fileDescriptor, ficlone, from.fileDescriptor) == 0 { return true }
    var copied = 0
    while true {
      let count = sendfile(to.fileDescriptor, from.fileDescriptor, nil, 1 << 24)
      switch (count, errno) {
      case (1..., _): copied += count
      // Some files of the kernel's own say nothing here and are no empty ones.
      case (0, _): return copied > 0
      case (_, EINTR): continue
      case (_, EINVAL), (_, ENOSYS): return false
      case (_, let code): throw NSError(domain: NSPOSIXErrorDomain, code: Int(code))
      }
    }
  }
#endif
