import PostureModel
import Testing

@testable import PostureAnalysis

/// The contract's table: the rules in its order, by kind and severity.
private let contract: [(id: String, kind: AnomalyRule.Kind, severity: Anomaly.Severity)] = [
  ("main-screen-mismatch", .state, .info), ("lit-display-lag", .state, .info),
  ("division-lag", .state, .info), ("evidence-conflict", .reading, .warning),
  ("keyboard-in-screen-space", .reading, .warning),
  ("keyboard-hidden-by-main-screen", .state, .info), ("keyboard-over-division", .state, .info),
  ("attitude-conflict", .reading, .warning), ("angle-range", .reading, .error),
  ("angle-radians", .session, .error), ("angle-quantised", .session, .info),
  ("status-unknown", .reading, .warning), ("hinge-lost", .reading, .warning),
  ("built-for-an-older-system", .state, .info),
  ("fully-open-below-flat", .state, .info), ("flat-not-fully-open", .state, .info),
  ("status-without-motion", .event, .warning), ("status-against-motion", .event, .warning),
  ("display-against-motion", .event, .info), ("unfolded-without-passing", .event, .info),
  ("division-inactive-with-width", .state, .info),
  ("division-active-without-width", .reading, .error),
  ("division-off-centre", .reading, .warning), ("division-thickness-varies", .state, .info),
  ("region-outside-window", .reading, .error), ("region-space-unknown", .reading, .warning),
  ("safe-area-asymmetric", .state, .info), ("safe-area-wider-than-occlusion", .state, .info),
  ("safe-area-exceeds-window", .reading, .error), ("size-class-unexpected", .reading, .warning),
  ("window-not-a-display", .state, .info), ("split-view", .state, .info),
  ("scale-unexpected", .reading, .warning), ("layout-lag", .event, .warning),
  ("screen-is-main", .session, .error), ("pixels-suspected", .session, .error),
  ("layout-torn", .event, .warning), ("flicker", .event, .warning), ("gap", .event, .warning),
  ("clock-backwards", .event, .error), ("clock-step", .event, .warning),
  ("sequence-break", .event, .warning), ("time-conflict", .event, .warning),
  ("time-coarse", .session, .info), ("stale", .event, .warning),
  ("device-changed", .event, .warning), ("screenshot-size", .event, .error),
  ("screenshot-blank", .event, .warning),
]

@Suite struct RuleListTests {
  @Test func `the rules are those of the contract, in its order`() {
    #expect(AnomalyRule.all.map(\.id) == contract.map(\.id))
    #expect(AnomalyRule.all.map(\.kind) == contract.map(\.kind))
    #expect(AnomalyRule.all.map(\.severity) == contract.map(\.severity))
  }

  @Test func `every rule has a case that raises it and one that does not`() {
    let cases =
      displayCases + keyboardCases + regionCases + safeAreaCases + angleCases + motionCases
      + eventCases + sourceCases + pictureCases + sessionCases
    for rule in AnomalyRule.all {
      #expect(cases.contains { $0.rule == rule.id && !$0.rows.isEmpty }, "\(rule.id)")
      #expect(cases.contains { $0.rule == rule.id && $0.rows.isEmpty }, "\(rule.id)")
    }
    #expect(cases.allSatisfy { AnomalyRule.named($0.rule) != nil })
  }

  @Test(arguments: AnomalyRule.all.map(\.id))
  func `every rule says what it means, what it does and what to do, a sentence each`(
    id: String
  ) throws {
    let rule = try #require(AnomalyRule.named(id))
    for sentence in [rule.meaning, rule.effect, rule.remedy] {
      #expect(sentence.hasSuffix("."))
      #expect(sentence.count <= 130)
      #expect(sentence.first?.isUppercase == true)
      #expect(!sentence.contains("\n") && !sentence.contains("|"))
    }
  }

  @Test func `anomalies are numbered by first reading, then rule`() {
    var scene = Scene()
    scene.read(0, 190, laptop { ($0.scale, $0.mainScreen) = (2, outerUpright) })
    scene.read(2, 190, laptop { $0.statusWord = "ajar" })
    let rows = scene.findings.anomalies
    #expect(
      rows.map(\.rule) == [
        "angle-range", "main-screen-mismatch", "scale-unexpected", "status-unknown",
      ])
    #expect(rows.map(\.number) == [1, 2, 3, 4])
  }
}

@Suite struct ExtremeTests {
  @Test func `huge lengths, times, cadences and parameters end no analysis`() {
    let huge = laptop {
      $0.safeArea = Insets(top: 1e308, leading: -1e308, bottom: 1e308, trailing: 1e308)
      $0.regions = [
        region(.division, 1e308, 1e308, 1e308, 1e308), region(.occlusion, -1e308, 0, 1e300, 1),
        region(.division, 0, 1e300, 669, 40),
      ]
      $0.keyboard = Rect(x: 0, y: 1e308, width: 1e308, height: 1e308)
    }
    var scene = Scene()
    scene.read(-60_000_000_000, -360, huge, sequence: 1, uptime: -1e308)
    scene.read(0, 360, huge, sequence: 2, uptime: 1e308)
    scene.read(200_000_000_000, -360, laptop, sequence: 3, uptime: 1e308)
    for parameter in [0, -1, 1e308, Double.infinity, Double.nan] {
      scene.setting.parameters.rest = parameter
      scene.setting.parameters.jump = parameter
      scene.setting.parameters.stroke = parameter
      scene.setting.parameters.gap = parameter
      scene.setting.statedCadence = parameter > 0 ? .max : 0
      let findings = scene.findings
      #expect(findings.states.map(\.readings).reduce(0, +) == 3)
      #expect(findings.anomalies.allSatisfy { $0.detail?.contains("inf") == false })
      #expect(findings.anomalies.allSatisfy { $0.detail?.contains("nan") == false })
    }
  }

  @Test func `no reading at all is a session with nothing in it`() {
    let findings = Scene().findings
    #expect(findings.intervals.isEmpty && findings.anomalies.isEmpty)
    #expect(findings.cadence == 2_000)
  }
}
