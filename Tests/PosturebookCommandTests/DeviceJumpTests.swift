import PostureModel
import Testing

@testable import PosturebookCommand

/// A reading of a phone that is held upright: a second, an angle, and whether its status is closed.
private typealias Look = (second: Double, angle: Double, isClosed: Bool)

/// One sweep open, two closed, as they were published (H).
private let swept: [Look] = [
  (0, 0, true), (2, 0, true), (4, 6, true), (6, 12, true), (8, 18, true), (10, 22, false),
  (12, 32, false), (14, 42, false), (16, 50, false), (18, 46, true), (80, 40, false),
  (82, 35, false), (84, 30, false), (86, 27, true),
]

/// Two clicks from shut: 123° settled as closed, 143° as partially open (H).
private let clicked: [Look] = [
  (0, 0, true), (2, 0, true), (4, 123, true), (6, 123, true), (60, 0, true), (62, 0, true),
  (64, 143, false), (66, 143, false),
]

/// The status wavers while the hinge rests, at the numbers that the other session's clicks have.
private let wavering: [Look] = [
  (0, 90, false), (2, 90, false), (4, 90, false), (6, 90, true), (8, 90, false), (10, 90, false),
  (12, 90, false), (14, 90, true),
]

private func dump(_ looks: [Look], os: String = "27.1") -> String {
  looks.map { look in
    let time = Instant(milliseconds: 1_793_221_442_000 + Int64(look.second * 1_000)).text
    let window =
      look.isClosed ? #"{"width":466,"height":678}"# : #"{"width":951,"height":669}"#
    return #"{"time":"\#(time)","device":{"model":"Duo","os":"\#(os)","simulator":true},"#
      + #""window":\#(window),"hinge":{"status":"\#(look.isClosed ? "closed" : "partiallyOpen")","#
      + #""angle":\#(look.angle)}}"# + "\n"
  }.joined()
}

@Suite struct DeviceJumpTests {
  private static let disagree =
    "Two jumps disagree with the sweeps: 123° stayed closed, 143° became partiallyOpen."

  /// What the program says of a boundary after these sessions were imported.
  private func words(
    _ sessions: [(name: String, text: String)], _ arguments: String...
  ) async throws -> String {
    let scratch = try Scratch()
    for session in sessions {
      let file = try scratch.file("\(session.name).jsonl", session.text)
      let answer = await scratch.run("import", file)
      try #require(answer.code == .done, "\(answer.errors)")
    }
    return unwrapped(await scratch.run(words: ["thresholds"] + arguments).output)
  }

  @Test func `jumps of one session disagree with the sweeps of another of the device`()
    async throws
  {
    let pooled = try await words(
      [("clicks", dump(clicked)), ("sweeps", dump(swept))], "--device")
    #expect(pooled.contains("2 sessions: clicks and sweeps"))
    #expect(pooled.contains(Self.disagree))
    #expect(pooled.contains("Opening with the hinge upright, closed was left between 18° and 22°"))
    #expect(pooled.contains("reversed, −32° to −5°"))
    #expect(pooled.contains("The status is not a function of the angle: use the status."))
  }

  @Test(arguments: ["clicks", "sweeps"])
  func `neither session says so alone`(name: String) async throws {
    let alone = try await words(
      [("clicks", dump(clicked)), ("sweeps", dump(swept))], name)
    #expect(alone.contains("closed/partiallyOpen, hinge upright"))
    #expect(!alone.contains("stayed closed"))
  }

  @Test func `in one session the device says what the session says`() async throws {
    let later = clicked.map { ($0.second + 200, $0.angle, $0.isClosed) }
    let both = [("both", dump(swept + later))]
    #expect(try await words(both, "both").contains(Self.disagree))
    #expect(try await words(both, "--device").contains(Self.disagree))
  }

  @Test(arguments: ["before", "wavering"])
  func `readings of two sessions are not taken for each other`(name: String) async throws {
    let pooled = try await words(
      [("clicks", dump(clicked)), ("sweeps", dump(swept)), (name, dump(wavering))], "--device")
    #expect(pooled.contains("3 sessions"))
    #expect(pooled.contains(Self.disagree))
  }

  @Test func `another version of the system has jumps of its own`() async throws {
    let pooled = try await words(
      [("clicks", dump(clicked, os: "27.2")), ("sweeps", dump(swept))], "--device")
    #expect(pooled.contains("OS 27.2") && !pooled.contains("stayed closed"))
  }
}
