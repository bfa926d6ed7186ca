import Foundation
import NotebookStore

/// A file that a command line names, or that stands in a folder which it names.
struct DumpOperand {
  /// Where it is.
  var path: String
  /// How the person knows it.
  var name: String
}

/// The files, folders and standard input of a command line, as files.
struct DumpOperands {
  var files: [DumpOperand] = []
  /// 4 if something that was named is not there.
  var exitCode = ExitCode.done
  private var temporaries: [String] = []

  /// Looks into the folders, sorted by their names' bytes, and keeps standard input in a file.
  init(_ context: CommandContext) throws(CommandFailure) {
    for operand in context.arguments.operands {
      let path = context.path(operand)
      var isFolder: ObjCBool = false
      if operand == "-" {
        files.append(try standardInput(context))
      } else if !FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
        context.console.error(
          "posturebook import: \(operand): there is no such file; check the name")
        exitCode.add(.failed)
      } else if isFolder.boolValue {
        try look(into: operand, context)
      } else {
        files.append(DumpOperand(path: path, name: operand))
      }
    }
  }

  /// Removes the file that kept standard input.
  func removeTemporaries() {
    for folder in temporaries { try? FileManager.default.removeItem(atPath: folder) }
  }

  private mutating func look(
    into folder: String, _ context: CommandContext
  ) throws(CommandFailure) {
    let root = context.path(folder)
    guard let found = FileManager.default.enumerator(atPath: root) else {
      throw CommandFailure(.failed, "\(folder) cannot be read; check who may read it")
    }
    var names: [String] = []
    var passedOver: [String] = []
    for case let name as String in found {
      let parts = name.split(separator: "/")
      guard !parts.contains(where: { $0.hasPrefix(".") }) else { continue }
      let type = found.fileAttributes?[.type] as? FileAttributeType
      guard type == .typeRegular else { continue }
      let isLog = context.arguments.has(.inLog) && [".log", ".txt"].contains(where: name.hasSuffix)
      if isDumpName(String(parts.last ?? "")) || isLog {
        names.append(name)
      } else {
        passedOver.append(name)
      }
    }
    for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      files.append(DumpOperand(path: "\(root)/\(name)", name: "\(folder)/\(name)"))
    }
    if names.isEmpty {
      context.console.error(
        "posturebook import: \(folder): there is no .json, .jsonl or .ndjson in this folder; "
          + "name the files themselves")
      exitCode.add(.failed)
    } else if let first = passedOver.min() {
      let others = passedOver.count > 1 ? " and \(passedOver.count - 1) more" : ""
      context.console.remark(
        "\(folder): passed over \(first)\(others), no dump by the name; name it to import it")
    }
  }

  private mutating func standardInput(
    _ context: CommandContext
  ) throws(CommandFailure) -> DumpOperand {
    if context.input.isTerminal {
      context.console.remark("reading standard input; end it with Ctrl-D")
    }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "posturebook-\(UUID().uuidString)").path
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      temporaries.append(folder)
      let kept = "\(folder)/stdin"
      guard FileManager.default.createFile(atPath: kept, contents: nil) else {
        throw CommandFailure(.failed, "\(kept) cannot be written; standard input cannot be kept")
      }
      let handle = try FileHandle(forWritingTo: URL(filePath: kept))
      defer { try? handle.close() }
      while true {
        let bytes = try context.input.read(1 << 20)
        if bytes.isEmpty { break }
        try handle.write(contentsOf: bytes)
      }
      // Named by its content, so that the same input is the same file whenever it comes.
      let name = "stdin-\(try digest(of: kept).suffix(16)).json"
      try FileManager.default.moveItem(atPath: kept, toPath: "\(folder)/\(name)")
      return DumpOperand(path: "\(folder)/\(name)", name: name)
    } catch let failure as CommandFailure {
      throw failure
    } catch let error as NotebookError {
      throw CommandFailure(error)
    } catch {
      throw CommandFailure(
        .failed, "standard input cannot be kept in \(folder): \(error.localizedDescription)")
    }
  }
}
