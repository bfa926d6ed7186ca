public import PostureModel

/// A layout with all that can be told of it alone, worked out once whichever sessions saw it.
///
/// A class, because many sessions on the same phone share it.
public final class ExaminedLayout: Sendable {
  /// What was seen, and what that says about the phone.
  public let classified: ClassifiedLayout
  let fact: LayoutFact
  let evidence: LayoutEvidence
  /// What the rules of layouts alone find, in the order of the rules.
  let findings: [LayoutFinding]
  /// The values of the fields of `measurements`, each once.
  let values: [(field: Measurement.Field, value: String)]

  /// Examines a layout on a phone of a profile.
  public init(_ classified: ClassifiedLayout, profile: DeviceProfile) {
    let evidence = LayoutEvidence(classified, profile: profile)
    self.classified = classified
    self.evidence = evidence
    fact = LayoutFact(classified, profile: profile)
    findings = AnomalyRule.all.enumerated().flatMap { place, rule in
      guard case .layout(let test) = rule.test else { return [LayoutFinding]() }
      return test(evidence).map { LayoutFinding(rule: place, kind: rule.kind, finding: $0) }
    }
    var values: [(field: Measurement.Field, value: String)] = []
    for value in measurementValues(classified.layout) where !values.contains(where: { $0 == value })
    {
      values.append(value)
    }
    self.values = values
  }
}

/// What a rule finds in a layout.
struct LayoutFinding {
  /// The rule's place among all rules.
  var rule: Int
  var kind: AnomalyRule.Kind
  var finding: Finding
  /// What must be the same for readings to share a row, spelled.
  var compared: String

  init(rule: Int, kind: AnomalyRule.Kind, finding: Finding) {
    (self.rule, self.kind, self.finding) = (rule, kind, finding)
    compared = finding.compared.text
  }
}
