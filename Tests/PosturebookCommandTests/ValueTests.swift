import PostureModel
import ProbeIntake
import Testing

@testable import PosturebookCommand

@Suite struct ValueTests {
  static let option = Option("it", value: "IT", help: "the value")

  func arguments(_ text: String) throws -> Arguments {
    try Arguments(["--it=\(text)"], options: [Self.option])
  }

  @Test(arguments: [
    ("500ms", 500), ("2s", 2_000), ("10m", 600_000), ("1h", 3_600_000), ("1.5s", 1_500),
    ("0.001s", 1), ("1.1s", 1_100), ("8760h", 31_536_000_000),
  ])
  func `a length of time has a number and a unit`(text: String, expected: Int64) throws {
    #expect(try arguments(text).milliseconds(Self.option) == expected)
  }

  @Test(arguments: [
    "2", "s", "-2s", "+2s", "2 s", "0s", "0.5ms", "1e3s", "nans", "infs", "2S", "2min",
    "1h30m", "9999999h", "2d", "0x2s", ".s", "1.2.3s",
  ])
  func `anything else is no length of time`(text: String) throws {
    let arguments = try arguments(text)
    let error = #expect(throws: UsageError.self) { try arguments.milliseconds(Self.option) }
    #expect(
      error?.description == "'\(text)' is no value for --it; expected a length of time with its "
        + "unit: 500ms, 2s, 10m or 1h")
  }

  @Test(arguments: [
    ("2026-10-28T21:04:02Z", "2026-10-28T21:04:02.000Z"),
    ("2026-10-28t21:04:02.5z", "2026-10-28T21:04:02.500Z"),
    ("2026-10-28 23:04+02:00", "2026-10-28T21:04:00.000Z"),
    ("2026-10-28T21:04:02,1235+0000", "2026-10-28T21:04:02.124Z"),
    ("2026-12-31T23:59:59.9995Z", "2027-01-01T00:00:00.000Z"),
    ("2024-02-29T00:00:00-05:30", "2024-02-29T05:30:00.000Z"),
  ])
  func `a time with a zone is a moment`(text: String, expected: String) throws {
    #expect(try arguments(text).instant(Self.option)?.text == expected)
  }

  @Test(arguments: [
    "2026-10-28T21:04:02", "2026-10-28", "2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z",
    "2026-10-28T24:00:00Z", "2026-10-28T21:60:00Z", "2026-10-28T21:04:60Z",
    "2026-10-28T21:04:02.Z", "2026-10-28T21:04:02Zx", "26-10-28T21:04:02Z",
    "2026-10-28T21:04:02+24:00", "2026-00-10T00:00:00Z", "2026-10-00T00:00:00Z",
  ])
  func `a time without a zone, or of no day, is none`(text: String) throws {
    let arguments = try arguments(text)
    #expect(throws: UsageError.self) { try arguments.instant(Self.option) }
  }

  @Test func `a moment's own spelling gives it back`() {
    var numbers = SeededNumbers(seed: 7)
    for _ in 0..<2_000 {
      let moment = Instant(milliseconds: Int64(numbers.next() % 4_102_444_800_000))
      #expect(Instant(moment.text) == moment)
    }
  }

  @Test(arguments: [("+02:00", 120), ("-0530", -330), ("Z", 0), ("+00:00", 0), ("-23:59", -1_439)])
  func `a zone is minutes east of UTC`(text: String, expected: Int) throws {
    #expect(try arguments(text).zoneMinutes(Self.option) == expected)
  }

  @Test(arguments: ["2", "02:00", "+2:00", "+24:00", "+02:60", "CET", "+02:00x"])
  func `anything else is no zone`(text: String) throws {
    let arguments = try arguments(text)
    #expect(throws: UsageError.self) { try arguments.zoneMinutes(Self.option) }
  }

  @Test func `a state has one spelling and near misses a suggestion`() throws {
    #expect(try arguments("half-open-upright").state(Self.option) == .halfOpenUpright)
    let wrong = try arguments("half-open-uprigth")
    let error = #expect(throws: UsageError.self) { try wrong.state(Self.option) }
    #expect(
      error?.description
        == "'half-open-uprigth' is no value for --it; did you mean 'half-open-upright'?")
  }

  @Test func `a word of a short list is told in full`() throws {
    #expect(try arguments("radians").angleUnit(Self.option) == .radians)
    let wrong = try arguments("gon")
    let error = #expect(throws: UsageError.self) { try wrong.angleUnit(Self.option) }
    #expect(
      error?.description == "'gon' is no value for --it; expected degrees or radians")
  }

  @Test(arguments: [("0", 0), ("10", 10), ("11", nil), ("-1", nil), ("x", nil), ("1.0", nil)])
  func `a whole number keeps within its bounds`(text: String, expected: Int?) throws {
    #expect((try? arguments(text).integer(Self.option, in: 0...10)) == expected)
  }

  @Test func `what was not given is no value`() throws {
    #expect(try Arguments().milliseconds(Self.option) == nil)
    #expect(try Arguments().state(Self.option) == nil)
  }
}

/// Numbers that are the same on every machine: Steele, Lea and Flood, SplitMix (2014).
struct SeededNumbers: RandomNumberGenerator {
  var seed: UInt64

  mutating func next() -> UInt64 {
    seed &+= 0x9E37_79B9_7F4A_7C15
    var mixed = seed
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
