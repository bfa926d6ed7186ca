import PostureModel

extension SessionLibrary {
  /// Takes a session's folder away in one step: whatever ends the program then, it is gone.
  ///
  /// `finishRemovals` deletes it with the dumps that only it listed.
  public func remove(_ session: String) throws(NotebookError) {
    guard let folder = try Folder.root(root) else { return }
    let staging = try folder.madeFolder(Folder.stagingName)
    // What an earlier program left under the name has been finished when the folder was locked.
    try staging.rename(session, of: folder, to: session)
    try folder.syncNames()
  }

  /// Deletes the folders of sessions that were taken away, and the shared dumps that no other session
  /// lists.
  public func finishRemovals() throws(NotebookError) {
    guard let folder = try Folder.root(root), let staging = try folder.folder(Folder.stagingName)
    else { return }
    let removed = try staging.items().items.filter { $0.kind == .folder }.map(\.name)
    guard !removed.isEmpty else { return }
    var dumps: Set<ExactText> = []
    for session in removed {
      guard let own = try staging.folder(session), let file = try? own.file("session.json"),
        let said = try? SessionFile(bytes: try file.bytes(), path: file.path)
      else { continue }
      dumps.formUnion(said.imports.map { ExactText($0.file) })
    }
    dumps = dumps.filter { $0.text.hasPrefix("../\(SessionLibrary.sharedName)/") }
    if !dumps.isEmpty {
      for session in try sessions().names {
        // A list that cannot be read may have all of them.
        guard let said = try? file(of: session) else {
          dumps = []
          break
        }
        dumps.subtract(said.imports.map { ExactText($0.file) })
      }
    }
    if !dumps.isEmpty, let shared = try folder.folder(SessionLibrary.sharedName) {
      for dump in dumps.sorted() {
        let name = String(dump.text.dropFirst("../\(SessionLibrary.sharedName)/".utf8.count))
        if shared.kind(of: name) == .file { try shared.remove(name) }
      }
      folder.removeFolderIfEmpty(SessionLibrary.sharedName)
    }
    for session in removed { try staging.removeTree(session) }
    folder.removeFolderIfEmpty(Folder.stagingName)
  }
}
