import PostureModel
public import ProbeIntake

/// What is to be known of a dump before it has a place.
public struct DumpSurvey: Sendable {
  /// How many bytes are looked at for the sessions that records name, if not all.
  ///
  /// A record behind them that names another session is met when the dump is read.
  private static let beginning = 4 << 20

  /// Whether an object or a list begins in it.
  public private(set) var hasJSON = false
  /// Whether it has a record, read or refused.
  public private(set) var hasRecords = false
  /// Whether all of it was looked at.
  public private(set) var isWhole = true
  /// How many readings were met.
  public private(set) var readings = 0
  /// Whether a record was refused for the session that it names.
  private var isSessionRefused = false
  /// Whether a reading names no session.
  private var hasUnnamed = false
  /// The sessions that its readings name.
  private var sessions: Set<String> = []

  /// Looks through a dump: to its first record, or through its beginning, or through all of it.
  ///
  /// `end`: where its complete lines end.
  public init(
    _ file: OpenFile, upTo end: Int = .max, _ choices: IntakeChoices, namesSessions: Bool = true,
    isThorough: Bool = false
  ) throws(NotebookError) {
    var choices = choices
    choices.lateEnvelopes = try lateEnvelopes(of: file, choices)
    if !namesSessions { choices.sessionNames = nil }
    var intake = Intake(choices)
    var survey = DumpSurvey()
    var last: String?
    func add(_ event: IntakeEvent) {
      survey.hasRecords = true
      if case .refusal(let refusal) = event, refusal.pointer == "/session" {
        survey.isSessionRefused = true
      }
      guard case .reading(let record) = event else { return }
      survey.readings += 1
      guard namesSessions else { return }
      guard let named = record.session else { return survey.hasUnnamed = true }
      if named != last { survey.sessions.insert(named) }
      last = named
    }
    let limit = isThorough ? Int.max : namesSessions ? DumpSurvey.beginning : 0
    var place = 0
    unsafe try file.readPieces(
      to: end,
      while: { bytes throws(NotebookError) in
        if !survey.hasJSON { survey.hasJSON = unsafe bytes.contains { $0 == 0x7B || $0 == 0x5B } }
        unsafe intake.feed(bytes) { add($0) }
        place += bytes.count
        survey.isWhole = !(survey.hasRecords && survey.hasJSON && place >= limit)
        return survey.isWhole
      })
    if survey.isWhole { _ = intake.finish { add($0) } }
    self = survey
  }

  private init() {}

  /// Whether records are of the session of the file's own name.
  public var usesFileName: Bool { hasUnnamed || sessions.isEmpty }

  /// Whether a record names a session.
  public func isNamed(_ session: String) -> Bool { sessions.contains(session) }

  /// The sessions that read the dump; records without a session are those of one of them.
  ///
  /// Nothing if there are such records, and no session for them.
  public func readers(unnamed: String?) -> [DumpReader]? {
    if hasUnnamed && unnamed == nil { return nil }
    var names = sessions
    if hasUnnamed || names.isEmpty, let unnamed { names.insert(unnamed) }
    let sorted = names.sorted()
    guard sorted.count > 1 else {
      return sorted.map { DumpReader($0, isSessionRefused ? .ownAndUnnamed : .all) }
    }
    let home = hasUnnamed ? unnamed : sorted.first
    return sorted.map { DumpReader($0, $0 == home ? .ownAndUnnamed : .own) }
  }
}

/// How many records a dump holds, read or refused; nobody asks beyond two.
public func recordsUpToTwo(
  _ file: OpenFile, _ choices: IntakeChoices
) throws(NotebookError) -> Int {
  var intake = Intake(choices)
  var records = 0
  unsafe try file.readPieces(while: { bytes throws(NotebookError) in
    unsafe intake.feed(bytes) { _ in records += 1 }
    return records < 2
  })
  if records < 2 { _ = intake.finish { _ in records += 1 } }
  return min(records, 2)
}
