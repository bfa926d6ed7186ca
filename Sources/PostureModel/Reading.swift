/// What the probe saw at one instant.
public struct Reading: Hashable, Sendable {
  /// The wall clock of the reading, in UTC.
  public var time: Instant
  /// The probe's own counter.
  public var sequence: Int64?
  /// The probe's monotonic clock, in seconds.
  public var uptime: Double?
  /// How far the hinge was open; `nil` if the view had no hinge to read.
  public var angle: Degrees?
  /// All else that was seen.
  public var layout: Shared<Layout>
  /// Who was measured, remarks and unknown keys; `nil` if the record had none of them.
  public var context: Shared<Context>?

  /// Takes what a record said.
  @inlinable public init(
    time: Instant, sequence: Int64? = nil, uptime: Double? = nil, angle: Degrees? = nil,
    layout: Shared<Layout>, context: Shared<Context>? = nil
  ) {
    (self.time, self.sequence, self.uptime) = (time, sequence, uptime)
    (self.angle, self.layout, self.context) = (angle, layout, context)
  }
}

/// What a record says beside its measurements: who was measured, remarks, keys of its own.
public struct Context: Hashable, Sendable {
  /// The device's model, as the probe names it.
  @Exact public var device: String?
  /// The version of the operating system.
  @Exact public var os: String?
  /// The build of the operating system.
  @Exact public var build: String?
  /// Whether the device is a simulator.
  public var simulator: Bool?
  /// The app's name.
  @Exact public var app: String?
  /// The app's version.
  @Exact public var appVersion: String?
  /// The app's build.
  @Exact public var appBuild: String?
  /// A remark.
  @Exact public var note: String?
  /// A picture's path, relative to the session's folder.
  @Exact public var screenshot: String?
  /// The keys that are none of ours: one JSON object, keys sorted, without white space.
  @Exact public var extra: String?

  /// Begins with nothing said.
  public init() {}

  /// Whether nothing was said.
  public var isEmpty: Bool { self == Context() }
}
