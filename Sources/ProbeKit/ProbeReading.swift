public import Foundation

/// What an app sees at one instant, from plain numbers: lengths in points, angles in degrees.
///
/// What is `nil` was not looked at, and is left out of the JSON; nothing is filled in. The JSON has the
/// names of Posturebook's own form, keys sorted, without white space.
public struct ProbeReading: Encodable, Hashable, Sendable {
  /// A rectangle; without `x` and `y` its place is not known.
  public struct Frame: Encodable, Hashable, Sendable {
    /// The left edge, in points.
    public var x: Double?
    /// The top edge, in points.
    public var y: Double?
    /// The extent from left to right, in points.
    public var width: Double
    /// The extent from top to bottom, in points.
    public var height: Double

    /// Takes a place, if it is known, and extents, in points.
    public init(x: Double? = nil, y: Double? = nil, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  /// Distances from the window's edges, in points.
  public struct Insets: Encodable, Hashable, Sendable {
    /// The distance from the top edge, in points.
    public var top: Double
    /// The distance from the edge where reading begins, in points.
    public var leading: Double
    /// The distance from the bottom edge, in points.
    public var bottom: Double
    /// The distance from the edge where reading ends, in points.
    public var trailing: Double

    /// Takes the four distances, in points.
    public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
      (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
  }

  /// The space that a frame is in.
  public enum Space: String, Encodable, Hashable, Sendable {
    /// The window's own, from its top left corner.
    case window
    /// That of a view that begins inside the safe area.
    case safeArea
    /// The screen's.
    case screen
  }

  /// A reserved region.
  public struct Region: Encodable, Hashable, Sendable {
    /// What reserves it.
    public enum Kind: String, Encodable, Hashable, Sendable {
      /// The fold.
      case division
      /// A camera or a status area.
      case occlusion
    }

    /// What reserves it.
    public var kind: Kind
    /// Where it is.
    public var frame: Frame
    /// Whether the system says that it matters now.
    public var active: Bool?
    /// The space of its frame: the window's, or the safe area's.
    public var space: Space

    /// Takes what the system said of the region.
    public init(kind: Kind, frame: Frame, active: Bool?, space: Space = .window) {
      (self.kind, self.frame, self.active, self.space) = (kind, frame, active, space)
    }
  }

  /// A keyboard's end frame, or that there is none.
  public enum Keyboard: Encodable, Hashable, Sendable {
    /// The app knows that there is none; written as `null`.
    case hidden
    /// The end frame that the notification gave, in the window's or the screen's space.
    case frame(Frame, space: Space)

    private enum CodingKeys: String, CodingKey { case frame, space }

    /// Writes `null`, or the frame with its space.
    public func encode(to encoder: any Encoder) throws {
      guard case .frame(let frame, let space) = self else {
        var container = encoder.singleValueContainer()
        return try container.encodeNil()
      }
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(frame, forKey: .frame)
      try container.encode(space, forKey: .space)
    }
  }

  /// How much room there is in one direction.
  public enum SizeClass: String, Encodable, Hashable, Sendable {
    /// Little room.
    case compact
    /// Much room.
    case regular
  }

  /// The two size classes.
  public struct SizeClasses: Encodable, Hashable, Sendable {
    /// The room from left to right.
    public var horizontal: SizeClass?
    /// The room from top to bottom.
    public var vertical: SizeClass?

    /// Takes the two classes, as far as they are known.
    public init(horizontal: SizeClass?, vertical: SizeClass?) {
      (self.horizontal, self.vertical) = (horizontal, vertical)
    }
  }

  /// The direction in which the interface reads.
  public enum LayoutDirection: String, Encodable, Hashable, Sendable {
    /// Leading is left.
    case leftToRight
    /// Leading is right.
    case rightToLeft
  }

  /// The hinge; the status in UIKit's words, or the word that the app met.
  public struct Hinge: Encodable, Hashable, Sendable {
    /// `closed`, `partiallyOpen` or `fullyOpen`.
    public var status: String?
    /// The opening, in degrees.
    public var angle: Double?

    /// Takes what the hinge said.
    public init(status: String?, angle: Double?) { (self.status, self.angle) = (status, angle) }
  }

  /// Who is measured.
  public struct Device: Encodable, Hashable, Sendable {
    /// The model.
    public var model: String?
    /// The version of the system.
    public var os: String?
    /// The build of the system.
    public var build: String?
    /// Whether it is a simulator.
    public var simulator: Bool?

    /// Takes what is known of the device.
    public init(
      model: String? = nil, os: String? = nil, build: String? = nil, simulator: Bool? = nil
    ) {
      (self.model, self.os, self.build, self.simulator) = (model, os, build, simulator)
    }
  }

  /// The app that measures.
  public struct App: Encodable, Hashable, Sendable {
    /// Its name.
    public var name: String?
    /// Its version.
    public var version: String?
    /// Its build.
    public var build: String?

    /// Takes what is known of the app.
    public init(name: String? = nil, version: String? = nil, build: String? = nil) {
      (self.name, self.version, self.build) = (name, version, build)
    }
  }

  /// The wall clock; written in UTC to a millisecond.
  public var time: Date
  /// The probe's counter; `ProbeLog` counts if there is none.
  public var sequence: Int?
  /// The monotonic clock, in seconds.
  public var uptime: Double?
  /// Who is measured.
  public var device: Device?
  /// The app that measures.
  public var app: App?
  /// The app's window; without a place unless one was given.
  public var window: Frame?
  /// The screen that the window is on.
  public var screen: Frame?
  /// What `UIScreen.main` says; it can be the wrong display.
  public var mainScreen: Frame?
  /// Pixels per point.
  public var scale: Double?
  /// The window's size classes.
  public var sizeClass: SizeClasses?
  /// The direction in which the interface reads.
  public var layoutDirection: LayoutDirection?
  /// The safe area's insets.
  public var safeArea: Insets?
  /// The reserved regions; an empty list says that there are none.
  public var regions: [Region]?
  /// The hinge; `nil` if the view has none to read.
  public var hinge: Hinge?
  /// The keyboard; `nil` if the app does not watch it.
  public var keyboard: Keyboard?
  /// A remark.
  public var note: String?

  /// Begins a reading of now, with nothing looked at but the clocks.
  public init(time: Date = Date(), uptime: Double? = ProcessInfo.processInfo.systemUptime) {
    (self.time, self.uptime) = (time, uptime)
  }

  /// The reading as one line of JSON, without a line feed; throws if a number is not finite.
  public func line() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(
        date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
    }
    return try encoder.encode(self)
  }
}
