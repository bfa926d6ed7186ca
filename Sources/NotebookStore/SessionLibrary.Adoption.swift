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
    let said = try note(
      inside, of: session, usesRecordSessions: usesRecordSessions, choices: choices)
    return DumpRequest(
      file: "\(folder(session))/\(inside)", path: inside, home: session,
      usesRecordSessions: usesRecordSessions, choices: said)
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
      try copyFile(source, to: URL(filePath: beside))
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

  /// Notes how a file is to be read, over what was said of it before; gives back all that holds.
  private func note(
    _ inside: String, of session: String, usesRecordSessions: Bool, choices: IntakeChoices
  ) throws(NotebookError) -> IntakeChoices {
    var said = try file(of: session)
    let before = said
    let earlier = said.imports.first { $0.file == inside }
    var item = SessionFile.Import(file: inside)
    item.usesRecordSessions = usesRecordSessions
    item.choices = choices.over(earlier?.choices ?? IntakeChoices())
    let undone = Set(choices.mapping.filter(\.pointer.isEmpty).map(\.field))
    // A file that is the only one may be read another way: its mapping was the session's.
    if said.imports.allSatisfy({ $0.file == inside }) {
      said.mapping = item.choices.mapped(by: said.mapping).mapping
        .filter { !undone.contains($0.field) }
    }
    // What the session says need not be said again.
    let known = said.mapping
    item.choices.mapping = item.choices.mapping.filter { own in
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
    return item.choices.mapped(by: said.mapping)
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
    choices.angleUnit = angleUnit ?? earlier.angleUnit
    choices.statusWords = earlier.statusWords.merging(statusWords) { _, new in new }
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
