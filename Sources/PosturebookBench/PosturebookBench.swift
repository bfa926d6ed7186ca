#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Measures `posturebook` as the command line says, and gives what the shell is told.
///
/// The first word is the program's own name, beside which `posturebook` is looked for.
public func posturebookBench(_ words: [String]) -> Int32 {
  do throws(BenchFailure) {
    let choices = try BenchChoices(words.dropFirst())
    if choices.wantsHelp {
      try say(BenchChoices.help)
      return 0
    }
    Interruption.hold()
    let program = try program(choices, besides: words.first ?? "")
    var bench = Bench(choices, program: program, in: try ScratchFolder(), say: say)
    try bench.run()
    return 0
  } catch {
    let line = Array("posturebook-bench: \(error)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    return error.exitCode
  }
}

/// Writes to standard output at once.
private func say(_ text: String) throws(BenchFailure) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    guard count > 0 else { throw .failed("standard output: \(systemMessage())") }
    rest = rest.dropFirst(count)
  }
}

/// The program to measure: the one that was named, else the one beside this program.
private func program(
  _ choices: BenchChoices, besides name: String
) throws(BenchFailure) -> String {
  if let path = choices.program {
    guard isProgram(path) else { throw .usage("\(path) is no program that can be run") }
    return path.contains("/") ? path : "./\(path)"
  }
  let folders =
    if let slash = name.lastIndex(of: "/") {
      [String(name[..<slash])]
    } else {
      (getenv("PATH").map { String(cString: $0) } ?? "").split(separator: ":").map(String.init)
    }
  guard let found = folders.map({ "\($0)/posturebook" }).first(where: isProgram) else {
    throw .failed(
      "there is no posturebook beside this program; swift build -c release makes both, and "
        + "--program PATH names another")
  }
  return found
}
