import Foundation
import NotebookStore
import ProbeIntake

/// What is told of an imported file: what it is, its ledger, its refusals, the keys that are kept.
struct DumpAccount {
  let outcome: DumpOutcome
  /// The file as the person named it.
  let name: String
  /// Whether nothing is stored, so that nobody knows what would be new.
  var isTrial = false

  /// The lines, without line feeds.
  var lines: [String] {
    let keys = outcome.summary.unknownKeys.map { ($0.path, $0.count) }
    let lines =
      [heading, ledger] + refusals + DumpAccount.unknownKeys(keys) + sessionKeys
      + outcome.summary.remarks.map { "  \($0)" }
    // A word out of a dump must not begin a line of its own.
    return lines.map { harmless($0) }
  }

  private var heading: String {
    let sessions = outcome.sessions.map(\.session)
    let target =
      sessions.count > 3 ? "\(sessions.count) sessions" : sessions.joined(separator: ", ")
    return "\(name) → \(target)   \(form)"
  }

  /// How the records stand in the file, and how times and angles were read.
  var form: String {
    let summary = outcome.summary
    var form = "\(summary.container.rawValue), \(summary.encoding)"
    if !summary.timeEncoding.isEmpty { form += "; times are \(summary.timeEncoding)" }
    if !summary.angleUnit.isEmpty { form += "; angles \(summary.angleUnit)" }
    return form
  }

  private var ledger: String {
    let summary = outcome.summary
    let read =
      isTrial
      ? "\(outcome.new) read" : "\(outcome.new) new, \(outcome.present) already present"
    var line =
      "  \(counted(summary.records, "record")): \(read), \(summary.rejected) refused"
    if summary.blank > 0 { line += "; \(counted(summary.blank, "blank line"))" }
    if summary.otherLines > 0 { line += "; \(counted(summary.otherLines, "other line"))" }
    if summary.pendingBytes > 0 { line += "; \(summary.pendingBytes) bytes pending" }
    return line
  }

  private var refusals: [String] {
    let shown = outcome.refusals
    let places = shown.map { "\($0.line):\($0.column)" }
    let pointers = shown.map { $0.pointer.isEmpty ? " " : $0.pointer }
    let placeWidth = places.map(displayWidth).max() ?? 0
    let pointerWidth = pointers.map(displayWidth).max() ?? 0
    var lines = shown.indices.map { index in
      let lead = index == 0 ? "  refused  " : "           "
      return lead + padded(places[index], to: placeWidth) + "  "
        + padded(pointers[index], to: pointerWidth) + "  "
        + "\(shown[index].message) [\(shown[index].code.rawValue)]"
    }
    for (code, count) in outcome.refusalCounts {
      let hidden = count - shown.count { $0.code == code }
      if hidden > 0 { lines.append("           and \(hidden) more [\(code.rawValue)]") }
    }
    return lines
  }

  /// The keys that are kept as they are, and how many records have each.
  static func unknownKeys(_ keys: [(path: String, count: Int)]) -> [String] {
    guard !keys.isEmpty else { return [] }
    let shown = keys.prefix(12).map { "\($0.path) (\($0.count))" }.joined(separator: ", ")
    let rest = keys.count > 12 ? ", and \(keys.count - 12) more" : ""
    let verb = keys.count == 1 ? "key kept as it is" : "keys kept as they are"
    return ["  \(keys.count) \(verb): \(shown)\(rest)"]
  }
}

extension DumpAccount {
  /// The keys beside a wrapper's list, which describe the session.
  private var sessionKeys: [String] {
    guard let members = outcome.summary.sessionMembers,
      let object = try? JSONSerialization.jsonObject(with: Data(members.utf8)) as? [String: Any],
      !object.isEmpty
    else { return [] }
    let keys = object.keys.sorted()
    let more = keys.count > 12 ? ", and \(keys.count - 12) more" : ""
    return [
      "  beside the list, about the session: \(keys.prefix(12).joined(separator: ", "))\(more)"
    ]
  }
}

/// `1 reading`, `2 readings`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
