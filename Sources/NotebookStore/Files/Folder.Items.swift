import Foundation

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
    var items: [Item] = []
    var unreadable: [String] = []
    for (bytes, type) in try entries() {
      guard let name = String(validating: bytes, as: UTF8.self) else {
        unreadable.append(escaped(bytes))
        continue
      }
      if let kind = kind(type, name) { items.append(Item(name: name, kind: kind)) }
    }
    items.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    return (items, unreadable.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  /// Deletes all that is in the folder, whatever its names are.
  func clear() throws(NotebookError) {
    for (name, _) in try entries() {
      let code = delete(name)
      guard code == 0 else {
        throw NotebookError(.storage, "\(path) cannot be emptied: \(reason(code))")
      }
    }
  }

  /// The bytes of each name in the folder, and its kind as the listing says it.
  private func entries() throws(NotebookError) -> [(name: [UInt8], type: Int32)] {
    // A handle of its own: where a listing stands is shared by all copies of a descriptor.
    let own = unsafe opened(".", O_RDONLY | O_DIRECTORY)
    guard own >= 0, let stream = unsafe fdopendir(own) else {
      let code = errno
      if own >= 0 { close(own) }
      throw NotebookError(.storage, "\(path) cannot be read: \(reason(code))")
    }
    defer { unsafe closedir(stream) }
    var entries: [(name: [UInt8], type: Int32)] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else { break }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { start in
        let length = unsafe strlen(UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self))
        return unsafe Array(UnsafeRawBufferPointer(start: start, count: length))
      }
      if [[46], [46, 46]].contains(name) { continue }
      unsafe entries.append((name, Int32(entry.pointee.d_type)))
    }
    guard errno == 0 else {
      throw NotebookError(.storage, "\(path) cannot be read: \(reason(errno))")
    }
    return entries
  }

  /// Deletes what stands under a name, a folder with all that is in it; 0, or the error number.
  private func delete(_ name: [UInt8]) -> Int32 {
    let name = name.map(CChar.init(bitPattern:)) + [0]
    if unsafe unlinkat(descriptor, name, 0) == 0 || errno == ENOENT { return 0 }
    let code = errno
    let inside = unsafe opened(name, O_RDONLY | O_DIRECTORY)
    guard inside >= 0 else { return code }
    do throws(NotebookError) {
      try Folder(inside, in: self).clear()
    } catch { return EIO }
    return unsafe unlinkat(descriptor, name, AT_REMOVEDIR) == 0 ? 0 : errno
  }

  /// What stands under a name; some file systems do not say it in the listing.
  private func kind(_ type: Int32, _ name: String) -> PathKind? {
    switch type {
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
