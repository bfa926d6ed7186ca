public import PostureModel

/// The shell command that takes a picture, with places for what is pictured.
public struct ScreenshotCommand: Hashable, Sendable {
  /// Names that stand for a whole command; none of them was tried.
  ///
  /// `devicectl` wants to know which device: its own option takes it from the environment.
  private static let presets = [
    "simctl": "xcrun simctl io booted screenshot --display {display} {path}",
    "devicectl":
      "xcrun devicectl device capture screenshot "
      + "--device \"${DEVICECTL_DEVICE:?export it with the name of the device}\" "
      + "--destination {path}",
  ]

  private let template: String

  /// Takes a command, or the name of one.
  public init(_ text: String) { template = ScreenshotCommand.presets[text] ?? text }

  /// Whether the command says where its picture goes.
  public var namesPath: Bool { template.contains("{path}") }

  /// The line to run; each place is one word of it, whatever it holds.
  func line(_ picture: Screenshot) -> String {
    let places = [
      ("{path}", picture.path), ("{state}", picture.state.rawValue),
      ("{display}", picture.display?.rawValue ?? "unknown"), ("{session}", picture.session),
    ]
    var line = ""
    var rest = template[...]
    while let start = rest.firstIndex(of: "{") {
      line += rest[..<start]
      rest = rest[start...]
      let place = places.first { rest.hasPrefix($0.0) }
      line += place.map { shellQuoted($0.1) } ?? "{"
      rest = rest.dropFirst(place?.0.count ?? 1)
    }
    return line + rest
  }
}

/// A picture that is to be taken, or was.
public struct Screenshot: Hashable, Sendable {
  /// Where the file goes.
  public var path: String
  /// The session.
  public var session: String
  /// The reading that showed the state to be settled.
  public var reading: Int
  /// The state that has settled.
  public var state: State
  /// The display that the window is on.
  public var display: Display?

  /// Takes all that is known of a picture.
  public init(path: String, session: String, reading: Int, state: State, display: Display?) {
    (self.path, self.session, self.reading) = (path, session, reading)
    (self.state, self.display) = (state, display)
  }
}
