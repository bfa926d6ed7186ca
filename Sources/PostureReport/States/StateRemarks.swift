import PostureModel

/// What the state's readings say in words of their own, such as who published a figure.
func addRemarks(_ report: SessionReport, _ state: State, to document: inout Document) {
  let most = 40
  let remarks = report.remarks.filter { $0.state == state }
  guard !remarks.isEmpty else { return }
  document.heading(2, "Remarks in the readings")
  document.table(
    [("remark", .left), ("readings", .right), ("first", .right)],
    remarks.prefix(most).map { remark in
      ["\(clipped(remark.text, to: 300))", "\(remark.readings)", "\(remark.firstReading)"]
    })
  if remarks.count > most {
    document.paragraph(
      "\(counted(remarks.count - most, "more remark")) after these \(most); the statement lists them all."
    )
  }
  if report.record.note?.contains("Sources:") == true {
    document.paragraph(
      "The letters are sources; the [session's note](README.md) says which.")
  }
  document.query("The remarks, whole:", Query.remarks(report.record.session, state))
}
