import Foundation
public import PostureModel
import ProbeIntake

/// The folder of the sessions: the files that are the truth, from which the notebook is made.
public struct SessionLibrary: Sendable {
  /// The folder in it for dumps that several sessions share.
  static let sharedName = "shared"

  /// The folder's path, `Sessions` unless the person says otherwise.
  public let root: String
  /// The same without links and dots, and with a slash at its end.
  let plainRoot: String

  /// Takes the path of the sessions' folder.
  public init(root: String) {
    let path = root.utf8.count > 1 && root.hasSuffix("/") ? String(root.dropLast()) : root
    self.root = path
    plainRoot = URL(filePath: path).standardizedFileURL.path + "/"
  }

  /// The path of a session's folder.
  public func folder(_ session: String) -> String { "\(root)/\(session)" }

  /// Opens a session's folder; nothing if it has none.
  func open(_ session: String) throws(NotebookError) -> Folder? {
    try Folder.root(root)?.folder(session)
  }

  /// The names of the sessions that have a folder, sorted by their bytes, and remarks about what is
  /// no session.
  ///
  /// Of names that differ only by case the one that `known` holds is a session's, else the first with a
  /// `session.json`, else the first.
  public func sessions(
    known: () -> Set<String> = { [] }
  ) throws(NotebookError) -> (names: [String], remarks: [String]) {
    guard let folder = try Folder.root(root) else { return ([], []) }
    let listing = try folder.items()
    var remarks = passedOver(listing, in: root, besides: [Folder.stagingName, ".gitignore"])
    var names: [String] = []
    let candidates = listing.items.filter { $0.kind == .folder && isSessionName($0.name) }
      .map(\.name)
    var chosen = Dictionary(candidates.map { ($0.lowercased(), $0) }) { first, _ in first }
    if chosen.count < candidates.count {
      let known = known()
      for name in candidates.reversed()
      where try folder.folder(name)?.kind(of: "session.json") != nil {
        chosen[name.lowercased()] = name
      }
      for name in candidates where known.contains(name) { chosen[name.lowercased()] = name }
    }
    for item in listing.items where !item.isHidden {
      let path = "\(root)/\(item.name)"
      switch item.kind {
      case .folder where item.name == SessionLibrary.sharedName: break
      case .folder where !isSessionName(item.name):
        remarks.append("\(path): passed over, since \"\(item.name)\" is no session's name")
      case .folder:
        if let other = chosen[item.name.lowercased()], other != item.name {
          remarks.append(
            "\(path): passed over, since its name differs from \(other) only by case; rename it")
          continue
        }
        names.append(item.name)
      case .file where isDumpName(item.name):
        remarks.append(
          "\(path): passed over, since it is in no session's folder; "
            + "`posturebook import \(path)` takes it in")
      case .file, .link, .pipe, .device: break
      }
    }
    return (names, remarks)
  }

  /// What a session's `session.json` says; nothing if there is none.
  ///
  /// Throws if it is no JSON object, or cannot be read.
  public func file(of session: String) throws(NotebookError) -> SessionFile {
    guard let file = try open(session)?.file("session.json") else { return SessionFile() }
    return try SessionFile(bytes: try file.bytes(), path: file.path)
  }

  /// Replaces a session's `session.json` in one step; the folder is made if it is not there.
  public func write(_ file: SessionFile, of session: String) throws(NotebookError) {
    try Folder.madeRoot(root).madeFolder(session)
      .write(Array(file.text.utf8), to: "session.json", isSynced: true)
  }

  /// Whether there is a folder at the root's path.
  public var isThere: Bool { PathKind(leadingTo: root) == .folder }

