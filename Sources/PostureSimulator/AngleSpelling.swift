import PostureModel

/// How the probe, or the device, tells the hinge's angle.
enum AngleSpelling: Hashable, Sendable {
  /// In degrees, as it is.
  case degrees
  /// In UIKit's radians, by a probe whose author took them for degrees.
  case radians
  /// As 0, 90 and 180 only, as some foldables of other makers do (Fold 7, Flip 7 FE).
  case quantised

  /// An angle in degrees, as it is told.
  func told(_ angle: Double, _ status: HingeStatus) -> Double {
    switch (self, status) {
    case (.degrees, _): angle
    case (.radians, _): angle * Double.pi / 180
    case (.quantised, .partiallyOpen): 90
    case (.quantised, .fullyOpen): 180
    case (.quantised, _): 0
    }
  }
}
