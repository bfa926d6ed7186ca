import PostureAnalysis
import PostureModel

/// Where the numbers come from: files and ledger, what was inferred, parameters, program.
func addProvenance(_ report: SessionReport, to document: inout Document) {
  document.heading(2, "Where the numbers come from")
  addLedger(report, to: &document)
  addRefusals(report, to: &document)
  addParameters(report, to: &document)
}

private func addLedger(_ report: SessionReport, to document: inout Document) {
  let most = 40
  let sources = report.sources
  guard !sources.isEmpty else { return }
  document.table(
    [
      ("file", .left), ("bytes", .right), ("records", .right), ("accepted", .right),
      ("already present", .right), ("refused", .right), ("form", .left), ("times", .left),
      ("angles", .left),
    ],
    sources.prefix(most).map { source in
      [
        "\(code: clipped(source.path, to: 160))", "\(source.bytes)", "\(source.records)",
        "\(source.accepted)",
        "\(source.present)", "\(source.rejected)", "\(source.container), \(source.encoding)",
        "\(clipped(source.timeEncoding, to: 200))", "\(clipped(source.angleUnit, to: 60))",
      ]
    })
  if sources.count > most {
    document.paragraph("\(sources.count - most) more files; the statement below lists them all.")
  }
  let (accepted, present) = (sum(sources, \.accepted), sum(sources, \.present))
  let (rejected, records) = (sum(sources, \.rejected), sum(sources, \.records))
  let total = accepted + present + rejected
  let unbalanced = sources.filter { $0.accepted + $0.present + $0.rejected != $0.records }
  let ledger: Inline = """
    \(accepted) accepted + \(present) already present + \(rejected) refused = \(total)
    """
  if unbalanced.isEmpty {
    document.paragraph("The ledger: \(ledger) records, in \(counted(sources.count, "file")).")
  } else {
    let paths = unbalanced.prefix(5).map { source -> Inline in
      "\(code: clipped(source.path, to: 160))"
    }
    document.paragraph(
      """
      **The ledger does not add up**: \(ledger), but the files have \(records) records \
      (\(paths.joined(separator: ", "))). Delete the notebook, then run `posturebook run`.
      """)
  }
  document.query("Files and ledgers, with their digests:", Query.sources(report.record.session))
}

private func addRefusals(_ report: SessionReport, to document: inout Document) {
  guard !report.refusals.isEmpty else { return }
  document.heading(3, "Refused records")
  document.table(
    [("reason", .left), ("records", .right)],
    report.refusals.map { ["\(code: $0.code)", "\($0.count)"] })
  document.paragraph(
    "They are kept byte for byte in the view `rejects`, with their line, column and reason.")
  document.query("By reason:", Query.rejects(report.record.session))
}

private func addParameters(_ report: SessionReport, to document: inout Document) {
  let (setting, parameters) = (report.setting, report.setting.parameters)
  document.heading(3, "Parameters")
  let origin = setting.statedCadence == nil ? "measured" : "stated in `session.json`" as Inline
  var rows: [[Inline]] = [
    ["rest", "\(plain(parameters.rest))°", "a smaller or equal change of angle is no motion"],
    ["jump", "\(plain(parameters.jump))°", "a larger change, faster than 7.5°/s, is a jump"],
    ["stroke", "\(plain(parameters.stroke))°", "a shorter sweep is not reported"],
    ["gap", "\(plain(parameters.gap))", "cadences, but at least 5 s, beyond which there is a gap"],
    ["skew", "\(plain(parameters.skew)) s", "how far apart angle and status may have been read"],
  ]
  if report.hasCadence {
    rows.append(["cadence", "\(duration(report.findings.cadence))", "\(origin)"])
  }
  document.table([("parameter", .left), ("value", .right), ("meaning", .left)], rows)
  document.paragraph("Written by \(report.program).")
}

private func sum(_ sources: [SourceRecord], _ field: KeyPath<SourceRecord, Int>) -> Int {
  sources.reduce(0) { $0 + $1[keyPath: field] }
}
