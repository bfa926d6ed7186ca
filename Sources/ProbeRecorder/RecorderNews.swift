/// What happened in a recording since this was last asked for, and all in all.
public struct RecorderNews: Sendable {
  /// Something that a person is to be told.
  public enum Event: Hashable, Sendable {
    /// The probe failed, in another way than before.
    case fault(ProbeFault)
    /// The probe answers again, after so many failures.
    case recovered(failures: Int)
    /// A record was refused: where in the answer, and why.
    case refused(String)
    /// The answer cannot be written; it is kept and tried again.
    case unwritable(String)
    /// What was kept is written.
    case written(answers: Int)
    /// The file was gone, and was made anew.
    case remade
    /// So many answers could neither be written nor kept any longer.
    case lost(answers: Int)
    /// The file that is followed was truncated or replaced.
    case restarted
  }

  /// How often the probe was asked, or a line came.
  public var asked = 0
  /// How many ticks were skipped since the probe still answered.
  public var skipped = 0
  /// How many readings came.
  public var accepted = 0
  /// How many records were refused.
  public var refused = 0
  /// How often the probe failed.
  public var failures = 0
  /// How often its answer was too long.
  public var floods = 0
  /// How often something could not be written.
  public var unwritable = 0
  /// How often the file was gone.
  public var remade = 0
  /// How many answers are lost.
  public var lost = 0
  /// How many bytes were written.
  public var bytes = 0
  /// What is wrong at the moment, in words.
  public var trouble: String?
  /// Whether nothing will come any more.
  public var isEnded = false
  /// What is to be told, in order.
  public var events: [Event] = []
}
