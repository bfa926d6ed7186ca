import PostureModel

/// The phone itself: a hinge, what it decides from it, and what it shows.
///
/// It moves in updates of 50 ms, the rate that S and K saw (16 to 235 ms). Angle and status of one
/// update belong together, so that a reading of the phone has no skew.
struct SimulatedPhone: Sendable {
  /// Milliseconds from one update to the next.
  static let update: Int64 = 50

  private(set) var hinge = Hinge()
  private var axis = Axis.vertical
  private var status = HingeStatus.closed
  private var display = Display.outer
  private var isDivisionActive = false
  private(set) var elapsed: Int64 = 0
  private var form = WindowForm.full
  private var isKeyboardUp = false
  private var crossings: [Crossing] = []
  private var motion: Motion?
  private let habits: Habits
  private var generator: SeededGenerator

  /// How the hinge moves now, and where the phone changes its mind on the way.
  private struct Motion {
    var direction: Crossing.Direction
    var manner: Crossing.Manner
    var thresholds: Thresholds
  }

  init(habits: Habits, seed: UInt64) {
    self.habits = habits
    generator = SeededGenerator(seed: seed)
  }

  /// What an app is shown.
  var view: PhoneView {
    let pose = PhonePose(display: display, axis: axis)
    return PhoneView(
      pose: pose, status: status, isDivisionActive: isDivisionActive, form: form,
      keyboardHeight: isKeyboardUp ? pose.keyboardHeight : nil)
  }

  /// What is true now, with the crossings since this was last asked.
  mutating func takeTruth() -> Truth {
    defer { crossings = [] }
    return Truth(angle: degrees(hinge.angle), status: status, crossings: crossings)
  }

  /// Begins a step; one that takes no time is done at once.
  mutating func begin(_ step: Act) {
    switch step {
    case .hold, .readings, .odd, .silence, .clock: break
    case .drag(let target, let speed):
      let stride = speed * Double(Self.update) / 1_000
      // A hand is not a motor: a tenth faster or slower from one update to the next.
      move(to: target, stride: stride * 0.9...stride * 1.1, manner: .drag)
    case .press(let target):
      let seconds = generator.number(in: 0.2...0.8)
      let stride = abs(target - hinge.angle) * Double(Self.update) / 1_000 / seconds
      move(to: target, stride: stride...stride, manner: .button)
    case .click(let target):
      let stride = abs(target - hinge.angle)
      move(to: target, stride: stride...stride, manner: .click)
    case .turn(let axis): self.axis = axis
    case .keyboard(let isUp): isKeyboardUp = isUp
    case .window(let form): self.form = form
    }
  }

  private mutating func move(
    to target: Double, stride: ClosedRange<Double>, manner: Crossing.Manner
  ) {
    let direction = target > hinge.angle ? Crossing.Direction.opening : .closing
    let thresholds = Thresholds(
      habits, direction, manner, axis, from: hinge.shownAngle, using: &generator)
    motion = Motion(direction: direction, manner: manner, thresholds: thresholds)
    hinge.send(to: target, stride: stride)
  }

  /// Lets 50 ms pass.
  mutating func advance() {
    elapsed += Self.update
    guard hinge.isMoving, let motion else { return }
    hinge.advance(using: &generator)
    switch (motion.manner, motion.direction) {
    case (.click, _): settle(motion)
    case (_, .opening): open(motion)
    case (_, .closing): close(motion)
    }
  }

  private mutating func open(_ motion: Motion) {
    let (shown, thresholds) = (hinge.shownAngle, motion.thresholds)
    if status == .closed, shown >= thresholds.status {
      status = .partiallyOpen
      record(.closedPartiallyOpen, 1, thresholds.status, motion)
    }
    if display == .outer, shown >= thresholds.lit {
      display = .inner
      record(.outerInner, 1, thresholds.lit, motion)
    }
    if status == .partiallyOpen, shown > Hinge.flat {
      status = .fullyOpen
      record(.partiallyOpenFullyOpen, 1, Hinge.flat, motion)
    }
    if status == .fullyOpen {
      isDivisionActive = false
    } else if display == .inner, !isDivisionActive, shown >= thresholds.division {
      isDivisionActive = true
      record(.divisionOffOn, 1, thresholds.division, motion)
    }
  }

  private mutating func close(_ motion: Motion) {
    let (shown, thresholds) = (hinge.shownAngle, motion.thresholds)
    if status == .fullyOpen, shown <= Hinge.flat {
      status = .partiallyOpen
      record(.partiallyOpenFullyOpen, 0, Hinge.flat, motion)
    }
    if status == .partiallyOpen, display == .inner, !isDivisionActive, shown <= thresholds.division
    {
      isDivisionActive = true
      // Flat has no level at this boundary: a division that comes with leaving it crosses nothing.
      if thresholds.division < Hinge.flat {
        record(.divisionOffOn, 1, thresholds.division, motion)
      }
    }
    if display == .inner, shown <= thresholds.lit {
      display = .outer
      record(.outerInner, 0, thresholds.lit, motion)
      if isDivisionActive { record(.divisionOffOn, 0, thresholds.lit, motion) }
      isDivisionActive = false
    }
    if status == .partiallyOpen, shown <= thresholds.status {
      status = .closed
      record(.closedPartiallyOpen, 0, thresholds.status, motion)
    }
  }

  /// A click asks once, where it lands: displays and division go with the status.
  private mutating func settle(_ motion: Motion) {
    let (before, lit, division) = (status, display, isDivisionActive)
    let threshold = motion.thresholds.status
    status =
      hinge.shownAngle > Hinge.flat
      ? .fullyOpen : hinge.angle >= threshold ? .partiallyOpen : .closed
    display = status == .closed ? .outer : .inner
    isDivisionActive = status == .partiallyOpen
    if (before == .closed) != (status == .closed) {
      record(.closedPartiallyOpen, status == .closed ? 0 : 1, threshold, motion)
    }
    if lit != display { record(.outerInner, display == .outer ? 0 : 1, threshold, motion) }
    if (before == .fullyOpen) != (status == .fullyOpen) {
      record(.partiallyOpenFullyOpen, status == .fullyOpen ? 1 : 0, Hinge.flat, motion)
    }
    if division != isDivisionActive, before != .fullyOpen, status != .fullyOpen {
      record(.divisionOffOn, isDivisionActive ? 1 : 0, threshold, motion)
    }
  }

  private mutating func record(
    _ boundary: Crossing.Boundary, _ level: Int, _ angle: Double, _ motion: Motion
  ) {
    crossings.append(
      Crossing(
        boundary: boundary, direction: motion.direction, manner: motion.manner, axis: axis,
        level: level, angle: degrees(angle), elapsed: elapsed))
  }
}

/// An angle of the hinge, which no step takes beyond what a hinge can hold.
func degrees(_ angle: Double) -> Degrees {
  guard let angle = Degrees(angle) else { preconditionFailure("a step left the hinge's range") }
  return angle
}
