import PostureAnalysis
import PostureModel

extension SessionReport {
  /// The side that the fold halves; `nil` where no reading tells its display, so that nobody knows
  /// how the hinge runs.
  var halves: DeviceProfile.Side? {
    let isUnknown = findings.layouts.allSatisfy { $0.classification.display == nil }
    return isUnknown && !findings.layouts.isEmpty ? nil : setting.profile.foldHalves
  }

  /// `half-open-upright (the laptop)`.
  func title(_ state: State) -> String { state.title(halves) }
}

extension Axis {
  /// The states that a phone passes on the axis, from closed to open.
  func states(_ halves: DeviceProfile.Side) -> [State] {
    Fold.allCases.flatMap { fold in
      Attitude.allCases.map { State(fold: fold, attitude: $0) }
    }.filter { $0.axis(halves) == self }
  }
}

extension State {
  /// How the hinge runs on the screen of a phone in the state; `nil` where nobody knows.
  func axis(_ halves: DeviceProfile.Side?) -> Axis? {
    guard let fold, let attitude, let halves else { return nil }
    let isUpright = attitude == .upright
    switch halves {
    case .width: return isUpright ? .vertical : .horizontal
    case .height: return (fold == .closed) == isUpright ? .vertical : .horizontal
    }
  }

  /// `half-open-upright (the laptop)`: the state, and what people call it, if they call it anything.
  func title(_ halves: DeviceProfile.Side?) -> String {
    guard fold == .halfOpen, let axis = axis(halves) else { return rawValue }
    return rawValue + (axis == .vertical ? " (the book)" : " (the laptop)")
  }

  /// What its name says of the picture, how the hinge lies then, and which status it is.
  ///
  /// The two are easily taken for each other: where the fold halves the long side, the hinge lies
  /// level while the picture of the inner display stands upright.
  func naming(_ halves: DeviceProfile.Side?) -> Inline? {
    guard let attitude, let fold else { return nil }
    let picture: Inline = attitude == .upright ? "taller than wide" : "wider than tall"
    let status: Inline =
      switch fold {
      case .closed: "*Closed* is the hinge's status *closed*"
      case .halfOpen: "*Half-open* is the hinge's status *partiallyOpen*"
      case .open: "*Open* is the hinge's status *fullyOpen*"
      }
    let named: Inline = "\(status); *\(attitude.rawValue)* is the picture, \(picture)."
    guard let axis = axis(halves) else { return named }
    return """
      \(named) Then \(axis.run): it is what [thresholds](hysteresis.md) call *\(axis.name)*.
      """
  }

  /// The states on the way of opening and closing, and the same fold held the other way.
  ///
  /// Opening and closing keep the hinge's axis; where nobody knows it, only a display is kept.
  func neighbours(_ halves: DeviceProfile.Side?) -> [(state: State, way: String)] {
    guard let fold, let attitude else { return [] }
    func next(_ other: Fold) -> State? {
      if other.expectedDisplay == fold.expectedDisplay {
        return State(fold: other, attitude: attitude)
      }
      guard let halves, let axis = axis(halves) else { return nil }
      return axis.states(halves).first { $0.fold == other }
    }
    let closing: State? = fold == .closed ? nil : next(fold == .open ? .halfOpen : .closed)
    let opening: State? = fold == .open ? nil : next(fold == .closed ? .halfOpen : .open)
    let turned = State(fold: fold, attitude: attitude.turned)
    return [(closing, "Closing"), (opening, "Opening"), (turned, "Turning")].compactMap {
      state, way in state.map { ($0, way) }
    }
  }

  /// How a person brings the phone into the state.
  func pose(_ halves: DeviceProfile.Side?) -> String {
    guard let fold, let attitude else {
      return "Have the probe report the hinge's status or the division's activity."
    }
    let (verb, form) =
      attitude == .upright ? ("hold", "taller than wide") : ("turn", "wider than tall")
    switch fold {
    case .closed: return "Fold the phone shut and \(verb) it so that the outer display is \(form)."
    case .open: return "Open the phone flat and \(verb) it so that the inner display is \(form)."
    case .halfOpen:
      guard let axis = axis(halves) else {
        return "Bend the phone part of the way and \(verb) it so that the picture is \(form)."
      }
      let held = axis == .vertical ? "hold it like a book" : "stand it like a laptop"
      return "Bend the phone part of the way and \(held): \(axis.run)."
    }
  }
}

extension Axis {
  /// `the hinge runs from top to bottom`.
  fileprivate var run: String {
    self == .vertical
      ? "the hinge runs from top to bottom" : "the hinge runs from left to right"
  }
}
