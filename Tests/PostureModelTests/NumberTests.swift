import Testing

@testable import PostureModel

@Suite struct NumberTests {
  @Test(arguments: [
    (669.0, "669"), (455.5, "455.5"), (-0.0, "0"), (0.1, "0.1"), (-82, "-82"),
    (1e-5, "0.00001"), (1.5e-7, "0.00000015"), (1e17, "100000000000000000"),
    (127.77777862548828, "127.77777862548828"), (1.25e20, "125000000000000000000"),
    (-9.223372036854775808e18, "-9223372036854776000"), (2.5e-300, "0." + zeros(299) + "25"),
  ])
  func `a number has one plain spelling`(value: Double, expected: String) {
    #expect(plain(value) == expected)
  }

  @Test(arguments: [
    (0, 1, "0.0"), (-0.04, 1, "0.0"), (92.45, 1, "92.5"), (-1.25, 1, "-1.3"), (2.5, 0, "3"),
    (0.995, 2, "1.00"), (12.0, 3, "12.000"), (1e300, 0, plain(1e300)), (-1e18, 1, plain(-1e18)),
  ])
  func `a fixed number keeps its places`(value: Double, places: Int, expected: String) {
    #expect(fixed(value, places: places) == expected)
  }

  @Test(arguments: [(0.30, 2, "0.3"), (12.0, 1, "12"), (100.0, 0, "100"), (-0.25, 1, "-0.3")])
  func `a rounded number has no needless zeros`(value: Double, places: Int, expected: String) {
    #expect(rounded(value, places: places) == expected)
  }
}

private func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }
