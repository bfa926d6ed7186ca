import PostureModel

/// Reads layouts and contexts back by their keys.
struct LayoutReader: ~Copyable {
  /// The columns of `layout` that it reads, which have to be the first of the row.
  static let columns = """
    status, status_word, window_x, window_y, window_width, window_height, screen_width,
    screen_height, main_screen_width, main_screen_height, scale, horizontal_size_class,
    vertical_size_class, layout_direction, interface_orientation, safe_top, safe_leading,
    safe_bottom, safe_trailing, regions, keyboard_x, keyboard_y, keyboard_width, keyboard_height
    """
  /// Where the columns after those begin.
  static let next: Int32 = 24

  private let select: Statement
  private let regions: Statement

  init(on connection: borrowing Connection) throws(NotebookError) {
    let select = try Statement(
      "SELECT \(LayoutReader.columns) FROM layout WHERE id = ?1", on: connection)
    let regions = try Statement(
      """
      SELECT kind, x, y, width, height, active, space_unknown
      FROM region WHERE layout = ?1 ORDER BY ordinal
      """, on: connection)
    self.select = select
    self.regions = regions
  }

  /// The layout that a key stands for.
  borrowing func layout(_ id: Int64) throws(NotebookError) -> Layout {
    select.bind(id, at: 1)
    defer { select.rewind() }
    guard try select.step() else {
      throw NotebookError(
        .storage, "layout \(id) is missing from the notebook; delete the notebook and run again")
    }
    return try layout(id, in: select)
  }

  /// The layout of a key, whose row a statement has come to.
  borrowing func layout(
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
    return layout
  }

  private borrowing func regions(of id: Int64) throws(NotebookError) -> [Region] {
    regions.bind(id, at: 1)
    defer { regions.rewind() }
    var found: [Region] = []
    while try regions.step() {
      guard let kind = regions.text(at: 0).flatMap(Region.Kind.init),
        let size = regions.size(from: 3)
      else {
        throw NotebookError(
          .storage, "a region of layout \(id) is damaged; delete the notebook and run again")
      }
      found.append(
        Region(
          kind: kind, origin: regions.point(from: 1), size: size, active: regions.bool(at: 5),
          isSpaceUnknown: regions.bool(at: 6) ?? false))
    }
    return found
  }
}
