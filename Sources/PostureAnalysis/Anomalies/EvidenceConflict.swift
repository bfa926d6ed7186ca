import PostureModel

extension AnomalyRule {
  static let evidenceConflict = AnomalyRule(
    "evidence-conflict", .reading, .warning,
    meaning: "Status, display and division disagree about how far the phone is folded.",
    effect: "Code that reads one of them lays out for another pose than the rest.",
    remedy: "Do not measure from these readings. In an app, wait until the three agree.",
    tests: .layout { evidence, context in
      let classification = evidence.classification
      guard !classification.isConsistent, !evidence.isDisplayLate, !evidence.isDivisionLate,
        !context.isScreenMain(evidence),
        let fold = classification.fold
      else { return [] }
      var conflicts: [(evidence: String, seen: String)] = []
      if !evidence.isOnExpectedDisplay, let display = classification.display {
        conflicts.append(("display", "the \(display.rawValue) display is lit"))
      }
      if let activity = evidence.activity, activity != (fold == .halfOpen) {
        conflicts.append(("division", "\(activity ? "a" : "no") division is active"))
      }
      let disagreeing = conflicts
      return [
        Finding(
          compared: [
            "fold": .text(fold.rawValue),
            "disagreeing": .list(disagreeing.map { .text($0.evidence) }),
          ],
          message: "\(fold.rawValue), but "
            + disagreeing.map(\.seen).joined(separator: " and "),
          more: [
            "display": .text(classification.display?.rawValue),
            "divisionActive": .flag(evidence.activity),
          ])
      ]
    })
}
