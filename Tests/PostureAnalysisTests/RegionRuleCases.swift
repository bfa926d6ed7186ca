import PostureModel

@testable import PostureAnalysis

let regionCases = [
  RuleCase(
    "attitude-conflict", "a tall division on an upright picture", fires: true,
    laptop { $0.regions = [region(.division, 455.5, 0, 40, 669)] }),
  RuleCase(
    "attitude-conflict", "a wide division on a sideways picture", fires: true,
    book { $0.regions = [region(.division, 0, 455.5, 669, 40)] }),
  RuleCase(
    "attitude-conflict", "a square one", fires: false,
    laptop { $0.regions = [region(.division, 0, 0, 40, 40)] }),
  RuleCase(
    "attitude-conflict", "hardly taller than wide", fires: true,
    laptop { $0.regions = [region(.division, 0, 0, 40, 40.6)] }),
  RuleCase(
    "attitude-conflict", "one that fits", fires: false,
    layout(innerUpright, .partiallyOpen, division: true)),
  RuleCase(
    "attitude-conflict", "an inactive one", fires: false,
    laptop { $0.regions = [region(.division, 455.5, 0, 40, 669, active: false)] }),
  RuleCase(
    "division-inactive-with-width", "40 points", fires: true,
    layout(innerUpright, .fullyOpen, division: false)),
  RuleCase(
    "division-inactive-with-width", "half a point", fires: false,
    layout(innerUpright, .fullyOpen) {
      $0.regions = [region(.division, 0, 475, 669, 0.5, active: false)]
    }),
  RuleCase(
    "division-inactive-with-width", "0.6 points", fires: true,
    layout(innerUpright, .fullyOpen) {
      $0.regions = [region(.division, 0, 475, 669, 0.6, active: false)]
    }),
  RuleCase(
    "division-active-without-width", "nothing", fires: true,
    laptop { $0.regions = [region(.division, 0, 475.5, 669, 0)] }),
  RuleCase(
    "division-active-without-width", "half a point", fires: true,
    laptop { $0.regions = [region(.division, 0, 475.5, 669, 0.5)] }),
  RuleCase(
    "division-active-without-width", "0.6 points", fires: false,
    laptop { $0.regions = [region(.division, 0, 475.5, 669, 0.6)] }),
  RuleCase(
    "division-off-centre", "one point off", fires: false,
    laptop { $0.regions = [region(.division, 0, 456.5, 669, 40)] }),
  RuleCase(
    "division-off-centre", "more than one point off", fires: true,
    laptop { $0.regions = [region(.division, 0, 456.6, 669, 40)] }),
  RuleCase(
    "division-off-centre", "along its long way does not matter", fires: false,
    laptop { $0.regions = [region(.division, -50, 455.5, 669, 40)] }),
  RuleCase(
    "division-off-centre", "in a pane", fires: false,
    layout(Size(width: 469, height: 669), .fullyOpen) {
      $0.regions = [region(.division, 455.5, 0, 13.5, 669, active: false)]
    }),
  RuleCase(
    "division-off-centre", "an empty one", fires: false,
    laptop { $0.regions = [region(.division, 0, 100, 669, 0, active: false)] }),
  RuleCase(
    "division-thickness-varies", "20 after 40", [2...3],
    [
      (90, layout(innerUpright, .partiallyOpen, division: true)),
      (90, laptop { $0.regions = [region(.division, 0, 465.5, 669, 20)] }),
      (90, laptop { $0.regions = [region(.division, 0, 465.5, 669, 20)] }),
      (90, layout(innerUpright, .partiallyOpen, division: true)),
    ]),
  RuleCase(
    "division-thickness-varies", "40.5 after 40", [],
    [
      (90, layout(innerUpright, .partiallyOpen, division: true)),
      (90, laptop { $0.regions = [region(.division, 0, 455.25, 669, 40.5)] }),
    ]),
  RuleCase(
    "division-thickness-varies", "40.6 after 40", [2...2],
    [
      (90, layout(innerUpright, .partiallyOpen, division: true)),
      (90, laptop { $0.regions = [region(.division, 0, 455.2, 669, 40.6)] }),
    ]),
  RuleCase(
    "division-thickness-varies", "another state has its own", [],
    [
      (90, layout(innerUpright, .partiallyOpen, division: true)),
      (90, book { $0.regions = [region(.division, 465.5, 0, 20, 669)] }),
    ]),
  RuleCase(
    "region-outside-window", "a point over the left edge", fires: false,
    laptop { $0.regions = [region(.occlusion, -1, 0, 84, 82)] }),
  RuleCase(
    "region-outside-window", "a point over the three others", fires: false,
    laptop {
      $0.regions = [
        region(.occlusion, 0, -1, 84, 82), region(.occlusion, 586, 0, 84, 82),
        region(.occlusion, 0, 870, 84, 82),
      ]
    }),
  RuleCase(
    "region-outside-window", "more over the left edge", fires: true,
    laptop { $0.regions = [region(.occlusion, -1.1, 0, 84, 82)] }),
  RuleCase(
    "region-outside-window", "over the top", fires: true,
    laptop { $0.regions = [region(.occlusion, 0, -1.1, 84, 82)] }),
  RuleCase(
    "region-outside-window", "over the right edge", fires: true,
    laptop { $0.regions = [region(.occlusion, 587.1, 0, 84, 82)] }),
  RuleCase(
    "region-outside-window", "over the bottom", fires: true,
    laptop { $0.regions = [region(.occlusion, 0, 870.1, 84, 82)] }),
  RuleCase(
    "region-outside-window", "empty", fires: false,
    laptop { $0.regions = [region(.occlusion, -50, 0, 0, 82)] }),
  RuleCase(
    "region-outside-window", "of no window", fires: false,
    layout(nil, .partiallyOpen) { $0.regions = [region(.occlusion, -50, 0, 84, 82)] }),
  RuleCase(
    "region-space-unknown", "a frame in the safe area's space", fires: true,
    laptop {
      $0.regions = [
        Region(
          kind: .division, frame: Rect(x: 0, y: 373.5, width: 669, height: 40), active: true,
          isSpaceUnknown: true)
      ]
    }),
  RuleCase(
    "region-space-unknown", "a frame in the window's space", fires: false,
    layout(innerUpright, .partiallyOpen, division: true)),
  // Its size is known where its place is not.
  RuleCase(
    "division-inactive-with-width", "in the safe area's space", fires: true,
    laptop {
      $0.regions = [
        Region(
          kind: .division, frame: Rect(x: 0, y: 373.5, width: 669, height: 40), active: false,
          isSpaceUnknown: true)
      ]
    }),
  RuleCase(
    "attitude-conflict", "in the safe area's space", fires: true,
    laptop {
      $0.regions = [
        Region(
          kind: .division, frame: Rect(x: 300, y: 0, width: 40, height: 900), active: true,
          isSpaceUnknown: true)
      ]
    }),
]

