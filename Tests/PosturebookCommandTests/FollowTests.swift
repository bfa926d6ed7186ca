import Foundation
import Testing

@testable import PosturebookCommand

private func line(_ second: Int, _ angle: String = "0") -> String {
  let seconds = second < 10 ? "0\(second)" : "\(second)"
  return #"{"time":"2026-10-28T21:04:\#(seconds)Z","hinge":{"status":"closed","angle":\#(angle)}}"#
    + "\n"
}

private func write(_ text: String, to path: String) {
  try? Data(text.utf8).write(to: URL(filePath: path))
}

private func append(_ text: String, to path: String) {
  guard let handle = FileHandle(forWritingAtPath: path) else { return }
  _ = try? handle.seekToEnd()
  try? handle.write(contentsOf: Data(text.utf8))
  try? handle.close()
}

extension Scratch {
  /// Follows a file while things happen to it: one each time that the program waits.
  fileprivate borrowing func follow(
    _ path: String, _ more: String..., isTerminal: Bool = false, events: [@Sendable () -> Void]
  ) async -> Answer {
    let stage = Stage(isTerminal: isTerminal, wakingsUntilInterrupted: events.count + 1) { waking in
      if events.indices.contains(waking - 1) { events[waking - 1]() }
    }
    let places = ["--sessions", "\(folder)/Sessions", "--reports", "\(folder)/Reports"]
    let code = await stage.run(["import", path, "--follow"] + more + places)
    return Answer(code: code, output: stage.output, errors: stage.errors)
  }
}

private let seconds = "SELECT substr(time, 18, 2) AS s FROM readings ORDER BY reading"

