import PostureModel

extension AnomalyRule {
  static let statusUnknown = AnomalyRule(
    "status-unknown", .reading, .warning,
    meaning: "The probe gave a status word that is not known, or said that the status is unknown.",
    effect: "An app that switches over the known words falls into its default.",
    remedy: "Say what the word means with --status; in an app, lay out by window and division.",
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
