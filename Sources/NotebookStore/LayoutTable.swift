import PostureModel

/// The layouts of the notebook, each kept once whatever session saw it.
struct LayoutTable: ~Copyable {
  private let find: Statement
  private let insert: Statement
  private let insertRegion: Statement
  private let reader: LayoutReader
  /// The layouts met in this run, by their hash; bounded, since a probe whose every reading is a
  /// new layout would otherwise fill the memory.
  private var known: [Int64: (layout: Shared<Layout>, id: Int64)] = [:]
  private var last: (layout: Shared<Layout>, id: Int64)?

  init(on connection: borrowing Connection) throws(NotebookError) {
    let find = try Statement(
      "SELECT \(LayoutReader.columns), id FROM layout WHERE digest = ?1 ORDER BY id",
      on: connection)
    let insert = try Statement(
      """
      INSERT INTO layout (
        digest, status, status_word, window_x, window_y, window_width, window_height,
        screen_width, screen_height, main_screen_width, main_screen_height, scale,
        horizontal_size_class, vertical_size_class, layout_direction, interface_orientation,
        safe_top, safe_leading, safe_bottom, safe_trailing, division_x, division_y,
        division_width, division_height, division_active, regions, occlusions, keyboard_x,
        keyboard_y, keyboard_width, keyboard_height)
      VALUES (
        ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20,
        ?21, ?22, ?23, ?24, ?25, ?26, ?27, ?28, ?29, ?30, ?31)
      """, on: connection)
    let insertRegion = try Statement(
      "INSERT INTO region VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)", on: connection)
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
        id = try write(layout.value, digest, on: connection)
      }
      if known.count >= 4_096 { known.removeAll(keepingCapacity: true) }
      known[digest] = (layout, id)
    }
    last = (layout, id)
    return id
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

  private borrowing func write(
    _ layout: Layout, _ digest: Int64, on connection: borrowing Connection
  ) throws(NotebookError) -> Int64 {
    let division = layout.division
    insert.bind(digest, at: 1)
    insert.bind(layout.status?.rawValue, at: 2)
    insert.bind(layout.statusWord, at: 3)
    insert.bind(layout.window, from: 4)
    insert.bind(layout.screen?.width, at: 8)
    insert.bind(layout.screen?.height, at: 9)
    insert.bind(layout.mainScreen?.width, at: 10)
    insert.bind(layout.mainScreen?.height, at: 11)
    insert.bind(layout.scale, at: 12)
    insert.bind(layout.horizontalSizeClass?.rawValue, at: 13)
    insert.bind(layout.verticalSizeClass?.rawValue, at: 14)
    insert.bind(layout.layoutDirection?.rawValue, at: 15)
    insert.bind(layout.interfaceOrientation, at: 16)
    insert.bind(layout.safeArea?.top, at: 17)
    insert.bind(layout.safeArea?.leading, at: 18)
    insert.bind(layout.safeArea?.bottom, at: 19)
    insert.bind(layout.safeArea?.trailing, at: 20)
    insert.bind(division?.frame, from: 21)
    insert.bind(division?.active, at: 25)
    insert.bind(layout.regions?.count, at: 26)
    insert.bind(layout.regions.map { _ in layout.occlusions.count }, at: 27)
    insert.bind(layout.keyboard, from: 28)
    try insert.execute()
    let id = connection.lastInsertedRow()
    for (index, region) in (layout.regions ?? []).enumerated() {
      insertRegion.bind(id, at: 1)
      insertRegion.bind(index + 1, at: 2)
      insertRegion.bind(region.kind.rawValue, at: 3)
      insertRegion.bind(region.frame, from: 4)
      insertRegion.bind(region.active, at: 8)
      insertRegion.bind(region.isSpaceUnknown, at: 9)
      try insertRegion.execute()
    }
    return id
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

  /// The size whose two numbers begin at a column; `nil` if the first is NULL.
  borrowing func size(from column: Int32) -> Size? {
    guard !isNull(at: column) else { return nil }
    return Size(width: double(at: column), height: double(at: column + 1))
  }
}
