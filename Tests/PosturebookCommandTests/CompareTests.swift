import Foundation
import Testing

@testable import PosturebookCommand

/// One look of the probe: the phone as a book, its window, and what a test varies.
private struct Look {
  var angle = 0.0
  var status = "closed"
  var bottom = 34
  var keyboardTop: Int?
  var reportsKeyboard = true
  var os = "27.1"
  var isSimulator: Bool?
  var device: String? = "iPhone Duo"

  func line(_ second: Int) -> String {
    let isClosed = status == "closed"
    let (width, height) = isClosed ? (466, 678) : (951, 669)
    let keyboard = keyboardTop.map {
      #"{"frame":{"x":0,"y":\#($0),"width":\#(width),"height":\#(height - $0)}}"#
    }
    var members = [
      #""time":"\#(Date(timeIntervalSince1970: 1_793_221_442 + Double(second)).formatted(.iso8601))""#,
      #""window":{"width":\#(width),"height":\#(height)}"#,
      #""screen":{"width":\#(width),"height":\#(height)}"#,
      #""safeArea":{"top":0,"leading":0,"bottom":\#(bottom),"trailing":84}"#,
      #""regions":[]"#, #""hinge":{"status":"\#(status)","angle":\#(angle)}"#,
    ]
    if let device {
      let kind = isSimulator.map { #","simulator":\#($0)"# } ?? ""
      members.append(#""device":{"model":"\#(device)","os":"\#(os)"\#(kind)}"#)
    }
    if reportsKeyboard { members.append(#""keyboard":\#(keyboard ?? "null")"#) }
    return "{\(members.joined(separator: ","))}\n"
  }
}

/// A session of looks, one every two seconds from some second on.
private func dump(_ looks: [Look], from second: Int = 0) -> String {
  looks.enumerated().map { $1.line(second + 2 * $0) }.joined()
}

/// Sweeps up and down, each of which brackets the change of the status between two angles.
private func sweeps(_ brackets: [ClosedRange<Double>]) -> [Look] {
  brackets.flatMap { bracket in
    let (lower, upper) = (bracket.lowerBound, bracket.upperBound)
    let closed = [0, lower / 2, lower].map { Look(angle: $0) }
    let open = [upper, upper + 6, upper + 12].map { Look(angle: $0, status: "partiallyOpen") }
    return closed + open + open.reversed() + closed.reversed()
  }
}

/// The brackets of the second session, and what its threshold is against the first one's.
struct Other: Sendable {
  var brackets: [ClosedRange<Double>]
  var verdict: String

  init(_ brackets: [ClosedRange<Double>], _ verdict: String) {
    (self.brackets, self.verdict) = (brackets, verdict)
  }
}

private struct ComparedRow: Decodable, Hashable {
  var part: String
  var item: String
  var figure: String
  var a: String?
  var b: String?
  var verdict: String
}

extension Scratch {
  /// Imports two dumps as `one` and `other`, and gives the rows of their comparison.
  fileprivate borrowing func rows(_ one: String, _ other: String) async throws -> [ComparedRow] {
    for (name, text) in [("one", one), ("other", other)] {
      let answer = await run("import", try file("\(name).jsonl", text))
      try #require(answer.code == .done, "\(answer.errors)")
    }
    return try await compare("one", "other")
  }

  fileprivate borrowing func compare(_ words: String...) async throws -> [ComparedRow] {
    let answer = await run(words: ["compare"] + words + ["--format", "json"])
    try #require(answer.code == .done, "\(answer.errors)")
    return try JSONDecoder().decode([ComparedRow].self, from: Data(answer.output.utf8))
  }
}

private let still = [Look](repeating: Look(), count: 4)

@Suite struct CompareTests {
  @Test func `what was reported on both sides is the same or changed`() async throws {
    let scratch = try Scratch()
    let higher = [Look](repeating: Look(bottom: 21), count: 4)
    let rows = try await scratch.rows(dump(still), dump(higher, from: 100))
    let built = rows.filter { $0.part == "build on" && $0.item == "closed-upright" }
    #expect(
      built.map { [$0.figure, $0.a, $0.b, $0.verdict] } == [
        ["window", "466 × 678", "466 × 678", "same"],
        ["insets", "0 0 34 84", "0 0 21 84", "changed"],
        ["fold (active division)", "none", "none", "same"],
        ["content", "(0, 0, 382, 644)", "(0, 0, 382, 657)", "changed"],
      ])
    #expect(await scratch.run("compare", "one", "other").code == .done)
    let gate = await scratch.run("compare", "one", "other", "--fail-on-change", "--changes")
    #expect(gate.code == .no)
    #expect(gate.output.hasPrefix("Something changed: 2 changed, "))
    #expect(!gate.output.contains("window"))
  }

  @Test func `two names of the same readings are said, and nothing has changed`() async throws {
    let scratch = try Scratch()
    let rows = try await scratch.rows(dump(still), dump(still))
    #expect(rows.allSatisfy { $0.verdict == "same" })
    let answer = await scratch.run("compare", "one", "other", "--fail-on-change")
    #expect(answer.code == .done)
    #expect(answer.output.hasPrefix("Nothing changed: "))
    #expect(answer.errors.contains("one and other share 4 readings"))
    // The same instants and angles of a probe that saw something else are no shared readings.
    let lower = [Look](repeating: Look(bottom: 21), count: 4)
    #expect(await scratch.run("import", try scratch.file("lower.jsonl", dump(lower))).code == .done)
    #expect(!(await scratch.run("compare", "one", "lower").errors.contains("share")))
    let apart = await scratch.run("import", try scratch.file("third.jsonl", dump(still, from: 100)))
    #expect(apart.code == .done)
    #expect(!(await scratch.run("compare", "one", "third").errors.contains("share")))
  }

  @Test(arguments: ["keyboard", "regions"])
  func `a rule that nothing was reported for neither came nor went`(key: String) async throws {
    let scratch = try Scratch(bundled: "tour")
    let whole = try scratch.text("Sessions/tour/readings.jsonl")
    let without = try whole.split(separator: "\n").map { line in
      var record = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      record[key] = nil
      return String(
        decoding: try JSONSerialization.data(withJSONObject: record, options: .sortedKeys),
        as: UTF8.self)
    }
    for (name, text) in [("a", whole), ("b", without.joined(separator: "\n") + "\n")] {
      let words = ["import", try scratch.file("\(name).jsonl", text), "--session", name]
      #expect(await scratch.run(words: words).code == .done)
    }
    let rows = await scratch.run("compare", "a", "b", "--format", "csv")
    let rule = key == "keyboard" ? "keyboard-over-division" : "division-inactive-with-width"
    let line = rows.output.split(whereSeparator: \.isNewline).first { $0.contains(rule) }
    #expect(line?.hasSuffix("only in A") == true, "\(rows.output)")
    let remark = key == "keyboard" ? "keyboards not reported" : "regions not reported"
    #expect(rows.errors.contains("b: \(remark)"), "\(rows.errors)")
  }

  @Test func `readings of two systems are not the same, whatever they say`() async throws {
    let scratch = try Scratch()
    for (name, os) in [("a", "27.1"), ("b", "27.2"), ("c", "27.2")] {
      let text = dump(
        still.map { look in
          var look = look
          look.os = os
          return look
        })
      #expect(await scratch.run("import", try scratch.file("\(name).jsonl", text)).code == .done)
    }
    #expect(!(await scratch.run("compare", "a", "b").errors.contains("share")))
    #expect(await scratch.run("compare", "b", "c").errors.contains("b and c share 4 readings"))
  }

  @Test func `a number of shared readings is the same in the comparison and the query`()
    async throws
  {
    let scratch = try Scratch()
    // Three sessions hold the first two readings, and two of them all four.
    let changed = [Look](repeating: Look(bottom: 21), count: 2)
    for (name, text) in [
      ("a", dump(still)), ("b", dump(still)), ("c", dump(Array(still.prefix(2)) + changed)),
    ] {
      #expect(await scratch.run("import", try scratch.file("\(name).jsonl", text)).code == .done)
    }
    let listed = await scratch.run("query", "--name", "shared-readings", "--format", "csv")
    let rows = listed.output.split(whereSeparator: \.isNewline).dropFirst()
    #expect(rows.map { $0.prefix(5) } == ["a,b,4", "a,c,2", "b,c,2"])
    #expect(await scratch.run("compare", "a", "b").errors.contains("a and b share 4 readings"))
    #expect(await scratch.run("compare", "c", "a").errors.contains("c and a share 2 readings"))
  }

  @Test func `two sessions with no figure in common do not pass the gate`() async throws {
    let scratch = try Scratch()
    let rows = try await scratch.rows(
      dump(still),
      dump([Look](repeating: Look(angle: 90, status: "partiallyOpen"), count: 4), from: 100))
    #expect(!rows.contains { $0.part == "build on" && $0.a != nil && $0.b != nil })
    let answer = await scratch.run("compare", "one", "other", "--fail-on-change")
    #expect(answer.code == .no)
    #expect(answer.output.hasPrefix("Nothing was measured on both sides: "), "\(answer.output)")
  }

  @Test func `a state that was passed through is more than a missing one`() async throws {
    let scratch = try Scratch()
    let passing = dump(still + [Look(angle: 60, status: "partiallyOpen")], from: 100)
    let rows = try await scratch.rows(dump(still), passing)
    let state = rows.first { $0.item == "half-open-sideways" }
    #expect(state?.a == "missing" && state?.b == "passed through")
    #expect(state?.verdict == "only in B")
  }

  @Test func `a page in Markdown has its remarks on it`() async throws {
    let scratch = try Scratch()
    let mute = [Look](repeating: Look(reportsKeyboard: false), count: 4)
    _ = try await scratch.rows(dump(still), dump(mute, from: 100))
    let answer = await scratch.run("compare", "one", "other", "--format", "markdown")
    #expect(answer.errors.isEmpty)
    #expect(answer.output.contains("\n\n- other: keyboards not reported; "), "\(answer.output)")
    #expect(answer.output.hasPrefix("# Comparison\n\nNothing changed: "))
  }

  @Test func `sessions that one remark is true of are named in it together`() async throws {
    let scratch = try Scratch(bundled: "tour", "sweeps", "published")
    #expect(await scratch.run("run").code == .done)
    let simulated = await scratch.run("compare", "tour", "sweeps").errors
    #expect(
      simulated == """
        tour and sweeps: Simulated by posturebook simulate: do not ship these numbers.
        sweeps: keyboards not reported; layouts stand where the keyboard is down

        """)
    let other = await scratch.run("compare", "published", "tour").errors
    #expect(other.hasPrefix("published: Reconstructed from published figures: "))
  }

  @Test func `a device with angles in the wrong unit has no thresholds`() async throws {
    let scratch = try Scratch()
    let radians = await scratch.run("simulate", "--scenario", "radians").output
    let device = "iPhone Duo (simulated)"
    var other = sweeps([8...14, 8...14])
    for index in other.indices {
      (other[index].device, other[index].isSimulator, other[index].os) = (device, true, "27.2")
    }
    _ = try await scratch.rows(radians, dump(other, from: -9_000))
    let rows = try await scratch.compare("--device", device, "27.1", "27.2")
    let hysteresis = rows.filter { $0.part == "hysteresis" }
    #expect(!hysteresis.isEmpty && hysteresis.allSatisfy { $0.verdict == "only in B" })
    let pooled = await scratch.run("thresholds", "one", "--device")
    #expect(unwrapped(pooled.output).contains("one: The angles look like radians"))
    #expect(!pooled.output.contains("boundary"))
    #expect(await scratch.run("thresholds", "other", "--device").output.contains("boundary"))
  }

  @Test func `the keyboard's layouts stand apart, and an unreported one is said`() async throws {
    let scratch = try Scratch()
    let up = [Look](repeating: Look(bottom: 0, keyboardTop: 389), count: 4)
    let mute = [Look](repeating: Look(reportsKeyboard: false), count: 4)
    let rows = try await scratch.rows(dump(still + up), dump(mute, from: 100))
    let insets = rows.filter { $0.figure.hasPrefix("insets") }
    #expect(
      insets.map { [$0.figure, $0.a, $0.b, $0.verdict] } == [
        ["insets", "0 0 34 84", "0 0 34 84", "same"],
        ["insets, keyboard up", "0 0 0 84", nil, "only in A"],
      ])
    #expect(rows.contains { $0.figure == "keyboard's top, y" && $0.a == "389" && $0.b == nil })
    let answer = await scratch.run("compare", "one", "other")
    #expect(answer.errors.contains("other: keyboards not reported"))
    #expect(!answer.errors.contains("one: keyboards"))
  }

  @Test func `a state that was passed through is no measured one`() async throws {
    let scratch = try Scratch()
    let passing = dump(still + [Look(angle: 60, status: "partiallyOpen")])
    let held = dump(
      still + [Look](repeating: Look(angle: 60, status: "partiallyOpen"), count: 4), from: 100)
    let rows = try await scratch.rows(passing, held)
    let state = rows.filter { $0.item == "half-open-sideways" }
    #expect(
      state.first
        == ComparedRow(
          part: "states", item: "half-open-sideways", figure: "coverage", a: "passed through",
          b: "measured", verdict: "only in B"))
    #expect(
      state.contains {
        $0.figure == "window" && $0.a == "951 × 669 (passed through)" && $0.b == "951 × 669"
          && $0.verdict == "same"
      })
  }

  @Test(arguments: [
    // Where one side ends the other begins: no angle is in both.
    Other([14...20, 14...20], "differs"), Other([12...18, 13...19], "cannot tell"),
    Other([30...36], "differs"),
  ])
  func `two thresholds differ if no bracket of one reaches into those of the other`(
    other: Other
  ) async throws {
    let scratch = try Scratch()
    let rows = try await scratch.rows(
      dump(sweeps([8...14, 8...14, 8...14])), dump(sweeps(other.brackets), from: 1_000))
    let status = rows.filter { $0.item == "book: closed/partiallyOpen" }
    #expect(status.map(\.figure) == ["opening", "closing", "hysteresis"])
    #expect(status.map(\.verdict) == [other.verdict, other.verdict, "same verdict"])
    #expect(status.first?.a == "8 to 14°, n 3, one threshold fits")
    #expect(!rows.contains { $0.item.hasPrefix("laptop") })
  }

  @Test func `angles in the wrong unit have no thresholds to compare`() async throws {
    let scratch = try Scratch()
    let answer = await scratch.run("simulate", "--scenario", "radians")
    let rows = try await scratch.rows(
      answer.output, dump(sweeps([8...14, 8...14]), from: -9_000))
    #expect(rows.filter { $0.part == "hysteresis" }.allSatisfy { $0.verdict == "only in B" })
    #expect(
      await scratch.run("compare", "one", "other").errors.contains("one: The angles look like"))
  }

  @Test func `the other way round, what came has gone and A is B`() async throws {
    let scratch = try Scratch(bundled: "tour", "surprises")
    #expect(await scratch.run("run").code == .done)
    let swapped = [
      "only in A": "only in B", "only in B": "only in A", "came": "went", "went": "came",
    ]
    let there = try await scratch.compare("tour", "surprises")
    let back = try await scratch.compare("surprises", "tour")
    #expect(Set(there.map(\.verdict)).isSuperset(of: ["same", "changed", "came", "only in B"]))
    #expect(
      Set(back)
        == Set(
          there.map {
            ComparedRow(
              part: $0.part, item: $0.item, figure: $0.figure, a: $0.b, b: $0.a,
              verdict: swapped[$0.verdict] ?? $0.verdict)
          }))
  }

  @Test func `a device's versions are compared over all of their sessions`() async throws {
    let scratch = try Scratch()
    let sessions = [
      ("a", Look(os: "27.1")), ("b", Look(bottom: 20, os: "27.1")),
      ("c", Look(bottom: 20, os: "27.2")),
      ("d", Look(bottom: 0, os: "27.2", isSimulator: true)),
    ]
    for (number, (name, look)) in sessions.enumerated() {
      let text = dump([Look](repeating: look, count: 4), from: 100 * number)
      #expect(await scratch.run("import", try scratch.file("\(name).jsonl", text)).code == .done)
    }
    let rows = try await scratch.compare("--device", "iPhone Duo", "27.1", "27.2")
    let insets = rows.first { $0.figure == "insets" }
    #expect(insets?.a == "0 0 20 84 or 0 0 34 84" && insets?.b == "0 0 20 84")
    #expect(insets?.verdict == "changed")
    let answer = await scratch.run("compare", "--device", "iPhone Duo", "27.1", "27.2")
    #expect(answer.errors.hasPrefix("27.1: a and b\n27.2: c\n"), "\(answer.errors)")
  }

  @Test func `of many layouts that sessions have, eight are shown and the rest counted`()
    async throws
  {
    let scratch = try Scratch()
    for number in 10...20 {
      // The last is of the other system.
      let look = Look(bottom: number, os: number < 20 ? "27.1" : "27.2")
      let text = dump([Look](repeating: look, count: 4), from: 100 * number)
      let file = try scratch.file("s\(number).jsonl", text)
      #expect(await scratch.run("import", file).code == .done)
    }
    let rows = try await scratch.compare("--device", "iPhone Duo", "27.1", "27.2")
    let insets = rows.first { $0.figure == "insets" }
    #expect(insets?.a?.hasPrefix("0 0 10 84 or 0 0 11 84 or ") == true)
    #expect(insets?.a?.hasSuffix(" or 0 0 17 84 or 2 more") == true)
    #expect(insets?.verdict == "changed")
  }

  @Test(arguments: [
    (words: ["one", "one"], message: "'one' is compared with itself"),
    (words: ["one"], message: "A B"),
    (words: ["one", "othr"], message: "did you mean 'other'?"),
    (words: ["one", "other", "--kind", "device"], message: "'--kind' is for --device"),
    (words: ["27.1", "27.2", "--device", "Other"], message: "no session is of the device 'Other'"),
    (words: ["27.1", "27.3", "--device", "iPhone Duo"], message: "there are 27.1 and 27.2"),
    (words: ["27.1", "27.2", "--device", "iPhone Duo"], message: "compare two sessions"),
    (
      words: ["27.1", "27.2", "--device", "iPhone Duo", "--kind", "device"],
      message: "of the kind 'device'"
    ),
  ])
  func `what cannot be compared is refused`(words: [String], message: String) async throws {
    let scratch = try Scratch()
    let simulated = [Look](repeating: Look(os: "27.2", isSimulator: true), count: 4)
    let real = [Look](repeating: Look(isSimulator: false), count: 4)
    _ = try await scratch.rows(dump(real), dump(simulated, from: 100))
    let answer = await scratch.run(words: ["compare"] + words)
    #expect(answer.code == .usage)
    #expect(answer.errors.contains(message), "\(answer.errors)")
  }
}
