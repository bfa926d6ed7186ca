import Foundation
import PostureModel
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

/// Has a zsh on a terminal of its own complete a line by its tabulator key, and prints what it offers.
private func zshTyping(_ line: String, _ script: String) -> String {
  """
  cat > inner.zsh <<'END'
  PS1=
  autoload -Uz compinit
  compinit -D -u
  \(script)
  compadd() {
    local -a hits
    # A call that fills arrays offers nothing yet.
    if [[ " $* " != *" -"[ADO]" "* ]]; then
      builtin compadd -O hits "$@"
      print -rl -- $hits >> offered
    fi
    builtin compadd "$@"
  }
  zle-line-init() { : > ready }
  zle -N zle-line-init
  END
  wait_for() { for i in {1..400}; do [[ -e $1 ]] && return; sleep 0.05; done }
  zmodload zsh/zpty
  zpty inner "zsh -f -i"
  zpty -w inner "source ./inner.zsh"
  wait_for ready
  zpty -w -n inner "\(line)"$'\\t\\C-U'
  zpty -w inner "; : > end"
  wait_for end
  cat offered
  zpty -d inner
  """
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

  @Test(.enabled(if: shell("zsh") != nil), arguments: HalfLine.all)
  func `zsh offers what may stand there`(half: HalfLine) async throws {
    let line = "posturebook \(half.words.joined(separator: " "))"
    let offered = try await lines(
      try #require(shell("zsh")), zshTyping(line, try await script("zsh")), ["-f"])
    #expect(offered == half.offered)
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
