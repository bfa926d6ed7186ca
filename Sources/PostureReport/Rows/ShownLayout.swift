import PostureModel

/// A layout of a state, as the queries `build-on`, `places` and `layout-regions` give it.
struct ShownLayout {
  /// A rectangle where content may go.
  struct Place: Hashable {
    var name: String
    var frame: Rect
  }

  /// A reserved region.
  struct Region: Hashable {
    var isDivision: Bool
    var frame: Rect
    var isActive: Bool?
  }

  let state: State
  /// Whether the keyboard is up; `nil` if it was not reported or could not be read.
  let keyboard: Bool?
  let rank: Int
  let readings: Int
  let settled: Int
  /// How many layouts of the state have settled readings with the keyboard as it is.
  let settledLayouts: Int
  let window: Size?
  let sizeClasses: String?
  let insets: Insets?
  let direction: LayoutDirection?
  let areRegionsReported: Bool
  let keys: Rect?
  let places: [Place]
  let regions: [Region]
  /// Whether an active region, and whether an active division, is without a place: nothing is known of
  /// the room beside it.
  let isUnplaced: (region: Bool, fold: Bool)
  /// Whether a region, with or without a place, does not say whether it is active.
  let isActivityUnknown: Bool

  init?(_ row: Row, places: [Row], regions: [Row]) {
    guard let state = row.text("state").flatMap(State.init) else { return nil }
    self.state = state
    keyboard = row.flag("keyboard")
    rank = row.count("rank")
    readings = row.count("readings")
    settled = row.count("settled_readings")
    settledLayouts = row.count("settled_layouts")
    window = row.size("window_width", "window_height")
    let classes = [row.text("horizontal_size_class"), row.text("vertical_size_class")]
    sizeClasses =
      classes == [nil, nil] ? nil : classes.map { $0 ?? "not reported" }.joined(separator: " · ")
    let edges = ["safe_top", "safe_leading", "safe_bottom", "safe_trailing"].compactMap(row.number)
    insets =
      edges.count == 4
      ? Insets(top: edges[0], leading: edges[1], bottom: edges[2], trailing: edges[3]) : nil
    direction = row.text("layout_direction").flatMap(LayoutDirection.init)
    areRegionsReported = row.whole("occlusions") != nil
    keys = row.frame("keyboard_")
    let unplaced = regions.filter { $0.flag("active") == true && $0.frame() == nil }
    isUnplaced = (!unplaced.isEmpty, unplaced.contains { $0.text("kind") == "division" })
    isActivityUnknown = regions.contains { $0.flag("active") == nil }
    // The view has places beside such a region; nobody said that content may go there.
    self.places =
      isActivityUnknown
      ? []
      : places.compactMap { row in
        row.frame().map { Place(name: row.text("name") ?? "", frame: $0) }
      }
    self.regions = regions.compactMap { row in
      row.frame().map {
        Region(
          isDivision: row.text("kind") == "division", frame: $0, isActive: row.flag("active"))
      }
    }
  }

  /// The first active division that has an area.
  var fold: Rect? {
    regions.first { $0.isDivision && $0.isActive == true && !$0.frame.isEmpty }?.frame
  }

  var isRightToLeft: Bool { direction == .rightToLeft }

  /// What keeps the places from being known; `nil` if they are.
  var unreported: String? {
    if window == nil { return "window not reported" }
    if insets == nil { return "safe area not reported" }
    if !areRegionsReported { return "regions not reported" }
    if isUnplaced.region { return "place of a region not reported" }
    if isActivityUnknown { return "activity of a region not reported" }
    return regions.count { $0.isActive == true } > 32 ? "more than 32 active regions" : nil
  }
}
