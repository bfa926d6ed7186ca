import PostureModel

/// The layouts of the notebook, each kept once whatever session saw it.
struct LayoutTable: ~Copyable {
  private let find: Statement
  private var insert: RowInsert
  private var insertRegion: RowInsert
  private let reader: LayoutReader
  /// The layouts met in this run, by their hash; bounded, since a probe whose every reading is a
  /// new layout would otherwise fill the memory.
  private var known: [Int64: (layout: Shared<Layout>, id: Int64)] = [:]
  private var last: (layout: Shared<Layout>, id: Int64)?
  /// The new layouts that are not written yet, all of them among the known ones.
  private var waiting: [(id: Int64, digest: Int64, layout: Shared<Layout>)] = []
  private var lastID: Int64?

  init(on connection: borrowing Connection) throws(NotebookError) {
    let find = try Statement(
      "SELECT \(LayoutReader.columns), id FROM layout WHERE digest = ?1 ORDER BY id",
      on: connection)
    let insert = try RowInsert(into: "layout", count: 32, on: connection)
    let insertRegion = try RowInsert(into: "region", count: 9, on: connection)
    let reader = try LayoutReader(on: connection)
    self.find = find
    self.insert = insert
    self.insertRegion = insertRegion
    self.reader = reader
  }

  /// The key of a layout, which is written if it is new.
  mutating func key(
    of layout: Shared<Layout>, on connection: borrowing Connection
  ) throws(NotebookError) -> Int64 {
    if let last, last.layout === layout { return last.id }
    let digest = layout.value.stableHash
    let id: Int64
    if let met = known[digest], met.layout == layout {
      id = met.id
    } else {
      if let found = try stored(layout.value, digest) {
        id = found
      } else {
        if lastID == nil { lastID = try connection.integer("SELECT max(id) FROM layout") }
        id = (lastID ?? 0) + 1
        lastID = id
        waiting.append((id, digest, layout))
      }
      // Before what waits could be forgotten, or taken for another of its hash.
      if waiting.count >= 32 || known.count >= 4_096 || known[digest] != nil { try flush() }
      if known.count >= 4_096 { known.removeAll(keepingCapacity: true) }
      known[digest] = (layout, id)
    }
    last = (layout, id)
    return id
  }

  /// Writes the layouts that wait, which have to be there before another table refers to them.
  mutating func flush() throws(NotebookError) {
    for (id, digest, layout) in waiting { try write(layout.value, digest, id) }
    try insert.flush()
    for (id, _, layout) in waiting {
      for (index, region) in (layout.value.regions ?? []).enumerated() {
        insertRegion.add(id)
        insertRegion.add(index + 1)
        insertRegion.add(region.kind.rawValue)
        insertRegion.add(region.origin?.x)
        insertRegion.add(region.origin?.y)
        insertRegion.add(region.size.width)
        insertRegion.add(region.size.height)
        insertRegion.add(region.active)
        insertRegion.add(region.isSpaceUnknown)
        try insertRegion.endRow()
      }
    }
    try insertRegion.flush()
    waiting.removeAll(keepingCapacity: true)
  }

  private borrowing func stored(
    _ layout: Layout, _ digest: Int64
  ) throws(NotebookError) -> Int64? {
    find.bind(digest, at: 1)
    defer { find.rewind() }
    while try find.step() {
      let id = find.integer(at: LayoutReader.next)
      if try reader.layout(id, in: find) == layout { return id }
    }
    return nil
  }

  private mutating func write(
    _ layout: Layout, _ digest: Int64, _ id: Int64
  ) throws(NotebookError) {
    let division = layout.division
    insert.add(id)
    insert.add(digest)
    insert.add(layout.status?.rawValue)
    insert.add(layout.statusWord)
    insert.add(layout.window)
    insert.add(layout.screen?.width)
    insert.add(layout.screen?.height)
    insert.add(layout.mainScreen?.width)
    insert.add(layout.mainScreen?.height)
    insert.add(layout.scale)
    insert.add(layout.horizontalSizeClass?.rawValue)
    insert.add(layout.verticalSizeClass?.rawValue)
    insert.add(layout.layoutDirection?.rawValue)
    insert.add(layout.interfaceOrientation)
    insert.add(layout.safeArea?.top)
    insert.add(layout.safeArea?.leading)
    insert.add(layout.safeArea?.bottom)
    insert.add(layout.safeArea?.trailing)
    insert.add(division?.origin?.x)
    insert.add(division?.origin?.y)
    insert.add(division?.size.width)
    insert.add(division?.size.height)
    insert.add(division?.active)
    insert.add(layout.regions?.count)
    insert.add(layout.regions?.count { $0.kind == .occlusion })
    insert.add(layout.keyboard)
    try insert.endRow()
  }
}

extension Statement {
  /// Binds a rectangle's four numbers, or four NULLs, from a position on.
  borrowing func bind(_ rect: Rect?, from position: Int32) {
    bind(rect?.x, at: position)
    bind(rect?.y, at: position + 1)
    bind(rect?.width, at: position + 2)
    bind(rect?.height, at: position + 3)
  }

  /// The rectangle whose four numbers begin at a column; `nil` if the first is NULL.
  borrowing func rect(from column: Int32) -> Rect? {
    guard !isNull(at: column) else { return nil }
    return Rect(
      x: double(at: column), y: double(at: column + 1), width: double(at: column + 2),
      height: double(at: column + 3))
  }

  /// The point whose two numbers begin at a column; `nil` if the first is NULL.
  borrowing func point(from column: Int32) -> Point? {
    guard !isNull(at: column) else { return nil }
    return Point(x: double(at: column), y: double(at: column + 1))
  }

  /// The size whose two numbers begin at a column; `nil` if the first is NULL.
  borrowing func size(from column: Int32) -> Size? {
    guard !isNull(at: column) else { return nil }
    return Size(width: double(at: column), height: double(at: column + 1))
  }
}
