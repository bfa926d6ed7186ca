import NotebookStore
import PostureModel
import ProbeIntake

/// What to do about a file of which something was refused or not understood, by what was met in it.
struct DumpAdvice {
  let outcome: DumpOutcome
  let choices: IntakeChoices

  /// One sentence a remedy, the option first; nothing if all is well.
  var lines: [String] { emptiness.map { "  " + $0 } + remedies }

  /// The same without what is of a file by itself.
  var remedies: [String] {
    (refusals + statuses + mappings).map { harmless("  " + $0) }
  }

  private var emptiness: [String] {
    let session = outcome.sessions.first?.session ?? ""
    let remedy = "; posturebook remove \(session) takes it back"
    guard outcome.new + outcome.present == 0, outcome.summary.records > 0,
      outcome.refusalCounts.allSatisfy({ unreadable.contains($0.code) })
    else { return [] }
    return ["nothing in it could be read: is it a dump of a probe?\(remedy)"]
  }

  private var refusals: [String] {
    var advice: [String] = []
    if outcome.summary.lacksYear {
      advice.append(
        "--year 2026 --zone +02:00 says which year and zone the times at the lines' beginnings are of"
      )
    } else if count(.timeMissing) > 0, choices.untimedStart == nil {
      let mapping =
        choices.mapping.contains { $0.field == "time" }
        ? "" : "; --map time=/at reads them under /at"
      advice.append(
        "--untimed 2026-10-28T21:00:00Z gives records without a time this one and those after it"
          + mapping)
    }
    if count(.timeZone) > 0, choices.zoneMinutes == nil {
      advice.append("--zone +02:00 says which zone times without one are of")
    }
    // A line that is no JSON and not only cut or torn: most such files are logs.
    if count(.syntax) > 1, count(.syntax) * 2 > outcome.summary.records, !choices.isInLog {
      advice.append("--in-log reads the JSON that stands inside a log's lines")
    }
    if outcome.summary.angleUnit.contains("suspected") {
      advice.append("--angle-unit radians reads the angles as radians, if that is what they are")
    }
    if outcome.refusals.contains(where: { looksLikeUTF16($0.raw) }) {
      advice.append("a NUL after each letter is UTF-16 without its mark: save the file as UTF-8")
    }
    if count(.nothingMeasured) > 0 || count(.type) > 0 {
      advice.append(
        "--dry-run lists the keys that were met; posturebook help import shows how --map names one")
    }
    return advice
  }

  private var statuses: [String] {
    let known = outcome.unknownStatuses
    guard !known.isEmpty else { return [] }
    let words = known.prefix(5).map { "\(quoted($0.word)) (\($0.count))" }.joined(separator: ", ")
    let typed = known.first { canBeTyped($0.word) && !$0.word.isEmpty && !$0.word.contains("=") }
    let remedy = typed.map {
      "; --status \(shellWord("\($0.word)=fullyOpen")) says what a word means"
    }
    return [
      "\(known.count == 1 ? "a status word" : "\(known.count) status words") not known, kept as "
        + "unknown: \(words)\(remedy ?? "")"
    ]
  }

  private var mappings: [String] {
    guard outcome.summary.records > 0 else { return [] }
    let unmet = outcome.summary.unmetMappings.map { field in
      "no record has what the mapping of \(field) points at; give the right pointer, or "
        + "--map \(field)= takes the mapping away"
    }
    var hints: [(key: String, hint: String)] = []
    for key in outcome.summary.unknownKeys {
      if let hint = key.hint, canBeTyped(hint) { hints.append((key.path, hint)) }
    }
    var lines: [String] = []
    while let first = hints.first {
      hints.removeFirst()
      // A width without its height is no size.
      let whole = first.hint.prefix { $0 != "." && $0 != "=" }
      let isSide = [".width=", ".height="].contains { first.hint.hasPrefix(whole + $0) }
      let other = hints.firstIndex {
        isSide && ($0.hint.hasPrefix(whole + ".width=") || $0.hint.hasPrefix(whole + ".height="))
      }
      let both = [first] + (other.map { [hints.remove(at: $0)] } ?? [])
      let options = both.map { "--map \(shellWord($0.hint))" }.joined(separator: " ")
      let keys = both.map { quoted($0.key) }.joined(separator: " and ")
      lines.append(
        "\(options) reads \(keys), if that is what \(both.count > 1 ? "they are" : "it is")")
    }
    return unmet + lines.prefix(12)
  }

  private func count(_ code: Refusal.Code) -> Int {
    outcome.refusalCounts.first { $0.code == code }?.count ?? 0
  }
}

/// The refusals of bytes that are no JSON at all.
private let unreadable: Set<Refusal.Code> = [.syntax, .badUTF8, .nulBytes, .tooLong, .truncated]

/// Whether bytes begin as a JSON text does in UTF-16 without a mark.
private func looksLikeUTF16(_ bytes: [UInt8]) -> Bool {
  guard bytes.count >= 4 else { return false }
  let opening: [UInt8] = [0x7B, 0x5B]
  return bytes[0] == 0 && opening.contains(bytes[1]) && bytes[2] == 0
    || opening.contains(bytes[0]) && bytes[1] == 0 && bytes[3] == 0
}

/// Whether a word can be printed as it is, and typed as it was printed.
private func canBeTyped(_ word: String) -> Bool {
  !word.hasPrefix("--") && !word.unicodeScalars.contains(where: isHarmful)
}
