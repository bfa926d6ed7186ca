import PostureModel

/// What the walk over the readings asks of a layout, small enough to be looked up a million times.
struct LayoutFact {
  var state: State
  var rank: Int
  var isConsistent: Bool
  var axis: Axis?
  var display: Display?
  var status: HingeStatus?
  var levels: Levels

  init(_ layout: ClassifiedLayout) {
    let classification = layout.classification
    state = classification.state
    rank = classification.state.rank
    isConsistent = classification.isConsistent
    axis = classification.axis
    display = classification.display
    status = layout.layout.status
    levels = Levels(layout.layout, display: classification.display)
  }
}
