import NotebookStore
import PostureAnalysis
import PostureModel

/// A layout that was settled, with where content may go in it.
struct MeasuredLayout {
  /// The session it was measured in.
  let session: String
  /// The state it was measured in.
  let state: String
  /// Its number in the session.
  let number: Int64
  /// How many readings have it, and how many of them are settled.
  let readings: (all: Int64, settled: Int64)
  /// Whether a keyboard is up; `nil` if that was not reported.
  let isKeyboardUp: Bool?
  /// What was seen.
  var layout: Layout
  /// The places that the notebook has of it.
  var places: [Place] = []

  /// Where content may go; `nil` if what decides it was not reported.
  var content: [Place]? {
    guard layout.window != nil, layout.safeArea != nil, isKeyboardUp != nil,
      let regions = layout.regions, regions.allSatisfy({ $0.active != true || $0.origin != nil })
    else { return nil }
    return places
  }

  /// The division that a fold of another thickness would replace; `nil` if none has a place.
  private var fold: (index: Int, frame: Rect)? {
    guard let regions = layout.regions, let division = layout.division,
      let index = regions.firstIndex(of: division), let frame = division.frame
    else { return nil }
    return (index, frame)
  }

  /// Whether the fold runs from left to right.
  private var isFoldHorizontal: Bool { fold.map { $0.frame.height <= $0.frame.width } ?? false }

  /// The points between its two sides; `nil` without a fold that has a place.
  var foldThickness: Double? { fold.map { min($0.frame.width, $0.frame.height) } }

  /// The same with an active fold of another thickness and the same middle; `nil` without a fold.
  func folded(thickness: Double) -> MeasuredLayout? {
    guard let fold else { return nil }
    var frame = fold.frame
    if isFoldHorizontal {
      frame.y = roundedLength(frame.y + (frame.height - thickness) / 2)
      frame.height = thickness
    } else {
      frame.x = roundedLength(frame.x + (frame.width - thickness) / 2)
      frame.width = thickness
    }
    var other = self
    other.layout.regions?[fold.index] = Region(kind: .division, frame: frame, active: true)
    other.places = PostureAnalysis.places(in: other.layout)
    return other
  }
}

/// Gives each measured layout of sessions to a function, as the query `measured-layouts` has them.
func forEachMeasuredLayout(
  of sessions: [String], _ request: ExportRequest, _ notebook: borrowing Notebook,
  _ body: (MeasuredLayout) throws(CommandFailure) -> Void
) throws(CommandFailure) {
  for session in sessions {
    var current: MeasuredLayout?
    var failure: CommandFailure?
    func send() {
      guard let layout = current, failure == nil else { return }
      do throws(CommandFailure) { try body(layout) } catch { failure = error }
    }
    try storing { () throws(NotebookError) in
      try notebook.forEachRow(
        of: "measured-layouts", session: session, state: request.state?.rawValue
      ) { names, values in
        let row = LayoutRow(names, values)
        switch row.text("part") {
        case "region": row.region.map { current?.layout.regions?.append($0) }
        case "place": row.place.map { current?.places.append($0) }
        default:
          send()
          current = MeasuredLayout(
            session: session, state: row.text("state") ?? "", number: row.whole("layout") ?? 0,
            readings: (row.whole("readings") ?? 0, row.whole("settled_readings") ?? 0),
            isKeyboardUp: row.whole("keyboard_up").map { $0 != 0 }, layout: row.layout)
        }
        return failure == nil
      }
    }
    send()
    if let failure { throw failure }
  }
}

/// A row of the query `measured-layouts`.
private struct LayoutRow {
  private let names: [String]
  private let values: [SQLValue]

  init(_ names: [String], _ values: [SQLValue]) { (self.names, self.values) = (names, values) }

  private func value(_ name: String) -> SQLValue {
    names.firstIndex(of: name).map { values[$0] } ?? .null
  }

  func text(_ name: String) -> String? {
    if case .text(let text) = value(name) { text } else { nil }
  }

  func whole(_ name: String) -> Int64? {
    if case .integer(let number) = value(name) { number } else { nil }
  }

  private func number(_ name: String) -> Double? {
    switch value(name) {
    case .real(let number): number
    case .integer(let number): Double(number)
    case .null, .text, .blob: nil
    }
  }

  private func size(_ prefix: String = "") -> Size? {
    guard let width = number(prefix + "width"), let height = number(prefix + "height") else {
      return nil
    }
    return Size(width: width, height: height)
  }

  private func rect(_ prefix: String = "") -> Rect? {
    guard let size = size(prefix), let x = number(prefix + "x"), let y = number(prefix + "y")
    else { return nil }
    return Rect(x: x, y: y, width: size.width, height: size.height)
  }

  var region: Region? {
    guard let kind = text("name").flatMap(Region.Kind.init), let size = size() else { return nil }
    return Region(
      kind: kind, origin: rect()?.origin, size: size, active: whole("active").map { $0 != 0 })
  }

  var place: Place? {
    guard let name = text("name"), let frame = rect() else { return nil }
    return Place(name: name, frame: frame)
  }

  /// The layout without its regions, which follow.
  var layout: Layout {
    var layout = Layout()
    for field in Layout.fields {
      if let content = content(of: field) { _ = field.set(&layout, content) }
    }
    if whole("occlusions") != nil { layout.regions = [] }
    return layout
  }

  private func content(of field: LayoutField) -> FieldContent? {
    switch field.shape {
    case .word: text(field.column).map { .word(ExactText($0)) }
    case .number: number(field.column).map(FieldContent.number)
    case .size: size("\(field.column)_").map(FieldContent.size)
    case .rect: rect("\(field.column)_").map(FieldContent.rect)
    case .insets:
      if let top = number("\(field.column)_top"), let leading = number("\(field.column)_leading"),
        let bottom = number("\(field.column)_bottom"),
        let trailing = number("\(field.column)_trailing")
      {
        .insets(Insets(top: top, leading: leading, bottom: bottom, trailing: trailing))
      } else {
        nil
      }
    }
  }
}