let safeAreaCases = [
  RuleCase(
    "safe-area-asymmetric", "a point", fires: false,
    laptop { $0.safeArea = Insets(top: 0, leading: 3, bottom: 0, trailing: 4) }),
  RuleCase(
    "safe-area-asymmetric", "more than a point", fires: true,
    laptop { $0.safeArea = Insets(top: 0, leading: 3, bottom: 0, trailing: 4.1) }),
  RuleCase(
    "safe-area-wider-than-occlusion", "84 points for a corner", fires: true,
    closed {
      $0.safeArea = Insets(top: 0, leading: 0, bottom: 34, trailing: 84)
      $0.regions = [region(.occlusion, 382, 0, 84, 170)]
    }),
  RuleCase(
    "safe-area-wider-than-occlusion", "read from the right, trailing is left", fires: true,
    closed {
      $0.layoutDirection = .rightToLeft
      $0.safeArea = Insets(top: 0, leading: 0, bottom: 34, trailing: 84)
      $0.regions = [region(.occlusion, 0, 0, 84, 170)]
    }),
  RuleCase(
    "safe-area-wider-than-occlusion", "half of the edge", fires: false,
    closed {
      $0.safeArea = Insets(top: 0, leading: 0, bottom: 34, trailing: 84)
      $0.regions = [region(.occlusion, 382, 0, 84, 339)]
    }),
  RuleCase(
    "safe-area-wider-than-occlusion", "just less than half", fires: true,
    closed {
      $0.safeArea = Insets(top: 0, leading: 0, bottom: 34, trailing: 84)
      $0.regions = [region(.occlusion, 382, 0, 84, 338.9)]
    }),
  RuleCase(
    "safe-area-wider-than-occlusion", "more than a point from the corner", fires: false,
    closed {
      $0.safeArea = Insets(top: 0, leading: 0, bottom: 34, trailing: 84)
      $0.regions = [region(.occlusion, 382, 1.1, 84, 170)]
    }),
  RuleCase(
    "safe-area-wider-than-occlusion", "a point from the corner, and a point less deep", fires: true,
    closed {
      $0.safeArea = Insets(top: 0, leading: 0, bottom: 34, trailing: 85)
      $0.regions = [region(.occlusion, 382, 1, 84, 170)]
    }),
  RuleCase(
    "safe-area-wider-than-occlusion", "no inset", fires: false,
    closed {
      $0.safeArea = Insets(top: 0, leading: 0, bottom: 0, trailing: 0)
      $0.regions = [region(.occlusion, 465, 0, 1, 1)]
    }),
  RuleCase(
    "safe-area-wider-than-occlusion", "another depth", fires: false,
    closed {
      $0.safeArea = Insets(top: 0, leading: 0, bottom: 34, trailing: 85.1)
      $0.regions = [region(.occlusion, 382, 0, 84, 170)]
    }),
  RuleCase(
    "safe-area-wider-than-occlusion", "inactive", fires: false,
    closed {
      $0.safeArea = Insets(top: 0, leading: 0, bottom: 34, trailing: 84)
      $0.regions = [region(.occlusion, 382, 0, 84, 170, active: false)]
    }),
  RuleCase(
    "safe-area-exceeds-window", "top and bottom fill it", fires: true,
    laptop { $0.safeArea = Insets(top: 500, leading: 0, bottom: 451, trailing: 0) }),
  RuleCase(
    "safe-area-exceeds-window", "nearly", fires: false,
    laptop { $0.safeArea = Insets(top: 500, leading: 0, bottom: 450.9, trailing: 0) }),
  RuleCase(
    "safe-area-exceeds-window", "leading and trailing fill it", fires: true,
    laptop { $0.safeArea = Insets(top: 0, leading: 335, bottom: 0, trailing: 334) }),
  RuleCase(
    "safe-area-exceeds-window", "nearly", fires: false,
    laptop { $0.safeArea = Insets(top: 0, leading: 335, bottom: 0, trailing: 333.9) }),
  RuleCase(
    "safe-area-exceeds-window", "negative", fires: true,
    laptop { $0.safeArea = Insets(top: -0.1, leading: 0, bottom: 0, trailing: 0) }),
]
