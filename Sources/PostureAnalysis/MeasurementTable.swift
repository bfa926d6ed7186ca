public import PostureModel

/// The values that a layout gives to the fields of `measurements`, in their one spelling.
///
/// What the layout does not say is left out; each of several regions is a value of its own.
public func measurementValues(
  _ layout: Layout
) -> [(field: Measurement.Field, value: String)] {
  var values: [(field: Measurement.Field, value: String)] = []
  if let window = layout.window { values.append((.window, spelled(window.size))) }
  if let screen = layout.screen { values.append((.screen, spelled(screen))) }
  if let mainScreen = layout.mainScreen { values.append((.mainScreen, spelled(mainScreen))) }
  if let scale = layout.scale { values.append((.scale, plain(scale))) }
  if layout.horizontalSizeClass != nil || layout.verticalSizeClass != nil {
    let horizontal = layout.horizontalSizeClass?.rawValue ?? "–"
    values.append((.sizeClass, "\(horizontal) × \(layout.verticalSizeClass?.rawValue ?? "–")"))
  }
  if let safeArea = layout.safeArea { values.append((.safeArea, spelled(safeArea))) }
  values += layout.divisions.map { (.division, spelled($0)) }
  values += layout.occlusions.map { (.occlusion, spelled($0)) }
  if let keyboard = layout.keyboard { values.append((.keyboard, spelled(keyboard))) }
  if let orientation = layout.interfaceOrientation {
    values.append((.interfaceOrientation, orientation))
  }
  return values
}

/// Counts the values of every field in every state, over the consistent layouts that were seen.
func measurements(_ tally: LayoutTally, _ layouts: [ExaminedLayout]) -> [Measurement] {
  var rows: [Measurement] = []
  var places: [Key: Int] = [:]
  var consistent: [State: Int] = [:]
  for index in tally.order where layouts[index].classified.classification.isConsistent {
    let use = tally.uses[index]
    let state = layouts[index].classified.classification.state
    consistent[state, default: 0] += use.readings
    for (field, value) in layouts[index].values {
      let key = Key(state: state, field: field, value: value)
      if let place = places[key] {
        rows[place].readings += use.readings
        rows[place].firstTime = min(rows[place].firstTime, use.firstTime)
        rows[place].lastTime = max(rows[place].lastTime, use.lastTime)
      } else {
        places[key] = rows.count
        rows.append(
          Measurement(
            state: state, field: field, value: value, readings: use.readings, share: 0,
            firstTime: use.firstTime, lastTime: use.lastTime))
      }
    }
  }
  for place in rows.indices {
    let all = consistent[rows[place].state] ?? rows[place].readings
    rows[place].share = Double(rows[place].readings) / Double(all)
  }
  return rows.sorted(by: stands)
}

private struct Key: Hashable {
  var state: State
  var field: Measurement.Field
  var value: String
}

private func stands(_ one: Measurement, before other: Measurement) -> Bool {
  if one.state != other.state { return one.state < other.state }
  if one.field != other.field { return one.field.rank < other.field.rank }
  if one.readings != other.readings { return one.readings > other.readings }
  return one.value.utf8.lexicographicallyPrecedes(other.value.utf8)
}

extension Measurement.Field {
  fileprivate var rank: Int { Measurement.Field.allCases.firstIndex(of: self) ?? 0 }
}

private func spelled(_ size: Size) -> String { "\(plain(size.width)) × \(plain(size.height))" }

private func spelled(_ rect: Rect) -> String {
  "\(plain(rect.x)),\(plain(rect.y)) \(spelled(rect.size))"
}

private func spelled(_ insets: Insets) -> String {
  [insets.top, insets.leading, insets.bottom, insets.trailing].map(plain).joined(separator: " ")
}

private func spelled(_ region: Region) -> String {
  spelled(region.frame) + (region.active.map { $0 ? " active" : " inactive" } ?? "")
}
