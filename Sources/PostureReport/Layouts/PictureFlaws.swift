import PostureAnalysis
import PostureModel

/// Why the pictures of a state's layouts, and the places in them, are not to be trusted.
struct PictureFlaws {
  // These are wrong too, and change nothing that is drawn.
  private static let undrawn: Set = [
    "size-class-unexpected", "scale-unexpected", "status-unknown",
  ]
  // Readings that were made between two updates: their layout never stood.
  private static let passing: Set = ["layout-torn", "layout-lag"]

  private let profile: DeviceProfile
  private let raised: Set<String>
  private let events: [Anomaly]

  /// Takes the anomalies of a state; a rule that raised none of them flaws no picture of it.
  init(_ report: SessionReport, _ state: State) {
    profile = report.setting.profile
    let grave = report.findings.anomalies.filter { $0.state == state && $0.severity != .info }
    raised = Set(grave.map(\.rule)).subtracting(Self.undrawn)
    events = grave.filter { Self.passing.contains($0.rule) }
  }

  /// The flaws of a layout, those of the layout itself before those of the moments it was read at.
  func flaws(_ use: LayoutUse, _ seen: ClassifiedLayout) -> [LayoutFlaw] {
    guard !raised.isEmpty else { return [] }
    let own = seen.flaws(profile: profile).filter { raised.contains($0.rule) }
    return own + passing(use)
  }

  /// An event names a reading and not its layout; a layout is its own if each reading of it was such.
  private func passing(_ use: LayoutUse) -> [LayoutFlaw] {
    let within = events.filter { event in
      guard let start = event.start else { return false }
      return use.firstTime <= start && start <= use.lastTime
    }
    let times = within.compactMap(\.start)
    guard within.count >= use.readings, let first = within.first, times.contains(use.firstTime),
      times.contains(use.lastTime)
    else { return [] }
    return [LayoutFlaw(rule: first.rule, severity: first.severity, message: first.message)]
  }
}

extension PicturedLayout {
  /// Nothing if the layout can be trusted, else why not: for the end of a line.
  var distrust: Inline {
    guard !flaws.isEmpty else { return "" }
    return " **Not to be trusted**: \(reasons)."
  }

  /// What is wrong, by rule, each with a link to it.
  var reasons: Inline {
    let rules = flaws.map(\.rule).reduce(into: [String]()) { found, rule in
      if !found.contains(rule) { found.append(rule) }
    }
    let told = rules.compactMap { rule -> Inline? in
      let found = flaws.filter { $0.rule == rule }
      guard let first = found.first else { return nil }
      let more = found.count > 1 ? "; \(found.count - 1) more" : ""
      return "\(clipped(first.message, to: 200)) ([\(code: rule)](anomalies.md#\(rule))\(more))"
    }
    return told.joined(separator: "; ")
  }

  /// The care that its picture and its places want.
  var care: [Inline] {
    guard let worst = flaws.map(\.severity).min() else { return [] }
    let name: Inline = worst == .error ? "an error" : "a warning"
    return ["**Care, \(name)**: \(reasons). Rely neither on this picture nor on its places."]
  }
}
