import PostureModel
import Foundation
import Testing

@testable import PosturebookCommand

/// Where a shell is; `nil` where it is not installed.
private func shell(_ name: String) -> String? {
  ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(name)" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
}

/// What a shell prints for a script, in a folder that has a stand-in for the program in front.
private func lines(_ shell: String, _ script: String, _ more: [String] = []) async throws
  -> [String]
{
  let scratch = try Scratch()
  // The stand-in knows two sessions, as the program prints them.
  let program = try scratch.file(
    "posturebook", "#!/bin/sh\nprintf 'session\\r\\ntour\\r\\nsweeps\\r\\n'\n")
  try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
  _ = try scratch.file("night.jsonl", "")
  let process = Process()
  process.executableURL = URL(filePath: shell)
  process.arguments = more + ["-c", script]
  process.currentDirectoryURL = URL(filePath: scratch.folder)
  process.environment = [
    "PATH": "\(scratch.folder):/usr/bin:/bin", "HOME": scratch.folder, "TERM": "dumb",
  ]
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = pipe
  try process.run()
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
}

private func script(_ shell: String) async throws -> String {
  let stage = Stage()
  try #require(await stage.run("completions", shell) == .done)
  return stage.output
}

/// A line that is half typed, and the words that a shell offers.
struct HalfLine: Sendable {
  var words: [String]
  var offered: [String]

  static let all: [HalfLine] = [
    HalfLine(words: ["rec"], offered: ["record"]),
    HalfLine(words: ["states", "t"], offered: ["tour"]),
    HalfLine(words: ["--quiet", "states", "s"], offered: ["sweeps"]),
    HalfLine(words: ["--sessions", "run", "states", "t"], offered: ["tour"]),
    HalfLine(words: ["query", "--format", "json"], offered: ["json", "jsonl"]),
    HalfLine(words: ["query", "--name", "build"], offered: ["build-on"]),
    HalfLine(words: ["schema", "threshold"], offered: ["thresholds"]),
    HalfLine(words: ["check", "--require"], offered: ["--require-states"]),
    HalfLine(words: ["anomalies", "--rule", "screenshot-s"], offered: ["screenshot-size"]),
    HalfLine(words: ["import", "nig"], offered: ["night.jsonl"]),
    HalfLine(words: ["completions", "fi"], offered: ["fish"]),
    HalfLine(words: ["help", "comple"], offered: ["completions"]),
    HalfLine(words: ["note", "tour", "--ti"], offered: ["--time"]),
  ]
}

@Suite struct CompletionTests {
  @Test(.enabled(if: shell("bash") != nil), arguments: HalfLine.all)
  func `bash offers what may stand there`(half: HalfLine) async throws {
    let words = (["posturebook"] + half.words).map(shellQuoted).joined(separator: " ")
    let call = "COMP_WORDS=(\(words)); COMP_CWORD=\(half.words.count); _posturebook"
    let offered = try await lines(
      try #require(shell("bash")),
      try await script("bash") + "\(call); printf '%s\\n' \"${COMPREPLY[@]}\"")
    #expect(offered == half.offered)
  }

  @Test(.enabled(if: shell("bash") != nil))
  func `bash splits an option at its sign, and the value is completed all the same`() async throws {
    let call = "COMP_WORDS=(posturebook query --format = js); COMP_CWORD=4; _posturebook"
    let offered = try await lines(
      try #require(shell("bash")), try await script("bash") + "\(call); echo \"${COMPREPLY[*]}\"")
    #expect(offered == ["json jsonl"])
  }

  @Test(.enabled(if: shell("fish") != nil), arguments: HalfLine.all)
  func `fish offers what may stand there`(half: HalfLine) async throws {
    let line = "posturebook \(half.words.joined(separator: " "))"
    let offered = try await lines(
      try #require(shell("fish")), try await script("fish") + "complete -C '\(line)'\n")
    #expect(offered.map { String($0.prefix { $0 != "\t" }) } == half.offered)
  }

  @Test(.enabled(if: shell("zsh") != nil))
  func `zsh takes the script, and asks it for the program's words`() async throws {
    let check = "autoload -Uz compinit; compinit -D -u\n\(try await script("zsh"))\n"
    let offered = try await lines(
      try #require(shell("zsh")),
      check + "print $_comps[posturebook]; compadd() { print ${(P)2} }; _posturebook_sessions",
      ["-f"])
    #expect(offered == ["_posturebook", "tour sweeps"])
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `each script has every command and option`(shell: String) async throws {
    let text = try await script(shell)
    for command in Command.all {
      #expect(text.contains(command.name))
      for option in command.options {
        #expect(text.contains(shell == "fish" ? "-l \(option.name)" : "--\(option.name)"))
      }
    }
  }

  @Test func `another shell is refused`() async {
    let stage = Stage()
    #expect(await stage.run("completions", "tcsh") == .usage)
    #expect(stage.errors.contains("'tcsh' is no value for the shell"))
  }
}
