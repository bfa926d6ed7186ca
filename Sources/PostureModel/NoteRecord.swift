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
