import PostureModel

/// One thing that a hand, the probe or its clock does in a scenario.
///
/// Angles are degrees, times seconds.
enum Step: Hashable, Sendable {
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
  /// Leaves everything as it is until the probe has read so often, perhaps with a remark.
  case readings(Int, note: String? = nil)
  /// The same, with readings that are not what the phone is like.
  case odd(Oddity, readings: Int)
  /// The probe misses so many ticks.
  case silence(ticks: Int)
  /// The wall clock is moved, the monotonic one is not.
  case clock(seconds: Int64)
}
