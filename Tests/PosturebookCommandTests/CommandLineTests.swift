import Testing

@testable import PosturebookCommand

@Suite struct CommandLineTests {
  @Test(arguments: [[], ["help"], ["--help"], ["-h"], ["--quiet", "help"], ["--", "help"]])
  func `without a command it tells what it is`(words: [String]) async {
    let stage = Stage()
    #expect(await stage.run(words) == .done)
    #expect(stage.output == HelpText.overview(Command.all))
    #expect(stage.errors.isEmpty)
  }

  @Test(arguments: [["--version"], ["help", "--version"], ["--version", "help", "x", "y"]])
  func `the version is one line`(words: [String]) async {
    let stage = Stage()
    #expect(await stage.run(words) == .done)
    #expect(stage.output == "posturebook 0.1.0\n")
  }

  @Test(arguments: [
    Refusal(["hepl"], "posturebook: unknown command 'hepl'; did you mean 'help'?"),
    Refusal(["zzzz"], "posturebook: unknown command 'zzzz'"),
    Refusal([""], "posturebook: unknown command ''"),
    Refusal(["help", "hepl"], "posturebook help: unknown command 'hepl'; did you mean 'help'?"),
    Refusal(
      ["--sesions", "x"], "posturebook: unknown option '--sesions'; did you mean '--sessions'?"),
    Refusal(
      ["help", "--quite"], "posturebook help: unknown option '--quite'; did you mean '--quiet'?"),
    Refusal(
      ["help", "--sessions="], "posturebook help: '--sessions' needs a value: --sessions DIR"),
    Refusal(
      ["--sessions", "a", "help", "--sessions", "b"],
      "posturebook help: '--sessions' is given twice; give it once"),
    Refusal(
      ["--color", "red"],
      "posturebook: 'red' is no value for --color; expected auto, always or never"),
    Refusal(
      ["help", "a", "b"],
      "posturebook help: 'b' is one word too many; put a text with blanks in quotation marks"),
  ])
  func `a line that makes no sense ends with 2 and advice`(refusal: Refusal) async {
    let stage = Stage()
    #expect(await stage.run(refusal.words) == .usage)
    #expect(stage.output.isEmpty)
    #expect(stage.errors.split(separator: "\n").first == refusal.message[...])
  }

  @Test(arguments: [
    (["--quiet", "hepl"], "posturebook: unknown command 'hepl'; did you mean 'help'?\n"),
    (
      ["--color", "always", "-q", "hepl"],
      "\u{1B}[31mposturebook: unknown command 'hepl'; did you mean 'help'?\u{1B}[0m\n"
    ),
    (
      ["--format", "csv", "simulate"],
      """
      posturebook: '--format' goes after the command: posturebook simulate --format
      posturebook help lists what can be given.

      """
    ),
  ])
  func `what was understood holds for the complaint`(words: [String], errors: String) async {
    let stage = Stage()
    #expect(await stage.run(words) == .usage)
    #expect(stage.errors == errors)
  }

  @Test(arguments: Command.all.map(\.name))
  func `help of a command begins with examples that can be typed`(name: String) async throws {
    let stage = Stage()
    #expect(await stage.run(name, "--help") == .done)
    let command = try Command.named(name)
    let first = try #require(command.examples.first)
    #expect(stage.output.hasPrefix("  \(first.line)\n"))
    let other = Stage()
    #expect(await other.run("help", name) == .done)
    #expect(other.output == stage.output)
    for example in command.examples {
      let words = shellWords(example.line)
      #expect(words.starts(with: ["posturebook", name]))
      let arguments = try Arguments(
        words.dropFirst(2), options: command.options + GlobalOptions.options)
      try command.check(arguments)
    }
  }

  @Test(arguments: Command.all.map(\.name))
  func `help tells every option in lines that fit`(name: String) throws {
    let command = try Command.named(name)
    let page = HelpText.page(command)
    for option in command.options {
      #expect(page.contains("  \(option.usage)"))
      #expect(!option.help.isEmpty)
      #expect(!option.help.hasSuffix("."))
    }
    #expect(!command.summary.hasSuffix("."))
    for line in page.split(separator: "\n") where !line.contains("posturebook") {
      #expect(displayWidth(String(line)) <= 80, "\(line)")
    }
  }

