import Foundation
import NotebookStore
import PostureModel
import Testing

@testable import PosturebookCommand

private let look = #"{"window":{"width":466,"height":678},"hinge":{"status":"closed","angle":0}}"#

extension Scratch {
  /// Records in real time.
  fileprivate borrowing func record(
    _ words: String..., interrupted: @escaping @Sendable () -> Bool = { false }
  ) async -> Answer {
    let stage = Stage()
    var surroundings = stage.surroundings
    surroundings.time = .ofProcess()
    surroundings.interruption = Interruption(listen: {}, isAsked: interrupted)
    let places = ["--sessions", "\(folder)/Sessions", "--reports", "\(folder)/Reports"]
    let code = await posturebook(["record"] + words + places, in: surroundings)
    return Answer(code: code, output: stage.output, errors: stage.errors)
  }

  fileprivate borrowing func count(_ query: String) async -> String {
    await run("query", query, "--format", "csv").output
  }
}

@Suite struct RecordTests {
  @Test func `what a probe answers is in the file and in the notebook`() async throws {
    let scratch = try Scratch()
    let answer = await scratch.record(
      "--session", "lab", "--command", "echo '\(look)'", "--every", "50ms", "--for", "600ms")
    #expect(answer.code == .done)
    let lines = try scratch.text("Sessions/lab/readings.jsonl").split(separator: "\n")
    #expect(lines.count > 3)
    #expect(lines.allSatisfy { $0.hasPrefix("{\"time\":\"") && $0.hasSuffix(look + "}") })
    #expect(
      await scratch.count("SELECT records, accepted, rejected FROM sources")
        == "records,accepted,rejected\r\n\(lines.count),\(lines.count),0\r\n")
    #expect(answer.output.contains("closed-upright   0.0°   outer 466 × 678"))
    #expect(answer.output.contains("lab: missing: "))
    // The next one goes on with it.
    await _ = scratch.record(
      "--session", "lab", "--command", "echo '\(look)'", "--every", "50ms", "--for", "200ms")
    let more = try scratch.text("Sessions/lab/readings.jsonl").split(separator: "\n")
    #expect(more.count > lines.count)
    #expect(await scratch.count("SELECT count(*) FROM readings").hasSuffix("\r\n\(more.count)\r\n"))
    #expect(
      !(try FileManager.default.contentsOfDirectory(atPath: "\(scratch.folder)/Sessions/lab"))
        .contains(".recorder"))
  }

  @Test(arguments: [
    ("exit 7", ExitCode.unreachable, "the probe ended with 7"),
    ("true", .unreachable, "the probe gave nothing"),
    (#"printf '{"time":"2026-10'"#, .refused, "refused: /time"),
    (#"printf '\0\0'"#, .refused, "[nul-bytes]"),
    ("no-such-program", .unreachable, "not found"),
    ("head -c 11000000 /dev/zero | tr '\\0' x", .refused, "more than 10 MiB at once"),
  ])
  func `a fault of the probe is said and in the exit code`(
    command: String, code: ExitCode, words: String
  ) async throws {
    let scratch = try Scratch()
    let answer = await scratch.record(
      "--session", "lab", "--command", command, "--every", "1s", "--for", "500ms")
    #expect(answer.code == code)
    #expect(answer.errors.contains(words), "\(answer.errors)")
  }

  @Test func `a recording into which nothing came leaves no session`() async throws {
    let scratch = try Scratch()
    await _ = scratch.record("--session", "lab", "--command", "true", "--for", "200ms")
    let silent = await scratch.record("--session", "lab", "--command", "sleep 9", "--for", "200ms")
    #expect(silent.code == .unreachable, "\(silent.errors)")
    #expect(!FileManager.default.fileExists(atPath: "\(scratch.folder)/Sessions/lab"))
    #expect(await scratch.count("SELECT count(*) FROM sessions") == "count(*)\r\n0\r\n")
  }

  @Test func `a second recorder of a session is refused, with the number of the first`()
    async throws
  {
    let scratch = try Scratch()
    let library = SessionLibrary(root: "\(scratch.folder)/Sessions")
    let file = try RecordedFile(library, session: "lab")
    let answer = await scratch.record("--session", "lab", "--command", "true")
    #expect(answer.code == .failed)
    let number = ProcessInfo.processInfo.processIdentifier
    #expect(answer.errors.contains("the posturebook of process \(number) records into "))
    #expect(answer.errors.contains("end it with kill \(number), or record into another session"))
    #expect(file.size == 0)
  }

  @Test func `a folder that is removed is made anew, and that is said`() async throws {
    let scratch = try Scratch()
    let folder = scratch.folder + "/Sessions/lab"
    let file = folder + "/readings.jsonl"
    let answer = await scratch.record(
      "--session", "lab", "--command", "echo '\(look)'", "--every", "50ms", "--for", "30m"
    ) {
      // Once, as soon as there is something to lose; the end comes when there is something new.
      // The folder is looked for before the size: two threads may ask at one time.
      let isGone = FileManager.default.fileExists(atPath: folder + ".gone")
      let size = (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? 0
      if isGone { return size > 200 }
      if size > 200 { try? FileManager.default.moveItem(atPath: folder, toPath: folder + ".gone") }
      return false
    }
    #expect(answer.code == .failed)
    #expect(answer.errors.contains("readings.jsonl was gone; recording goes on in a new one"))
    let lines = try scratch.text("Sessions/lab/readings.jsonl").split(separator: "\n").count
    #expect(
      await scratch.count("SELECT count(*) FROM readings WHERE session = 'lab'")
        .hasSuffix("\r\n\(lines)\r\n"))
  }

  @Test func `it ends when all six states are measured, and says no when they are not`()
    async throws
  {
    let scratch = try Scratch()
    var text = ""
    let poses = [
      ("closed", 466, 678), ("closed", 678, 466), ("partiallyOpen", 669, 951),
      ("partiallyOpen", 951, 669), ("fullyOpen", 669, 951), ("fullyOpen", 951, 669),
    ]
    for (place, pose) in poses.enumerated() {
      for second in 0..<2 {
        text +=
          #"{"time":"2026-10-28T21:04:\#(10 + place * 4 + second * 2)Z","window":{"width":"#
          + #"\#(pose.1),"height":\#(pose.2)},"hinge":{"status":"\#(pose.0)","angle":90}}"# + "\n"
      }
    }
    let all = try scratch.file("all.jsonl", text)
    let done = await scratch.record(
      "--session", "all", "--follow", all, "--until-complete", "--for", "30m")
    #expect(done.code == .done)
    #expect(done.output.contains("all: 6 of 6 states measured, 12 readings"))
    let some = try scratch.file(
      "some.jsonl", text.split(separator: "\n").prefix(6).joined(separator: "\n") + "\n")
    let no = await scratch.record(
      "--session", "some", "--follow", some, "--until-complete", "--for", "400ms")
    #expect(no.code == .no)
    #expect(no.output.contains("some: missing: half-open-sideways, open-upright, open-sideways"))
  }

  @Test(arguments: [
    Refusal(["--session", "a"], "nothing to record; give --command"),
    Refusal(["--command", "x"], "an option is missing: --session NAME"),
    Refusal(["--session", "a/b", "--command", "x"], "'a/b' is no name of a session"),
    Refusal(["--session", "a", "--command", "x", "--file", "y"], "do not go together"),
    Refusal(["--session", "a", "-", "--file", "y"], "'-' and '--file' do not go together"),
    Refusal(["--session", "a", "x.jsonl"], "'x.jsonl' is no source"),
    Refusal(["--session", "a", "-", "--every", "2s"], "lines are read as they come"),
    Refusal(["--session", "a", "--file", "y", "--every", "1ms"], "expected from 10ms to a day"),
    Refusal(["--session", "a", "--file", "y", "--allow-remote"], "'--allow-remote' is for --url"),
    Refusal(["--session", "a", "--url", "https://x/"], "--command 'curl -s https://x/'"),
    Refusal(["--session", "a", "--url", "http://x/"], "add --allow-remote to ask it"),
    Refusal(["--session", "a", "--file", "y", "--screenshot", "shot"], "needs {path}"),
  ])
  func `what cannot be recorded is refused`(refusal: Refusal) async {
    let stage = Stage()
    #expect(await stage.run(["record"] + refusal.words) == .usage)
    #expect(stage.errors.contains(refusal.message), "\(stage.errors)")
  }
}
