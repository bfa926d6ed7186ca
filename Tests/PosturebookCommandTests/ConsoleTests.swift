import Testing

@testable import PosturebookCommand

@Suite struct ConsoleTests {
  @Test func `data and remarks go different ways`() throws {
    let stage = Stage()
    let console = stage.console()
    console.remark("a remark")
    try console.writeLine("data")
    console.error("a fault")
    #expect(stage.output.isEmpty)
    try console.flush()
    #expect(stage.output == "data\n")
    #expect(stage.errors == "a remark\na fault\n")
  }

  @Test func `quiet leaves only data and faults`() throws {
    let stage = Stage()
    let console = stage.console(Console.Manner(isQuiet: true))
    console.remark("a remark")
    console.error("a fault")
    #expect(stage.errors == "a fault\n")
  }

  @Test func `much data goes out before the end`() throws {
    let stage = Stage()
    let console = stage.console()
    try console.write([UInt8](repeating: 65, count: 70_000))
    #expect(stage.output.utf8.count == 70_000)
  }

  @Test func `on a terminal a line goes out at once`() throws {
    let stage = Stage(isTerminal: true)
    let console = stage.console()
    try console.write("half")
    #expect(stage.output.isEmpty)
    try console.writeLine(" a line")
    #expect(stage.output == "half a line\n")
  }

  @Test func `a reader who has had enough ends it without a word`() throws {
    let stage = Stage()
    let console = stage.console()
    stage.refuseOutput(.closed)
    try console.write("data")
    #expect(throws: CommandFailure.outputClosed) { try console.flush() }
    #expect(throws: CommandFailure.outputClosed) { try console.flush() }
    #expect(CommandFailure.outputClosed.exitCode == .done)
  }

  @Test func `standard input is read to its end, and not beyond what is allowed`() throws {
    let text = String(repeating: "0123456789", count: 20_000)
    #expect(try Stage(input: text).surroundings.input.readAll() == Array(text.utf8))
    #expect(try Stage().surroundings.input.readAll().isEmpty)
    #expect(throws: CommandFailure.self) {
      try Stage(input: text).surroundings.input.readAll(limit: 199_999)
    }
  }

  @Test func `a full disk is a fault`() async {
    let stage = Stage()
    stage.refuseOutput(.failed("No space left on device"))
    #expect(await stage.run("help") == .failed)
    #expect(
      stage.errors
        == "posturebook help: cannot write to standard output: No space left on device\n")
  }

  @Test(arguments: [
    (ColorChoice.auto, true, false, true), (.auto, true, true, false), (.auto, false, false, false),
    (.always, false, true, true), (.never, true, false, false),
  ])
  func `colour is shown by rule`(
    choice: ColorChoice, isTerminal: Bool, isUnwanted: Bool, expected: Bool
  ) {
    let stage = Stage(isTerminal: isTerminal)
    let console = stage.console(Console.Manner(color: choice, isColorUnwanted: isUnwanted))
    #expect(console.usesColor(on: .errors) == expected)
    console.error("bad")
    #expect(stage.errors == (expected ? "\u{1B}[31mbad\u{1B}[0m\n" : "bad\n"))
  }

  @Test func `a remark about data does not steer the terminal`() {
    let stage = Stage()
    stage.console().remark("file \u{1B}[2J\nnext")
    #expect(stage.errors == "file \\u{1B}[2J\nnext\n")
  }

  @Test func `progress shows after half a second, ten times a second, and goes`() throws {
    let stage = Stage(isTerminal: true)
    let progress = stage.console().progress("reading")
    stage.pass(milliseconds: 499)
    progress.update(1, of: 8)
    #expect(stage.errors.isEmpty)
    stage.pass(milliseconds: 1)
    progress.update(2, of: 8)
    stage.pass(milliseconds: 99)
    progress.update(3, of: 8)
    stage.pass(milliseconds: 1)
    progress.update(4, of: 8)
    progress.finish()
    progress.update(5, of: 8)
    #expect(
      stage.errors == "\r\u{1B}[Kreading  25 %  2 of 8\r\u{1B}[Kreading  50 %  4 of 8\r\u{1B}[K")
  }

  @Test(arguments: [
    (false, Console.Manner()), (true, Console.Manner(isQuiet: true)),
    (true, Console.Manner(showsProgress: false)),
  ])
  func `there is no progress elsewhere than on a willing terminal`(
    isTerminal: Bool, manner: Console.Manner
  ) {
    let stage = Stage(isTerminal: isTerminal)
    let progress = stage.console(manner).progress("reading")
    stage.pass(milliseconds: 1_000)
    progress.update(1)
    progress.finish()
    #expect(stage.errors.isEmpty)
  }

  @Test func `what is said takes the line of progress out of the way`() throws {
    let stage = Stage(isTerminal: true)
    let console = stage.console()
    let progress = console.progress("reading a file with a very long name indeed")
    stage.pass(milliseconds: 500)
    progress.update(1)
    console.remark("a remark")
    stage.pass(milliseconds: 1)
    progress.update(2)
    try console.writeLine("data")
    #expect(
      stage.errors == "\r\u{1B}[Kreading a file with a very long name i…\r\u{1B}[Ka remark\n"
        + "\r\u{1B}[Kreading a file with a very long name i…\r\u{1B}[K")
  }
}
