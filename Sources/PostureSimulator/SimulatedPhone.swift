import PostureModel

/// The phone itself: a hinge, what it decides from it, and what it shows.
///
/// It moves in updates of 50 ms, the rate that S and K saw (16 to 235 ms). Angle and status of one
/// update belong together, so that a reading of the phone has no skew.
struct SimulatedPhone: Sendable {
  /// Milliseconds from one update to the next.
  static let update: Int64 = 50

  private(set) var angle = 0.0
  private(set) var axis = Axis.vertical
  private(set) var status = HingeStatus.closed
  private(set) var display = Display.outer
  private(set) var isDivisionActive = false
  private(set) var elapsed: Int64 = 0
  private var form = WindowForm.full
  private var isKeyboardUp = false
  private var crossings: [Crossing] = []
  private var motion: Motion?
  private let habits: Habits
  private var generator: SeededGenerator

  private struct Motion {
    var target: Double
    /// The least and the most that an update moves, in degrees.
    var stride: ClosedRange<Double>
    var direction: Crossing.Direction
    var manner: Crossing.Manner
    var thresholds: Thresholds
  }

  init(habits: Habits, seed: UInt64) {
    self.habits = habits
    generator = SeededGenerator(seed: seed)
  }

  /// Whether the hinge has not reached where it was sent.
  var isMoving: Bool { motion != nil }

  /// The angle that the phone reports: a 32-bit number (L), 0 or 180 near the ends (S).
  var shownAngle: Double {
    if angle < Habits.shut { return 0 }
    return angle > Habits.flat ? 180 : Double(Float(angle))
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
    return Truth(angle: degrees(angle), status: status, crossings: crossings)
  }

  /// Begins a step; one that takes no time is done at once.
  mutating func begin(_ step: Step) {
    switch step {
    case .hold, .readings, .odd, .silence, .clock: break
    case .drag(let target, let speed):
      let stride = speed * Double(Self.update) / 1_000
      // A hand is not a motor: a tenth faster or slower from one update to the next.
      move(to: target, stride: stride * 0.9...stride * 1.1, manner: .drag)
    case .press(let target):
      let seconds = generator.number(in: 0.2...0.8)
      let stride = abs(target - angle) * Double(Self.update) / 1_000 / seconds
      move(to: target, stride: stride...stride, manner: .button)
    case .click(let target):
      let stride = abs(target - angle)
      move(to: target, stride: stride...stride, manner: .click)
    case .turn(let axis): self.axis = axis
    case .keyboard(let isUp): isKeyboardUp = isUp
    case .window(let form): self.form = form
    }
  }

  private mutating func move(
    to target: Double, stride: ClosedRange<Double>, manner: Crossing.Manner
  ) {
    guard target != angle else { return }
    let direction = target > angle ? Crossing.Direction.opening : .closing
    let thresholds = Thresholds(
      habits, direction, manner, axis, from: shownAngle, using: &generator)
    motion = Motion(
      target: target, stride: stride, direction: direction, manner: manner, thresholds: thresholds)
  }

  /// Lets 50 ms pass.
  mutating func advance() {
    elapsed += Self.update
    guard let motion else { return }
    let stride = generator.number(in: motion.stride)
    let left = abs(motion.target - angle)
    if stride >= left {
      angle = motion.target
      self.motion = nil
    } else {
      angle += motion.direction == .opening ? stride : -stride
    }
    if motion.manner == .click {
      settle(motion)
    } else if motion.direction == .opening {
      open(motion)
    } else {
      close(motion)
    }
  }

  private mutating func open(_ motion: Motion) {
    let (shown, thresholds) = (shownAngle, motion.thresholds)
    if status == .closed, shown >= thresholds.status {
      status = .partiallyOpen
      record(.closedPartiallyOpen, 1, thresholds.status, motion)
    }
    if display == .outer, shown >= thresholds.lit {
      display = .inner
      record(.outerInner, 1, thresholds.lit, motion)
    }
    if status == .partiallyOpen, shown > Habits.flat {
      status = .fullyOpen
      record(.partiallyOpenFullyOpen, 1, Habits.flat, motion)
    }
    if status == .fullyOpen {
      isDivisionActive = false
    } else if display == .inner, !isDivisionActive, shown >= thresholds.division {
      isDivisionActive = true
      record(.divisionOffOn, 1, thresholds.division, motion)
    }
  }

  private mutating func close(_ motion: Motion) {
    let (shown, thresholds) = (shownAngle, motion.thresholds)
    if status == .fullyOpen, shown <= Habits.flat {
      status = .partiallyOpen
      record(.partiallyOpenFullyOpen, 0, Habits.flat, motion)
    }
    if status == .partiallyOpen, display == .inner, !isDivisionActive, shown <= thresholds.division
    {
      isDivisionActive = true
      // Flat has no level at this boundary: a division that comes with leaving it crosses nothing.
      if thresholds.division < Habits.flat {
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
      shownAngle > Habits.flat
      ? .fullyOpen : angle >= threshold ? .partiallyOpen : .closed
    display = status == .closed ? .outer : .inner
    isDivisionActive = status == .partiallyOpen
    if (before == .closed) != (status == .closed) {
      record(.closedPartiallyOpen, status == .closed ? 0 : 1, threshold, motion)
    }
    if lit != display { record(.outerInner, display == .outer ? 0 : 1, threshold, motion) }
    if (before == .fullyOpen) != (status == .fullyOpen) {
      record(.partiallyOpenFullyOpen, status == .fullyOpen ? 1 : 0, Habits.flat, motion)
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
