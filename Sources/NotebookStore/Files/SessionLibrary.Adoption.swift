import Foundation
import PostureModel
public import ProbeIntake

/// The dumps that an import brings into the sessions' folder, and what each `session.json` is to say.
public struct Adoption {
  /// A `session.json` as it is to be.
  private struct Said {
    var file: SessionFile
    /// Where each listed dump stands in its list.
    var places: [ExactText: Int]
    /// Whether there is no such file yet.
    var isNew: Bool
    var isChanged = false
  }

  private let library: SessionLibrary
  private var said: [String: Said] = [:]
  /// The paths of the files that were made.
  private var made: Set<ExactText> = []
  private var copies: StagedCopies

  /// Begins with what the files say now.
  public init(_ library: SessionLibrary) {
    self.library = library
    copies = StagedCopies(root: library.root)
  }

  /// Gives an outside file its place, in the folder of the session that reads it, or in `shared`
  /// where several do; gives back what to read.
  ///
  /// A file that lies in such a place is not copied. Nor is one that is there already; a longer copy
  /// takes the place of the shorter one; another file of the same name gets a number. A copy has its
  /// name only after `write`.
  public mutating func place(
    _ source: DumpPlace, named name: String, for readers: [DumpReader], _ choices: IntakeChoices
  ) throws(NotebookError) -> DumpRequest {
    // Before anything is copied: what a session.json says must be kept.
    for reader in readers { try open(reader.session) }
    let isShared = readers.count > 1
    let inside: String
    if let own = library.inside(source.path, for: readers) {
      inside = own
    } else {
      let home =
        isShared ? SessionLibrary.sharedName : "\(readers[0].session)/dumps"
      let kept = try keep(try source.open(), as: visible(name), in: home)
      inside = isShared ? "../\(home)/\(kept)" : "dumps/\(kept)"
    }
    let path =
      inside.hasPrefix("../") ? String(inside.dropFirst(3)) : "\(readers[0].session)/\(inside)"
    let earlier = said[readers[0].session].flatMap { said in
      said.places[ExactText(inside)].map { said.file.imports[$0].choices }
    }
    return DumpRequest(
      DumpPlace(path, inside: library.root), path: inside, readers: readers,
      choices: choices.over(earlier ?? IntakeChoices()))
  }

  /// Has the sessions list a dump where there is something to say of it.
  public mutating func list(_ request: DumpRequest) {
    for reader in request.readers {
      if said[reader.session]?.isNew == true { said[reader.session]?.isChanged = true }
      var item = SessionFile.Import(file: request.path)
      let place = said[reader.session]?.places[ExactText(request.path)]
      if let place, let earlier = said[reader.session]?.file.imports[place] { item = earlier }
      let before = item
      (item.share, item.choices) = (reader.share, request.choices)
      if ExactText(item.choices.text) != ExactText(before.choices.text) {
        let own = Set(choiceMembers(item.choices).map(\.key))
        item.others.removeAll { own.contains($0.key) }
      }
      if let place {
        guard item != before else { continue }
        said[reader.session]?.file.imports[place] = item
      } else {
        // A dump in the session's own folder is found there, and read as any other.
        guard item != before || request.path.hasPrefix("../") else { continue }
        let count = said[reader.session]?.file.imports.count
        said[reader.session]?.places[ExactText(request.path)] = count
        said[reader.session]?.file.imports.append(item)
      }
      said[reader.session]?.isChanged = true
    }
  }

  /// Takes back what was said of a dump that others read than was thought, and its copy if one was made.
  public mutating func takeBack(_ request: DumpRequest) throws(NotebookError) {
    if made.remove(ExactText(request.place.path)) != nil {
      try library.remove(dump: request.place.path)
    }
    for reader in request.readers {
      guard var now = said[reader.session], now.places[ExactText(request.path)] != nil else {
        continue
      }
      now.file.imports.removeAll { ExactText($0.file) == ExactText(request.path) }
      now.places = places(of: now.file)
      now.isChanged = true
      said[reader.session] = now
    }
    // A session that began with it has not begun.
    for reader in request.readers where said[reader.session]?.isNew == true {
      said[reader.session] = nil
      try library.removeIfBare(reader.session)
    }
  }

  /// Changes what a session's file says beside its list.
  public mutating func change(
    _ session: String, _ body: (inout SessionFile) -> Void
  ) throws(NotebookError) {
    try open(session)
    guard var now = said[session] else { return }
    let before = now.file
    body(&now.file)
    if now.file != before { now.isChanged = true }
    said[session] = now
  }

  /// Whether a request's file is a copy that this made.
  public func isNew(_ request: DumpRequest) -> Bool { made.contains(ExactText(request.place.path)) }

  /// Gives the copies their names, and writes the files that were changed or are not there yet.
  public mutating func write() throws(NotebookError) {
    try copies.name()
    for (session, now) in said.sorted(by: { $0.key < $1.key }) where now.isChanged {
      try library.write(now.file, of: session)
      said[session]?.isChanged = false
    }
  }

  private mutating func open(_ session: String) throws(NotebookError) {
    guard said[session] == nil else { return }
    let file = try library.file(of: session)
    let isThere = try library.open(session)?.kind(of: "session.json") != nil
    said[session] = Said(
      file: file,
      places: places(of: file),
      isNew: !isThere)
  }
}

