public import PostureModel

/// A value that a layout gives to a field of `measurements`.
///
/// As numbers, which are told apart for every layout; two that are equal are spelled the same.
enum FieldValue: Hashable, Sendable {
  case window(Size)
  case screen(Size)
  case mainScreen(Size)
  case scale(Double)
  case sizeClass(SizeClass?, SizeClass?)
  case safeArea(Insets)
  case division(Point?, Size, active: Bool?)
  case occlusion(Point?, Size, active: Bool?)
  case keyboard(Rect)
  case interfaceOrientation(ExactText)

  /// The place among the fields of what was measured.
  var rank: Int {
    switch self {
    case .window: 0
    case .screen: 1
    case .mainScreen: 2
    case .scale: 3
    case .sizeClass: 4
    case .safeArea: 5
    case .division: 6
    case .occlusion: 7
    case .keyboard: 8
    case .interfaceOrientation: 9
    }
  }

  /// What was measured.
  var field: Measurement.Field { Measurement.Field.allCases[rank] }

  /// The value in its one spelling.
  var text: String {
    switch self {
    case .window(let size), .screen(let size), .mainScreen(let size): spelled(size)
    case .scale(let scale): plain(scale)
    case .sizeClass(let horizontal, let vertical):
      "\(horizontal?.rawValue ?? "–") × \(vertical?.rawValue ?? "–")"
    case .safeArea(let insets):
      "\(plain(insets.top)) \(plain(insets.leading)) \(plain(insets.bottom)) \(plain(insets.trailing))"
    case .division(let origin, let size, let active), .occlusion(let origin, let size, let active):
      (origin.map { spelled(Rect(origin: $0, size: size)) } ?? spelled(size))
        + (active.map { $0 ? " active" : " inactive" } ?? "")
    case .keyboard(let frame): spelled(frame)
    case .interfaceOrientation(let word): word.text
    }
  }
}

private func spelled(_ size: Size) -> String { "\(plain(size.width)) × \(plain(size.height))" }

private func spelled(_ rect: Rect) -> String {
  "\(plain(rect.x)),\(plain(rect.y)) \(spelled(rect.size))"
}

extension Layout {
  /// Gives the value of each field; what the layout does not say is left out.
  func forEachValue(_ body: (FieldValue) -> Void) {
    if let window { body(.window(window.size)) }
    if let screen { body(.screen(screen)) }
    if let mainScreen { body(.mainScreen(mainScreen)) }
    if let scale { body(.scale(scale)) }
    if horizontalSizeClass != nil || verticalSizeClass != nil {
      body(.sizeClass(horizontalSizeClass, verticalSizeClass))
    }
    if let safeArea { body(.safeArea(safeArea)) }
    for region in regions ?? [] where region.kind == .division {
      body(.division(region.origin, region.size, active: region.active))
    }
    for region in regions ?? [] where region.kind == .occlusion {
      body(.occlusion(region.origin, region.size, active: region.active))
    }
    if let keyboard { body(.keyboard(keyboard)) }
    if let interfaceOrientation { body(.interfaceOrientation(ExactText(interfaceOrientation))) }
  }
}

/// The values that a layout gives to the fields of `measurements`, in their one spelling.
///
/// What the layout does not say is left out; each of several regions is a value of its own.
public func measurementValues(
  _ layout: Layout
) -> [(field: Measurement.Field, value: String)] {
  var values: [(field: Measurement.Field, value: String)] = []
  layout.forEachValue { values.append(($0.field, $0.text)) }
  return values
}