@Suite struct FollowTests {
  @Test func `lines are read as they come, and Ctrl-C ends with the account`() async throws {
    let scratch = try Scratch()
    let file = try scratch.file("night.jsonl", line(2))
    let answer = await scratch.follow(
      file, events: [{ append(line(4), to: file) }, {}, { append(line(6) + line(8), to: file) }])
    #expect(answer.code == .done)
    let told = answer.errors.split(separator: "\n")
    #expect(told.first?.hasSuffix("night.jsonl → night; Ctrl-C ends it") == true)
    #expect(told.contains { $0.hasPrefix("  4 records: 4 new, 0 already present, 0 refused") })
    #expect(told.last?.hasPrefix("night: 0 of 6 states measured, 4 readings;") == true)
    #expect(
      try scratch.text("Sessions/night/dumps/night.jsonl") == (try scratch.text("night.jsonl")))
  }

  @Test func `a terminal has the recorder's board, which goes on with the file`() async throws {
    let scratch = try Scratch()
    let file = try scratch.file("night.jsonl", line(2))
    let answer = await scratch.follow(
      file, isTerminal: true, events: [{ append(line(4), to: file) }, {}, {}])
    #expect(answer.code == .done)
    for words in [
      "night   00:00:00   1 reading", "2 readings", "closed    ", "– missing", "next  ",
    ] {
      #expect(answer.errors.contains(words), "\(words)")
    }
    let elsewhere = await scratch.follow(file, events: [{}])
    #expect(!elsewhere.errors.contains("missing"))
  }

  @Test func `a half line is pending until it is whole`() async throws {
    let scratch = try Scratch()
    let file = try scratch.file("night.jsonl", line(2))
    let half = line(4).prefix(40)
    let pending = await scratch.follow(file, events: [{ append(String(half), to: file) }])
    #expect(pending.code == .done)
    #expect(
      pending.errors.contains("1 record: 1 new, 0 already present, 0 refused; 40 bytes pending"))
    let copy = try scratch.text("Sessions/night/dumps/night.jsonl")
    #expect(copy == line(2))
    let whole = await scratch.follow(
      file, events: [{ append(String(line(4).dropFirst(40)), to: file) }])
    #expect(whole.code == .done)
    #expect(whole.errors.contains("2 records: 1 new, 1 already present, 0 refused"))
  }

  @Test func `the notebook that is made again is the same`() async throws {
    let scratch = try Scratch()
    let file = try scratch.file("night.jsonl", "")
    await _ = scratch.follow(
      file,
      events: [
        { append(line(2) + String(line(4).prefix(9)), to: file) },
        { append(String(line(4).dropFirst(9)), to: file) },
      ])
    let before = await scratch.run("query", "SELECT * FROM readings", "--format", "csv").output
    #expect(before.split(separator: "\r\n").count == 3)
    try FileManager.default.removeItem(atPath: "\(scratch.folder)/Sessions/notebook.sqlite")
    #expect(await scratch.run("run").code == .done)
    #expect(
      await scratch.run("query", "SELECT * FROM readings", "--format", "csv").output == before)
  }

  @Test func `a truncated file is told, what was read stays, what comes is read`() async throws {
    let scratch = try Scratch()
    let file = try scratch.file("night.jsonl", line(2) + line(4))
    let answer = await scratch.follow(
      file, events: [{ write("", to: file) }, {}, { append(line(6), to: file) }])
    #expect(answer.code == .done)
    #expect(answer.errors.components(separatedBy: "was truncated").count == 2)
    let rows = await scratch.run("query", seconds, "--format", "csv").output
    #expect(rows == "s\r\n02\r\n04\r\n06\r\n")
    #expect(try scratch.text("Sessions/night/dumps/night.jsonl") == line(2) + line(4))
    #expect(try scratch.text("Sessions/night/dumps/night-2.jsonl") == line(6))
  }

  @Test func `a file that was replaced or is gone for a while is told`() async throws {
    let scratch = try Scratch()
    let file = try scratch.file("night.jsonl", line(2))
    let answer = await scratch.follow(
      file,
      events: [
        { try? FileManager.default.removeItem(atPath: file) }, {},
        { write(line(10) + line(12) + line(14), to: file) },
      ])
    #expect(answer.code == .done)
    #expect(answer.errors.components(separatedBy: "is gone; waiting until it is back").count == 2)
    #expect(answer.errors.contains("was replaced; what was read stays"))
    let rows = await scratch.run("query", seconds, "--format", "csv").output
    #expect(rows == "s\r\n02\r\n10\r\n12\r\n14\r\n")
  }

  @Test func `a refusal is told when it comes, and in the exit code`() async throws {
    let scratch = try Scratch()
    let file = try scratch.file("night.jsonl", line(2))
    let answer = await scratch.follow(
      file, events: [{ append(line(4, "NaN") + line(6), to: file) }, {}])
    #expect(answer.code == .refused)
    #expect(answer.errors.components(separatedBy: "night.jsonl:2:").count == 2)
    #expect(answer.errors.contains("3 records: 2 new, 0 already present, 1 refused"))
  }

  @Test func `nothing comes: the file is known already`() async throws {
    let scratch = try Scratch()
    let file = try scratch.file("night.jsonl", line(2))
    await scratch.run("import", file)
    let answer = await scratch.follow(file, events: [{}])
    #expect(answer.code == .done)
    #expect(answer.errors.hasSuffix("night.jsonl → night   nothing new\n"))
  }

  @Test(arguments: [
    Refusal(["-", "--follow"], "an option is missing: --session NAME"),
    Refusal(["-", "--follow", "--session", "a", "--untimed", "2026-10-28"], "is for a file"),
    Refusal(["-", "--follow", "--session", "a", "--every", "2s"], "is for a file"),
    Refusal(["-", "--follow", "--session", "a", "--strict"], "do not go together"),
    Refusal(["a.json", "b.json", "--follow"], "'--follow' reads one file that is being written"),
    Refusal(
      ["a.json", "--follow", "--strict"], "'--follow' and '--strict' do not go together"),
  ])
  func `what cannot be followed is refused`(refusal: Refusal) async {
    let stage = Stage()
    #expect(await stage.run(["import"] + refusal.words) == .usage)
    #expect(stage.errors.contains(refusal.message))
  }

  @Test func `a file that is not there cannot be followed`() async {
    let stage = Stage()
    #expect(await stage.run("import", "none.jsonl", "--follow") == .failed)
    #expect(stage.errors.contains("there is no such file"))
  }
}
