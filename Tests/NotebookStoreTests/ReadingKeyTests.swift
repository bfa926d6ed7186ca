import PostureModel
import Testing

@testable import NotebookStore

@Suite struct ReadingKeyTests {
  @Test(arguments: [
    (1, 1_577_836_800_000), (8_191, 1_793_221_442_000), (250, 2_208_988_799_999),
  ])
  func `a key gives its time back and lies in its session's range`(
    session: Int64, milliseconds: Int64
  ) {
    let time = Instant(milliseconds: milliseconds)
    let key = ReadingKey.first(session: session, time: time)
    for tie in [0, ReadingKey.tieLimit - 1] {
      #expect(ReadingKey.time(key + tie) == time)
      #expect(ReadingKey.range(session: session).contains(key + tie))
      #expect(!ReadingKey.range(session: session - 1).contains(key + tie))
    }
    #expect(ReadingKey.holds(time))
  }

  @Test(arguments: [1_577_836_799_999, 1_577_836_800_000 + 1 << 40])
  func `a time that would run into another session is not held`(milliseconds: Int64) {
    #expect(!ReadingKey.holds(Instant(milliseconds: milliseconds)))
  }
}
