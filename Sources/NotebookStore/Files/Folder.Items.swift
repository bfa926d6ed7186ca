#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Folder {
  /// A name in a folder, and what stands under it.
  public struct Item: Hashable, Sendable {
    /// The name.
    public var name: String
    /// What stands under it.
    public var kind: PathKind
    /// Whether it is hidden from a listing.
    public var isHidden: Bool { name.hasPrefix(".") }
  }

  /// What is in the folder, by the bytes of the names, and the names that are not UTF-8, escaped.
  public func items() throws(NotebookError) -> (items: [Item], unreadable: [String]) {
    // A handle of its own: where a listing stands is shared by all copies of a descriptor.
    let own = uninterrupted { unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard own >= 0, let stream = unsafe fdopendir(own) else {
      let code = errno
      if own >= 0 { close(own) }
      throw NotebookError(.storage, "\(path) cannot be read: \(reason(code))")
    }
    defer { unsafe closedir(stream) }
    var items: [Item] = []
    var unreadable: [String] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else { break }
      let bytes = unsafe withUnsafePointer(to: &entry.pointee.d_name) { start in
        let length = unsafe strlen(UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self))
        return unsafe Array(UnsafeRawBufferPointer(start: start, count: length))
      }
      guard let name = String(validating: bytes, as: UTF8.self) else {
        unreadable.append(escaped(bytes))
        continue
      }
      guard name != ".", name != "..", let kind = unsafe kind(entry, name) else { continue }
      items.append(Item(name: name, kind: kind))
    }
    guard errno == 0 else {
      throw NotebookError(.storage, "\(path) cannot be read: \(reason(errno))")
    }
    items.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    return (items, unreadable.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  /// Deletes all that is in the folder, whatever its names are.
  func clear() throws(NotebookError) {
    let own = uninterrupted { unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard own >= 0, let stream = unsafe fdopendir(own) else {
      let code = errno
      if own >= 0 { close(own) }
      throw NotebookError(.storage, "\(path) cannot be read: \(reason(code))")
    }
    defer { unsafe closedir(stream) }
    while let entry = unsafe readdir(stream) {
      let code = unsafe withUnsafePointer(to: &entry.pointee.d_name) { start in
        let name = unsafe UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self)
        let isOwn = unsafe strcmp(name, ".") == 0 || strcmp(name, "..") == 0
        return unsafe isOwn ? 0 : delete(name)
      }
      guard code == 0 else {
        throw NotebookError(.storage, "\(path) cannot be emptied: \(reason(code))")
      }
    }
  }

  /// Deletes what stands under a name, a folder with all that is in it; 0, or the error number.
  private func delete(_ name: UnsafePointer<CChar>) -> Int32 {
    if unsafe unlinkat(descriptor, name, 0) == 0 || errno == ENOENT { return 0 }
    let code = errno
    let inside = uninterrupted {
      unsafe openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    }
    guard inside >= 0 else { return code }
    do throws(NotebookError) {
      try Folder(inside, in: self).clear()
    } catch { return EIO }
    return unsafe unlinkat(descriptor, name, AT_REMOVEDIR) == 0 ? 0 : errno
  }

  /// What stands under an entry's name; some file systems do not say it in the listing.
  private func kind(_ entry: UnsafeMutablePointer<dirent>, _ name: String) -> PathKind? {
    switch unsafe Int32(entry.pointee.d_type) {
    case Int32(DT_REG): .file
    case Int32(DT_DIR): .folder
    case Int32(DT_LNK): .link
    default: kind(of: name)
    }
  }
}

/// A name that is not UTF-8, with each byte that is no printable ASCII as `\xE9`.
private func escaped(_ bytes: [UInt8]) -> String {
  bytes.map { byte in
    if (0x20..<0x7F).contains(byte) { return String(UnicodeScalar(byte)) }
    return "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }.joined()
}
