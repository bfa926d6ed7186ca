/// Where a dump is, and how it is opened.
public struct DumpPlace: Sendable {
  private enum Way: Sendable {
    /// As the person says, links followed.
    case named
    /// In a folder in which no link is followed.
    case inside(root: String)
    /// It is open already, and may have no name.
    case open(OpenFile)
  }

  /// How messages name it.
  public var path: String
  private var way: Way

  /// A file that a person names.
  public init(_ path: String) { (self.path, way) = (path, .named) }

  /// A file in a folder, by its path from there.
  public init(_ path: String, inside root: String) {
    (self.path, way) = ("\(root)/\(path)", .inside(root: root))
  }

  /// A file that is open.
  public init(_ file: OpenFile) { (path, way) = (file.path, .open(file)) }

  /// Opens it; throws if it is not there or may not be read.
  public func open() throws(NotebookError) -> OpenFile {
    switch way {
    case .named: return try OpenFile(path)
    case .open(let file): return file
    case .inside(let root):
      let below = path.dropFirst(root.utf8.count + 1)
      if let file = try Folder.root(root)?.file(at: String(below)) { return file }
      throw NotebookError(.storage, "\(path): there is no such file")
    }
  }
}

extension Folder {
  /// Opens a folder below this one; nothing if there is none at that path.
  func folder(at path: String) throws(NotebookError) -> Folder? {
    var folder = self
    if path == "." { return folder }
    for name in path.split(separator: "/", omittingEmptySubsequences: false) {
      guard let next = try folder.folder(String(name)) else { return nil }
      folder = next
    }
    return folder
  }

  /// Opens a regular file below this folder; nothing if there is none at that path.
  func file(at path: String) throws(NotebookError) -> OpenFile? {
    let (home, name) = splitPath(path)
    return try folder(at: home)?.file(name)
  }
}

/// A path's folder, which is `.` of a bare name, and its last name.
func splitPath(_ path: String) -> (parent: String, name: String) {
  guard let slash = path.lastIndex(of: "/") else { return (".", path) }
  let parent = path[..<slash]
  return (parent.isEmpty ? "/" : String(parent), String(path[path.index(after: slash)...]))
}
