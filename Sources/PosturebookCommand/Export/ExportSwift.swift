import NotebookStore
import PostureAnalysis
import PostureModel

/// Prints the measured layouts as a Swift file with tests of them, which compiles alone.
///
/// Each layout with a fold is there once more with folds of 0, 28 and 60 points.
func exportSwift(
  _ sessions: [String], _ request: ExportRequest, _ notebook: borrowing Notebook
) throws(CommandFailure) {
  let console = request.console
  try console.write(swiftHead.replacing("VERSION", with: programVersion))
  var isEmpty = true
  try forEachMeasuredLayout(of: sessions, request, notebook) { layout throws(CommandFailure) in
    isEmpty = false
    try console.write(layout.swift(isMeasured: true))
    for thickness in otherThicknesses where layout.foldThickness != thickness {
      guard let other = layout.folded(thickness: thickness) else { continue }
      try console.write(other.swift(isMeasured: false))
    }
  }
  try console.write("  ]\n}\n")
  if isEmpty {
    console.remark("no layout has a settled reading, so that the list is empty", style: .careful)
  }
}

/// The thicknesses of a fold that the published layout tests use, in points.
private let otherThicknesses: [Double] = [0, 28, 60]

extension MeasuredLayout {
  /// One element of the list.
  fileprivate func swift(isMeasured: Bool) -> String {
    let fold = layout.division
    let occlusions = layout.regions.map { _ in
      layout.occlusions.filter { $0.active == true }.compactMap(\.frame)
    }
    let lines = [
      "session: \(literal(session)), state: \(literal(state)), layout: \(number), "
        + "isMeasured: \(isMeasured),",
      "window: \(layout.window.map { size($0.size) } ?? "nil"),",
      "safeArea: \(layout.safeArea.map(insets) ?? "nil"),",
      "isRightToLeft: \(layout.layoutDirection.map { String($0 == .rightToLeft) } ?? "nil"),",
      "fold: \(fold?.frame.map(rect) ?? "nil"), "
        + "isFoldActive: \(layout.divisionActivity.map(String.init) ?? "nil"),",
      "occlusions: \(occlusions.map(list) ?? "nil"),",
      "isKeyboardUp: \(isKeyboardUp.map(String.init) ?? "nil"), "
        + "keyboard: \(layout.keyboard.map(rect) ?? "nil"),",
      "content: \(content.map { list($0.map(\.frame)) } ?? "nil")),",
    ]
    return "    PostureLayout(\n" + lines.map { "      \($0)\n" }.joined()
  }
}

private func size(_ size: Size) -> String {
  "size(\(plain(size.width)), \(plain(size.height)))"
}

private func rect(_ rect: Rect) -> String {
  "rect(\(plain(rect.x)), \(plain(rect.y)), \(plain(rect.width)), \(plain(rect.height)))"
}

private func insets(_ insets: Insets) -> String {
  "Insets(top: \(plain(insets.top)), leading: \(plain(insets.leading)), "
    + "bottom: \(plain(insets.bottom)), trailing: \(plain(insets.trailing)))"
}

private func list(_ rects: [Rect]) -> String { "[\(rects.map(rect).joined(separator: ", "))]" }

/// A Swift string; names of sessions and states need no escape.
private func literal(_ text: String) -> String { "\"\(text)\"" }

/// What stands before the list.
private let swiftHead = """
  // Layouts that were measured on a foldable phone, and tests of them.
  // Written by posturebook export --as swift (Posturebook VERSION); a new export replaces it.
  import Foundation
  import Testing

  /// A layout that was measured, or the same with a fold of another thickness.
  ///
  /// Lengths are points in window space. What was not reported is nil.
  struct PostureLayout: Sendable, CustomTestStringConvertible {
    /// Distances from the four edges of the window.
    struct Insets: Sendable {
      var top: CGFloat
      var leading: CGFloat
      var bottom: CGFloat
      var trailing: CGFloat
    }

    /// The session that it was measured in.
    var session: String
    /// closed, half-open or open, each upright or sideways.
    var state: String
    /// Its number in the session.
    var layout: Int
    /// Whether all of it was measured; false with a fold of another thickness.
    var isMeasured: Bool
    /// The window's size.
    var window: CGSize?
    /// The safe area.
    var safeArea: Insets?
    /// Whether leading is right.
    var isRightToLeft: Bool?
    /// The fold with its margins.
    var fold: CGRect?
    /// Whether the fold divides the window now.
    var isFoldActive: Bool?
    /// The active cameras and status areas that have a place.
    var occlusions: [CGRect]?
    /// Whether the keyboard is up.
    var isKeyboardUp: Bool?
    /// The keyboard.
    var keyboard: CGRect?
    /// The maximal rectangles where content may go, in reading order.
    var content: [CGRect]?

    /// How thick the fold is.
    var foldThickness: CGFloat? { fold.map { min($0.width, $0.height) } }

    /// What a test's output calls it.
    var testDescription: String {
      let folded = isMeasured ? "" : ", fold of \\(foldThickness ?? 0) points"
      return "\\(state), layout \\(layout) of \\(session)\\(folded)"
    }
  }

  @Suite struct PostureLayoutTests {
    @Test("content is in the window and clear of what covers it", arguments: PostureLayout.all)
    func contentIsClear(of layout: PostureLayout) throws {
      guard let window = layout.window, let content = layout.content else { return }
      let fold = layout.isFoldActive == true ? layout.fold : nil
      let covered = [fold, layout.keyboard].compactMap { $0 } + (layout.occlusions ?? [])
      for place in content {
        #expect(CGRect(origin: .zero, size: window).contains(place))
        for area in covered where area.width > 0 && area.height > 0 {
          let shared = place.intersection(area)
          #expect(shared.isNull || shared.width * shared.height < 0.001)
        }
      }
    }
  }

  private func size(_ width: CGFloat, _ height: CGFloat) -> CGSize {
    CGSize(width: width, height: height)
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  extension PostureLayout {
    /// Every layout, with the measured fold first.
    static let all: [PostureLayout] = [

  """
