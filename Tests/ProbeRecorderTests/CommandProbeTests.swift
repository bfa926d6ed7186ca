import Foundation
import PostureModel
import Testing

@testable import ProbeRecorder

private let clock: RecorderClock = {
  let clock = ContinuousClock()
  let origin = clock.now
  return RecorderClock(
    now: { Instant(milliseconds: 1_793_221_442_000) },
    monotonic: {
      let (seconds, attoseconds) = (clock.now - origin).components
      return seconds * 1_000 + attoseconds / 1_000_000_000_000_000
    })
}()

private func ask(_ command: String, time: Int64 = 5_000, bytes: Int = 1 << 20) -> ProbeAnswer {
  var limits = ProbeLimits()
  (limits.time, limits.bytes, limits.kept) = (time, bytes, 100)
  return answer(of: command, limits, clock) { false }
}

@Suite struct CommandProbeTests {
  @Test(arguments: [
    ("echo hi", ProbeAnswer(Array("hi\n".utf8))),
    ("true", ProbeAnswer([], .silent)),
    ("printf half; exit 7", ProbeAnswer(Array("half".utf8), .ended(code: 7, said: ""))),
    ("echo a >&2; echo b >&2; exit 1", ProbeAnswer([], .ended(code: 1, said: "b"))),
    ("kill -9 $$", ProbeAnswer([], .killed(signal: 9, said: ""))),
    ("cat", ProbeAnswer([], .silent)),
  ])
  func `what a command writes and how it ends is told`(command: String, expected: ProbeAnswer) {
    #expect(ask(command) == expected)
  }

  @Test func `a command that hangs is ended with all that it started`() {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path
    let answer = ask("(sleep 3; touch \(file)) & printf half; sleep 60", time: 300)
    #expect(answer == ProbeAnswer(Array("half".utf8), .hung(300)))
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test func `a command that floods is ended, and its first bytes are kept`() {
    let answer = ask("yes", bytes: 1 << 20)
    #expect(answer.fault == .flooded(1 << 20))
    #expect(answer.bytes.count == 100)
  }

  @Test func `a program that a command leaves behind does not hold it`() {
    #expect(ask("sleep 60 & echo hi").bytes == Array("hi\n".utf8))
  }

  @Test func `a recording that ends does not wait for its command`() {
    let answer = answer(of: "echo hi; sleep 60", ProbeLimits(), clock) { true }
    #expect(answer == ProbeAnswer())
  }

  @Test func `a file is read whole, and one that is absent is said`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try Data("{}".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(answer(ofFile: file.path, ProbeLimits()) == ProbeAnswer(Array("{}".utf8)))
    let absent = answer(ofFile: file.path + "x", ProbeLimits()).fault
    #expect(absent?.description.hasSuffix("No such file or directory") == true)
  }
}

@Suite struct ScreenshotCommandTests {
  @Test(arguments: [
    ("shot {path} {state}", "shot '/a b/it'\\''s.png' 'open-upright'"),
    ("{x} {display} {session}", "{x} 'inner' 'lab'"),
    ("simctl", "xcrun simctl io booted screenshot --display 'inner' '/a b/it'\\''s.png'"),
  ])
  func `each place is one word`(template: String, line: String) {
    let picture = Screenshot(
      path: "/a b/it's.png", session: "lab", reading: 7, state: .openUpright, display: .inner)
    #expect(ScreenshotCommand(template).line(picture) == line)
  }
}
