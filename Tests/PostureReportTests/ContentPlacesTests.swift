import PostureModel
import Testing

@testable import PostureReport

/// A layout, and where content may go in it.
struct Room: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var layout: Layout
  var places: [String]

  /// Takes what the layout shows, the layout, and its places in reading order.
  init(_ description: String, _ layout: Layout, _ places: [String]) {
    (testDescription, self.layout, self.places) = (description, layout, places)
  }
}

private func seen(
  in state: State, keyboard: Double? = nil, change: (inout Layout) -> Void
) -> Layout {
  var layout = PostureReportTests.seen(in: state, keyboard: keyboard)
  change(&layout)
  return layout
}

@Suite struct ContentPlacesTests {
  @Test(arguments: [
    Room(
      "the laptop", seen(in: .halfOpenUpright),
      ["above the fold 0,82 669 × 373.5", "below the fold 0,495.5 669 × 421.5"]),
    Room(
      "the book", seen(in: .halfOpenSideways),
      ["left of the fold 0,0 455.5 × 635", "right of the fold 495.5,0 371.5 × 635"]),
    Room(
      "the laptop's keyboard below the fold", seen(in: .halfOpenUpright, keyboard: 350),
      ["above the fold 0,82 669 × 373.5", "below the fold, above the keyboard 0,495.5 669 × 105.5"]),
    Room(
      "a keyboard up to the fold", seen(in: .halfOpenUpright, keyboard: 440),
      ["above the fold 0,82 669 × 373.5"]),
    Room(
      "an inactive division takes nothing", seen(in: .openUpright),
      ["the whole safe area 0,82 669 × 835"]),
    Room(
      "a division whose activity was not reported takes nothing", seen(in: .unclassified),
      ["the whole safe area 0,82 669 × 835"]),
    Room(
      "a keyboard on a flat phone", seen(in: .openSideways, keyboard: 264),
      ["above the keyboard 0,0 867 × 405"]),
    Room(
      "leading is right where reading begins at the right",
      seen(in: .closedUpright) { $0.layoutDirection = .rightToLeft },
      ["bottom, full width 84,170 382 × 474", "full height, left 84,0 298 × 644"].reversed()),
    Room(
      "an inactive region without a place takes nothing",
      seen(in: .openUpright) { $0.regions?[0].origin = nil },
      ["the whole safe area 0,82 669 × 835"]),
    Room(
      "insets beyond the window leave nothing",
      seen(in: .openUpright) { $0.safeArea?.top = 2_000 }, []),
  ])
  func `places are what the window has left, named by the fold`(room: Room) {
    let places = ContentPlaces(room.layout).places
    #expect(places.map { "\($0.name) \(spelled($0.frame))" } == room.places)
  }

  @Test(arguments: [
    (seen(in: .closedSideways) { $0.safeArea = nil }, "the safe area was not reported"),
    (seen(in: .halfOpenUpright) { $0.regions = nil }, "regions were not reported"),
    (
      seen(in: .closedUpright) { ($0.safeArea, $0.regions) = (nil, nil) },
      "the safe area and regions were not reported"
    ),
    (seen(in: .openUpright) { $0.window = nil }, "the window was not reported"),
    (
      seen(in: .halfOpenUpright) { $0.regions?[0].origin = nil },
      "the place of an active region was not reported"
    ),
  ])
  func `without what was not reported there are no places`(layout: Layout, reason: String) {
    #expect(ContentPlaces(layout).places.isEmpty)
    #expect(ContentPlaces(layout).untold == reason)
  }

  @Test func `what is too small is counted, and so is what may be active`() {
    let layout = seen(in: .halfOpenUpright, keyboard: 350) { layout in
      layout.keyboard = Rect(x: 0, y: 530, width: 669, height: 421)
      layout.regions?[1].active = nil
      layout.regions?.append(
        Region(kind: .occlusion, frame: Rect(x: 9, y: 200, width: 9, height: 9), active: false))
    }
    let places = ContentPlaces(layout)
    #expect(places.places.map(\.name) == ["above the fold"])
    #expect((places.leftOut, places.unknownActivity, places.inactive) == (1, 1, 1))
  }
}
