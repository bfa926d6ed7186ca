import PostureModel

/// What the keys beside a list of records say of all of them.
struct Envelope: Hashable, Sendable {
  /// The session that records belong to which name none.
  var session: String?
  /// Who was measured, for records that do not say.
  var context = Context()

  /// Whether it says nothing.
  var isEmpty: Bool { self == Envelope() }

  /// Says who was measured in a record that does not.
  func fill(_ context: inout Context, _ texts: Draft.Texts) {
    if !texts.hasDevice, texts.model ?? texts.os ?? texts.build == nil, texts.simulator == nil {
      (context.device, context.os) = (self.context.device, self.context.os)
      (context.build, context.simulator) = (self.context.build, self.context.simulator)
    }
    if !texts.hasApp, texts.app ?? texts.appVersion ?? texts.appBuild == nil {
      context.app = self.context.app
      (context.appVersion, context.appBuild) = (self.context.appVersion, self.context.appBuild)
    }
  }

  /// Adds what another part of the same object says.
  mutating func add(_ other: Envelope) {
    session = session ?? other.session
    fillGaps(from: other.context)
  }

  private mutating func fillGaps(from other: Context) {
    if (context.device ?? context.os ?? context.build) == nil, context.simulator == nil {
      (context.device, context.os) = (other.device, other.os)
      (context.build, context.simulator) = (other.build, other.simulator)
    }
    if (context.app ?? context.appVersion ?? context.appBuild) == nil {
      context.app = other.app
      (context.appVersion, context.appBuild) = (other.appVersion, other.appBuild)
    }
  }
}

/// What stands after the lists of a file about their records, which come before it.
///
/// One pass finds it, and a second one uses it: memory holds one record at a time.
public struct LateEnvelopes: Hashable, Sendable {
  private var numbers: [Int] = []
  private var envelopes: [Envelope] = []

  /// Begins with nothing said.
  public init() {}

  /// Whether nothing stands after any list.
  public var isEmpty: Bool { envelopes.isEmpty }

  /// Adds what stands after a list; lists are numbered from 0.
  mutating func add(_ envelope: Envelope, after list: Int) {
    guard (envelopes.last ?? Envelope()) != envelope else { return }
    numbers.append(list)
    envelopes.append(envelope)
  }

  /// What stands after a list.
  func envelope(after list: Int) -> Envelope {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] <= list { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? envelopes[low - 1] : Envelope()
  }
}

extension ReadingMaker {
  /// Takes what a key beside a list says of all its records; `false` if it makes no sense.
  ///
  /// A key that says nothing of them is no matter.
  mutating func take(_ key: Int, _ record: Record, into envelope: inout Envelope) -> Bool {
    let field = Field(record[key].name, in: .record)
    guard [.session, .device, .app].contains(field) else { return true }
    begin()
    do throws(Fault) {
      try take(field, record[key].name, key: key, key + 1, record)
    } catch {
      return false
    }
    var said = Envelope()
    said.session = draft.session.map(record.text)
    said.context = context(of: record)
    envelope.add(said)
    return true
  }
}