  @Test func `help names no command that the program does not have`() {
    let names = Set(Command.all.map(\.name))
    for page in [HelpText.overview(Command.all)] + Command.all.map(HelpText.page) {
      for match in page.matches(of: /posturebook ([a-z]+)/)
      where !["is"].contains(String(match.1)) {
        #expect(names.contains(String(match.1)), "\(match.1)")
      }
    }
  }

  @Test func `the overview tells every command, option, variable and exit code`() {
    let overview = HelpText.overview(Command.all)
    for command in Command.all { #expect(overview.contains("\n  \(command.name) ")) }
    for option in GlobalOptions.options { #expect(overview.contains("  \(option.usage)")) }
    for variable in GlobalOptions.variables { #expect(overview.contains("  \(variable.name)")) }
    for code in ExitCode.allCases { #expect(overview.contains("\n  \(code.rawValue) ")) }
    for line in overview.split(separator: "\n") {
      #expect(displayWidth(String(line)) <= 80, "\(line)")
    }
  }

  @Test func `no option of a command hides a global one`() {
    for command in Command.all {
      let names = (command.options + GlobalOptions.options).map(\.name)
      #expect(Set(names).count == names.count, "\(command.name)")
      let letters = (command.options + GlobalOptions.options).compactMap(\.short)
      #expect(Set(letters).count == letters.count, "\(command.name)")
    }
  }

  @Test(
    arguments: [
      ([], [:], "Sessions", "Sessions/notebook.sqlite"),
      (["--sessions", "a"], [:], "a", "a/notebook.sqlite"),
      (["--sessions", "a/"], [:], "a/", "a/notebook.sqlite"),
      ([], ["POSTUREBOOK_SESSIONS": "b"], "b", "b/notebook.sqlite"),
      (["--sessions", "a"], ["POSTUREBOOK_SESSIONS": "b"], "a", "a/notebook.sqlite"),
      (["--notebook", "n"], ["POSTUREBOOK_NOTEBOOK": "m"], "Sessions", "n"),
      ([], ["POSTUREBOOK_NOTEBOOK": "m"], "Sessions", "m"),
    ] as [([String], [String: String], String, String)])
  func `an option goes before the environment, and that before the default`(
    words: [String], environment: [String: String], sessions: String, notebook: String
  ) throws {
    let arguments = try Arguments(words, options: GlobalOptions.options)
    let global = try GlobalOptions(arguments, environment: environment)
    #expect(global.sessions == sessions)
    #expect(global.notebook == notebook)
    #expect(global.reports == "Reports")
  }

  @Test(arguments: ["POSTUREBOOK_SESSIONS", "POSTUREBOOK_REPORTS", "POSTUREBOOK_NOTEBOOK"])
  func `an empty variable is refused`(name: String) throws {
    #expect(throws: UsageError.self) { try GlobalOptions(Arguments(), environment: [name: ""]) }
  }

  @Test(
    arguments: [
      ([], ExitCode.done), ([.refused], .refused), ([.refused, .done], .refused),
      ([.failed, .refused], .failed), ([.no, .failed], .failed), ([.no, .done], .no),
      ([.refused, .no], .refused), ([.failed, .interrupted], .interrupted),
    ] as [([ExitCode], ExitCode)])
  func `of several outcomes 130 goes before 4 before 3 before 1`(
    codes: [ExitCode], expected: ExitCode
  ) {
    #expect(codes.reduce(.done) { $0.joined(with: $1) } == expected)
    #expect(codes.reversed().reduce(.done) { $0.joined(with: $1) } == expected)
  }
}

/// The words of a line as a shell would split it; what follows a pipe or a redirection is left out.
private func shellWords(_ line: String) -> [String] {
  var words: [String] = []
  var word: String?
  var quote: Character?
  for character in line {
    switch character {
    case quote: quote = nil
    case _ where quote != nil: word = (word ?? "") + String(character)
    case "'", "\"":
      quote = character
      word = word ?? ""
    case "|", ">", "<": return words
    case " ":
      if let word { words.append(word) }
      word = nil
    default: word = (word ?? "") + String(character)
    }
  }
  return words + (word.map { [$0] } ?? [])
}
