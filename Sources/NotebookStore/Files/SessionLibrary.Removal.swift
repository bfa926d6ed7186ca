extension SessionLibrary {
  /// Takes a session's folder away in one step: whatever ends the program then, it is gone.
  ///
  /// `finishRemovals` deletes it. Throws if a recorder writes into it, unless that takes it back itself.
  public func remove(_ session: String, byRecorder: Bool = false) throws(NotebookError) {
    guard let folder = try Folder.root(root) else { return }
    if !byRecorder, let own = try folder.folder(session) {
      try RecorderLock.refuse(recording: own)
    }
    let staging = try folder.madeFolder(Folder.stagingName)
    defer { folder.removeFolderIfEmpty(Folder.stagingName) }
    // What an earlier program left under the name has been finished when the folder was locked.
    try staging.rename(session, of: folder, to: session)
    try folder.syncNames()
  }

  /// Makes and locks the sessions' folder, and finishes what earlier programs left; `onWait`: see `lock`.
  func lockedRoot(onWait: () -> Void) throws(NotebookError) -> Folder {
    let folder = try Folder.madeRoot(root)
    try folder.lock(onWait: onWait)
    try finishRemovals()
    return folder
  }

  /// Deletes the folders of sessions that were taken away.
  ///
  /// What lies in `shared` stays: a person may have moved the only copy of a dump there.
  public func finishRemovals() throws(NotebookError) {
    guard let folder = try Folder.root(root), let staging = try folder.folder(Folder.stagingName)
    else { return }
    for item in try staging.items().items where item.kind == .folder {
      try staging.removeTree(item.name)
    }
    folder.removeFolderIfEmpty(Folder.stagingName)
  }
}
