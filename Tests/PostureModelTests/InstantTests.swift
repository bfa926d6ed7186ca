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
}
