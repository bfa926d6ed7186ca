import PostureModel

extension Layout: StoredContent {
  static var table: String { "layout" }
  static var columns: Int32 { 34 }
  static var parts: (table: String, columns: Int32)? { ("region", 9) }
  var isEmpty: Bool { false }
  var textBytes: Int { 0 }

  func write(
    _ id: Int64, _ digest: Int64, to rows: inout RowInsert
  ) throws(NotebookError) {
    let division = division
    try rows.add(
      id, digest, status, statusWord, window, screen, mainScreen, scale, horizontalSizeClass,
      verticalSizeClass, layoutDirection, interfaceOrientation, safeArea, division?.origin,
      division?.size, division?.active, regions?.count, regions?.count { $0.kind == .occlusion },
      keyboard, isKeyboardMoved, isKeyboardUnknown)
  }

  func writeParts(_ id: Int64, to rows: inout RowInsert?) throws(NotebookError) {
    for (index, region) in (regions ?? []).enumerated() {
      try rows?.add(
        id, index + 1, region.kind, region.origin, region.size, region.active,
        region.isSpaceUnknown)
    }
  }

  static func find(
    _ layout: Layout, _ digest: Int64, on connection: borrowing Connection
  ) throws(NotebookError) -> Int64? {
    for id in try connection.keys("layout", of: digest)
    where try connection.layout(id) == layout {
      return id
    }
    return nil
  }
}

extension Connection {
  /// The keys of the contents that have a hash.
  borrowing func keys(_ table: String, of digest: Int64) throws(NotebookError) -> [Int64] {
    var keys: [Int64] = []
    try forEachRow("SELECT id FROM \(table) WHERE digest = ?1 ORDER BY id", digest) {
      keys.append($0.integer(at: 0))
    }
    return keys
  }

  /// The layout that a key stands for.
  borrowing func layout(_ id: Int64) throws(NotebookError) -> Layout {
    let found = try first(
      """
      SELECT
        status, status_word, window_x, window_y, window_width, window_height, screen_width,
        screen_height, main_screen_width, main_screen_height, scale, horizontal_size_class,
        vertical_size_class, layout_direction, interface_orientation, safe_top, safe_leading,
        safe_bottom, safe_trailing, regions, keyboard_x, keyboard_y, keyboard_width,
        keyboard_height, keyboard_moved, keyboard_unknown
      FROM layout WHERE id = ?1
      """, id
    ) { (row) throws(NotebookError) in try layout(id, in: row) }
    guard let found else {
      throw NotebookError(
        .storage, "layout \(id) is missing from the notebook; delete the notebook and run again")
    }
    return found
  }

  private borrowing func layout(
    _ id: Int64, in row: borrowing Statement
  ) throws(NotebookError) -> Layout {
    var layout = Layout()
    layout.status = row.text(at: 0).flatMap(HingeStatus.init)
    layout.statusWord = row.text(at: 1)
    layout.window = row.rect(from: 2)
    layout.screen = row.size(from: 6)
    layout.mainScreen = row.size(from: 8)
    layout.scale = row.optionalDouble(at: 10)
    layout.horizontalSizeClass = row.text(at: 11).flatMap(SizeClass.init)
    layout.verticalSizeClass = row.text(at: 12).flatMap(SizeClass.init)
    layout.layoutDirection = row.text(at: 13).flatMap(LayoutDirection.init)
    layout.interfaceOrientation = row.text(at: 14)
    if !row.isNull(at: 15) {
      layout.safeArea = Insets(
        top: row.double(at: 15), leading: row.double(at: 16), bottom: row.double(at: 17),
        trailing: row.double(at: 18))
    }
    if !row.isNull(at: 19) { layout.regions = row.integer(at: 19) == 0 ? [] : try regions(of: id) }
    layout.keyboard = row.rect(from: 20)
    layout.isKeyboardMoved = row.bool(at: 24) ?? false
    layout.isKeyboardUnknown = row.bool(at: 25) ?? false
    return layout
  }

  private borrowing func regions(of id: Int64) throws(NotebookError) -> [Region] {
    var found: [Region] = []
    try forEachRow(
      """
      SELECT kind, x, y, width, height, active, space_unknown
      FROM region WHERE layout = ?1 ORDER BY ordinal
      """, id
    ) { row throws(NotebookError) in
      guard let kind = row.text(at: 0).flatMap(Region.Kind.init), let size = row.size(from: 3)
      else {
        throw NotebookError(
          .storage, "a region of layout \(id) is damaged; delete the notebook and run again")
      }
      found.append(
        Region(
          kind: kind, origin: row.point(from: 1), size: size, active: row.bool(at: 5),
          isSpaceUnknown: row.bool(at: 6) ?? false))
    }
    return found
  }
}
