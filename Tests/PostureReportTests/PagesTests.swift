import PostureAnalysis
import PostureModel
import Testing

@testable import PostureReport

/// A session whose every text is somebody's attempt to break the page.
private func hostile() -> SessionReport {
  let attack = "a|b\n# no <b>title</b> `code` [x](y) | \u{202E}|"
  return tour().report { report in
    report.record.device = attack
    report.record.app = attack
    report.record.note = attack
    report.notes = [NoteRecord(note: 1, time: nil, text: attack)]
    report.sources = [source(path: "a|b`c``d\n", records: 3, accepted: 2, rejected: 1)]
    report.refusals = [RefusalCount(code: "a|`b", count: 1)]
    report.screenshots = [Screenshot(path: "screenshots/a b|)c.png", state: .openUpright)]
    for index in report.findings.measurements.indices {
      report.findings.measurements[index].value = attack
    }
  }
}

private func source(path: String, records: Int, accepted: Int, rejected: Int) -> SourceRecord {
  SourceRecord(
    source: 1, path: path, bytes: 1_234, digest: "xxh64:0123456789abcdef",
    container: "JSON Lines", encoding: "UTF-8", timeEncoding: "ISO 8601", angleUnit: "degrees",
    records: records, accepted: accepted, present: 0, rejected: rejected, blank: 0)
}

private func page(_ name: String, of report: SessionReport) -> String {
  pages(of: report).first { $0.path.hasSuffix("/" + name) }?.text ?? ""
}

/// The number of cells in a row of a table, as GitHub counts them.
private func cells(_ row: Substring) -> Int {
  var (count, isEscaped) = (-1, false)
  for character in row {
    if character == "|", !isEscaped { count += 1 }
    isEscaped = character == "\\" && !isEscaped
  }
  return count
}

@Suite struct PagesTests {
  @Test func `the same report gives the same bytes`() {
    #expect(pages(of: tour().report()) == pages(of: tour().report()))
  }

  @Test func `there is a page for each of the six states, measured or not`() {
    let scene = Scene("empty")
    let paths = pages(of: scene.report()).map(\.path)
    let states = State.six.map { "empty/\($0.rawValue).md" }
    #expect(paths == ["empty/README.md"] + states + ["empty/hysteresis.md", "empty/anomalies.md"])
  }

