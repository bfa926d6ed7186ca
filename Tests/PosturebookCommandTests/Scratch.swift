import Foundation
import Testing

@testable import PosturebookCommand

/// A folder of sessions that a test may write in, gone at the end.
struct Scratch: ~Copyable {
  let folder: String

  init(bundled sessions: String...) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(
      atPath: "\(folder)/Sessions", withIntermediateDirectories: true)
    let bundled = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sessions")
    for session in sessions {
      try FileManager.default.copyItem(
        atPath: bundled.appending(path: session).path, toPath: "\(folder)/Sessions/\(session)")
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// What a run told the shell and a person.
  struct Answer {
    var code: ExitCode
    var output: String
    var errors: String
  }

  /// Runs the program on the folder.
  @discardableResult
  borrowing func run(_ words: String..., isTerminal: Bool = false) async -> Answer {
    await run(words: words, isTerminal: isTerminal)
  }

  /// Runs the program on the folder, with words that were put together.
  borrowing func run(
    words: [String], isTerminal: Bool = false, input: String = ""
  ) async -> Answer {
    let stage = Stage(isTerminal: isTerminal, input: input)
    let places = ["--sessions", "\(folder)/Sessions", "--reports", "\(folder)/Reports"]
    let code = await stage.run(words + places)
    return Answer(code: code, output: stage.output, errors: stage.errors)
  }

  /// Runs the program in the folder, with the folders of its own choice.
  borrowing func runHere(_ words: [String]) async -> Answer {
    let stage = Stage(currentDirectory: folder)
    let code = await stage.run(words)
    return Answer(code: code, output: stage.output, errors: stage.errors)
  }

  /// Takes a bundled session into the notebook, without a report.
  borrowing func bring(_ session: String) async throws {
    let answer = await run("import", "\(folder)/Sessions/\(session)/readings.jsonl")
    try #require(answer.code == .done, "\(answer.errors)")
  }

  /// Writes a file outside the sessions and gives back its path.
  borrowing func file(_ name: String, _ text: String) throws -> String {
    let path = "\(folder)/\(name)"
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  /// The text of a file in the folder.
  borrowing func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }
}
