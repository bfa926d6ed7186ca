import PostureModel
import ProbeIntake

/// What the intake makes of a piece of a file, packed to go from the thread that reads to the
/// thread that writes.
///
/// Layouts and contexts stand in tables and readings name them by their places: the two threads
/// would otherwise count references to the same few objects against each other.
struct EventBatch: Sendable {
  /// A reading, without what it shares with others.
  struct Row: Sendable {
    var time: Instant
    var sequence: Int64?
    var uptime: Double?
    var angle: Degrees?
    /// Its layout's place in `layouts`.
    var layout: Int
    /// Its context's place in `contexts`; -1 if it has none.
    var context: Int
    /// The place in `sessions` of the session that it names; -1 if it names none.
    var session: Int
    var place: RecordPlace
    /// Whether its record has a key for a keyboard, whatever the value.
    var hasKeyboardKey: Bool
    /// Whether its time is written to less than a second, or was assigned.
    var isTimeFine: Bool
  }

  /// How many readings a batch has at most.
  static let capacity = 1_024
  /// After how many bytes of refused records and unknown keys a batch is sent.
  private static let textLimit = 1 << 19

  private(set) var rows: [Row] = []
  private(set) var layouts: [Shared<Layout>] = []
  private(set) var contexts: [Shared<Context>] = []
  /// The sessions that its readings name, each once.
  private(set) var sessions: [String] = []
  private var sessionNumbers: [String: Int] = [:]
  private var lastSession = (name: "", number: 0)
  private(set) var refusals: [Refusal] = []
  /// Bytes of the file up to the end of this piece.
  var bytesRead = 0
  // A probe may put a picture into each record, as text under a key that is not known.
  private var textBytes = 0

  init() { rows.reserveCapacity(EventBatch.capacity) }

  // A batch whose every reading has a layout of its own is many times as large.
  var isFull: Bool {
    rows.count >= EventBatch.capacity || layouts.count >= 256 || refusals.count >= 64
      || textBytes >= EventBatch.textLimit
  }

  mutating func add(_ event: IntakeEvent) {
    switch event {
    case .refusal(let refusal):
      refusals.append(refusal)
      textBytes += refusal.raw.count
    case .reading(let record):
      let reading = record.reading
      if layouts.last !== reading.layout { layouts.append(reading.layout) }
      var context = -1
      if let said = reading.context {
        if contexts.last !== said {
          contexts.append(said)
          textBytes += said.value.textBytes
        }
        context = contexts.count - 1
      }
      var session = -1
      if let named = record.session {
        if lastSession.name != named {
          lastSession = (named, sessionNumbers[named] ?? sessions.count)
          if lastSession.number == sessions.count {
            sessionNumbers[named] = sessions.count
            sessions.append(named)
          }
        }
        session = lastSession.number
      }
      rows.append(
        Row(
          time: reading.time, sequence: reading.sequence, uptime: reading.uptime,
          angle: reading.angle, layout: layouts.count - 1, context: context, session: session,
          place: record.place, hasKeyboardKey: record.hasKeyboardKey,
          isTimeFine: record.isTimeFine))
    }
  }
}

extension Context {
  /// How many bytes its remark and its unknown keys take.
  var textBytes: Int { (note?.utf8.count ?? 0) + (extra?.utf8.count ?? 0) }
}

/// Counts the readings whose status word is not known.
struct StatusWordCount {
  private var words: [ExactText: Int] = [:]

  /// The words, sorted, with their counts.
  var counts: [(word: String, count: Int)] {
    words.sorted { $0.key < $1.key }.map { ($0.key.text, $0.value) }
  }

  mutating func add(_ batch: EventBatch) {
    let unknown = batch.layouts.map(\.value.statusWord)
    // Almost never is there one, and then no reading need be looked at.
    guard unknown.contains(where: { $0 != nil }) else { return }
    for row in batch.rows {
      if let word = unknown[row.layout] { words[ExactText(word), default: 0] += 1 }
    }
  }
}
