import PostureModel

/// Where a record without a time may have one after all.
extension ReadingMaker {
  /// Remembers the place of the first value that is a time, among the keys that are none of ours.
  mutating func observeTimelessRecord(_ record: Record) {
    guard timeHint == nil else { return }
    for token in unknown.sorted() {
      // Of an unknown key also what its value holds.
      let isKey = record[token].kind == .key
      for value in (isKey ? token + 1 : token)..<Int(record[token].next)
      where isTime(value, record) {
        timeHint = record.pointer(to: value)
        return
      }
    }
  }

  /// Whether a value is a time: a text in ISO 8601, or a number whose key speaks of time.
  private func isTime(_ value: Int, _ record: Record) -> Bool {
    let kind = record[value].kind
    guard [.string, .integer, .number].contains(kind) else { return false }
    if kind != .string || isNumber(record.raw(value)) {
      guard record[value - 1].kind == .key, record[value - 1].next == record[value].next,
        FieldHint(key: record.text(value - 1), kind: kind).isOfTime
      else { return false }
    }
    var clock = Clock(zoneMinutes: choices.zoneMinutes)
    do throws(Fault) {
      _ = try clock.time(value, key: nil, in: record)
      return true
    } catch { return error.code == .timeZone }
  }
}
