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
    let remedy = " posturebook remove \(session) takes it back"
    guard outcome.new + outcome.present == 0, outcome.summary.records > 0,
      outcome.refusalCounts.allSatisfy({ unreadable.contains($0.code) })
    else { return [] }
    return ["nothing in it could be read: is it a dump of a probe?\(remedy)"]
  }

  private var refusals: [String] {
    var advice: [String] = []
    if outcome.summary.lacksYear {
      advice.append(
        "--year 2026 --zone +02:00 sets the year and the zone of the times at the lines' beginnings"
      )
    } else if count(.timeMissing) > 0, choices.untimedStart == nil {
      if let pointer = outcome.summary.timeHint, canBeTyped(pointer) {
        advice.append("--map \(shellWord("time=\(pointer)")) reads \(pointer), if that is the time")
      }
      advice.append(
        "--untimed 2026-10-28T21:00:00Z gives the first record without a time this time, and later times to the next"
      )
    }
    if count(.timeZone) > 0, choices.zoneMinutes == nil {
      advice.append("--zone +02:00 sets the zone of times without one")
    }
    // A line that is no JSON and not only cut or torn: most such files are logs.
    if count(.syntax) > 1, count(.syntax) * 2 > outcome.summary.records, !choices.isInLog {
      advice.append("--in-log reads the JSON inside a log's lines")
    }
    if outcome.summary.angleUnit.contains("suspected") {
      advice.append("--angle-unit radians reads the angles as radians, if that is what they are")
    }
    if outcome.refusals.contains(where: { looksLikeUTF16($0.raw) }) {
      advice.append("a NUL after each letter is UTF-16 without its mark: save the file as UTF-8")
    }
    if count(.nothingMeasured) > 0 || count(.type) > 0 {
      advice.append(
        "--dry-run lists the keys; posturebook help import shows how --map reads one")
    }
    return advice
  }

  private var statuses: [String] {
    let known = outcome.unknownStatuses
    guard !known.isEmpty else { return [] }
    let shown = known.prefix(5)
    let words = shown.map { "\(quoted($0.word)) (\($0.count))" }.joined(separator: ", ")
    let options = shown.map(\.word)
      .filter { canBeTyped($0) && !$0.isEmpty && !$0.contains("=") }
      .map { "--status \(shellWord("\($0)=\(likelyStatus($0).rawValue)"))" }
    let remedy =
      options.isEmpty
      ? ""
      : "; \(options.joined(separator: " ")) says what \(options.count == 1 ? "it means" : "they mean")"
        + ", if that is it"
    return [
      "\(known.count == 1 ? "a status word" : "\(known.count) status words") not known, kept as "
        + "unknown: \(words)\(remedy)"
    ]
  }

  private var mappings: [String] {
    guard outcome.summary.records > 0 else { return [] }
    let unmet = outcome.summary.unmetMappings.map { field in
      "no record has the key that the mapping of \(field) names; correct the pointer, or "
        + "--map \(field)= removes the mapping"
    }
    var hints: [(key: String, hint: String)] = []
    for key in outcome.summary.unknownKeys {
      if let hint = key.hint, canBeTyped(hint) { hints.append((key.path, hint)) }
    }
    var lines: [String] = []
    while let first = hints.first {
      hints.removeFirst()
      // A width without its height is no size, and an inset without the others is no safe area.
      let whole = first.hint.prefix { $0 != "." && $0 != "=" }
      let isPart =
        ["window.", "screen.", "mainScreen.", "safeArea."].contains { first.hint.hasPrefix($0) }
      let others = hints.filter { isPart && $0.hint.hasPrefix(whole + ".") }
      hints.removeAll { isPart && $0.hint.hasPrefix(whole + ".") }
      let all = [first] + others
      let options = all.map { "--map \(shellWord($0.hint))" }.joined(separator: " ")
      let keys = listed(all.map { quoted($0.key) })
      lines.append(
        "\(options) reads \(keys), if that is what \(all.count > 1 ? "they are" : "it is")")
    }
    return unmet + lines.prefix(12)
  }

  private func count(_ code: Refusal.Code) -> Int {
    outcome.refusalCounts.first { $0.code == code }?.count ?? 0
  }
}

/// The status that a word most likely means, by its parts; the person decides.
private func likelyStatus(_ word: String) -> HingeStatus {
  let small = word.lowercased()
  if ["half", "part", "tent", "table", "book", "laptop", "lean"].contains(where: small.contains) {
    return .partiallyOpen
  }
  return ["clos", "shut", "folded"].contains(where: small.contains)
    && !small.contains("unfolded") ? .closed : .fullyOpen
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
