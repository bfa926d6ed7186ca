public import Foundation
public import PostureModel

/// Stamps what an app sees with time, sequence and uptime, and appends it to a file.
///
/// Call it every two seconds, from a debug build, with a layout that you fill from your window:
///
/// ```swift
/// let probe = try Probe(appendingTo: URL.documentsDirectory.appending(path: "night.jsonl"))
/// var layout = Layout()
/// layout.window = Rect(x: 0, y: 0, width: window.bounds.width, height: window.bounds.height)
/// layout.status = .partiallyOpen
/// try await probe.record(layout, angle: 127.8)
/// ```
///
/// The file is JSON Lines, which `posturebook import` reads. One line is one write, so that an app
/// that is killed loses at most the reading in hand.
public actor Probe {
  private let handle: FileHandle
  private let context: Shared<Context>?
  private var sequence: Int64 = 0

  /// Opens a file to append to, and makes it if it is not there.
  ///
  /// `context` says who is measured: device, OS and app. Throws what the file system refuses.
  public init(appendingTo file: URL, context: Context = Context()) throws {
    if !FileManager.default.fileExists(atPath: file.path) {
      try Data().write(to: file)
    }
    handle = try FileHandle(forWritingTo: file)
    self.context = context.isEmpty ? nil : Shared(context)
  }

  /// Writes one reading down, as of now, and gives it back.
  ///
  /// `angle` is in degrees; one beyond ±360 is none. Throws what the file system refuses.
  @discardableResult
  public func record(_ layout: Layout, angle: Double? = nil, note: String? = nil) throws -> Reading
  {
    sequence += 1
    var reading = Reading(
      time: Instant(milliseconds: Int64((Date().timeIntervalSince1970 * 1_000).rounded())),
      sequence: sequence, uptime: ProcessInfo.processInfo.systemUptime,
      angle: angle.flatMap(Degrees.init), layout: Shared(layout), context: context)
    if let note {
      var remarked = context?.value ?? Context()
      remarked.note = note
      reading.context = Shared(remarked)
    }
    // At the end whoever else has written, so that two probes of one app share a file.
    try handle.seekToEnd()
    try handle.write(contentsOf: Data((reading.canonicalJSON() + "\n").utf8))
    return reading
  }
}
