import Foundation
import NotebookStore

/// A file that a command line names, or that stands in a folder which it names.
struct DumpOperand {
  /// Where it is.
  var place: DumpPlace
  /// How the person knows it, as it is printed.
  let name: String
  /// Its name without the folders that it is in.
  let fileName: String
  /// Whether it came through a pipe, and has no name of its own.
  var isStream = false
  /// The folder that the command line names, if it stands in one; as the person knows it.
  var folder: String?
  /// Whether every file of that folder that holds a record holds exactly one.
  var isOfSingles = false

  /// Takes a place, and the path by which the person knows it.
  init(place: DumpPlace, name: String, isStream: Bool = false, folder: String? = nil) {
    (self.place, self.isStream, self.folder) = (place, isStream, folder)
    // A line feed in a name must not look like a line of the account.
    self.name = harmless(name)
    fileName = String(name.split(separator: "/").last ?? "dump")
  }
}

/// The files, folders, pipes and standard input of a command line, as files.
struct DumpOperands {
  var files: [DumpOperand] = []
  /// 4 if something that was named is not there or is not read.
  private(set) var exitCode = ExitCode.done

  /// Looks into the folders, sorted by their names' bytes, and keeps what comes through pipes.
  init(_ context: CommandContext) throws(CommandFailure) {
    for operand in context.arguments.operands {
      let path = context.path(operand)
      if ["-", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"].contains(operand) {
        files.append(try kept(context.input, "standard input", context))
        continue
      }
      switch PathKind(leadingTo: path) {
      case .folder?: try look(into: operand, context)
      case .pipe?: files.append(try kept(.pipe(path), operand, context))
      // A file behind a descriptor has no name either: `import /dev/fd/3`.
      case .file? where path.hasPrefix("/dev/") || path.hasPrefix("/proc/"):
        files.append(try kept(.pipe(path), operand, context))
      case .file?: files.append(DumpOperand(place: DumpPlace(path), name: operand))
      case .device?, .link?:
        context.console.error(
          "posturebook import: \(harmless(operand)): this is a device, which is not read; name a file or a pipe"
        )
        exitCode.add(.failed)
      case nil:
        // What the system gives as a name that is not UTF-8 has this character in its place.
        let fault =
          operand.unicodeScalars.contains("\u{FFFD}")
          ? "the name is not UTF-8 and cannot be opened; read it with posturebook import - "
            + "--session NAME < FILE, or rename it"
          : "there is no such file; check the name"
        context.console.error("posturebook import: \(harmless(operand)): \(fault)")
        exitCode.add(.failed)
      }
    }
  }

  private mutating func look(
    into operand: String, _ context: CommandContext
  ) throws(CommandFailure) {
    let root = context.path(operand)
    let listing = try storing { () throws(NotebookError) in
      try Folder.madeRoot(root).items()
    }
    var others = PassedOver()
    let count = files.count
    for item in listing.items where item.name != ".DS_Store" {
      guard item.kind == .file, !item.isHidden else {
        others.add(item)
        continue
      }
      let file = DumpOperand(
        place: DumpPlace("\(root)/\(item.name)"), name: "\(operand)/\(item.name)", folder: operand)
      let isLog =
        context.arguments.has(.inLog) && [".log", ".txt"].contains(where: item.name.hasSuffix)
      if isDumpName(item.name) || isLog || isDump(file.place) {
        files.append(file)
      } else {
        others.add(item)
      }
    }
    others.unreadable = listing.unreadable
    if count == files.count {
      context.console.error(
        "posturebook import: \(harmless(operand)): no file in this folder is JSON; name a file to "
          + "import it")
      exitCode.add(.failed)
    }
    guard let words = others.words else { return }
    context.console.remark(
      harmless("\(operand): passed over \(words); name a file to import it"), style: .careful)
  }

  /// Whether a file of another name is a dump by its beginning: an object with a key, or a list.
  ///
  /// What cannot be opened is told when it is to be imported.
  private func isDump(_ place: DumpPlace) -> Bool {
    guard let file = try? place.open() else { return true }
    var head: [UInt8] = []
    try? file.forEachPiece(to: 512) { head += $0 }
    let marks = head.lazy.filter { ![0, 0xFF, 0xFE, 0xEF, 0xBB, 0xBF, 0x1E].contains($0) }
      .drop { isBlank($0) }
    guard let first = marks.first else { return false }
    let second = marks.dropFirst().first { !isBlank($0) }.map { Character(Unicode.Scalar($0)) }
    switch Character(Unicode.Scalar(first)) {
    case "{": return second == "\"" || second == "}"
    case "[": return second == "{" || second == "[" || second == "]"
    default: return false
    }
  }

  private func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  /// Keeps what comes through a pipe in a file without a name, which is gone with the program.
  private func kept(
    _ reader: @autoclosure () throws(CommandFailure) -> InputReader, _ name: String,
    _ context: CommandContext
  ) throws(CommandFailure) -> DumpOperand {
    let reader = try reader()
    if reader.isTerminal {
      context.console.remark("reading standard input; end it with Ctrl-D")
    }
    let file = try storing { () throws(NotebookError) in
      try OpenFile.anonymous(in: FileManager.default.temporaryDirectory.path, path: name)
    }
    while true {
      let bytes = try reader.read(1 << 20)
      if bytes.isEmpty { break }
      try storing { () throws(NotebookError) in try file.append(bytes) }
    }
    // Named by its content, so that the same input is the same file whenever it comes.
    let digest = try storing { () throws(NotebookError) in try file.digest() }
    return DumpOperand(
      place: DumpPlace(file), name: "stdin-\(digest.suffix(16)).json", isStream: true)
  }
}
