import Foundation
import NotebookStore

extension CommandContext {
  /// Refuses a folder of sessions or reports that is a link and that nobody named.
  ///
  /// A copied project could otherwise have pages written anywhere.
  func refuseUnnamedLinks() throws(CommandFailure) {
    for (folder, option) in global.unnamedFolders {
      let manager = FileManager.default
      guard (try? manager.destinationOfSymbolicLink(atPath: path(folder))) != nil else { continue }
      throw CommandFailure(
        .failed,
        "\(folder) is a link, which is not followed unless you name it: --\(option.name) \(folder)")
    }
  }

  /// Refuses places for the notebook and the reports that lie among the data.
  ///
  /// A database or pages in a session's folder would be taken for dumps, or be deleted with it.
  func refusePlacesAmongData() throws(CommandFailure) {
    let sessions = plainPath(global.sessions)
    var reports = [("--reports", global.reports)]
    for option in [Option.out, .partitioned] {
      if let folder = arguments.value(option) { reports.append(("--\(option.name)", folder)) }
    }
    for (option, folder) in reports where lies(plainPath(folder), in: sessions) {
      throw CommandFailure(
        .usage,
        "'\(option) \(folder)' lies among the data in \(global.sessions); name another folder")
    }
    let notebook = plainPath(global.notebook)
    // A page or a picture would be written over it.
    let isPage = [".md", ".svg"].contains { notebook.lowercased().hasSuffix($0) }
    guard !isPage || !lies(notebook, in: plainPath(global.reports)) else {
      throw CommandFailure(
        .usage,
        "'--notebook \(global.notebook)' is named like a page in \(global.reports); name it otherwise"
      )
    }
    let names = notebookNames
    let taken = names.sorted().first {
      PathKind(leadingTo: "\(sessions)/\($0)") == .folder
    }
    if let taken {
      throw CommandFailure(
        .usage,
        "'--notebook \(global.notebook)' takes the name of the session \(taken); name it otherwise")
    }
    guard names.isEmpty, lies(notebook, in: sessions) else { return }
    throw CommandFailure(
      .usage,
      "'--notebook \(global.notebook)' lies among the data in \(global.sessions); name another place"
    )
  }

  /// The names, in small letters, of the files that SQLite keeps of the notebook among the sessions or
  /// among their pages.
  var notebookNames: Set<String> {
    let path = plainPath(global.notebook) as NSString
    let homes = [global.sessions, global.reports].map(plainPath)
    guard homes.contains(path.deletingLastPathComponent) else { return [] }
    let name = path.lastPathComponent
    return Set(["", "-journal", "-wal", "-shm"].map { (name + $0).lowercased() })
  }

  private func lies(_ path: String, in folder: String) -> Bool {
    path == folder || path.hasPrefix(folder + "/")
  }

  /// A path without links and dots.
  private func plainPath(_ path: String) -> String {
    URL(filePath: self.path(path)).resolvingSymlinksInPath().standardizedFileURL.path
  }
}
