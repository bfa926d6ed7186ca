import PostureModel

extension Layout: StoredContent {
  static var table: String { "layout" }
  static var parts: String? { "region" }
  var isEmpty: Bool { false }
  var textBytes: Int { 0 }

  func write(
    _ id: Int64, _ digest: Int64, to rows: inout RowInsert
  ) throws(NotebookError) {
    let division = division
    try rows.add(
      id, digest, LayoutFields(layout: self), division?.origin, division?.size,
      division?.active, regions?.count, regions?.count { $0.kind == .occlusion },
      isKeyboardMoved, isKeyboardUnknown)
  }

  func writeParts(_ id: Int64, to rows: inout RowInsert?) throws(NotebookError) {
    for (index, region) in (regions ?? []).enumerated() {
      try rows?.add(
        id, index + 1, region.kind, region.origin, region.size, region.active,
        region.isSpaceUnknown)
    }
  }

  static func stored(
    _ id: Int64, on connection: borrowing Connection
  ) throws(NotebookError) -> Layout { try connection.layout(id) }
}

extension Connection {
  /// The layout that a key stands for.
  borrowing func layout(_ id: Int64) throws(NotebookError) -> Layout {
    let found = try first(
      """
      SELECT \(LayoutFields.columns), regions, keyboard_moved, keyboard_unknown
      FROM layout WHERE id = ?1
      """, id
    ) { row throws(NotebookError) in
      var layout = Layout()
      var position: Int32 = 0
      for field in Layout.fields {
        if let content = row.content(field.shape, from: position), !field.set(&layout, content) {
          throw NotebookError(
            .storage,
            "\(field.column) of layout \(id) is damaged; delete the notebook and run again")
        }
        position += Int32(field.shape.parts.count)
      }
      if !row.isNull(at: position) {
        layout.regions = row.integer(at: position) == 0 ? [] : try regions(of: id)
      }
      layout.isKeyboardMoved = row.bool(at: position + 1) ?? false
      layout.isKeyboardUnknown = row.bool(at: position + 2) ?? false
      return layout
    }
    guard let found else {
      throw NotebookError(
        .storage, "layout \(id) is missing from the notebook; delete the notebook and run again")
    }
    return found
  }

  private borrowing func regions(of id: Int64) throws(NotebookError) -> [Region] {
    try rows(
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
      return Region(
        kind: kind, origin: row.point(from: 1), size: size, active: row.bool(at: 5),
        isSpaceUnknown: row.bool(at: 6) ?? false)
    }
  }
}
