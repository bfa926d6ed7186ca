import Foundation
public import ProbeIntake

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension SessionLibrary {
  /// Copies an outside file into a session's `dumps/`, notes in `session.json` how it is to be
  /// read, and gives back what to read.
  ///
  /// A file that is there already is not copied again; a longer copy takes the place of the shorter
  /// one; another file of the same name gets a number. Nothing is ever written over.
  public func adopt(
    _ path: String, into session: String, usesRecordSessions: Bool, choices: IntakeChoices
  ) throws(NotebookError) -> DumpRequest {
    let dumps = "\(folder(session))/dumps"
    let inside: String
    if let own = pathInside(session, path) {
      inside = own
    } else {
      do {
        try FileManager.default.createDirectory(atPath: dumps, withIntermediateDirectories: true)
      } catch {
        throw NotebookError(.storage, "\(dumps) cannot be made: \(reason(error))")
      }
      inside = "dumps/" + (try copy(path, into: dumps))
    }
    try note(inside, of: session, usesRecordSessions: usesRecordSessions, choices: choices)
    let mapping = try file(of: session).mapping
    return DumpRequest(
      file: "\(folder(session))/\(inside)", path: inside, home: session,
      usesRecordSessions: usesRecordSessions, choices: choices.mapped(by: mapping))
  }

  /// The session in whose folder a path lies, and the path inside it.
  public func session(holding path: String) -> (session: String, path: String)? {
    let root = URL(filePath: root).standardizedFileURL.path + "/"
    let full = URL(filePath: path).standardizedFileURL.path
    guard full.hasPrefix(root) else { return nil }
    let parts = full.dropFirst(root.count).split(separator: "/", maxSplits: 1)
    guard parts.count == 2, isSessionName(String(parts[0])) else { return nil }
    return (String(parts[0]), String(parts[1]))
  }

  private func pathInside(_ session: String, _ path: String) -> String? {
    guard let held = self.session(holding: path), held.session == session,
      held.path == "readings.jsonl" || held.path.hasPrefix("dumps/")
    else { return nil }
    return held.path
  }

  /// Copies a file under the first of its names that is free or holds the same bytes.
  private func copy(_ path: String, into dumps: String) throws(NotebookError) -> String {
    let name = URL(filePath: path).lastPathComponent
    let (stem, ending) = split(name)
    let size = try DumpFile(path).size
    for number in 1...10_000 {
      let candidate = number == 1 ? name : "\(stem)-\(number)\(ending)"
      let target = "\(dumps)/\(candidate)"
      guard kind(of: target) != nil else {
        try place(path, at: target, in: dumps)
        return candidate
      }
      guard kind(of: target) == .file else { continue }
      let held = try DumpFile(target).size
      let common = min(size, held)
      guard try digest(of: path, upTo: common) == digest(of: target, upTo: common) else { continue }
      if size > held { try place(path, at: target, in: dumps) }
      return candidate
    }
    throw NotebookError(
      .storage, "\(dumps) holds 10000 files by the name \(name); give the dump another name")
  }

  // Copied beside and renamed, so that no half file ever stands under the name.
  private func place(_ path: String, at target: String, in dumps: String) throws(NotebookError) {
    let beside = "\(dumps)/.incoming"
    do {
      if kind(of: beside) != nil { try FileManager.default.removeItem(atPath: beside) }
      // A link's target is what the person named, not the link.
      let source = URL(filePath: path).resolvingSymlinksInPath()
      try FileManager.default.copyItem(at: source, to: URL(filePath: beside))
    } catch {
      throw NotebookError(
        .storage, "\(path) cannot be copied to \(target): \(reason(error)); nothing was stored")
    }
    guard unsafe rename(beside, target) == 0 else {
      throw NotebookError(
        .storage,
        "\(path) cannot be copied to \(target): \(unsafe String(cString: strerror(errno))); "
          + "nothing was stored")
    }
  }

  private func note(
    _ inside: String, of session: String, usesRecordSessions: Bool, choices: IntakeChoices
  ) throws(NotebookError) {
    var said = try file(of: session)
    let before = said
    var item = SessionFile.Import(file: inside)
    item.usesRecordSessions = usesRecordSessions
    item.choices = choices
    // What the session says need not be said again.
    // A file that is the only one may be read another way: its mapping was the session's.
    let isOnly = said.imports.allSatisfy { $0.file == inside }
    if isOnly { said.mapping = choices.mapping.isEmpty ? said.mapping : choices.mapping }
    let known = said.mapping
    item.choices.mapping = choices.mapping.filter { own in
      !known.contains { $0.field == own.field && $0.pointer == own.pointer }
    }
    if let index = said.imports.firstIndex(where: { $0.file == inside }) {
      said.imports[index] = item
    } else if inside != "readings.jsonl" || item != SessionFile.Import(file: inside) {
      said.imports.append(item)
    }
    if said != before || kind(of: "\(folder(session))/session.json") == nil {
      try write(said, of: session)
    }
  }
}

/// A file's name in two: what stands before its last dot, and the rest.
func split(_ name: String) -> (stem: String, ending: String) {
  guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return (name, "") }
  return (String(name[..<dot]), String(name[dot...]))
}
