import ProbeIntake

/// A dump of one session that only grows, read on from where it was read before.
///
/// The notebook is the same as if the whole file had been read at once. It costs what came, and the
/// analysis of the session.
public struct GrowingDump: ~Copyable {
  /// What is read.
  public let request: DumpRequest

  fileprivate var reading: DumpReading
  fileprivate var ledger = DumpLedger()
  /// The file that was read last: another one of its name is read from its beginning.
  fileprivate var file: OpenFile?
  /// The bytes up to which no record is open, and their digest: what the notebook says of the file.
  fileprivate var settled = (bytes: 0, digest: Digest().text)

  /// Takes a file that one session reads.
  public init(_ request: DumpRequest) {
    self.request = request
    reading = DumpReading(request.choices)
  }

  fileprivate var offset: Int { reading.offset }
  fileprivate var session: String { request.readers[0].session }

  /// Whether keys after a list may describe its records, so that all is read each time.
  fileprivate var isInEnvelope = false

  /// Whether the end of its last record is still open.
  public var isPending: Bool { settled.bytes < offset }

  /// Begins again with the file's first byte.
  public mutating func restart() {
    let isInEnvelope = isInEnvelope
    self = GrowingDump(request)
    self.isInEnvelope = isInEnvelope
  }
}

extension Notebook {
  /// Reads what came into a file: all of it, or nothing.
  ///
  /// The outcome is of the whole file. Begins with the first byte where another program has read the
  /// file, and after a fault.
  public borrowing func read(
    on dump: inout GrowingDump,
    sessionFile: (String) throws(NotebookError) -> SessionFile
  ) throws(NotebookError) -> DumpOutcome {
    let file = try dump.request.place.open()
    if dump.offset > 0, dump.file?.isSame(as: file) != true || file.size < dump.offset {
      dump.restart()
    }
    if dump.offset > 0 {
      let known = try connection.session(dump.session).map { session throws(NotebookError) in
        try connection.source(of: session, path: dump.request.path)
      }
      let isOwn =
        known.map { ($0?.bytes, $0?.digest) == (dump.settled.bytes, dump.settled.digest) } ?? false
      if !isOwn { dump.restart() }
    }
    if dump.offset == 0, try fate(of: dump.request) == .replaced {
      return DumpOutcome(fate: .replaced, path: dump.request.path)
    }
    do throws(NotebookError) {
      if !dump.isInEnvelope { return try readOn(&dump, file, sessionFile) }
    } catch {
      dump.restart()
      guard dump.isInEnvelope else { throw error }
    }
    return try read(dump.request, sessionFile: sessionFile)
  }

  private borrowing func readOn(
    _ dump: inout GrowingDump, _ file: OpenFile,
    _ sessionFile: (String) throws(NotebookError) -> SessionFile
  ) throws(NotebookError) -> DumpOutcome {
    let request = dump.request
    dump.file = file
    let size = file.size
    guard size > dump.offset else {
      return DumpOutcome(fate: .unchanged, path: request.path)
    }
    return try connection.transaction { () throws(NotebookError) in
      var writer = try DumpWriter(on: connection, rowsAtOnce: rowsAtOnce)
      if dump.offset == 0 {
        writer.begin(request)
      } else {
        try writer.resume(dump.ledger, of: dump.session, on: connection, sessionFile: sessionFile)
      }
      let summary = try dump.reading.read(file, to: size) { batch throws(NotebookError) in
        try writer.add(batch, of: request, on: connection, sessionFile: sessionFile)
      }
      guard dump.reading.intake.isInEnvelope != true else {
        dump.isInEnvelope = true
        throw NotebookError(.misjudged, "\(request.path): records in an envelope")
      }
      if summary.pendingBytes == 0 { dump.settled = (dump.offset, dump.reading.digest.text) }
      let outcome = try writer.finish(
        request, DumpEnd(summary: summary, digest: dump.settled.digest), on: connection,
        sessionFile: sessionFile)
      try connection.execute(
        """
        UPDATE source SET bytes = ?3
        WHERE path = ?2 AND session = (SELECT id FROM session WHERE name = ?1)
        """, dump.session, request.path, dump.settled.bytes)
      try writer.derive(on: connection)
      dump.ledger = writer.file
      return outcome
    }
  }
}