/// Returns the place of each dump in the list of a file.
private func places(of file: SessionFile) -> [ExactText: Int] {
  Dictionary(file.imports.enumerated().map { (ExactText($1.file), $0) }) { first, _ in first }
}

extension Adoption {
  /// Copies a file into a folder below the root, under the first of its names that is free or holds the
  /// same bytes; gives back the name.
  private mutating func keep(
    _ source: OpenFile, as name: String, in home: String
  ) throws(NotebookError) -> String {
    let (stem, ending) = split(name)
    let size = source.size
    let folder = try Folder.root(library.root)?.folder(at: home)
    // The digest of so many of the file's first bytes: a name after the other may have as many.
    var digests: [Int: String] = [:]
    for number in 1...10_000 {
      let candidate = number == 1 ? name : "\(stem)-\(number)\(ending)"
      let path = "\(home)/\(candidate)"
      if copies.isWaiting(for: path) {
        try copies.name()
        return try keep(source, as: name, in: home)
      }
      guard let folder, folder.kind(of: candidate) != nil else {
        try copies.add(source, for: path)
        made.insert(ExactText("\(library.root)/\(path)"))
        return candidate
      }
      guard folder.kind(of: candidate) == .file, let held = try folder.file(candidate) else {
        continue
      }
      let common = min(size, held.size)
      if digests[common] == nil { digests[common] = try source.digest(upTo: common) }
      guard try held.digest(upTo: common) == digests[common] else { continue }
      if size > held.size { try copies.add(source, for: path) }
      return candidate
    }
    throw NotebookError(
      .storage,
      "\(library.root)/\(home) holds 10000 files by the name \(name); give the dump another name")
  }
}

/// A name that a listing shows: hidden files in a session's folder are passed over.
private func visible(_ name: String) -> String {
  let shown = name.drop { $0 == "." }
  return shown.isEmpty ? "dump" : String(shown)
}

extension SessionLibrary {
  /// Deletes a session's folder if there is nothing in it but what it says of itself.
  fileprivate func removeIfBare(_ session: String) throws(NotebookError) {
    guard let root = try Folder.root(root), let folder = try root.folder(session) else { return }
    folder.removeFolderIfEmpty("dumps")
    guard try folder.items().items.allSatisfy({ $0.name == "session.json" }) else { return }
    try folder.remove("session.json")
    root.removeFolderIfEmpty(session)
  }

  /// Deletes a dump.
  fileprivate func remove(dump path: String) throws(NotebookError) {
    let (home, name) = splitPath(String(path.dropFirst(root.utf8.count + 1)))
    guard let root = try Folder.root(root) else { return }
    try root.folder(at: home)?.remove(name)
    let (session, dumps) = splitPath(home)
    if dumps != home { try root.folder(session)?.removeFolderIfEmpty(dumps) }
  }

  /// The session in whose folder a path lies, or `shared`, and the path inside it.
  public func session(holding path: String) -> (session: String, path: String)? {
    let full = URL(filePath: path).standardizedFileURL.path
    guard full.hasPrefix(plainRoot) else { return nil }
    let parts = full.dropFirst(plainRoot.count).split(separator: "/", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    let name = String(parts[0])
    guard isSessionName(name) || name == SessionLibrary.sharedName else { return nil }
    return (name, String(parts[1]))
  }

  /// Whether a path lies in `shared`.
  public func isShared(_ path: String) -> Bool {
    session(holding: path)?.session == SessionLibrary.sharedName
  }

  /// The path, relative to the readers' folders, of a file that need not be copied for them.
  fileprivate func inside(_ path: String, for readers: [DumpReader]) -> String? {
    guard let held = session(holding: path) else { return nil }
    if held.session == SessionLibrary.sharedName, !held.path.contains("/") {
      return "../\(held.session)/\(held.path)"
    }
    guard readers.count == 1, held.session == readers[0].session,
      held.path == RecordedFile.name || held.path.hasPrefix("dumps/")
    else { return nil }
    return held.path
  }
}

extension IntakeChoices {
  /// What is said now over what was said before: to say nothing of something undoes nothing.
  ///
  /// A mapping with an empty pointer takes the earlier one of its field away.
  func over(_ earlier: IntakeChoices) -> IntakeChoices {
    var choices = self
    choices.isInLog = isInLog || earlier.isInLog
    if untimedStart == nil {
      choices.untimedStart = earlier.untimedStart
      choices.untimedStep = earlier.untimedStep
    }
    choices.zoneMinutes = zoneMinutes ?? earlier.zoneMinutes
    choices.records = records ?? earlier.records
    choices.year = year ?? earlier.year
    choices.angleUnit = angleUnit ?? earlier.angleUnit
    choices.statusWords = earlier.statusWords.merging(statusWords) { _, new in new }
      .filter { !forgottenWords.contains($0.key) }
    choices.forgottenWords = []
    let own = Set(mapping.map(\.field))
    choices.mapping =
      (earlier.mapping.filter { !own.contains($0.field) }
      + mapping.filter { !$0.pointer.isEmpty }).sorted { $0.field < $1.field }
    return choices
  }
}

/// A file's name in two: what stands before its last dot, and the rest.
func split(_ name: String) -> (stem: String, ending: String) {
  guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return (name, "") }
  return (String(name[..<dot]), String(name[dot...]))
}
