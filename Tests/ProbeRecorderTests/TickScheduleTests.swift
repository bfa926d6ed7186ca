import Testing

@testable import ProbeRecorder

@Suite struct TickScheduleTests {
  @Test func `an hour of ticks at a tenth of a second ends where it is to end`() {
    var schedule = TickSchedule(start: 17, step: 100)
    var now: Int64 = 17
    for count in 0..<36_000 {
      let due = schedule.tick(now: now)
      #expect(due == 17 + Int64(count) * 100)
      // Each is late by a few milliseconds, and answers in a few more.
      now = due + Int64(count % 7) + 20
    }
    #expect(schedule.skipped == 0)
  }

  @Test func `a slow probe skips what it missed and goes on at a multiple of the step`() {
    var schedule = TickSchedule(start: 0, step: 100)
    #expect(schedule.tick(now: 0) == 0)
    #expect(schedule.tick(now: 350) == 400)
    #expect(schedule.skipped == 3)
    #expect(schedule.tick(now: 401) == 500)
    #expect(schedule.skipped == 3)
  }

  @Test func `an answer that takes just the step skips nothing`() {
    var schedule = TickSchedule(start: 0, step: 100)
    for count in 0..<10 {
      #expect(schedule.tick(now: Int64(count) * 100) == Int64(count) * 100)
    }
    #expect(schedule.skipped == 0)
  }

  @Test func `a machine that slept an hour skips an hour`() {
    var schedule = TickSchedule(start: 0, step: 2_000)
    _ = schedule.tick(now: 0)
    #expect(schedule.tick(now: 3_600_001) == 3_602_000)
    #expect(schedule.skipped == 1_800)
  }
}
