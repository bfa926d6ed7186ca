import PostureModel

/// What readings without a state lack, and what the probe has to report: rows of `unclassified`.
public func unclassifiedWords(_ rows: [Row]) -> [String] {
  unclassifiedReasons(rows).map(\.plain)
}

/// The same for a page.
func unclassifiedReasons(_ rows: [Row]) -> [Inline] {
  guard let row = rows.first, row.count("readings") > 0 else { return [] }
  var lines: [Inline] = []
  let unknown = row.count("unknown_statuses")
  let (noFold, noAttitude) = (row.count("without_fold") - unknown, row.count("without_attitude"))
  if unknown > 0 {
    lines.append(
      """
      \(has(unknown)) a hinge status that is not known: `--status WORD=partiallyOpen` at the import says \
      what a word means.
      """)
  }
  if noFold > 0 {
    lines.append(
      """
      \(has(noFold)) no state: have the probe report `hinge.status`, or the division with its `active`.
      """)
  }
  if noAttitude > 0 {
    lines.append(
      "\(has(noAttitude)) no attitude: have the probe report `window`, taller or wider than square."
    )
  }
  return lines
}

private func has(_ count: Int) -> String {
  "\(counted(count, "reading")) \(count == 1 ? "has" : "have")"
}
