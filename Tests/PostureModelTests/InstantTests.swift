import Testing

@testable import PostureModel

@Suite struct InstantTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000Z"), (1_793_221_442_000, "2026-10-28T21:04:02.000Z"),
    (951_782_400_001, "2000-02-29T00:00:00.001Z"), (-1, "1969-12-31T23:59:59.999Z"),
  ])
  func `a moment is spelled in UTC`(milliseconds: Int64, expected: String) {
    #expect(Instant(milliseconds: milliseconds).text == expected)
  }

  @Test func `days and dates give each other back for 400 years`() {
    for day in -73_049...73_049 {
      let date = civilDate(daysSince1970: day)
      #expect(daysSince1970(year: date.year, month: date.month, day: date.day) == day)
    }
  }

  @Test(arguments: [
    ("2026-10-28T21:04:02.000Z", 1_793_221_442_000),
    ("2026-10-28 23:04:02+02:00", 1_793_221_442_000),
    ("2026-10-28T16:04:02.0005-0500", 1_793_221_442_001),
    ("2026-10-28T21:04:02.00049Z", 1_793_221_442_000),
    ("2026-10-28T22:04:02+01", 1_793_221_442_000),
  ])
  func `a time with a zone is read`(text: String, milliseconds: Int64) {
    #expect(Instant(text)?.milliseconds == milliseconds)
  }

  @Test(arguments: [
    "2026-10-28T21:04:02", "2026-02-30T00:00:00Z", "2026-10-28T24:00:00Z", "2026-10-28T23:59:60Z",
    "2026-10-28T21:04:02.Z", "2026-10-28", "26-10-28T21:04:02Z", "2026-10-28T21:04:02Z ", "",
  ])
  func `what is no time is refused`(text: String) {
    #expect(Instant(text) == nil)
  }
}
