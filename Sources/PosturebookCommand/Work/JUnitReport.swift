import PostureReport

/// Checks as the XML that JUnit's readers take: a suite a session, a case a check.
///
/// No times and no host are written, so that the same notebook gives the same bytes.
struct JUnitSuites {
  /// How many checks do not hold.
  private(set) var failures = 0
  private var tests = 0
  private var suites = ""

  /// Adds the suite of a session.
  mutating func add(_ session: String, _ checks: [Check]) {
    let failed = checks.count { $0.fault != nil }
    (tests, failures) = (tests + checks.count, failures + failed)
    let name = escapedForXML(session)
    suites +=
      "  <testsuite name=\"\(name)\" \(counts(checks.count, failed)) skipped=\"0\">\n"
      + checks.map { self.case(name, $0) }.joined() + "  </testsuite>\n"
  }

  /// The whole file.
  var report: String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites \(counts(tests, failures))>\n"
      + suites + "</testsuites>\n"
  }

  private func counts(_ tests: Int, _ failures: Int) -> String {
    "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"0\""
  }

  private func `case`(_ session: String, _ check: Check) -> String {
    let opening =
      "    <testcase classname=\"\(session)\" name=\"\(escapedForXML(check.name))\""
    guard let fault = check.fault else { return opening + "/>\n" }
    return opening + ">\n      <failure message=\"\(escapedForXML(fault))\">"
      + escapedForXML(check.command) + "</failure>\n    </testcase>\n"
  }
}
