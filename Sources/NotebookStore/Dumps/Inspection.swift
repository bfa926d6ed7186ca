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
  var outcome = DumpOutcome(fate: .stored, path: request.path)
  var counts: [Refusal.Code: Int] = [:]
  var sessions: [String: Int] = [:]
  let readers = Set(request.readers.map(\.session))
  let takesAll = request.readers.first?.share == .all
  var unknownStatuses = StatusWordCount()
  let end = try forEachBatch(of: file, request.effectiveChoices) { batch throws(NotebookError) in
    unknownStatuses.add(batch)
    for row in batch.rows {
      let named = takesAll || row.session < 0 ? nil : batch.sessions[row.session]
      guard let name = named ?? request.home, readers.contains(name) else {
        outcome.foreign += 1
        continue
      }
      outcome.new += 1
      sessions[name, default: 0] += 1
    }
    for refusal in batch.refusals {
      counts[refusal.code, default: 0] += 1
      if counts[refusal.code, default: 0] <= shownRefusals { outcome.refusals.append(refusal) }
    }
    try progress(batch.bytesRead, size)
  }
  outcome.summary = end.summary
  outcome.unknownStatuses = unknownStatuses.counts
  if sessions.isEmpty, let home = request.home { sessions[home] = 0 }
  outcome.sessions = sessions.sorted { $0.key < $1.key }.map { ($0.key, $0.value, 0) }
  outcome.refusalCounts = Refusal.Code.allCases.compactMap { code in
    counts[code].map { (code, $0) }
  }
  return outcome
}
