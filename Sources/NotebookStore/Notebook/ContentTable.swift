import PostureModel

/// What many readings share, kept once in a table of its own and found by its hash.
protocol StoredContent: Hashable, Sendable {
  static var table: String { get }
  /// The table of its parts, if it has parts.
  static var parts: String? { get }
  /// Whether it says nothing, and is not kept.
  var isEmpty: Bool { get }
  var stableHash: Int64 { get }
  /// How many bytes its texts take.
  var textBytes: Int { get }
  func write(_ id: Int64, _ digest: Int64, to rows: inout RowInsert) throws(NotebookError)
  func writeParts(_ id: Int64, to rows: inout RowInsert?) throws(NotebookError)
  /// Reads the content that has a key.
  static func stored(
    _ id: Int64, on connection: borrowing Connection
  ) throws(NotebookError) -> Self
}

extension StoredContent {
  static var parts: String? { nil }

  func writeParts(_ id: Int64, to rows: inout RowInsert?) throws(NotebookError) {}
}

/// The layouts or the contexts of the notebook, each kept once whatever session has it.
struct ContentTable<Content: StoredContent>: ~Copyable {
  private var insert: RowInsert
  private var insertParts: RowInsert?
  /// Those of this run, by their hash; bounded, since each reading may have one of its own.
  private var known: [Int64: (content: Shared<Content>, id: Int64)] = [:]
  /// How many bytes their texts take.
  private var knownBytes = 0
  private var last: (content: Shared<Content>, id: Int64)?
  /// The new ones that are not written yet, all of them among the known ones.
  private var waiting: [(id: Int64, digest: Int64, content: Shared<Content>)] = []
  private var lastID: Int64

  /// The key of a content, which is written if it is new; none for one that says nothing.
  mutating func key(
    of content: Shared<Content>, on connection: borrowing Connection
  ) throws(NotebookError) -> Int64? {
    guard !content.value.isEmpty else { return nil }
    if let last, last.content == content { return last.id }
    let digest = content.value.stableHash
    let id: Int64
    if let met = known[digest], met.content == content {
      id = met.id
    } else {
      if let found = try find(content.value, digest, on: connection) {
        id = found
      } else {
        lastID += 1
        id = lastID
        waiting.append((id, digest, content))
      }
      // Before what waits could be forgotten, or replaced by another of its hash.
      let isFull = known.count >= 2_048 || knownBytes >= 1 << 20
      if waiting.count >= 32 || isFull || known[digest] != nil { try flush() }
      if isFull {
        known.removeAll(keepingCapacity: true)
        knownBytes = 0
      }
      known[digest] = (content, id)
      knownBytes += content.value.textBytes
    }
    last = (content, id)
    return id
  }

  /// The key of a content that is stored.
  private borrowing func find(
    _ content: Content, _ digest: Int64, on connection: borrowing Connection
  ) throws(NotebookError) -> Int64? {
    let keys = try connection.rows(
      "SELECT id FROM \(Content.table) WHERE digest = ?1 ORDER BY id", digest
    ) { $0.integer(at: 0) }
    for key in keys where try Content.stored(key, on: connection) == content { return key }
    return nil
  }

  /// Writes those that wait, which have to be there before they are looked for.
  mutating func flush() throws(NotebookError) {
    for (id, digest, content) in waiting {
      try content.value.write(id, digest, to: &insert)
    }
    try insert.flush()
    for (id, _, content) in waiting { try content.value.writeParts(id, to: &insertParts) }
    try insertParts?.flush()
    waiting.removeAll(keepingCapacity: true)
  }
}

extension ContentTable {
  init(on connection: borrowing Connection) throws(NotebookError) {
    self.init(
      insert: try RowInsert(into: Content.table, on: connection),
      insertParts: try Content.parts.map { parts throws(NotebookError) in
        try RowInsert(into: parts, on: connection)
      },
      lastID: try connection.integer("SELECT max(id) FROM \(Content.table)"))
  }
}
