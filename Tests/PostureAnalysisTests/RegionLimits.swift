import PostureModel

@testable import PostureAnalysis

private func divided(_ frame: Rect, active: Bool = true) -> Layout {
  laptop { $0.regions = [Region(kind: .division, frame: frame, active: active)] }
}

private func divided(_ y: Double, thick: Double = 40, active: Bool = true) -> Layout {
  divided(Rect(x: 0, y: y, width: 669, height: thick), active: active)
}

private func booked(_ x: Double) -> Layout {
  book { $0.regions = [region(.division, x, 0, 40, 669)] }
}

private func occluded(_ x: Double, _ y: Double, _ width: Double = 84, _ height: Double = 82)
  -> Layout
{
  laptop { $0.regions = [region(.occlusion, x, y, width, height)] }
}

/// Frames of the safe area's space, taken for the window's.
private func unmoved(top: Double) -> Layout {
  laptop {
    $0.safeArea = Insets(top: top, leading: 0, bottom: 34, trailing: 0)
    $0.regions = [region(.division, 0, 373.5, 669, 40), region(.occlusion, 535, -82, 134, 82)]
  }
}

let regionLimits: [LimitCase] = [
  LimitCase("attitude-conflict", "taller than wide", points: 40.5, .above) { height in
    laptop { $0.regions = [region(.division, 0, 0, 40, height)] }
  },
  LimitCase("attitude-conflict", "wider than tall", points: 40.5, .above) { width in
    book { $0.regions = [region(.division, 0, 0, width, 40)] }
  },
  LimitCase("division-inactive-with-width", "half a point", points: 0.5, .above) {
    divided(475, thick: $0, active: false)
  },
  LimitCase("division-active-without-width", "half a point", points: 0.5, .atOrBelow) {
    divided(475, thick: $0)
  },
  LimitCase("division-off-centre", "a point below", points: 456.5, .above) { divided($0) },
  LimitCase("division-off-centre", "a point above", points: 454.5, .below) { divided($0) },
  LimitCase("division-off-centre", "a point to the right", points: 456.5, .above) { booked($0) },
  LimitCase("division-off-centre", "a point to the left", points: 454.5, .below) { booked($0) },
  LimitCase("division-off-centre", "not empty", points: 0.5, .above) {
    divided(100, thick: $0, active: false)
  },
  LimitCase("division-off-centre", "the inner display's size", points: 669.5, .atOrBelow) { width in
    layout(Size(width: width, height: 951), .partiallyOpen) {
      $0.regions = [region(.division, 0, 100, 669, 40)]
    }
  },
  LimitCase("division-off-centre", "an inset too large", points: 83, .atOrBelow) {
    unmoved(top: $0)
  }
  .showing { $0.detail?.contains(#""centredByInset":"top""#) == true },
  LimitCase("division-off-centre", "an inset too small", points: 81, .atOrAbove) {
    unmoved(top: $0)
  }
  .showing { $0.detail?.contains(#""centredByInset":"top""#) == true },
  LimitCase(
    "division-thickness-varies", "half a point thicker", points: 40.5, .above,
    readings: { [divided(455.5), divided(455.5, thick: $0)] }),
  LimitCase(
    "division-thickness-varies", "half a point thinner", points: 39.5, .below,
    readings: { [divided(455.5), divided(455.5, thick: $0)] }),
  LimitCase(
    "division-thickness-varies", "the inner display's size", points: 669.5, .atOrBelow,
    readings: { width in
      [40, 20].map { thick in
        layout(Size(width: width, height: 951), .partiallyOpen, screen: innerUpright) {
          $0.regions = [region(.division, 0, 455.5, 669, thick)]
        }
      }
    }),
  LimitCase("region-outside-window", "a point over the left", points: -1, .below) {
    occluded($0, 0)
  },
  LimitCase("region-outside-window", "a point over the top", points: -1, .below) {
    occluded(0, $0)
  },
  LimitCase("region-outside-window", "a point over the right", points: 586, .above) {
    occluded($0, 0)
  },
  LimitCase("region-outside-window", "a point over the bottom", points: 870, .above) {
    occluded(0, $0)
  },
  LimitCase("region-outside-window", "of no width", points: 0.5, .above) { occluded(-50, 0, $0) },
  LimitCase("region-outside-window", "of no height", points: 0.5, .above) {
    occluded(-50, 0, 84, $0)
  },
  LimitCase("region-outside-window", "inside by the insets", points: 81, .atOrAbove) {
    unmoved(top: $0)
  }.showing { $0.detail?.contains(#""insideByInsets":true"#) == true },
]

private func insets(
  top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
) -> Layout {
  laptop {
    $0.safeArea = Insets(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }
}

/// The outer display with a corner taken, and the edge that is given up for it.
private func corner(
  _ x: Double = 382, _ y: Double = 0, _ width: Double = 84, _ height: Double = 170,
  trailing: Double = 84
) -> Layout {
  closed {
    $0.safeArea = Insets(top: 0, leading: 0, bottom: 34, trailing: trailing)
    $0.regions = [region(.occlusion, x, y, width, height)]
  }
}

private let wide = "safe-area-wider-than-occlusion"

let safeAreaLimits: [LimitCase] = [
  LimitCase("safe-area-asymmetric", "a point more", points: 4, .above) {
    insets(leading: 3, trailing: $0)
  },
  LimitCase("safe-area-asymmetric", "a point less", points: 2, .below) {
    insets(leading: 3, trailing: $0)
  },
  LimitCase(wide, "a point below the top", points: 1, .atOrBelow) { corner(382, $0) },
  LimitCase(wide, "a point over the top", points: -1, .atOrAbove) { corner(382, $0) },
  LimitCase(wide, "a point from the right", points: 381, .atOrAbove) { corner($0, trailing: 85) },
  LimitCase(wide, "a point over the right", points: 383, .atOrBelow) { corner($0, trailing: 83) },
  LimitCase(wide, "a point less deep", points: 85, .atOrBelow) { corner(trailing: $0) },
  LimitCase(wide, "a point deeper", points: 83, .atOrAbove) { corner(trailing: $0) },
  LimitCase(wide, "an inset at all", points: 0, .above) { corner(465, 0, 1, 1, trailing: $0) },
  LimitCase(wide, "half of the edge", points: 339, .below) { corner(382, 0, 84, $0) },
  LimitCase("safe-area-exceeds-window", "the height", points: 451, .atOrAbove) {
    insets(top: 500, bottom: $0)
  },
  LimitCase("safe-area-exceeds-window", "the width", points: 334, .atOrAbove) {
    insets(leading: 335, trailing: $0)
  },
  LimitCase("safe-area-exceeds-window", "a negative top", points: 0, .below) { insets(top: $0) },
  LimitCase("safe-area-exceeds-window", "a negative leading edge", points: 0, .below) {
    insets(leading: $0)
  },
  LimitCase("safe-area-exceeds-window", "a negative bottom", points: 0, .below) {
    insets(bottom: $0)
  },
  LimitCase("safe-area-exceeds-window", "a negative trailing edge", points: 0, .below) {
    insets(trailing: $0)
  },
]
