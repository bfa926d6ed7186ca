import PostureModel

/// The page on where the numbers come from: coverage, timeline, files, ledger, parameters.
func provenancePage(
  _ rows: SessionRows, _ figures: Figures, program: String, _ ask: Ask
) -> String {
  var page = Document()
  page.heading(1, "Provenance")
  page.heading(2, "Coverage")
  let states = State.allCases.compactMap { state in rows.states[state].map { (state, $0) } }
  page.table(
    [
      ("state", .left), ("coverage", .left), ("readings", .right), ("settled", .right),
      ("stays", .right), ("dwell", .right), ("angles", .right),
    ],
    states.map { state, row in
      let dwell = rows.hasNoPace ? nil : row.number("dwell_s")
      let angles: String =
        if let low = row.number("angle_min"), let high = row.number("angle_max") {
          "\(figure(low))–\(figure(high))"
        } else {
          "–"
        }
      return [
        "\(rows.names.title(state))", "\(row.text("coverage") ?? "")", "\(row.count("readings"))",
        "\(row.count("settled_readings"))", "\(row.count("intervals"))",
        "\(dwell.map(duration) ?? "–")", "\(angles)",
      ]
    })
  page.query("states")
  if figures.timeline {
    page.heading(2, "Timeline")
    page.picture("figures/timeline.svg", "Angles through the session, and what the app had")
    page.query("timeline")
  }
  addFiles(ask("sources"), ask("ledger").first, to: &page)
  addRefused(ask("refused"), to: &page)
  page.heading(2, "Parameters")
  let parameters = ask("parameters").map { row -> Inline in
    "\(row.text("name") ?? "") \(rounded(row.number("value") ?? 0, places: 6))\(unit(row.text("name")))"
  }
  page.paragraph("\(parameters.joined(separator: ", ")). [Query](../queries.md#parameters)")
  addNotes(rows.session.text("note"), ask("notes"), to: &page)
  page.paragraph("Written by \(program). [The session](README.md)")
  return page.text
}

private func unit(_ parameter: String?) -> String {
  switch parameter {
  case "gap": " cadences"
  case "skew": " s"
  default: "°"
  }
}

private func addFiles(_ sources: [Row], _ ledger: Row?, to page: inout Document) {
  page.heading(2, "Files")
  page.table(
    [
      ("file", .left), ("bytes", .right), ("digest", .left), ("records", .right), ("new", .right),
      ("present", .right), ("refused", .right), ("form", .left), ("times", .left),
      ("angles", .left),
    ],
    sources.prefix(20).map { row in
      [
        "\(code: row.text("path") ?? "")", "\(row.count("bytes"))",
        "\(code: row.text("digest") ?? "")", "\(row.count("records"))",
        "\(row.count("accepted"))", "\(row.count("present"))", "\(row.count("rejected"))",
        "\(row.text("container") ?? ""), \(row.text("encoding") ?? "")",
        "\(row.text("time_encoding") ?? "–")", "\(row.text("angle_unit") ?? "–")",
      ]
    })
  guard let ledger else { return }
  let files =
    counted(ledger.count("files"), "file") + (sources.count > 20 ? ", the first 20 above" : "")
  page.paragraph(
    """
    \(files): \(ledger.count("accepted")) new + \(ledger.count("present")) already present + \
    \(ledger.count("rejected")) refused = \(counted(ledger.count("records"), "record")). \
    [Files](../queries.md#sources), [sums](../queries.md#ledger)
    """)
}

private func addRefused(_ refused: [Row], to page: inout Document) {
  guard let first = refused.first else { return }
  page.heading(2, "Refused records")
  page.list(
    refused.prefix(5).map { row in
      let place = "\(row.text("path") ?? ""):\(row.count("line")):\(row.count("column"))"
      let pointer = row.text("pointer") ?? ""
      return """
        \(code: place) \(pointer.isEmpty ? "" : "\(pointer) ")\(clipped(row.text("message") ?? "", to: 200)) \
        \(Inline(stringLiteral: "`\(row.text("code") ?? "")`"))
        """
    })
  let rest = first.count("of_all") - refused.prefix(5).count
  page.paragraph("\(rest > 0 ? "And \(rest) more. " : "")[Query](../queries.md#refused)")
}

private func addNotes(_ note: String?, _ notes: [Row], to page: inout Document) {
  guard note != nil || !notes.isEmpty else { return }
  page.heading(2, "Notes")
  let dated = notes.map { row -> Inline in
    let time = row.text("time").map { "\($0): " } ?? ""
    return "\(time)\(clipped(row.text("text") ?? "", to: 1_000))"
  }
  page.list((note.map { ["\(clipped($0, to: 1_000))"] } ?? []) + dated)
}