  @Test func `every link and picture leads to a page that is written`() {
    let written = pages(of: tour().report())
    let paths = Set(written.map(\.path))
    var linked: Set<String> = []
    for page in written where page.path.hasSuffix(".md") {
      for match in page.text.matches(of: /\]\(([^)#]+)\)/) { linked.insert("tour/\(match.1)") }
    }
    #expect(linked.isSubset(of: paths), "\(linked.subtracting(paths).sorted())")
    #expect(paths.subtracting(linked).isEmpty, "\(paths.subtracting(linked).sorted())")
  }

  @Test func `nothing that somebody wrote breaks a table or becomes markup`() {
    for page in pages(of: hostile()) where page.path.hasSuffix(".md") {
      var expected: Int?
      for line in page.text.split(separator: "\n", omittingEmptySubsequences: false) {
        guard line.hasPrefix("|") else {
          expected = nil
          #expect(!line.hasPrefix("# no"))
          continue
        }
        if let expected { #expect(cells(line) == expected, "\(page.path): \(line)") }
        expected = expected ?? cells(line)
      }
      #expect(!page.text.contains(/(^|[^\\])<b>/), "\(page.path)")
      #expect(!page.text.unicodeScalars.contains("\u{202E}"))
    }
  }

  @Test func `a page stays under 100 KB however much was seen`() {
    var scene = Scene("long")
    for number in 0..<800 {
      scene.hold(.openUpright, readings: 2, keyboard: 100 + Double(number) / 4)
      scene.hold(.halfOpenUpright, readings: 2) { $0.safeArea?.top = Double(number) }
    }
    let report = scene.report { report in
      let long = String(repeating: "word ", count: 400)
      report.notes = (1...200).map { NoteRecord(note: $0, time: nil, text: long) }
      report.sources = (1...300).map {
        source(path: "dumps/\($0)", records: 2, accepted: 2, rejected: 0)
      }
    }
    for page in pages(of: report) {
      #expect(page.text.utf8.count < 100_000, "\(page.path)")
    }
    #expect(page("open-upright.md", of: report).contains("797 more pictures with a keyboard"))
  }

  @Test func `what a simulated phone says is never called a measurement`() {
    let report = tour().report { $0.record.device = "iPhone Duo (simulated)" }
    for page in pages(of: report) where page.path.hasSuffix(".md") {
      #expect(page.text.contains("**A simulated phone.**"), "\(page.path)")
    }
    #expect(page("README.md", of: tour().report()).contains("**A simulator, not a phone.**"))
    let real = tour().report { $0.record.simulator = false }
    #expect(!page("README.md", of: real).contains("simulat"))
  }

  @Test func `assigned times give no dwell`() {
    var scene = tour()
    scene.setting.isUntimed = true
    let text = page("README.md", of: scene.report())
    #expect(text.contains("**Times were assigned.**"))
    #expect(!text.contains("| dwell"))
    let laptop = page("half-open-upright.md", of: scene.report())
    #expect(laptop.contains("18 readings, 14 of them settled, in 1 stay; 2 layouts."))
    #expect(
      page("half-open-upright.md", of: tour().report()).contains(
        "**Measured**: 18 readings, 14 of them settled, over 34 s in 1 stay; 2 layouts."))
  }

  @Test func `a missing state says how to measure it and marks what others published`() {
    var scene = Scene("half")
    scene.hold(.closedUpright)
    #expect(!page("half-open-sideways.md", of: scene.report()).contains("published"))
    scene.record.device = "iPhone Duo"
    let text = page("half-open-sideways.md", of: scene.report())
    #expect(text.contains("**Missing**: no reading of this session has the state."))
    #expect(text.contains("Hold it still for 6 s, three readings."))
    #expect(text.contains("**Not measured here.**"))
    #expect(text.contains("455.5,0 40 × 669 active"))
    scene.setting.profile.inner.size.width += 20
    #expect(!page("half-open-sideways.md", of: scene.report()).contains("published"))
  }

  @Test func `readings without a state say what the probe has to report`() {
    let report = flutterApp().report()
    #expect(page("README.md", of: report).contains("All 8 readings could not be told a state"))
    #expect(page("unclassified.md", of: report).contains("8 readings say nothing of the fold"))
    #expect(page("unclassified.md", of: report).contains("3 readings say nothing of how"))
    #expect(page("unclassified.md", of: report).contains("figures/unclassified-1.svg"))
  }

  @Test func `only what exists is advised`() {
    var scene = Scene("half")
    scene.hold(.closedUpright)
    for page in pages(of: scene.report()) + pages(of: hinge().report()) {
      #expect(!page.text.contains("posturebook record") && !page.text.contains("--every"))
    }
    #expect(
      page("README.md", of: scene.report()).contains("posturebook import FILE --session half"))
  }

  @Test func `a rule that found something has its meaning once and one statement`() {
    let text = page("anomalies.md", of: tour().report())
    let groups = tour().report().anomalyGroups
    #expect(groups.count > 2)
    #expect(text.ranges(of: "```sql").count == groups.count + 1)
    for group in groups {
      #expect(text.ranges(of: group.words?.meaning ?? "?").count == 1, "\(group.rule)")
    }
  }

  @Test func `a statement that nothing answers is left out`() {
    let still = Scene("still").report()
    let silent = page("README.md", of: still)
    for title in ["The stays of", "Its changes", "Its angles", "Thresholds:", "Anomalies:"] {
      #expect(page("README.md", of: tour().report()).contains("\n\(title)"), "\(title)")
      #expect(!silent.contains("\n\(title)"), "\(title)")
    }
    let missing = page("open-upright.md", of: still)
    #expect(missing.ranges(of: "```sql").count == 1)
    let shut = page("closed-sideways.md", of: tour().report())
    #expect(shut.contains("The layouts that are drawn:") && !shut.contains("Their regions:"))
  }

  @Test func `a ledger that does not add up is said to`() {
    let broken = tour().report { report in
      report.sources = [source(path: "a.jsonl", records: 5, accepted: 3, rejected: 1)]
    }
    #expect(page("README.md", of: broken).contains("**The ledger does not add up**"))
    let sound = tour().report { report in
      report.sources = [source(path: "a.jsonl", records: 5, accepted: 4, rejected: 1)]
    }
    #expect(page("README.md", of: sound).contains("4 accepted + 0 already present + 1 refused = 5"))
  }

  @Test func `the index shows sessions by name and their states`() {
    let reports = [tour().report(), Scene("a-first").report()]
    let index = indexPage(
      reports.map { IndexEntry(record: $0.record, states: $0.findings.states) })
    #expect(index.path == "README.md")
    let rows = index.text.split(separator: "\n").filter { $0.hasPrefix("| [") }
    #expect(rows.count == 2)
    #expect(rows.first?.hasPrefix("| [a-first](a-first/README.md)") == true)
    #expect(rows.last?.contains("[✓ 34\u{A0}s](tour/half-open-upright.md)") == true)
    #expect(rows.last?.contains("[· passed through](tour/closed-sideways.md)") == true)
  }
}
