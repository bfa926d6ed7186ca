import PostureAnalysis
import PostureModel
import PostureReport

/// The coverage board of a session and the figures of its states, for a terminal.
struct StateBoard {
  /// The row of the query `session`.
  let session: Row
  /// The rows of the query `states`.
  let states: [Row]
  /// The rows of the query `build-on`.
  let layouts: [Row]
  /// What readings without a state lack.
  let unclassified: [String]
  /// The rows of the query `findings`.
  let findings: [Row]

  /// The lines, each with its line feed.
  func text(_ console: Console) -> String {
    let name = session.text("session") ?? ""
    let device = deviceWords(session)
    var text = console.styled(
      "\(name)   \(session.count("states_measured")) of 6 states measured, "
        + "\(counted(session.count("readings"), "reading"))"
        + (device.isEmpty ? "" : "   \(device)"),
      .strong, on: .output)
    text += "\n\n" + board(console)
    if session.flag("untimed") == true {
      text += "\nThe import assigned the times, so no dwell is known.\n"
    } else if session.text("origin") == "reconstructed" {
      text += "\nThe session is reconstructed: its times are invented, so no dwell is known.\n"
    }
    text += "\n" + figures()
    if findings.contains(where: { $0.text("rule") == "angle-radians" }) {
      text +=
        "\n"
        + HelpText.wrapped(
          "The angles look like radians; import the file again with --angle-unit radians.",
          indent: 0)
    }
    for line in unclassified { text += "\n" + HelpText.wrapped(line, indent: 0) }
    return text + anomalies(name)
  }

  private func anomalies(_ name: String) -> String {
    let severities = severities(of: findings)
    return severities.isEmpty
      ? "" : "\n\(severityWords(severities)); see posturebook anomalies \(name)\n"
  }

  private func row(_ state: State) -> Row? { states.first { $0.text("state") == state.rawValue } }

  private func board(_ console: Console) -> String {
    let heads = Attitude.allCases.map(\.rawValue)
    var text = "  " + padded("", to: 12) + heads.map { padded($0, to: 22) }.joined() + "\n"
    for fold in Fold.allCases {
      text += "  " + padded(fold.rawValue, to: 12)
      for attitude in Attitude.allCases {
        let cell = cell(row(State(fold: fold, attitude: attitude)))
        text += console.styled(padded(cell, to: 22), style(cell), on: .output)
      }
      text += "\n"
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
      .joined(separator: "\n")
  }

  private func cell(_ row: Row?) -> String {
    switch row?.text("coverage") {
    case "measured":
      "✓ measured" + (row?.number("dwell_s").map { " \(rounded($0, places: 1)) s" } ?? "")
    case "passed through": "· passed through"
    default: "– missing"
    }
  }

  private func style(_ cell: String) -> Style? {
    cell.hasPrefix("✓") ? .good : cell.hasPrefix("·") ? .careful : .faint
  }

  /// The figures of the states that were seen.
  private func figures() -> String {
    let seen = states.filter { $0.count("readings") > 0 }
    guard !seen.isEmpty else { return "  no readings yet\n" }
    let heads = ["state", "readings", "settled", "stays", "angles", "window"]
    let rows = seen.map { row in
      [
        row.text("state") ?? "", "\(row.count("readings"))", "\(row.count("settled_readings"))",
        "\(row.count("intervals"))", angles(row), window(row),
      ]
    }
    return aligned([heads] + rows, trailing: Set(1...3))
  }

  private func angles(_ row: Row) -> String {
    guard let least = row.number("angle_min"), let most = row.number("angle_max") else {
      return "not reported"
    }
    let (low, high) = (rounded(least, places: 2) + "°", rounded(most, places: 2) + "°")
    return low == high ? low : "\(low)–\(high)"
  }

  private func window(_ row: Row) -> String {
    guard row.count("layouts") > 0 else { return "no consistent reading" }
    var windows: [String] = []
    for layout in layouts where layout.text("state") == row.text("state") {
      guard let width = layout.number("window_width"), let height = layout.number("window_height")
      else { continue }
      let size = Size(width: width, height: height).text
      if !windows.contains(size) { windows.append(size) }
    }
    guard let first = windows.first else {
      return "not reported"
    }
    return first + (windows.count > 1 ? ", \(windows.count - 1) more" : "")
  }
}
