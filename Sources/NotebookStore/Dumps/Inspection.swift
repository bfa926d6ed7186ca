import PostureModel
import ProbeIntake

/// Reads a file as an import would, and stores nothing.
///
/// Throws what the file system refused.
public func inspect(
  _ request: DumpRequest, progress: (Int, Int) throws(NotebookError) -> Void = { _, _ in }
) throws(NotebookError) -> DumpOutcome {
  let file = try request.place.open()
  let size = file.size
  var ledger = DumpLedger(readers: request.readers)
  var sessions: [String: Int] = [:]
  let takesAll = request.readers.first?.share == .all
  let end = try forEachBatch(of: file, request.effectiveChoices) { batch throws(NotebookError) in
    ledger.unknownStatuses.add(batch)
    for row in batch.rows {
      let named = takesAll || row.session < 0 ? nil : batch.sessions[row.session]
      guard let name = named ?? request.home, ledger.shareOfReader[name] != nil else {
        ledger.foreign += 1
        continue
      }
      sessions[name, default: 0] += 1
    }
    for refusal in batch.refusals { ledger.add(refusal) }
    try progress(batch.bytesRead, size)
  }
  var outcome = ledger.outcome(request.path, end.summary) { _ in "" }
  outcome.new = sessions.values.reduce(0, +)
  if sessions.isEmpty, let home = request.home { sessions[home] = 0 }
  outcome.sessions = sessions.sorted { $0.key < $1.key }.map { ($0.key, $0.value, 0) }
  return outcome
}
