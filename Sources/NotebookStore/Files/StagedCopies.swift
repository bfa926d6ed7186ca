import PostureModel

/// Copies of dumps that have their bytes and wait for their names.
///
/// A file has its name only once its bytes are on the disk. One sync does for thousands of files, which
/// would each wait for the disk otherwise.
struct StagedCopies {
  private let root: String
  /// The number of each copy in the hidden folder, and its path from the root.
  private var waiting: [(number: String, path: String)] = []
  private var paths: Set<ExactText> = []

  /// Begins with none, in a sessions' folder.
  init(root: String) { self.root = root }

  /// Whether a copy waits for a path from the root.
  func isWaiting(for path: String) -> Bool { paths.contains(ExactText(path)) }

  /// Copies a file, which is to have a path from the root.
  mutating func add(_ source: OpenFile, for path: String) throws(NotebookError) {
    let folder = try Folder.madeRoot(root)
    let staging = try folder.madeFolder(Folder.stagingName)
    defer { folder.removeFolderIfEmpty(Folder.stagingName) }
    waiting.append((try staging.stage(source, from: waiting.count + 1), path))
    paths.insert(ExactText(path))
  }

  /// Gives the copies their names; what cannot have its name is deleted.
  mutating func name() throws(NotebookError) {
    guard !waiting.isEmpty, let folder = try Folder.root(root),
      let staging = try folder.folder(Folder.stagingName)
    else { return }
    defer {
      for copy in waiting { try? staging.remove(copy.number) }
      folder.removeFolderIfEmpty(Folder.stagingName)
      (waiting, paths) = ([], [])
    }
    try staging.syncFileSystem()
    var last: (path: String, folder: Folder)?
    for copy in waiting {
      let names = copy.path.split(separator: "/").map(String.init)
      let home = names.dropLast().joined(separator: "/")
      if last?.path != home {
        try last?.folder.syncNames()
        last = (home, try madeFolder(names.dropLast(), in: folder))
      }
      do throws(NotebookError) {
        try last?.folder.rename(copy.number, of: staging, to: names.last ?? "")
      } catch {
        removeIfEmpty(names.dropLast(), in: folder)
        throw error
      }
    }
    try last?.folder.syncNames()
  }

  private func madeFolder(
    _ names: ArraySlice<String>, in root: Folder
  ) throws(NotebookError) -> Folder {
    var folder = root
    do throws(NotebookError) {
      for name in names { folder = try folder.madeFolder(name) }
    } catch {
      removeIfEmpty(names, in: root)
      throw error
    }
    return folder
  }

  /// What could not be kept leaves no empty folders.
  private func removeIfEmpty(_ names: ArraySlice<String>, in root: Folder) {
    guard let first = names.first else { return }
    if let rest = try? root.folder(first) { removeIfEmpty(names.dropFirst(), in: rest) }
    root.removeFolderIfEmpty(first)
  }
}
