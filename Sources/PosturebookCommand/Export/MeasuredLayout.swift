import NotebookStore
import PostureAnalysis
import PostureModel
import PostureReport

/// A layout that was settled, with where content may go in it.
struct MeasuredLayout {
  /// The session it was measured in.
  let session: String
  /// The state it was measured in.
  let state: String
  /// Its number in the session.
  let number: Int
  /// How many readings have it, and how many of them are settled.
  let readings: (all: Int, settled: Int)
  /// Whether a keyboard is up; `nil` if that was not reported.
  let isKeyboardUp: Bool?
  /// What was seen.
  var layout: Layout
  /// The places that the notebook has of it.
  var places: [Place] = []

  /// Where content may go; `nil` if what decides it was not reported.
  var content: [Place]? {
    guard layout.window != nil, layout.safeArea != nil, isKeyboardUp != nil,
      let regions = layout.regions,
      regions.allSatisfy({ $0.active == false || $0.active == true && $0.origin != nil })
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
        let row = Row(names, values.map(Value.init))
        switch row.text("part") {
        case "region": row.region.map { current?.layout.regions?.append($0) }
        case "place": row.place.map { current?.places.append($0) }
        default:
          send()
          current = MeasuredLayout(
            session: session, state: row.text("state") ?? "", number: row.count("layout"),
            readings: (row.count("readings"), row.count("settled_readings")),
            isKeyboardUp: row.flag("keyboard_up"), layout: row.layout)
        }
        return failure == nil
      }
    }
    send()
    if let failure { throw failure }
  }
}

/// What a row of the query `measured-layouts` holds.
extension Row {
  fileprivate var region: Region? {
    guard let kind = text("name").flatMap(Region.Kind.init), let size = size("width", "height")
    else { return nil }
    return Region(kind: kind, origin: frame()?.origin, size: size, active: flag("active"))
  }

  fileprivate var place: Place? {
    guard let name = text("name"), let frame = frame() else { return nil }
    return Place(name: name, frame: frame)
  }

  /// The layout without its regions, which follow.
  fileprivate var layout: Layout {
    var layout = Layout()
    for field in Layout.fields {
      if let content = content(of: field) { _ = field.set(&layout, content) }
    }
    if whole("occlusions") != nil { layout.regions = [] }
    return layout
  }

  private func content(of field: LayoutField) -> FieldContent? {
    let columns = field.columns
    switch field.shape {
    case .word: return text(columns[0]).map { .word(ExactText($0)) }
    case .number: return number(columns[0]).map(FieldContent.number)
    case .size: return size(columns[0], columns[1]).map(FieldContent.size)
    case .rect: return frame("\(field.column)_").map(FieldContent.rect)
    case .insets:
      let edges = columns.compactMap(number)
      guard edges.count == 4 else { return nil }
      return .insets(
        Insets(top: edges[0], leading: edges[1], bottom: edges[2], trailing: edges[3]))
    }
  }
}