  /// The files that make a session, in the order in which they came, and remarks about what was
  /// passed over.
  ///
  /// First what the recorder wrote, then the imports that `session.json` lists, then the dumps that
  /// were put there by hand.
  public func requests(
    of session: String, _ said: SessionFile
  ) throws(NotebookError) -> (requests: [DumpRequest], remarks: [String]) {
    guard let root = try Folder.root(root), let folder = try root.folder(session) else {
      return ([], [])
    }
    let listing = try folder.items()
    // A recorder that was killed has left its file; the next start deletes it.
    if listing.items.contains(where: { $0.name == RecorderLock.name }) {
      try? RecorderLock.refuse(recording: folder)
    }
    var remarks = passedOver(listing, in: folder.path, besides: [RecorderLock.name])
    var listed = said.imports
    var known = Set(listed.map { ExactText($0.file) })
    for item in listing.items where item.kind == .file && isDumpName(item.name) {
      if item.name == RecordedFile.name {
        if known.insert(ExactText(item.name)).inserted {
          listed.insert(SessionFile.Import(file: item.name), at: 0)
        }
      } else {
        remarks.append(
          "\(folder.path)/\(item.name): passed over, since dumps are in \(folder.path)/dumps; "
            + "move it there")
      }
    }
    if let dumps = try folder.folder("dumps") {
      let inside = try dumps.items()
      remarks += passedOver(inside, in: dumps.path)
      for item in inside.items where !item.isHidden {
        if item.kind == .file, known.insert(ExactText("dumps/\(item.name)")).inserted {
          listed.append(SessionFile.Import(file: "dumps/\(item.name)"))
        } else if item.kind == .folder {
          remarks.append("\(dumps.path)/\(item.name): passed over, since it is a folder")
        }
      }
    }
    var requests: [DumpRequest] = []
    var seen: Set<ExactText> = []
    for item in listed {
      guard seen.insert(ExactText(item.file)).inserted else {
        remarks.append(
          "\(folder.path)/session.json: lists \"\(item.file)\" twice; the first entry is used")
        continue
      }
      guard let path = pathInRoot(item.file, of: session) else {
        remarks.append(
          "\(folder.path)/session.json: passed over the file \"\(item.file)\", since it would "
            + "be outside the session's folder")
        continue
      }
      do throws(NotebookError) {
        guard try root.file(at: path) != nil else {
          remarks.append("\(self.root)/\(path): session.json lists it, but there is no such file")
          continue
        }
      } catch {
        // What may be readable tomorrow is not given up.
        guard error.kind == .inTheWay else { throw error }
        remarks.append("\(self.root)/\(path): passed over: \(error.message)")
        continue
      }
      requests.append(
        DumpRequest(
          DumpPlace(path, inside: self.root), path: item.file,
          readers: [DumpReader(session, item.share)], choices: item.choices))
    }
    return (requests, remarks)
  }

  /// Remarks about what is in `shared` and of no use there, besides the paths that sessions list.
  public func remarksOnShared(besides listed: Set<ExactText>) throws(NotebookError) -> [String] {
    let name = SessionLibrary.sharedName
    guard let root = try Folder.root(root), let kind = root.kind(of: name) else { return [] }
    guard kind == .folder, let folder = try root.folder(name) else {
      return [
        "\(root.path)/\(name): passed over, since it is no folder; dumps of several sessions go into "
          + "one of that name, so move it away"
      ]
    }
    let listing = try folder.items()
    return passedOver(listing, in: folder.path)
      + listing.items.compactMap { item in
        let path = "\(folder.path)/\(item.name)"
        guard item.kind == .file, !item.isHidden,
          !listed.contains(ExactText("../\(SessionLibrary.sharedName)/\(item.name)"))
        else { return nil }
        return
          "\(path): passed over, since no session lists it; `posturebook import \(path)` takes it in"
      }
  }

  /// The path from the root of a file that a session lists; nothing if the session may not read it.
  private func pathInRoot(_ file: String, of session: String) -> String? {
    let names = file.split(separator: "/", omittingEmptySubsequences: false)
    if names.count == 3, names[0] == "..", names[1] == SessionLibrary.sharedName,
      !["", ".", ".."].contains(names[2])
    {
      return "\(SessionLibrary.sharedName)/\(names[2])"
    }
    return names.contains { ["", ".", ".."].contains($0) } ? nil : "\(session)/\(file)"
  }
}

/// Remarks about the names in a folder that are passed over whatever they are.
func passedOver(
  _ listing: (items: [Folder.Item], unreadable: [String]), in path: String,
  besides known: Set<String> = []
) -> [String] {
  var remarks: [String] = []
  for item in listing.items {
    // A file that a Mac puts into every folder is nobody's dump.
    if item.name == ".DS_Store" || known.contains(item.name) { continue }
    switch item.kind {
    case .link: remarks.append("\(path)/\(item.name): passed over, since it is a link")
    case .pipe, .device:
      remarks.append("\(path)/\(item.name): passed over, since it is a device, a pipe or a socket")
    case .file, .folder:
      if item.isHidden { remarks.append("\(path)/\(item.name): passed over, since it is hidden") }
    }
  }
  return remarks
    + listing.unreadable.map { "\(path)/\($0): passed over, since its name is not UTF-8" }
}

/// Whether a file's name is one that dumps go by: `.json`, `.jsonl` or `.ndjson`, and not `session.json`.
public func isDumpName(_ name: String) -> Bool {
  let lower = name.lowercased()
  return [".json", ".jsonl", ".ndjson"].contains { lower.hasSuffix($0) } && lower != "session.json"
}
