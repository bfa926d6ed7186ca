import Foundation
import ProbeIntake

/// The folder of the sessions: the files that are the truth, from which the notebook is made.
public struct SessionLibrary: Sendable {
  /// The folder's path, `Sessions` unless the person says otherwise.
  public var root: String

  /// Takes the path of the sessions' folder.
  public init(root: String) { self.root = root }

  /// The path of a session's folder.
  public func folder(_ session: String) -> String { "\(root)/\(session)" }

  /// The names of the sessions that have a folder, sorted by their bytes, and remarks about what is
  /// no session.
  public func sessions() throws(NotebookError) -> (names: [String], remarks: [String]) {
    guard let kind = kind(of: root) else { return ([], []) }
    guard kind == .folder || FileManager.default.fileExists(atPath: root + "/.") else {
      throw NotebookError(
        .storage, "\(root) is a file, not a folder of sessions; name another with --sessions DIR")
    }
    var names: [String] = []
    var remarks: [String] = []
    for item in try items(in: root) where !item.hasPrefix(".") {
      let path = "\(root)/\(item)"
      switch NotebookStore.kind(of: path) {
      case .folder? where isSessionName(item): names.append(item)
      case .folder?:
        remarks.append("\(path): passed over, since \"\(item)\" is no session's name")
      case .file? where isDumpName(item):
        remarks.append(
          "\(path): passed over, since it is in no session's folder; "
            + "`posturebook import \(path)` takes it in")
      case .other?:
        remarks.append("\(path): passed over, since it is a link, a device or a pipe")
      default: break
      }
    }
    return (names, remarks)
  }

  /// What a session's `session.json` says; nothing if there is none.
  public func file(of session: String) throws(NotebookError) -> SessionFile {
    let path = "\(folder(session))/session.json"
    guard kind(of: path) == .file else { return SessionFile() }
    do {
      return try SessionFile(bytes: Array(Data(contentsOf: URL(filePath: path))), path: path)
    } catch let error as NotebookError {
      throw error
    } catch {
      throw NotebookError(.storage, "\(path) cannot be read: \(reason(error))")
    }
  }

  /// Replaces a session's `session.json` in one step; the folder is made if it is not there.
  public func write(_ file: SessionFile, of session: String) throws(NotebookError) {
    let path = "\(folder(session))/session.json"
    do {
      try FileManager.default.createDirectory(
        atPath: folder(session), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw NotebookError(.storage, "\(path) cannot be written: \(reason(error))")
    }
  }

  /// Whether a session has a folder.
  public func hasFolder(_ session: String) -> Bool { kind(of: folder(session)) == .folder }

  /// Whether a file that the notebook knows, relative to the session's folder, is still there.
  public func hasFile(_ path: String, of session: String) -> Bool {
    // A file that several sessions share is known as `../HOME/dumps/NAME`; HOME may be the only
    // folder there is.
    let own = path.hasPrefix("../") ? "\(root)/\(path.dropFirst(3))" : "\(folder(session))/\(path)"
    return kind(of: own) == .file
  }

  /// The files that make a session, in the order in which they came, and remarks about what was
  /// passed over.
  ///
  /// First what the recorder wrote, then the imports that `session.json` lists, then the dumps that
  /// were put there by hand.
  public func requests(
    of session: String
  ) throws(NotebookError) -> (requests: [DumpRequest], remarks: [String]) {
    let said = try file(of: session)
    var remarks: [String] = []
    var listed: [SessionFile.Import] = []
    if kind(of: "\(folder(session))/readings.jsonl") != nil,
      !said.imports.contains(where: { $0.file == "readings.jsonl" })
    {
      listed.append(SessionFile.Import(file: "readings.jsonl"))
    }
    listed += said.imports
    for item in try items(in: folder(session)) where isDumpName(item) && item != "readings.jsonl" {
      remarks.append(
        "\(folder(session))/\(item): passed over, since dumps are in \(folder(session))/dumps; "
          + "move it there")
    }
    let dumps = "\(folder(session))/dumps"
    if kind(of: dumps) == .folder {
      let known = Set(listed.map(\.file))
      for item in try items(in: dumps) where !item.hasPrefix(".") {
        if !known.contains("dumps/\(item)") {
          listed.append(SessionFile.Import(file: "dumps/\(item)"))
        }
      }
    }
    var requests: [DumpRequest] = []
    for item in listed {
      let path = "\(folder(session))/\(item.file)"
      let parts = item.file.split(separator: "/", omittingEmptySubsequences: false)
      guard !parts.contains(".."), !parts.contains(""), !parts.contains(".") else {
        remarks.append(
          "\(folder(session))/session.json: passed over the file \"\(item.file)\", since it would "
            + "be outside the session's folder")
        continue
      }
      switch kind(of: path) {
      case .file?:
        requests.append(
          DumpRequest(
            file: path, path: item.file, home: session,
            usesRecordSessions: item.usesRecordSessions,
            choices: item.choices.mapped(by: said.mapping)))
      case nil: remarks.append("\(path): session.json lists it, but there is no such file")
      case .folder?: remarks.append("\(path): passed over, since it is a folder")
      case .other?:
        remarks.append("\(path): passed over, since it is a link, a device or a pipe")
      }
    }
    return (requests, remarks)
  }
}

/// What stands at a path.
enum PathKind {
  case file
  case folder
  /// A link, a device, a pipe or a socket, none of which is ever opened.
  case other
}

/// What stands at a path, links not followed; `nil` if nothing does.
func kind(of path: String) -> PathKind? {
  guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
  switch attributes[.type] as? FileAttributeType {
  case .typeRegular?: return .file
  case .typeDirectory?: return .folder
  default: return .other
  }
}

/// The names in a folder, sorted by their bytes.
func items(in folder: String) throws(NotebookError) -> [String] {
  do {
    return try FileManager.default.contentsOfDirectory(atPath: folder)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  } catch {
    throw NotebookError(.storage, "\(folder) cannot be read: \(reason(error))")
  }
}

/// Whether a file's name is one that dumps go by: `.json`, `.jsonl` or `.ndjson`, and not `session.json`.
public func isDumpName(_ name: String) -> Bool {
  let lower = name.lowercased()
  return [".json", ".jsonl", ".ndjson"].contains { lower.hasSuffix($0) } && lower != "session.json"
}

extension IntakeChoices {
  /// The choices with the session's own mapping under those of the file.
  func mapped(by session: [(field: String, pointer: String)]) -> IntakeChoices {
    var choices = self
    let own = Set(mapping.map(\.field))
    choices.mapping = (session.filter { !own.contains($0.field) } + mapping)
      .sorted { $0.field < $1.field }
    return choices
  }
}
