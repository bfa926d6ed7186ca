import PostureModel

extension AnomalyRule {
  static let hingeLost = AnomalyRule(
    "hinge-lost", .reading, .warning,
    meaning: "Status and angle are missing between readings that have one.",
    effect: "Code that reads no hinge as no fold falls back to its flat layout.",
    remedy: "Read the hinge from a view that stays in the window, and keep the last status.",
    tests: .reading(
      when: { seen, context in
        guard seen.status == nil, seen.reading.angle == nil, let told = context.survey.hinge.told,
          told.contains(seen.reading.number)
        else { return nil }
        return displays.firstIndex(of: seen.layout.classification.display)
      },
      finding: { place, context in
        let display = displays[place]
        return Finding(
          compared: ["display": .text(display?.rawValue)],
          message: "neither status nor angle was read on "
            + (display.map { "the \($0.rawValue) display" } ?? "an unknown display"),
          // A display on which no reading has a hinge may have none to read.
          severity: context.survey.hinge.displays.contains(display) ? nil : .info)
      }))
}

private let displays: [Display?] = [.outer, .inner, nil]
