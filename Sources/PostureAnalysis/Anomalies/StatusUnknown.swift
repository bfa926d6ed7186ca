import PostureModel

extension AnomalyRule {
  static let statusUnknown = AnomalyRule(
    "status-unknown", .reading, .warning,
    meaning: "The probe gave an unknown status word, or said that the status is unknown.",
    effect: "An app that switches over the known words runs its default.",
    remedy: "Say what the word means with --status. In an app, lay out by window and division.",
    tests: .layout { evidence, _ in
      guard evidence.layout.status == .unknown || evidence.layout.statusWord != nil else {
        return []
      }
      let word = evidence.layout.statusWord ?? HingeStatus.unknown.rawValue
      return [
        Finding(compared: ["word": .text(word)], message: "the status is said to be \"\(word)\"")
      ]
    })
}
