import PostureModel

/// One thing that a hand, the probe or its clock does in a scenario.
///
/// Angles are degrees, times seconds.
enum Act: Hashable, Sendable {
  /// Leaves everything as it is.
  case hold(seconds: Double)
  /// Moves the hinge by hand, in degrees a second.
  case drag(to: Double, speed: Double)
  /// Presses the button of a pose: the hinge goes there in 0.2 to 0.8 s (S).
  case press(to: Double)
  /// Clicks an angle: the hinge is there at the next update.
  case click(to: Double)
  /// Turns the phone, so that the hinge runs so on the screen.
  case turn(Axis)
  /// Puts the keyboard up at its usual height, or down.
  case keyboard(Bool)
  /// Gives the window another part of the display.
  case window(WindowForm)
  /// Leaves everything as it is for so many readings of a probe that reads every two seconds.
  ///
  /// A quicker probe reads more in that time, so that a scenario takes as long at any cadence.
  case readings(Int, note: String? = nil)
  /// The same, with readings that are not what the phone is like.
  case odd(Oddity, readings: Int)
  /// The same, with a probe that says nothing.
  case silence(readings: Int)
  /// The wall clock is moved, the monotonic one is not.
  case clock(seconds: Int64)

  /// When a step ends, beside the hinge's own way, that begins so many milliseconds into the scenario.
  func end(from elapsed: Int64) -> Int64 {
    switch self {
    case .hold(let seconds): return elapsed + Int64((seconds * 1_000).rounded())
    case .readings(let count, _), .odd(_, let count), .silence(let count):
      let beat: Int64 = 2_000
      let first = (elapsed + beat - 1) / beat * beat
      return first + Int64(count - 1) * beat + SimulatedPhone.update
    case .drag, .press, .click, .turn, .keyboard, .window, .clock: return elapsed
    }
  }
}
