import PostureReport

/// Checks as the XML that JUnit's readers take: a suite a session, a case a check.
///
/// No times and no host are written, so that the same notebook gives the same bytes.
func junitReport(_ sessions: [String], _ checks: [Check]) -> String {
  func counts(_ checks: [Check]) -> String {
    "tests=\"\(checks.count)\" failures=\"\(checks.count { $0.fault != nil })\" errors=\"0\""
  }
  let bySession = Dictionary(grouping: checks, by: \.session)
  let suites = sessions.map { session in
    let checks = bySession[session] ?? []
    let cases = checks.map { check in
      let opening =
        "    <testcase classname=\"\(escapedForXML(session))\" name=\"\(escapedForXML(check.name))\""
      guard let fault = check.fault else { return opening + "/>\n" }
      return opening + ">\n      <failure message=\"\(escapedForXML(fault))\">"
        + escapedForXML(check.command) + "</failure>\n    </testcase>\n"
    }
    return "  <testsuite name=\"\(escapedForXML(session))\" \(counts(checks)) skipped=\"0\">\n"
      + cases.joined() + "  </testsuite>\n"
  }
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites \(counts(checks))>\n"
    + suites.joined() + "</testsuites>\n"
}
