import PostureModel
import Testing

@testable import NotebookStore

@Suite struct ReadingKeyTests {
  @Test(arguments: [(1, 1), (8_191, 4_294_967_295), (250, 4_000)])
  func `a key gives its number back and lies in its session's range`(session: Int64, number: Int) {
    let key = ReadingKey.of(session: session, number: number)
    #expect(ReadingKey.number(key) == number)
    #expect(ReadingKey.range(session: session).contains(key))
    #expect(!ReadingKey.range(session: session - 1).contains(key))
    #expect(!ReadingKey.range(session: session + 1).contains(key))
  }

  @Test(arguments: [
    (1, 1_577_836_800_000), (8_191, 1_793_221_442_000), (250, 2_208_988_799_999),
  ])
  func `a key by time lies in its session's range, before those of the next millisecond`(
    session: Int64, milliseconds: Int64
  ) {
    let time = Instant(milliseconds: milliseconds)
    let key = LooseKey.first(session: session, time: time)
    let next = LooseKey.first(session: session, time: Instant(milliseconds: milliseconds + 1))
    for tie in [0, LooseKey.tieLimit - 1] {
      #expect(key + tie < next)
      #expect(LooseKey.range(session: session).contains(key + tie))
      #expect(!LooseKey.range(session: session - 1).contains(key + tie))
    }
    #expect(LooseKey.holds(time))
  }

  @Test(arguments: [1_577_836_799_999, 1_577_836_800_000 + 1 << 40])
  func `a time that would run into another session is not held`(milliseconds: Int64) {
    #expect(!LooseKey.holds(Instant(milliseconds: milliseconds)))
  }
}
