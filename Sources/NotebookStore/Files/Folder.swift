import Foundation

/// An open folder: what is below it is reached by handles, and no link there is followed.
///
/// A class, because a handle is closed once, when nothing below it is in use any more.
public final class Folder: Sendable {
  /// The hidden folder in a root that holds what is not yet whole.
  static let stagingName = ".posturebook"

  let descriptor: Int32
  /// How messages name it.
  public let path: String
  /// The folder that a person named, in which this one is; nothing if it is that itself.
  private let parentRoot: Folder?

  /// The folder that a person named, in which this one is.
  var root: Folder { parentRoot ?? self }

  private init(owning descriptor: Int32, path: String, root: Folder?) {
    (self.descriptor, self.path, parentRoot) = (descriptor, path, root)
  }

  /// Takes an open folder that is in another.
  convenience init(_ descriptor: Int32, in folder: Folder) {
    self.init(owning: descriptor, path: folder.path, root: folder.root)
  }

  deinit { close(descriptor) }

  /// Opens a folder that a person names; links on the way to it are followed.
  ///
  /// Nothing if it is absent.
  public static func root(_ path: String) throws(NotebookError) -> Folder? {
    let descriptor = uninterrupted { unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    if descriptor >= 0 { return Folder(owning: descriptor, path: path, root: nil) }
    switch errno {
    case ENOENT: return nil
    case ENOTDIR: throw NotebookError(.storage, "\(path) is a file, not a folder; name another")
    case let code: throw NotebookError(.storage, "\(path) cannot be opened: \(reason(code))")
    }
  }

  /// Opens a folder that a person names, and makes it and those around it where they are absent.
  public static func madeRoot(_ path: String) throws(NotebookError) -> Folder {
    if let folder = try root(path) { return folder }
    var ends = path.indices.filter { path[$0] == "/" && $0 != path.startIndex }
    ends.append(path.endIndex)
    for end in ends {
      let result = unsafe mkdir(String(path[..<end]), 0o777)
      guard result != 0, errno != EEXIST else { continue }
      let code = errno
      if PathKind(leadingTo: String(path[..<end])) == .folder { continue }
      throw NotebookError(.storage, "the folder \(path) cannot be made: \(reason(code))")
    }
    guard let folder = try root(path) else {
      throw NotebookError(.storage, "the folder \(path) cannot be made: it is gone again")
    }
    return folder
  }

  /// Opens a folder in this one; nothing if there is none of that name.
  public func folder(_ name: String) throws(NotebookError) -> Folder? {
    let descriptor = try handle(name, O_RDONLY | O_DIRECTORY)
    return descriptor.map { Folder(owning: $0, path: "\(path)/\(name)", root: root) }
  }

  /// Opens a folder in this one, and makes it if there is none.
  public func madeFolder(_ name: String) throws(NotebookError) -> Folder {
    if let folder = try folder(name) { return folder }
    let made = try checked(name)
    let result = unsafe mkdirat(descriptor, made, 0o777)
    guard result == 0 || errno == EEXIST else {
      throw NotebookError.unwritable("\(path)/\(name)", errno)
    }
    guard let folder = try folder(name) else {
      throw NotebookError(.storage, "\(path)/\(name) cannot be made: it is gone again")
    }
    return folder
  }

  /// Opens a regular file in this folder; nothing if there is none of that name.
  public func file(_ name: String) throws(NotebookError) -> OpenFile? {
    guard let descriptor = try handle(name, O_RDONLY | O_NONBLOCK | O_NOCTTY) else { return nil }
    let file = OpenFile(owning: descriptor, path: "\(path)/\(name)")
    guard file.kind == .file else {
      throw NotebookError(
        .inTheWay, "\(file.path) is no regular file, and is not opened; move it away")
    }
    return file
  }

  /// What stands under a name, which may be a link; nothing if nothing does.
  public func kind(of name: String) -> PathKind? {
    var status = stat()
    guard isPlain(name),
      unsafe fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
    else { return nil }
    return PathKind(mode: status.st_mode)
  }

  /// Whether two handles are of one folder.
  public func isSame(as other: Folder) -> Bool { areSame(descriptor, other.descriptor) }

  /// Deletes a file, or a link itself; nothing happens if there is none.
  public func remove(_ name: String) throws(NotebookError) {
    let file = try checked(name)
    guard unsafe unlinkat(descriptor, file, 0) != 0, errno != ENOENT else { return }
    throw NotebookError(.storage, "\(path)/\(name) cannot be removed: \(reason(errno))")
  }

  /// Deletes a folder that is empty; whether it was.
  @discardableResult
  public func removeFolderIfEmpty(_ name: String) -> Bool {
    guard isPlain(name) else { return false }
    return unsafe unlinkat(descriptor, name, AT_REMOVEDIR) == 0
  }

  /// Deletes a folder with all that is in it; of a link only the link.
  public func removeTree(_ name: String) throws(NotebookError) {
    guard kind(of: name) == .folder, let inside = try folder(name) else { return try remove(name) }
    try inside.clear()
    guard removeFolderIfEmpty(name) else {
      throw NotebookError(.storage, "\(path)/\(name) cannot be removed: \(reason(errno))")
    }
  }

  /// Waits until no other program holds the folder's lock, and holds it as long as this is open.
  ///
  /// The lock is the system's, and goes with the program however it ends. `onWait` is called once if
  /// another program holds it. Files that earlier programs did not finish in the hidden folder are
  /// deleted.
  public func lock(onWait: () -> Void) throws(NotebookError) {
    if uninterrupted({ flock(descriptor, LOCK_EX | LOCK_NB) }) != 0 {
      if errno == EWOULDBLOCK { onWait() }
      guard uninterrupted({ flock(descriptor, LOCK_EX) }) == 0 else {
        throw NotebookError(.storage, "\(path) cannot be locked: \(reason(errno))")
      }
    }
    guard let staging = try folder(Folder.stagingName) else { return }
    for item in try staging.items().items where item.kind == .file { try staging.remove(item.name) }
    removeFolderIfEmpty(Folder.stagingName)
  }

  /// Opens what stands under a name and is no link; a negative number, and `errno`, if the system refuses.
  func opened(_ name: UnsafePointer<CChar>, _ flags: Int32) -> Int32 {
    uninterrupted {
      unsafe openat(descriptor, name, flags | O_NOFOLLOW | O_CLOEXEC, 0o666 as mode_t)
    }
  }

  /// Opens what stands under a name; nothing if nothing does.
  private func handle(_ name: String, _ flags: Int32) throws(NotebookError) -> Int32? {
    let name = try checked(name)
    let opened = unsafe opened(name, flags)
    if opened >= 0 { return opened }
    let code = errno
    if code == ENOENT { return nil }
    if kind(of: name) == .link {
      throw NotebookError(
        .inTheWay,
        "\(path)/\(name) is a link, which is not followed; take it away, or put what it names in its place"
      )
    }
    if code == ENOTDIR {
      throw NotebookError(.inTheWay, "\(path)/\(name) is no folder; move it away")
    }
    throw NotebookError(.storage, "\(path)/\(name) cannot be opened: \(reason(code))")
  }

  /// A name that leads to no other folder.
  func checked(_ name: String) throws(NotebookError) -> String {
    guard isPlain(name) else {
      throw NotebookError(.storage, "\(path): \"\(name)\" is no name of a file in this folder")
    }
    return name
  }

  private func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && !name.utf8.contains { $0 == 47 || $0 == 0 }
  }
}
