import PostureModel

/// What to measure next, in the order of use.
func nextSteps(_ rows: SessionRows) -> [Inline] {
  var steps: [Inline] = []
  if rows.origin == "simulated" || rows.origin == "reconstructed" {
    steps.append("Record the six states and the sweeps on a device. These readings are made up.")
  }
  let missing = State.six.filter { rows.coverage($0) == "missing" }
  if !missing.isEmpty {
    let names = missing.map { state -> Inline in "[\(rows.names.title(state))](\(state.pageName))" }
    steps.append("Measure these states, five seconds each: \(names.joined(separator: "; ")).")
  }
  let passed = State.six.filter { rows.coverage($0) == "passed through" }
  if !passed.isEmpty {
    let names = passed.map(rows.names.title).joined(separator: "; ")
    steps.append("Hold these states still for five seconds each: \(names).")
  }
  steps += keyboardSteps(rows) + reportSteps(rows) + sweepSteps(rows)
  let isWhole = rows.seen.contains { $0.fold != .closed }
  if isWhole, rows.readings(of: "split-view") == nil {
    steps.append("Put two apps side by side on the inner display. No window here was a pane.")
  }
  return steps
}

private func keyboardSteps(_ rows: SessionRows) -> [Inline] {
  guard rows.reportsKeyboard else {
    return [
      "Have the probe report `keyboard`, as `null` while there is none. No record has the key."
    ]
  }
  func missing(_ keyboard: Bool) -> [String] {
    rows.seen.filter { rows.counts($0, keyboard: keyboard).settled == 0 }.map(rows.names.title)
  }
  var steps: [Inline] = []
  let unreadable = rows.unreadableKeyboards()
  if unreadable > 0 {
    steps.append(
      """
      Have the probe give the keyboard's whole frame, or `null` while there is none: it could not be \
      read in \(counted(unreadable, "reading")).
      """)
  }
  let (down, up) = (missing(false), missing(true))
  if !down.isEmpty {
    steps.append(
      "Hide the keyboard and hold still: keyboard down in \(down.joined(separator: "; ")).")
  }
  if !up.isEmpty {
    steps.append("Show the keyboard and hold still: keyboard up in \(up.joined(separator: "; ")).")
  }
  return steps
}

private func reportSteps(_ rows: SessionRows) -> [Inline] {
  var steps: [Inline] = []
  let shown = rows.layouts
  if shown.contains(where: { !$0.areRegionsReported }) {
    let states = rows.seen.filter { state in
      shown.contains { $0.state == state && !$0.areRegionsReported }
    }.map(rows.names.title)
    steps.append(
      """
      Have the probe report the reserved regions, as `[]` where there are none: not reported in \
      \(states.joined(separator: "; ")).
      """)
  }
  if shown.contains(where: \.isActivityUnknown) {
    steps.append("Have the probe report the `active` of each reserved region.")
  }
  if shown.contains(where: { $0.insets == nil }) {
    steps.append("Have the probe report the safe area.")
  }
  return steps
}

/// What of opening and closing is not measured, or is measured and not explained.
func sweepSteps(_ rows: SessionRows) -> [Inline] {
  if angleDoubt(rows.findings) != nil {
    return ["Record the hinge's own angle in degrees, then sweep it both ways."]
  }
  var steps: [Inline] = []
  let axes = Axis.allCases.filter { axis in rows.hysteresis.contains { $0.axis == axis } }
  if axes.isEmpty {
    if !rows.reportsAngles {
      steps.append("Have the probe report `hinge.angle` with the status.")
    } else if rows.areDisplaysUnknown {
      steps.append(displaysAdvice(rows))
    }
    steps.append("Open and close the phone slowly three times, as a book and as a laptop.")
    return steps
  }
  for axis in axes {
    let boundaries = rows.hysteresis.filter { $0.axis == axis }
    for direction in ["opening", "closing"] {
      let sides = boundaries.map { direction == "opening" ? $0.opening : $0.closing }
      let verb = direction == "opening" ? "Open" : "Close"
      if sides.allSatisfy({ $0.brackets == 0 }) {
        steps.append("\(verb) the \(axis.pose) slowly three times: \(direction) is not measured.")
      } else if let least = sides.map(\.brackets).filter({ $0 > 0 }).min(), least < 3 {
        steps.append(
          "\(verb) the \(axis.pose) slowly \(counted(3 - least, "more time")): three sweeps make a verdict."
        )
      }
    }
    let sides = boundaries.flatMap { [$0.opening, $0.closing] }.filter { $0.brackets > 0 }
    let apart = sides.count { $0.apart > 0 }
    if apart > 0 {
      steps.append(
        """
        Vary what you hold constant as the \(axis.pose) moves: speed, keyboard, where it began. No single \
        angle fits \(apart) of its \(sides.count) changes. Slower sweeps will not help.
        """)
    } else if sides.contains(where: { $0.brackets > 1 && $0.isWide }) {
      steps.append("Sweep the \(axis.pose) slower: some changes are known to no better than 5°.")
    }
  }
  let unseen = Axis.allCases.filter { !axes.contains($0) }
  for axis in unseen where !axes.isEmpty {
    steps.append("Open and close the \(axis.pose) slowly three times. It was not swept.")
  }
  return steps
}
