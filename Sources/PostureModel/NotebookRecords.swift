/// Who and what a session measured, as its folder and its readings say.
public struct SessionRecord: Hashable, Sendable {
  /// The session's name.
  public var session: String
  /// The device's model.
  public var device: String?
  /// The version of the operating system.
  public var os: String?
  /// The build of the operating system.
  public var build: String?
  /// Whether the device is a simulator.
  public var simulator: Bool?
  /// Whether the readings were written down from published figures, their times invented.
  public var isReconstructed = false
  /// The app's name.
  public var app: String?
  /// The app's version.
  public var appVersion: String?
  /// The app's build.
  public var appBuild: String?
  /// The person's words about the whole session.
  public var note: String?
  /// The time of the first reading.
  public var firstTime: Instant?
  /// The time of the last reading.
  public var lastTime: Instant?
  /// How many readings it has.
  public var readings = 0
  /// How many records of its files were refused.
  public var rejected = 0

  /// Begins with nothing known but the name.
  public init(session: String) { self.session = session }
}

/// An imported file and its ledger: accepted + present + rejected = records.
public struct SourceRecord: Hashable, Sendable {
  /// Its number in the session, from 1.
  public var source: Int
  /// Its path, relative to the session's folder.
  public var path: String
  /// Its size in bytes.
  public var bytes: Int
  /// A digest of its bytes, `xxh64:` and sixteen hexadecimal digits.
  public var digest: String
  /// How its records stand: `JSON Lines`, `JSON array`.
  public var container: String
  /// How its text is encoded.
  public var encoding: String
  /// How its times were read; empty if it had none.
  public var timeEncoding: String
  /// How its angles were read; empty if it had none.
  public var angleUnit: String
  /// How many records it has.
  public var records: Int
  /// How many became readings of the session.
  public var accepted: Int
  /// How many were there already.
  public var present: Int
  /// How many were refused.
  public var rejected: Int
  /// How many blank lines were passed over.
  public var blank: Int

  /// Takes what the import wrote down.
  public init(
    source: Int, path: String, bytes: Int, digest: String, container: String, encoding: String,
    timeEncoding: String, angleUnit: String, records: Int, accepted: Int, present: Int,
    rejected: Int, blank: Int
  ) {
    (self.source, self.path, self.bytes, self.digest) = (source, path, bytes, digest)
    (self.container, self.encoding) = (container, encoding)
    (self.timeEncoding, self.angleUnit) = (timeEncoding, angleUnit)
    (self.records, self.accepted, self.present) = (records, accepted, present)
    (self.rejected, self.blank) = (rejected, blank)
  }
}

/// A remark of the person about a session.
public struct NoteRecord: Hashable, Sendable {
  /// Its number in the session, from 1, in order of time.
  public var note: Int
  /// The time that it speaks of.
  public var time: Instant?
  /// What the person wrote.
  public var text: String

  /// Takes a remark.
  public init(note: Int, time: Instant?, text: String) {
    (self.note, self.time, self.text) = (note, time, text)
  }
}
