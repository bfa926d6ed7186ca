import PostureModel
import PostureReport
import Testing

@testable import PosturebookCommand

private func row(_ columns: KeyValuePairs<String, Value>) -> Row {
  Row(columns.map(\.key), columns.map(\.value))
}

/// A recording with one state measured, one passed through, and one bracket.
private func account(isComplete: Bool = false) -> RecordingAccount {
  RecordingAccount(session: "lab3", every: 2_000) { query in
    switch query {
    case "session":
      [row(["readings": .integer(111), "gaps": .integer(0), "rejected": .integer(2)])]
    case "states":
      State.six.map { state in
        let coverage =
          isComplete || state.rawValue == "closed-upright"
          ? "measured" : state.rawValue == "open-sideways" ? "passed through" : "missing"
        return row([
          "state": .text(state.rawValue), "coverage": .text(coverage), "dwell_s": .real(12),
        ])
      }
    case "now":
      [
        row([
          "reading": .integer(111), "state": .text("half-open-sideways"), "axis": .text("vertical"),
          "angle": .real(88), "display": .text("inner"), "window_width": .real(951),
          "window_height": .real(669), "stay_settled": .integer(1), "dwell_s": .real(6),
        ])
      ]
    case "last-changes":
      [
        row([
          "direction": .text("closing"), "boundary": .text("closed/partiallyOpen"),
          "lower": .real(27), "upper": .real(30), "brackets": .integer(1), "time": .text("t"),
        ])
      ]
    default: []
    }
  }
}

private let head = ["lab3", "every 2 s", "00:03:42", "111 readings", "0 gaps", "2 refused"]

private func text(_ account: RecordingAccount?, _ columns: Int, trouble: String? = nil) -> [String]
{
  RecordBoard(head: head, account: account, trouble: trouble).lines(columns).map { line in
    line.map(\.text).joined()
  }
}

@Suite struct RecordBoardTests {
  @Test(arguments: [120, 80, 60, 40])
  func `the board fits its columns, and says the same in each`(columns: Int) {
    let lines = text(account(), columns, trouble: "the probe does not answer: connection refused")
    #expect(lines.allSatisfy { displayWidth($0) <= columns }, "\(lines)")
    let words = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    for said in [
      "lab3 every 2 s 00:03:42 111 readings 0 gaps 2 refused",
      "now half-open-sideways (book) 88.0° settled 6 s inner 951 × 669",
      "closed ✓ 12 s – missing", "half-open – missing · next", "open – missing · passed",
      "closing partiallyOpen → closed [27°, 30°) 1 of 3 sweeps",
      "next hold it half-open, sideways, for 4 s",
      "fault the probe does not answer: connection refused",
    ] {
      #expect(words.contains(said), "\(said) is not in \(words)")
    }
  }

  @Test func `before the first reading it waits, and at the end nothing is missing`() {
    #expect(text(nil, 80).last == "waiting for the first reading")
    let whole = text(account(isComplete: true), 80)
    #expect(!whole.contains { $0.contains("missing") && !$0.contains("nothing is missing") })
  }

  @Test func `a fault of many words and marks stays in its lines`() {
    let fault = "\u{1B}[2J" + Array(repeating: "word", count: 60).joined(separator: " ")
    let lines = text(account(), 40, trouble: fault)
    #expect(lines.allSatisfy { displayWidth($0) <= 40 && !$0.contains("\u{1B}") })
  }
}
