import Testing

@testable import PostureModel

/// A layout, and what it must be read as.
struct Seen: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var layout: Layout
  var state: State
  var display: Display?
  var axis: Axis?
  var isConsistent = true
}

private let outer = Size(width: 466, height: 678)
private let inner = Size(width: 669, height: 951)

private func layout(
  window: Size? = nil, screen: Size? = nil, status: HingeStatus? = nil, division: Bool? = nil
) -> Layout {
  var layout = Layout()
  layout.window = window.map { Rect(x: 0, y: 0, width: $0.width, height: $0.height) }
  layout.screen = screen
  layout.status = status
  if let division {
    let frame = Rect(x: 0, y: 455.5, width: 669, height: 40)
    layout.regions = [Region(kind: .division, frame: frame, active: division)]
  }
  return layout
}

@Suite struct ClassificationTests {
  @Test(arguments: [
    Seen(
      testDescription: "closed, upright", layout: layout(window: outer, status: .closed),
      state: .closedUpright, display: .outer, axis: .vertical),
    Seen(
      testDescription: "closed, sideways", layout: layout(window: outer.turned, status: .closed),
      state: .closedSideways, display: .outer, axis: .horizontal),
    Seen(
      testDescription: "laptop", layout: layout(window: inner, status: .partiallyOpen),
      state: .halfOpenUpright, display: .inner, axis: .horizontal),
    Seen(
      testDescription: "book", layout: layout(window: inner.turned, status: .partiallyOpen),
      state: .halfOpenSideways, display: .inner, axis: .vertical),
    Seen(
      testDescription: "outer display still lit while opening upright",
      layout: layout(window: outer, status: .partiallyOpen), state: .halfOpenSideways,
      display: .outer, axis: .vertical, isConsistent: false),
    Seen(
      testDescription: "status beats division",
      layout: layout(window: inner, status: .fullyOpen, division: true), state: .openUpright,
      display: .inner, axis: .horizontal, isConsistent: false),
    Seen(
      testDescription: "an active division without a status",
      layout: layout(window: inner, division: true), state: .halfOpenUpright, display: .inner,
      axis: .horizontal),
    Seen(
      testDescription: "an inactive division without a status",
      layout: layout(window: inner, division: false), state: .openUpright, display: .inner,
      axis: .horizontal),
    Seen(
      testDescription: "an unknown status falls through to the display",
      layout: layout(window: outer, status: .unknown), state: .closedUpright, display: .outer,
      axis: .vertical),
    Seen(
      testDescription: "an inner window alone says nothing of the fold",
      layout: layout(window: inner), state: .unclassified, display: .inner, axis: .horizontal),
    Seen(
      testDescription: "a pane as high as the short side is on a sideways screen",
      layout: layout(window: Size(width: 469, height: 669), status: .fullyOpen),
      state: .openSideways, display: .inner, axis: .vertical),
    Seen(
      testDescription: "the screen goes before the window",
      layout: layout(window: outer, screen: inner, status: .partiallyOpen),
      state: .halfOpenUpright, display: .inner, axis: .horizontal),
    Seen(
      testDescription: "a foreign size has an attitude and, with a status, an axis",
      layout: layout(window: Size(width: 300, height: 500), status: .closed),
      state: .closedUpright, display: nil, axis: .vertical),
    Seen(
      testDescription: "a square has no attitude",
      layout: layout(window: Size(width: 500, height: 500.5), status: .closed),
      state: .unclassified, display: nil, axis: nil),
    Seen(
      testDescription: "an inactive division contradicts half-open",
      layout: layout(window: inner, status: .partiallyOpen, division: false),
      state: .halfOpenUpright, display: .inner, axis: .horizontal, isConsistent: false),
  ])
  func `a layout is read as the contract says`(seen: Seen) {
    let classification = Classification(seen.layout)
    #expect(classification.state == seen.state)
    #expect(classification.display == seen.display)
    #expect(classification.axis == seen.axis)
    #expect(classification.isConsistent == seen.isConsistent)
  }

  @Test func `the main screen is never evidence`() {
    var layout = layout(window: inner, status: .fullyOpen)
    let before = Classification(layout)
    layout.mainScreen = outer
    #expect(Classification(layout) == before)
  }
}

@Suite struct FoldTests {
  /// A phone whose fold halves the short side: the picture stands the same way on both displays.
  private let clamshell = DeviceProfile(
    outer: DeviceProfile.iPhoneDuo.outer, inner: DeviceProfile.iPhoneDuo.inner, foldHalves: .width)

  private func seen(_ width: Double, _ height: Double, _ status: HingeStatus) -> Classification {
    var layout = Layout()
    layout.screen = Size(width: width, height: height)
    layout.status = status
    return Classification(layout, profile: clamshell)
  }

  @Test(arguments: [
    (466.0, 678.0, HingeStatus.closed, State.closedUpright, Axis.vertical),
    (678, 466, .closed, .closedSideways, .horizontal),
    (669, 951, .partiallyOpen, .halfOpenUpright, .vertical),
    (951, 669, .fullyOpen, .openSideways, .horizontal),
    (466, 678, .partiallyOpen, .halfOpenUpright, .vertical),
  ])
  func `where the fold halves the short side, upright is vertical and nothing is turned`(
    width: Double, height: Double, status: HingeStatus, state: State, axis: Axis
  ) {
    let classification = seen(width, height, status)
    #expect(classification.state == state)
    #expect(classification.axis == axis)
  }

  @Test(arguments: [(669.3, 668.8, true), (669.301, 668.8, false), (0.1 + 0.2, 0.8, true)])
  func `lengths within half a point are the same, whatever the floats make of half`(
    one: Double, other: Double, isSame: Bool
  ) {
    #expect(isSameLength(one, other) == isSame)
  }
}
