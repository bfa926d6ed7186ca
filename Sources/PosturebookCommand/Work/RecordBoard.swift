import PostureModel
import PostureReport

/// The board of a recording: what is now, what is settled, what is missing and what to do next.
struct RecordBoard {
  /// The session, the pace, the time and the counts.
  var head: [String]
  /// What the notebook says; nothing before the first reading.
  var account: RecordingAccount?
  /// What is wrong at the moment.
  var trouble: String?

  /// Lines that fit into so many columns.
  func lines(_ columns: Int) -> [[StyledText]] {
    var lines = flowed(head, columns, gap: 3).enumerated().map { index, line in
      [StyledText(line, index == 0 ? .strong : nil)]
    }
    guard let account else {
      lines.append([StyledText("waiting for the first reading")])
      return lines + troubleLines(columns)
    }
    lines += flowed(["now".padding(to: 10)] + nowWords(account), columns, gap: 3).map {
      [StyledText($0)]
    }
    lines.append([])
    lines += grid(account, columns)
    lines.append([])
    for change in account.changes {
      let words = change.words.split(separator: "  ").map(String.init)
      let count =
        "\(min(change.brackets, 3)) of 3 sweeps" + (change.isWide ? ", slower if you can" : "")
      lines += labelled(change.direction, words + [count], columns)
    }
    let next = account.next ?? "nothing is missing; Ctrl-C ends it"
    lines += labelled("next", next.split(separator: " ").map(String.init), columns, gap: 1)
      .map { line in line.map { StyledText($0.text, account.next == nil ? .good : .strong) } }
    return lines + troubleLines(columns)
  }

  private func nowWords(_ account: RecordingAccount) -> [String] {
    var words = [account.stateWords]
    if let angle = account.angle { words.append(fixed(angle, places: 1) + "°") }
    if account.isSettled {
      words.append(
        "settled" + (account.settledSeconds.map { " \(rounded($0, places: 0)) s" } ?? ""))
    }
    if let window = account.window {
      words.append(account.display.map { "\($0.rawValue) \(window.text)" } ?? window.text)
    }
    return words
  }

  private func grid(_ account: RecordingAccount, _ columns: Int) -> [[StyledText]] {
    let width = max(8, min(17, (columns - 12) / 2))
    let heads = Attitude.allCases.map { $0.rawValue.padding(to: width) }.joined()
    var lines = [[StyledText("".padding(to: 12) + heads)]]
    for fold in Fold.allCases {
      var line = [StyledText("  \(fold.rawValue)".padding(to: 12))]
      for attitude in Attitude.allCases {
        let state = State(fold: fold, attitude: attitude)
        let cell = account.cells.first { $0.state == state }
        let isNext = state == account.nextState
        switch cell?.coverage {
        case "measured":
          let dwell = cell?.dwell.map { " \(rounded($0, places: 0)) s" } ?? ""
          line.append(StyledText("✓\(dwell)".padding(to: width), .good))
        case "passed through":
          line.append(StyledText((isNext ? "· next" : "· passed").padding(to: width), .careful))
        default:
          let word = isNext ? "· next" : "– missing"
          line.append(StyledText(word.padding(to: width), isNext ? .careful : .faint))
        }
      }
      lines.append(line)
    }
    return lines
  }

  private func troubleLines(_ columns: Int) -> [[StyledText]] {
    guard let trouble else { return [] }
    return labelled(
      "fault", harmless(trouble).split(separator: " ").map(String.init), columns, gap: 1
    ).map { line in line.map { StyledText($0.text, .bad) } }
  }

  /// A word, and behind it others, in as many lines as it takes.
  private func labelled(
    _ label: String, _ words: [String], _ columns: Int, gap: Int = 2
  ) -> [[StyledText]] {
    flowed(words, columns - 9, gap: gap).enumerated().map { index, line in
      [StyledText((index == 0 ? label : "").padding(to: 9) + line)]
    }
  }
}

extension String {
  fileprivate func padding(to columns: Int) -> String { padded(self, to: columns) }
}
