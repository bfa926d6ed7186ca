import NotebookStore
import PostureAnalysis
import PostureModel
import PostureReport

/// The coverage board of a session and the figures of its states, for a terminal.
struct StateBoard {
  private let material: SessionMaterial

  /// Takes what the notebook knows of a session.
  init(_ material: SessionMaterial) { self.material = material }

  /// The lines, each with its line feed.
  func text(_ console: Console) -> String {
    let record = material.record
    let device = deviceWords(record)
    let measured = material.findings.statesMeasured
    var text = console.styled(
      "\(record.session)   \(measured) of 6 states measured, "
        + "\(counted(record.readings, "reading"))" + (device.isEmpty ? "" : "   \(device)"),
      .strong, on: .output)
    text += "\n\n" + board(console)
    if material.setting.isUntimed {
      text += "\nThe times were assigned by the import, so no dwell is known.\n"
    } else if record.isReconstructed {
      text += "\nThe session is reconstructed: its times are invented, so no dwell is known.\n"
    }
    for line in unclassifiedReasons(material.findings, material.layouts) {
      text += "\n" + HelpText.wrapped("Unclassified: \(line)", indent: 0)
    }
    text += "\n" + figures()
    if let doubt = angleDoubt(material.findings), doubt.isOfUnit {
      text += "\n" + HelpText.wrapped(doubt.text, indent: 0)
    }
    return text + anomalies()
  }

  private func anomalies() -> String {
    let found = material.findings.anomalies
    let session = material.record.session
    return found.isEmpty
      ? ""
      : "\n\(severityWords(found.map(\.severity))); see posturebook anomalies \(session)\n"
  }

  private func board(_ console: Console) -> String {
    let heads = Attitude.allCases.map(\.rawValue)
    let rows = Fold.allCases.map { fold in
      [fold.rawValue]
        + Attitude.allCases.map { cell(summary(State(fold: fold, attitude: $0))) }
    }
    var text = "  " + padded("", to: 12) + heads.map { padded($0, to: 22) }.joined() + "\n"
    for row in rows {
      text += "  " + padded(row[0], to: 12)
      text += row.dropFirst().map { console.styled(padded($0, to: 22), style($0), on: .output) }
        .joined()
      text += "\n"
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
      .joined(separator: "\n")
  }

  private func summary(_ state: State) -> StateSummary {
    material.findings.states.first { $0.state == state } ?? StateSummary(state: state)
  }

  private func cell(_ summary: StateSummary) -> String {
    let hasNoPace = material.setting.isUntimed || material.record.isReconstructed
    let dwell = hasNoPace ? "" : " \(seconds(summary.dwell))"
    return switch summary.coverage {
    case .measured: "✓ measured\(dwell)"
    case .passedThrough: "· passed through"
    case .missing: "– missing"
    }
  }

  private func style(_ cell: String) -> Style? {
    cell.hasPrefix("✓") ? .good : cell.hasPrefix("·") ? .careful : .faint
  }

  private func seconds(_ milliseconds: Int64) -> String {
    rounded(Double(milliseconds) / 1_000, places: 1) + " s"
  }

  /// The figures of the states that were seen.
  private func figures() -> String {
    let seen = material.findings.states.filter { $0.readings > 0 }
    guard !seen.isEmpty else { return "  no readings yet\n" }
    let heads = ["state", "readings", "settled", "stays", "layouts", "angles", "window"]
    let rows = seen.map { summary in
      [
        summary.state.rawValue, String(summary.readings), String(summary.settledReadings),
        String(summary.intervals), String(summary.layouts), angles(summary),
        window(summary.state),
      ]
    }
    let widths = heads.indices.map { column in
      ([heads] + rows).map { displayWidth($0[column]) }.max() ?? 0
    }
    return ([heads] + rows).map { row in
      let cells = row.indices.map { padded(row[$0], to: widths[$0], trailing: (1...4) ~= $0) }
      return "  " + cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed() + "\n"
    }.joined()
  }

  private func angles(_ summary: StateSummary) -> String {
    guard let least = summary.smallestAngle, let most = summary.largestAngle else {
      return "not reported"
    }
    let (low, high) = (degrees(least), degrees(most))
    let doubt = hasRadians(material.findings) ? " (radians?)" : ""
    return (low == high ? low : "\(low) to \(high)") + doubt
  }

  private func degrees(_ microdegrees: Int) -> String {
    rounded(Double(microdegrees) / 1_000_000, places: 2) + "°"
  }

  private func window(_ state: State) -> String {
    let windows = material.findings.measurements.filter { $0.state == state && $0.field == .window }
    guard let first = windows.first else {
      return hasConsistentReading(state) ? "not reported" : "no consistent reading"
    }
    return first.value + (windows.count > 1 ? " and \(windows.count - 1) more" : "")
  }

  private func hasConsistentReading(_ state: State) -> Bool {
    material.findings.layouts.contains { use in
      let classification = material.layouts[use.index].classification
      return classification.state == state && classification.isConsistent
    }
  }
}
