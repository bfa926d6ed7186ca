import PostureModel

/// What the states are called, where the readings tell how the hinge runs in them.
struct StateNames {
  /// The side of the inner display, held upright, that the fold halves; `nil` if no reading tells.
  let halves: DeviceProfile.Side?

  /// Takes the rows of the query `use`, which have the axis of each state.
  init(_ use: [Row]) {
    halves =
      use.lazy.compactMap { row -> DeviceProfile.Side? in
        guard let state = row.text("state").flatMap(State.init), let fold = state.fold,
          let attitude = state.attitude, let axis = row.text("axis").flatMap(Axis.init)
        else { return nil }
        // On the outer display an upright picture has a vertical hinge, whichever side is halved.
        guard fold != .closed else { return nil }
        return (attitude == .upright) == (axis == .vertical) ? .width : .height
      }.first
  }

  /// How the hinge runs in a state; `nil` if no reading tells.
  func axis(_ state: State) -> Axis? {
    guard let halves, let fold = state.fold, let attitude = state.attitude else { return nil }
    let isUpright = attitude == .upright
    if halves == .width { return isUpright ? .vertical : .horizontal }
    return (fold == .closed) == isUpright ? .vertical : .horizontal
  }

  /// `laptop: half-open, upright`, `closed, sideways`, `open flat, upright`.
  func title(_ state: State) -> String {
    guard let fold = state.fold, let attitude = state.attitude else { return state.rawValue }
    switch fold {
    case .closed: return "closed, \(attitude.rawValue)"
    case .open: return "open flat, \(attitude.rawValue)"
    case .halfOpen:
      let form = "half-open, \(attitude.rawValue)"
      return axis(state).map { "\($0.pose): \(form)" } ?? form
    }
  }

  /// The title with a capital letter.
  func heading(_ state: State) -> String {
    let title = title(state)
    return title.prefix(1).uppercased() + title.dropFirst()
  }

  /// How a person brings the phone into a state.
  func pose(_ state: State) -> String {
    guard let fold = state.fold, let attitude = state.attitude else { return "" }
    let form = attitude == .upright ? "taller than wide" : "wider than tall"
    switch fold {
    case .closed: return "Close the phone and hold it so that the outer display is \(form)."
    case .open: return "Open the phone flat and hold it so that the inner display is \(form)."
    case .halfOpen:
      switch axis(state) {
      case .vertical: return "Open the phone half-way and hold it like a book."
      case .horizontal: return "Open the phone half-way and stand it like a laptop."
      case nil: return "Open the phone half-way and hold it so that the picture is \(form)."
      }
    }
  }

  /// The states that closing, opening and turning lead to.
  func neighbours(_ state: State) -> [(way: String, state: State)] {
    guard let fold = state.fold, let attitude = state.attitude else { return [] }
    func next(_ other: Fold) -> State? {
      if other.expectedDisplay == fold.expectedDisplay {
        return State(fold: other, attitude: attitude)
      }
      guard let axis = axis(state) else { return nil }
      return State.six.first { $0.fold == other && self.axis($0) == axis }
    }
    let closing = fold == .closed ? nil : next(fold == .open ? .halfOpen : .closed)
    let opening = fold == .open ? nil : next(fold == .closed ? .halfOpen : .open)
    let turned = State(fold: fold, attitude: attitude.turned)
    return [("closing", closing), ("opening", opening), ("turning", turned)].compactMap {
      way, state in state.map { (way, $0) }
    }
  }
}

extension State {
  /// The state's page, relative to its session's folder.
  var pageName: String { rawValue + ".md" }
}
