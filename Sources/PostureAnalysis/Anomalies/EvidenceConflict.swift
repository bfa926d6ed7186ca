import PostureModel

extension AnomalyRule {
  static let evidenceConflict = AnomalyRule(
    "evidence-conflict", .reading, .warning,
    meaning: "Status, display and division do not agree about how far the phone is folded.",
    effect: "Code that asks one of them lays out for another pose than code that asks another.",
    remedy: "Do not measure from these readings; in an app, wait until they agree.",
    test: .layout { evidence in
      let classification = evidence.classification
      guard !classification.isConsistent, !evidence.isDisplayLate, !evidence.isDivisionLate,
        let fold = classification.fold
      else { return [] }
      var disagreeing: [String] = []
      var seen: [String] = []
      if !evidence.isOnExpectedDisplay, let display = classification.display {
        disagreeing.append("display")
        seen.append("the \(display.rawValue) display is lit")
      }
      if let activity = evidence.activity, activity != (fold == .halfOpen) {
        disagreeing.append("division")
        seen.append("\(activity ? "a" : "no") division is active")
      }
      return [
        Finding(
          compared: [
            "fold": .text(fold.rawValue), "disagreeing": .list(disagreeing.map(JSON.text)),
          ],
          message: "\(fold.rawValue), but \(seen.joined(separator: " and "))",
          more: [
            "display": .text(classification.display?.rawValue),
            "divisionActive": .flag(evidence.activity),
          ])
      ]
    })
}
