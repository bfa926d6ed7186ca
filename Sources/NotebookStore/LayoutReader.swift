import PostureModel

/// Reads layouts and contexts back by their keys.
struct LayoutReader: ~Copyable {
  private let select: Statement
  private let regions: Statement

  init(on connection: borrowing Connection) throws(NotebookError) {
    let select = try Statement(
      """
      SELECT
        status, status_word, window_x, window_y, window_width, window_height, screen_width,
        screen_height, main_screen_width, main_screen_height, scale, horizontal_size_class,
        vertical_size_class, layout_direction, interface_orientation, safe_top, safe_leading,
        safe_bottom, safe_trailing, regions, keyboard_x, keyboard_y, keyboard_width,
        keyboard_height
      FROM layout WHERE id = ?1
      """, on: connection)
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
    var layout = Layout()
    layout.status = select.text(at: 0).flatMap(HingeStatus.init)
    layout.statusWord = select.text(at: 1)
    layout.window = select.rect(from: 2)
    layout.screen = select.size(from: 6)
    layout.mainScreen = select.size(from: 8)
    layout.scale = select.optionalDouble(at: 10)
    layout.horizontalSizeClass = select.text(at: 11).flatMap(SizeClass.init)
    layout.verticalSizeClass = select.text(at: 12).flatMap(SizeClass.init)
    layout.layoutDirection = select.text(at: 13).flatMap(LayoutDirection.init)
    layout.interfaceOrientation = select.text(at: 14)
    if !select.isNull(at: 15) {
      layout.safeArea = Insets(
        top: select.double(at: 15), leading: select.double(at: 16), bottom: select.double(at: 17),
        trailing: select.double(at: 18))
    }
    if !select.isNull(at: 19) { layout.regions = try regions(of: id) }
    layout.keyboard = select.rect(from: 20)
    return layout
  }

  private borrowing func regions(of id: Int64) throws(NotebookError) -> [Region] {
    regions.bind(id, at: 1)
    defer { regions.rewind() }
    var found: [Region] = []
    while try regions.step() {
      guard let kind = regions.text(at: 0).flatMap(Region.Kind.init),
        let frame = regions.rect(from: 1)
      else {
        throw NotebookError(
          .storage, "a region of layout \(id) is damaged; delete the notebook and run again")
      }
      found.append(
        Region(
          kind: kind, frame: frame, active: regions.bool(at: 5),
          isSpaceUnknown: regions.bool(at: 6) ?? false))
    }
    return found
  }
}
