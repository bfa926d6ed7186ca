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
  /// Why neither its picture nor its places can be trusted, if that is so.
  var flaws: [LayoutFlaw] = []

  /// Whether a keyboard is up.
  var isKeyboardUp: Bool { layout.keyboard != nil }

  /// Whether the probe reported a safe area, without which nothing can be said of places.
  var hasSafeArea: Bool { layout.safeArea != nil }

  /// Whether nothing is wrong with the measurement.
  var isSound: Bool { flaws.isEmpty && layout.window != nil }

  /// Whether the keyboard takes the same part of the same window.
  func hasSameKeyboard(as other: PicturedLayout) -> Bool {
    layout.keyboard == other.layout.keyboard && layout.window?.size == other.layout.window?.size
  }

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
    var regions: [Region]?
    var keyboard: Rect?

    init(_ layout: Layout) {
      (window, safeArea, keyboard) = (layout.window?.size, layout.safeArea, layout.keyboard)
      isRightToLeft = layout.layoutDirection == .rightToLeft
      regions = layout.regions
    }
  }
}

extension [PicturedLayout] {
  /// The layout that stands for all of them: the first without a keyboard, else with one.
  var resting: PicturedLayout? { first { !$0.isKeyboardUp } ?? first }

  /// Whether a layout is not to be trusted while another with the keyboard up or down is.
  func hasSounderOne(than layout: PicturedLayout) -> Bool {
    !layout.isSound && contains { $0.isKeyboardUp == layout.isKeyboardUp && $0.isSound }
  }
}

extension SessionReport {
  /// The consistent layouts of a state by what they look like, those that say most first.
  ///
  /// A layout without a safe area is no evidence of where content may go, however often it was
  /// read: what reports a safe area comes first, then what raises neither error nor warning, then
  /// what reports regions at all, then the most frequent.
  func picturedLayouts(of state: State) -> [PicturedLayout] {
    var places: [PicturedLayout.Geometry: Int] = [:]
    var pictured: [PicturedLayout] = []
    let judge = PictureFlaws(self, state)
    for (use, seen) in layoutUses(of: state) where seen.classification.isConsistent {
      let geometry = PicturedLayout.Geometry(seen.layout)
      let flaws = judge.flaws(use, seen)
      if let place = places[geometry] {
        pictured[place].numbers.append(use.number)
        pictured[place].readings += use.readings
        // What was also read in peace is no passing flaw.
        pictured[place].flaws.removeAll { !flaws.contains($0) }
      } else {
        places[geometry] = pictured.count
        pictured.append(
          PicturedLayout(
            numbers: [use.number], readings: use.readings, layout: seen.layout,
            axis: seen.classification.axis, flaws: flaws))
      }
    }
    func rank(_ layout: PicturedLayout) -> (Int, Int, Int, Int, Int) {
      (
        layout.hasSafeArea ? 0 : 1, layout.isSound ? 0 : 1, layout.layout.regions != nil ? 0 : 1,
        -layout.readings, layout.numbers[0]
      )
    }
    return pictured.sorted { rank($0) < rank($1) }
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
