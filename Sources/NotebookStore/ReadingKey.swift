import PostureModel

/// The rowid of a reading: its session and its number in the session.
///
/// Rows then lie in the contract's order and a session is a range. The next reading of the session that
/// lies last has the key that SQLite gives a row by itself: to look for its place takes a quarter of
/// the time of inserting.
enum ReadingKey {
  static let sessionLimit: Int64 = 1 << 13
  static let numberLimit = 1 << 32

  static func of(session: Int64, number: Int) -> Int64 { session << 32 | Int64(number) }

  static func range(session: Int64) -> ClosedRange<Int64> {
    (session << 32)...(session << 32 | Int64(numberLimit - 1))
  }

  static func number(_ key: Int64) -> Int { Int(key & Int64(numberLimit - 1)) }
}

/// The rowid of a reading that may still move: its session, its millisecond and a tie counter.
///
/// A reading is found and put in its place by its time, without another index. 13 bits of session, 40 of
/// milliseconds since 2020 (which reach into 2054) and 10 of ties.
enum LooseKey {
  static let tieLimit: Int64 = 1 << 10

  /// 2020-01-01T00:00:00Z, in milliseconds since 1970.
  private static let epoch: Int64 = 1_577_836_800_000

  static func first(session: Int64, time: Instant) -> Int64 {
    session << 50 | (time.milliseconds - epoch) << 10
  }

  static func range(session: Int64) -> ClosedRange<Int64> {
    (session << 50)...(session << 50 | (1 << 50 - 1))
  }

  /// Whether a time fits into a key.
  static func holds(_ time: Instant) -> Bool {
    (0..<(Int64(1) << 40)).contains(time.milliseconds - epoch)
  }
}
