import PostureAnalysis
import PostureModel

/// How many sessions of a file are walked through at once.
private let walksAtOnce = 16

/// How many layouts the sessions that are walked through may have together, but for the last.
let layoutsAtOnce = 2_048

extension DumpWriter {
  /// Ends the walks of sessions that rest, once too many are open.
  mutating func note(
    _ pieces: [ImportPortion.Piece], on connection: borrowing Connection
  ) throws(NotebookError) {
    for piece in pieces {
      if walked.last?.session != piece.session {
        let place = walked.firstIndex { $0.session == piece.session }
        walked.append(place.map { walked.remove(at: $0) } ?? (piece.session, 0))
      }
      walked[walked.count - 1].layouts += piece.layouts
    }
    while walked.count > walksAtOnce
      || walked.count > 1 && walked.reduce(0, { $0 + $1.layouts }) > layoutsAtOnce
    {
      let id = walked.removeFirst().session
      guard readings.giveUpWalk(of: id), let target = targetOfSession[id] else { continue }
      worker.tell(.finish([id]))
      ending.append((id, targets[target].records))
      // The one before has had a batch's time to be done, and nobody waits for it.
      if ending.count > 1 { try takeEnded(on: connection) }
    }
  }

  /// Writes the rows of sessions that go on.
  mutating func writeRows(on connection: borrowing Connection) throws(NotebookError) {
    let rows = worker.takeRows()
    guard !rows.isEmpty else { return }
    // The readings that are settled have to be in the table.
    try readings.flush()
    try derivation.write(rows, on: connection)
  }

  /// Writes what was found in a session whose walk ended while the file goes on.
  private mutating func takeEnded(on connection: borrowing Connection) throws(NotebookError) {
    let (id, records) = ending.removeFirst()
    let next = try worker.next()
    try writeRows(on: connection)
    guard let walked = next, let findings = walked.findings, let target = targetOfSession[id],
      targets[target].records == records
    else { return }
    try readings.flush()
    try derivation.write((walked.stream, findings, walked.pictures), on: connection)
    targets[target].derived = (walked.stream.beginning, records)
  }

  /// Derives the sessions that were written to; those that began were analysed on the way.
  mutating func derive(on connection: borrowing Connection) throws(NotebookError) {
    while !ending.isEmpty { try takeEnded(on: connection) }
    let touched = try readings.finish(on: connection)
    worker.tell(.finish(touched.filter(\.isWalked).map(\.session)))
    var rest: [Int64] = []
    for (id, isWalked) in touched {
      let walked = isWalked ? try worker.next() : nil
      try derivation.write(worker.takeRows(), on: connection)
      let now = try connection.bareStream(session: id).beginning
      if let walked, walked.stream.beginning == now {
        try derivation.write(walked, on: connection)
      } else if !isDerived(id, now) {
        rest.append(id)
      }
    }
    try derivation.derive(sessions: rest, on: connection)
    try derivation.finish(on: connection)
  }

  /// Whether a session was derived while the file went on, and nothing has changed since.
  private func isDerived(_ session: Int64, _ now: SessionStream.Beginning) -> Bool {
    guard let target = targetOfSession[session], let derived = targets[target].derived
    else { return false }
    return derived.records == targets[target].records && derived.beginning == now
  }

  // The rules of a source's order need what is no reading at its place among the readings.
  mutating func forget(_ session: Int64) {
    walked.removeAll { $0.session == session }
    if readings.giveUpWalk(of: session) { worker.tell(.forget(session)) }
  }
}
