import PostureModel

extension AnomalyRule {
  static let attitudeConflict = AnomalyRule(
    "attitude-conflict", .reading, .warning,
    meaning: "An active division runs along the picture's long side.",
    effect: "Content is parted the wrong way while the phone turns.",
    remedy: "Read division and window in one update, and drop a pair that does not fit.",
    tests: .layout { evidence, _ in
      guard let picture = evidence.picture else { return [] }
      let turned = evidence.activeDivisions.filter { division in
        // Where the fold halves the short side, it runs along the picture's long side.
        let isOdd = (picture == .upright) == (evidence.profile.foldHalves == .height)
        return Attitude(division.size) == (isOdd ? .upright : .sideways)
      }
      guard !turned.isEmpty else { return [] }
      return [
        Finding(
          compared: ["divisions": .frames(turned)],
          message: "the picture is \(picture.rawValue), and the active division at "
            + "\(words(turned)) runs the other way",
          more: ["picture": .text(picture.rawValue)])
      ]
    })
}
