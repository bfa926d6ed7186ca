public import PostureModel

/// What a rule finds wrong in a layout by itself, whichever readings have it.
public struct LayoutFlaw: Hashable, Sendable {
  /// The rule's name.
  public var rule: String
  /// How much it matters; never a mere surprise.
  public var severity: Anomaly.Severity
  /// One sentence with its numbers.
  public var message: String

  /// Takes a rule's name, its severity, and what it says.
  public init(rule: String, severity: Anomaly.Severity, message: String) {
    (self.rule, self.severity, self.message) = (rule, severity, message)
  }
}

extension ClassifiedLayout {
  /// The errors and warnings that the layout raises on a phone of a profile, in the rules' order.
  public func flaws(profile: DeviceProfile) -> [LayoutFlaw] {
    let evidence = LayoutEvidence(self, profile: profile)
    let setting = SessionSetting(session: "", profile: profile)
    let context = AnalysisContext(setting, SessionSurvey(setting))
    return AnomalyRule.all.filter { $0.severity != .info }.flatMap { rule in
      rule.tests.flatMap { test -> [LayoutFlaw] in
        guard case .layout(let find) = test else { return [] }
        return find(evidence, context).map {
          LayoutFlaw(rule: rule.id, severity: rule.severity, message: $0.message)
        }
      }
    }
  }
}
