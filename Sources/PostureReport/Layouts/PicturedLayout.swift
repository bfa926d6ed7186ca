import PostureAnalysis
import PostureModel

/// What a state's picture shows: the layouts of one geometry, and how often they were seen.
struct PicturedLayout {
  /// The numbers of the layouts in their session; they differ only in what is not drawn.
  var numbers: [Int]
  /// How many readings have one of them.
  var readings: Int
  /// One of them.
  var layout: Layout
  /// How the hinge runs on its screen.
  var axis: Axis?

  /// Whether a keyboard is up.
  var isKeyboardUp: Bool { layout.keyboard != nil }

  /// `layout 3`, `layouts 3 and 7`.
  var name: String {
    numbers.count == 1
      ? "layout \(numbers[0])"
      : "layouts " + listed(numbers.prefix(3).map(String.init), of: numbers.count)
  }
}

extension PicturedLayout {
  /// What is drawn of a layout, so that layouts that look the same are drawn once.
  fileprivate struct Geometry: Hashable {
    var window: Size?
    var safeArea: Insets?
    var isRightToLeft: Bool
    var regions: [Region]
    var keyboard: Rect?

    init(_ layout: Layout) {
      (window, safeArea, keyboard) = (layout.window?.size, layout.safeArea, layout.keyboard)
      isRightToLeft = layout.layoutDirection == .rightToLeft
      regions = layout.regions ?? []
    }
  }
}

extension SessionReport {
  /// The consistent layouts of a state by what they look like, the most frequent first.
  func picturedLayouts(of state: State) -> [PicturedLayout] {
    var places: [PicturedLayout.Geometry: Int] = [:]
    var pictured: [PicturedLayout] = []
    for (use, seen) in layoutUses(of: state) where seen.classification.isConsistent {
      let geometry = PicturedLayout.Geometry(seen.layout)
      if let place = places[geometry] {
        pictured[place].numbers.append(use.number)
        pictured[place].readings += use.readings
      } else {
        places[geometry] = pictured.count
        pictured.append(
          PicturedLayout(
            numbers: [use.number], readings: use.readings, layout: seen.layout,
            axis: seen.classification.axis))
      }
    }
    return pictured.sorted { ($1.readings, $0.numbers[0]) < ($0.readings, $1.numbers[0]) }
  }

  /// The layouts of a state, consistent or not, by number.
  func layoutUses(of state: State) -> [(use: LayoutUse, seen: ClassifiedLayout)] {
    findings.layouts.sorted { $0.number < $1.number }.compactMap { use in
      guard layouts.indices.contains(use.index) else { return nil }
      let seen = layouts[use.index]
      return seen.classification.state == state ? (use, seen) : nil
    }
  }
}
