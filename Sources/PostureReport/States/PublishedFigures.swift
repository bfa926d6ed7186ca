import PostureModel

/// What others published about a state of the iPhone Duo, each figure with its source.
///
/// All of them simulator readings of 2026. They are shown beside a state that was not measured, and
/// never enter a calculation.
struct PublishedFigures {
  /// Who published a figure.
  enum Source: String, CaseIterable {
    case bruce = "B"
    case bitfold = "F"
    case hinge = "H"
    case duoLab = "L"
    case iPhoneDuoLab = "K"
    case companion = "I"

    var title: String {
      switch self {
      case .bruce: "the Bruce engineering blog's night with the phone, iOS 27.1"
      case .bitfold: "Bitfold's post on layout, from tests and Apple's pages"
      case .hinge: "the page on the hinge as a control, citing field notes"
      case .duoLab: "the repository rcjuancarlosuwu/duo-lab, iOS 27.1 24A94401"
      case .iPhoneDuoLab: "the repository kusumotoa/iPhoneDuoLab, iOS 27.1 24A94401"
      case .companion: "the repository ihormalovanyi/iphone-duo-companion, iOS 27.1 24A94401"
      }
    }

    /// Who it is in a few words.
    var shortTitle: String {
      switch self {
      case .bruce: "the Bruce engineering blog"
      case .bitfold: "Bitfold"
      case .hinge: "the page on the hinge as a control"
      case .duoLab: "rcjuancarlosuwu/duo-lab"
      case .iPhoneDuoLab: "kusumotoa/iPhoneDuoLab"
      case .companion: "ihormalovanyi/iphone-duo-companion"
      }
    }
  }

  var field: String
  var value: String
  var sources: [Source]

  private init(_ field: String, _ value: String, _ sources: Source...) {
    self.init(field, value, sources)
  }

  private init(_ field: String, _ value: String, _ sources: [Source]) {
    (self.field, self.value, self.sources) = (field, value, sources)
  }

  /// The keyboards of a state in points, and who published them; those that most found come first.
  static func keyboards(of state: State) -> [(size: Size, sources: [Source])] {
    let all: [Source] = [.iPhoneDuoLab, .companion, .duoLab]
    switch state {
    case .closedUpright: return [(Size(width: 466, height: 289), all)]
    case .closedSideways: return [(Size(width: 678, height: 230), all)]
    case .halfOpenUpright, .openUpright:
      // Its top at 700 of 951 points.
      return [(Size(width: 669, height: 350), all), (Size(width: 669, height: 251), [.bruce])]
    case .halfOpenSideways, .openSideways:
      // Held for half a minute before it settled at 264.
      return [(Size(width: 951, height: 264), all), (Size(width: 951, height: 267), [.duoLab])]
    case .unclassified: return []
    }
  }

  static func of(_ state: State) -> [PublishedFigures]? {
    guard var figures = layout(of: state) else { return nil }
    figures += keyboards(of: state).map { .init("keyboard", spelled($0.size), $0.sources) }
    return figures
  }

  private static func layout(of state: State) -> [PublishedFigures]? {
    switch state {
    case .closedUpright:
      [
        .init("window", "466 × 678", .bruce, .bitfold, .duoLab),
        .init("size class", "compact × regular", .duoLab),
        .init("safe area", "0 0 34 84", .duoLab), .init("division", "none", .duoLab),
        .init("occlusion", "382,0 84 × 170, and a camera at 399.7,29.3 37 × 37", .duoLab),
        .init("occlusion", "84 × 174", .bruce),
      ]
    case .closedSideways:
      [
        .init("window", "678 × 466", .iPhoneDuoLab),
        .init("size class", "compact × compact", .iPhoneDuoLab),
        .init("safe area", "0 84 34 0", .duoLab),
        .init("safe area", "84 on the left or the right, by the rotation", .iPhoneDuoLab),
        .init("occlusion", "0,0 84 × 82, camera 29.3,29.3 37 × 37", .iPhoneDuoLab),
        .init("occlusion", "594,384 84 × 82, camera 611.7,399.7", .iPhoneDuoLab),
      ]
    case .halfOpenUpright:
      inner("669 × 951") + [
        .init("safe area", "82 0 34 0", .duoLab),
        .init("division", "0,455.5 669 × 40 active", .duoLab),
        .init("division", "456 to 496", .bruce), .init("occlusion", "535,0 134 × 82", .duoLab),
      ]
    case .halfOpenSideways:
      inner("951 × 669") + [
        .init("safe area", "0 0 34 84", .duoLab),
        .init("division", "455.5,0 40 × 669 active", .duoLab),
        .init("occlusion", "867,0 84 × 120", .duoLab),
        .init("angle", "127.78°", .duoLab), .init("angle", "127° and 127.8°", .hinge),
      ]
    case .openUpright:
      inner("669 × 951") + [
        .init("safe area", "82 0 34 0", .duoLab), .init("division", "inactive", .duoLab),
        .init("division", "of no width while inactive", .bitfold),
        .init("occlusion", "535,0 134 × 82", .duoLab), .init("angle", "180°", .duoLab),
      ]
    case .openSideways:
      inner("951 × 669") + [
        .init("safe area", "0 0 34 84", .duoLab),
        .init("division", "455.5,0 40 × 669 inactive", .duoLab),
        .init("division", "of no width while inactive", .bitfold),
        .init("occlusion", "867,0 84 × 120", .duoLab), .init("angle", "180°", .duoLab),
      ]
    case .unclassified: nil
    }
  }

  private static func inner(_ window: String) -> [PublishedFigures] {
    [
      .init("window", window, .bruce, .bitfold, .duoLab),
      .init("size class", "regular × regular", .duoLab),
    ]
  }
}
