import Foundation
import NotebookStore
import PostureAnalysis
import PostureModel
import PostureReport
import ProbeIntake

/// The pages of reports, and the folder that they stand in.
struct ReportFiles {
  /// The folder, `Reports` unless the person says otherwise.
  let root: String

  /// What a page's file is, compared with what it should be.
  enum Standing: Hashable {
    case current
    case stale
    case missing
  }

  /// Opens the folder to write into it, and locks it as long as it is open.
  ///
  /// `sessions` is a folder that is locked already.
  func locked(
    besides sessions: String, onWait: () -> Void
  ) throws(NotebookError) -> Folder {
    let folder = try Folder.madeRoot(root)
    // Who keeps both in one folder has its lock.
    if let other = try Folder.root(sessions), other.isSame(as: folder) { return folder }
    try folder.lock(onWait: onWait)
    return folder
  }

  /// Compares a page with its file.
  func standing(of page: Page, in folder: Folder?) throws(NotebookError) -> Standing {
    let (path, name) = split(page.path)
    guard let file = try folder?.descendant(path)?.file(name) else { return .missing }
    return try file.bytes() == Array(page.text.utf8) ? .current : .stale
  }

  /// Writes the pages that are not current, each in one step; gives back how many they were.
  ///
  /// A picture that somebody else put under the name of one of ours is not written over.
  func write(_ pages: [Page], in folder: Folder) throws(NotebookError) -> Int {
    var written = 0
    for page in pages {
      let (path, name) = split(page.path)
      switch try standing(of: page, in: folder) {
      case .current: continue
      case .stale where name.hasSuffix(".svg"):
        if let there = try folder.descendant(path), try !isOwnPicture(name, in: there) {
          throw NotebookError(
            .storage,
            "\(there.path)/\(name) is no picture of Posturebook's, and is not written over; move it "
              + "away")
        }
      case .stale, .missing: break
      }
      var target = folder
      for part in path { target = try target.madeFolder(part) }
      try target.write(Array(page.text.utf8), to: name, isSynced: false)
      written += 1
    }
    return written
  }

  /// The files that an earlier report of a session left and this one does not have.
  ///
  /// Only what a report writes: its pictures, and its pages. What a person put there stays.
  func leftovers(
    of session: String, besides pages: [Page], in folder: Folder?
  ) throws(NotebookError) -> [String] {
    let kept = Set(pages.map(\.path))
    guard let own = try folder?.folder(session) else { return [] }
    var paths = try own.items().items.filter { $0.kind == .file && pageNames.contains($0.name) }
      .map { "\(session)/\($0.name)" }
    if let figures = try own.folder("figures") {
      for item in try figures.items().items where item.kind == .file && item.name.hasSuffix(".svg")
      {
        let path = "\(session)/figures/\(item.name)"
        if !kept.contains(path), try isOwnPicture(item.name, in: figures) { paths.append(path) }
      }
    }
    return paths.filter { !kept.contains($0) }
  }

  /// The folders that hold a session's report.
  func reportedSessions() throws(NotebookError) -> [String] {
    guard let folder = try Folder.root(root) else { return [] }
    var names: [String] = []
    for item in try folder.items().items where item.kind == .folder && isSessionName(item.name) {
      if try folder.folder(item.name)?.kind(of: "README.md") == .file { names.append(item.name) }
    }
    return names
  }

  /// Removes files of the folder.
  func remove(_ paths: [String], in folder: Folder) throws(NotebookError) {
    for path in paths {
      let (parts, name) = split(path)
      try folder.descendant(parts)?.remove(name)
    }
  }

  /// Removes what reports wrote of a session, and its folders if nothing else is in them.
  func remove(_ session: String) throws(NotebookError) {
    guard let folder = try Folder.root(root), let own = try folder.folder(session) else { return }
    // The pages first, since a link in the place of the pictures is not followed.
    for name in pageNames.sorted() where own.kind(of: name) == .file { try own.remove(name) }
    try remove(try leftovers(of: session, besides: [], in: folder), in: folder)
    own.removeFolderIfEmpty("figures")
    folder.removeFolderIfEmpty(session)
  }

  /// Whether a picture says of itself that a report wrote it.
  private func isOwnPicture(_ name: String, in folder: Folder) throws(NotebookError) -> Bool {
    guard let file = try folder.file(name) else { return false }
    let text = String(decoding: try file.bytes().prefix(4_096), as: UTF8.self)
    if let start = text.range(of: "<desc"), let end = text[start.upperBound...].firstIndex(of: ">")
    {
      if text[text.index(after: end)...].hasPrefix("Posturebook") { return true }
    }
    // Those of version 0.1.0 did not say so yet.
    return text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
      && text.contains("role=\"img\" aria-labelledby=\"title desc\" font-family=\"system-ui, ")
  }

  private func split(_ path: String) -> (folders: [String], name: String) {
    let parts = path.split(separator: "/").map(String.init)
    return (Array(parts.dropLast()), parts.last ?? "")
  }
}

/// The pages that a session's report has, or had.
private let pageNames: Set<String> = Set(
  ["README.md", "hysteresis.md", "anomalies.md", "provenance.md"]
    + State.allCases.map { "\($0.rawValue).md" })

extension Folder {
  /// A folder below this one; nothing if it is not there.
  fileprivate func descendant(_ path: [String]) throws(NotebookError) -> Folder? {
    var folder = self
    for name in path {
      guard let next = try folder.folder(name) else { return nil }
      folder = next
    }
    return folder
  }
}

/// The path to a folder as it is seen from another: `../Sessions`.
///
/// Both are taken as they are spelled, made absolute; links in them are not followed.
func relativePath(from folder: String, to other: String) -> String {
  let start = URL(filePath: folder).standardizedFileURL.pathComponents
  let end = URL(filePath: other).standardizedFileURL.pathComponents
  let shared = zip(start, end).prefix { $0 == $1 }.count
  let up = Array(repeating: "..", count: start.count - shared)
  return (up + end[shared...]).joined(separator: "/")
}
