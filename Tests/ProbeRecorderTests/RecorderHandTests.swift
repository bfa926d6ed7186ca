import PostureModel
import ProbeIntake
import Synchronization
import Testing

@testable import ProbeRecorder

/// A disk that is full as long as a test says so.
private final class Disk: Sendable {
  let state = Mutex((isFull: false, written: [[UInt8]]()))

  func append(_ bytes: [UInt8]) -> Recorder.Appended {
    state.withLock { state in
      guard !state.isFull else { return .refused("full") }
      state.written.append(bytes)
      return .written
    }
  }
}

private let time = Instant(milliseconds: 1_793_221_442_000)

private func answer(_ number: Int) -> ProbeAnswer {
  ProbeAnswer(Array("{\"time\":\"2026-10-28T21:04:02Z\",\"sequence\":\(number),\"scale\":3}".utf8))
}

@Suite struct RecorderHandTests {
  @Test func `what cannot be written is kept, and written in its order`() {
    let disk = Disk()
    var hand = RecorderHand(IntakeChoices(), disk.append)
    hand.take(answer(1), at: time)
    disk.state.withLock { $0.isFull = true }
    for number in 2...4 { hand.take(answer(number), at: time) }
    #expect(hand.news.events == [.unwritable("full")])
    #expect((hand.news.unwritable, hand.news.trouble) == (3, "full"))
    disk.state.withLock { $0.isFull = false }
    hand.take(answer(5), at: time)
    #expect(hand.news.events.last == .written(answers: 4))
    #expect(hand.news.trouble == nil)
    let written = disk.state.withLock { $0.written }
    #expect(written == (1...5).map { answer($0).bytes + [10] })
    #expect((hand.news.accepted, hand.news.lost) == (5, 0))
  }

  @Test func `what is kept has a limit, and what is lost is counted`() {
    let disk = Disk()
    var hand = RecorderHand(IntakeChoices(), disk.append)
    disk.state.withLock { $0.isFull = true }
    let large = ProbeAnswer(Array(repeating: UInt8(ascii: "x"), count: 1 << 20))
    for _ in 0..<6 { hand.take(large, at: time) }
    #expect(hand.news.lost == 3)
    hand.finish()
    #expect(hand.news.lost == 6)
  }

  @Test func `a fault is said once, and that it is over`() {
    var hand = RecorderHand(IntakeChoices()) { _ in .written }
    for _ in 0..<3 { hand.take(ProbeAnswer([], .silent), at: time) }
    hand.take(ProbeAnswer([], .hung(10)), at: time)
    hand.take(answer(1), at: time)
    #expect(
      hand.news.events == [.fault(.silent), .fault(.hung(10)), .recovered(failures: 4)])
    #expect(hand.news.failures == 4)
  }
}
