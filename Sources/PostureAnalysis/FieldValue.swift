import PostureModel

/// A value that a layout gives to a field of `measurements`.
///
/// As numbers, which are told apart for every layout; two that are equal are spelled the same.
struct FieldValue: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case field(FieldContent)
    case sizeClass(SizeClass?, SizeClass?)
    case region(Point?, Size, active: Bool?)
  }

  /// The place among the fields of what was measured.
  var rank: Int
  var content: Content

  /// The value in its one spelling.
  var text: String {
    switch content {
    case .field(.word(let word)): word.text
    case .field(.number(let number)): plain(number)
    case .field(.size(let size)): size.text
    case .field(.rect(let frame)): spelled(frame)
    case .field(.insets(let insets)):
      "\(plain(insets.top)) \(plain(insets.leading)) \(plain(insets.bottom)) \(plain(insets.trailing))"
    case .sizeClass(let horizontal, let vertical):
      "\(horizontal?.rawValue ?? "–") × \(vertical?.rawValue ?? "–")"
    case .region(let origin, let size, let active):
      (origin.map { spelled(Rect(origin: $0, size: size)) } ?? size.text)
        + (active.map { $0 ? " active" : " inactive" } ?? "")
    }
  }
}

private func spelled(_ rect: Rect) -> String {
  "\(plain(rect.x)),\(plain(rect.y)) \(rect.size.text)"
}

/// A field of `measurements`: its name, and the values that a layout gives it.
struct MeasuredField: Sendable {
  let name: String
  let forEachValue: @Sendable (Layout, (FieldValue.Content) -> Void) -> Void

  private init(_ field: LayoutField, called name: String) {
    self.name = name
    forEachValue = { layout, body in
      switch field.content(layout) {
      case nil: break
      // A window counts by its size, wherever the probe says that it is.
      case .rect(let frame) where name == "window": body(.field(.size(frame.size)))
      case .some(let content): body(.field(content))
      }
    }
  }

  private init(_ kind: Region.Kind) {
    name = kind.rawValue
    forEachValue = { layout, body in
      for region in layout.regions ?? [] where region.kind == kind {
        body(.region(region.origin, region.size, active: region.active))
      }
    }
  }

  private static let sizeClass = MeasuredField(name: "size class") { layout, body in
    let (horizontal, vertical) = (layout.horizontalSizeClass, layout.verticalSizeClass)
    if horizontal != nil || vertical != nil { body(.sizeClass(horizontal, vertical)) }
  }

  private init(
    name: String, _ forEachValue: @escaping @Sendable (Layout, (FieldValue.Content) -> Void) -> Void
  ) {
    (self.name, self.forEachValue) = (name, forEachValue)
  }

  /// All of them, in the contract's order: the layout's own, with the size classes and the regions between.
  static let all: [MeasuredField] = Layout.fields.flatMap { field -> [MeasuredField] in
    guard let name = field.measurement else { return [] }
    let own = MeasuredField(field, called: name)
    return switch name {
    case "safe area": [sizeClass, own]
    case "keyboard": [MeasuredField(.division), MeasuredField(.occlusion), own]
    default: [own]
    }
  }
}

extension Layout {
  /// Gives the value of each field; what the layout does not say is left out.
  func forEachValue(_ body: (FieldValue) -> Void) {
    for (rank, field) in MeasuredField.all.enumerated() {
      field.forEachValue(self) { body(FieldValue(rank: rank, content: $0)) }
    }
  }
}
