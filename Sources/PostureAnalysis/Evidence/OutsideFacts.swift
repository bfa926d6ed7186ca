public import PostureModel

/// The device that a reading says it is of; readings name it by its index.
public struct Subject: Hashable, Sendable {
  /// The device's model.
  @Exact public var device: String?
  /// The version of the operating system.
  @Exact public var os: String?
  /// Whether the device is a simulator.
  public var simulator: Bool?

  /// Takes what the readings said.
  public init(device: String?, os: String?, simulator: Bool?) {
    (self.device, self.os, self.simulator) = (device, os, simulator)
  }
}

/// A record of a source, in the order of its file.
public struct SourceStep: Hashable, Sendable {
  /// What became of a record.
  public enum Outcome: Hashable, Sendable {
    /// It became a reading.
    case accepted
    /// It was there already.
    case present
    /// It was refused.
    case refused
  }

  /// The source's number.
  public var source: Int
  /// The record's number in the source, from 1.
  public var record: Int
  /// What became of it.
  public var outcome: Outcome
  /// Its time, if it was read.
  public var time: Instant?
  /// Its sequence, if it was read and has one.
  public var sequence: Int64?
  /// The number of the reading that it is.
  public var reading: Int?
  /// The state of the reading that it is.
  public var state: State?

  /// Takes what the intake wrote down.
  public init(
    source: Int, record: Int, outcome: Outcome, time: Instant? = nil, sequence: Int64? = nil,
    reading: Int? = nil, state: State? = nil
  ) {
    (self.source, self.record, self.outcome) = (source, record, outcome)
    (self.time, self.sequence, self.reading, self.state) = (time, sequence, reading, state)
  }
}

/// What is known of a picture.
public struct ScreenshotFacts: Hashable, Sendable {
  /// Its path, relative to the session's folder.
  public var path: String
  /// The number of the reading that it belongs to.
  public var reading: Int?
  /// That reading's time.
  public var time: Instant?
  /// That reading's state.
  public var state: State?
  /// The display that it shows.
  public var display: Display?
  /// Pixels from left to right.
  public var pixelWidth: Int
  /// Pixels from top to bottom.
  public var pixelHeight: Int
  /// Bytes of a PNG's image data (its `IDAT` chunks); `nil` of other pictures.
  public var imageBytes: Int?
  /// Bits of a PNG's pixel, by its colour type and depth; `nil` of other pictures.
  public var pixelBits: Int?

  /// Takes what the file and its reading say.
  public init(
    path: String, reading: Int?, time: Instant?, state: State?, display: Display?, pixelWidth: Int,
    pixelHeight: Int, imageBytes: Int?, pixelBits: Int? = nil
  ) {
    (self.path, self.reading, self.time, self.state) = (path, reading, time, state)
    (self.display, self.pixelWidth, self.pixelHeight) = (display, pixelWidth, pixelHeight)
    (self.imageBytes, self.pixelBits) = (imageBytes, pixelBits)
  }
}
