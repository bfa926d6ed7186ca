import PostureModel

extension Scenario {
  /// A device that tells its angle as 0, 90 and 180 only (`marcoazeem/duo-open`, issues 1 and 4).
  static let quantised = Scenario(
    name: "quantised",
    summary: "a device whose public angle is 0, 90 or 180 only, as some of other makers",
    habits: .calm, spelling: .quantised, steps: poses)

  /// A probe that passes on UIKit's radians as if they were degrees.
  static let radians = Scenario(
    name: "radians", summary: "angles in radians by mistake; no threshold of it means anything",
    habits: .calm, spelling: .radians, steps: poses)

  /// All six states by the buttons, which are over between two readings.
  private static let poses: [Act] = [
    .readings(4), .press(to: 127.5), .readings(4), .press(to: 180), .readings(4),
    .turn(.horizontal), .readings(4), .press(to: 128), .readings(4), .press(to: 0), .readings(4),
    .turn(.vertical), .readings(2),
  ]
}
