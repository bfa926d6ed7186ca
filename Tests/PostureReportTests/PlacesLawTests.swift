import PostureModel
import Testing

@testable import PostureReport

/// The side of a cell of the grid, in points: two of them are just large enough to be offered.
private let cell = ContentPlaces.smallestSide / 2

/// A layout whose every edge lies on the grid, and what of it takes room, in cells.
private struct Plan {
  var layout = Layout()
  var width: Int
  var height: Int
  var obstacles: [Rect] = []

  init(seed: UInt64) {
    var numbers = SeededNumbers(state: seed)
    width = Int.random(in: 2...9, using: &numbers)
    height = Int.random(in: 2...9, using: &numbers)
    layout.window = Rect(x: 0, y: 0, width: Double(width) * cell, height: Double(height) * cell)
    layout.layoutDirection =
      [nil, .leftToRight, .rightToLeft].randomElement(using: &numbers) ?? nil
    addInsets(&numbers)
    let count = Int.random(in: 0...4, using: &numbers)
    layout.regions = (0..<count).map { _ in region(&numbers) }
    if Bool.random(using: &numbers) {
      let top = Int.random(in: 0...height, using: &numbers)
      let keyboard = Rect(
        x: 0, y: Double(top), width: Double(width), height: Double(height - top + 1))
      layout.keyboard = keyboard.scaled
      obstacles.append(keyboard)
    }
  }

  /// What an inset takes is a strip along its edge; less than nothing takes nothing.
  private mutating func addInsets(_ numbers: inout SeededNumbers) {
    let strips = (0..<4).map { _ in Double([-1, 0, 0, 1, 2].randomElement(using: &numbers) ?? 0) }
    layout.safeArea = Insets(
      top: strips[0] * cell, leading: strips[1] * cell, bottom: strips[2] * cell,
      trailing: strips[3] * cell)
    let isTurned = layout.layoutDirection == .rightToLeft
    let (left, right) = isTurned ? (strips[3], strips[1]) : (strips[1], strips[3])
    let (width, height) = (Double(width), Double(height))
    obstacles += [
      Rect(from: 0, 0, to: width, strips[0]), Rect(from: 0, 0, to: left, height),
      Rect(from: 0, height - strips[2], to: width, height),
      Rect(from: width - right, 0, to: width, height),
    ].filter { $0.width > 0 && $0.height > 0 }
  }

  private mutating func region(_ numbers: inout SeededNumbers) -> Region {
    let isFold = Bool.random(using: &numbers)
    let isAcross = Bool.random(using: &numbers)
    func side(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &numbers))
    }
    var frame = Rect(x: side(-2...9), y: side(-2...9), width: side(0...4), height: side(0...4))
    if isFold, isAcross { (frame.x, frame.width) = (0, Double(width)) }
    if isFold, !isAcross { (frame.y, frame.height) = (0, Double(height)) }
    let activity: Bool? = [true, true, false, nil].randomElement(using: &numbers) ?? nil
    if activity == true { obstacles.append(frame) }
    return Region(kind: isFold ? .division : .occlusion, frame: frame.scaled, active: activity)
  }
}

extension Rect {
  fileprivate var scaled: Rect {
    Rect(x: x * cell, y: y * cell, width: width * cell, height: height * cell)
  }
}

@Suite struct PlacesLawTests {
  @Test(arguments: 0..<400 as Range<UInt64>)
  func `insets, divisions, occlusions and keyboards leave what a search of every rectangle finds`(
    seed: UInt64
  ) {
    let plan = Plan(seed: seed)
    let places = ContentPlaces(plan.layout)
    let free = searched(width: plan.width, height: plan.height, obstacles: plan.obstacles)
    let offered = free.filter { $0.size.shortSide >= 2 }
    #expect(Set(places.places.map(\.frame)) == Set(offered.map(\.scaled)))
    #expect(places.places.count == offered.count)
    guard places.base != nil else { return }
    #expect(places.leftOut == free.count - offered.count)
    let regions = plan.layout.regions ?? []
    #expect(places.inactive == regions.count { $0.active == false })
    #expect(places.unknownActivity == regions.count { $0.active == nil })
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `a place lies where its name says`(seed: UInt64) throws {
    let layout = Plan(seed: seed).layout
    let places = ContentPlaces(layout)
    let fold = layout.regions?.first {
      $0.kind == .division && $0.active == true && $0.frame?.isEmpty == false
    }?.frame
    for place in places.places {
      let base = try #require(places.base)
      let (frame, name) = (place.frame, place.name)
      if name.hasPrefix("the whole") { #expect(frame == base) }
      if name.contains("above the keyboard") {
        #expect(frame.bottom <= (layout.keyboard?.y ?? 0), "\(name)")
      }
      guard name.contains("fold") else { continue }
      let shared = try #require(fold?.intersection(base))
      switch name.split(separator: ",")[0] {
      case "above the fold": #expect(frame.bottom <= shared.y)
      case "below the fold": #expect(frame.y >= shared.bottom)
      case "left of the fold": #expect(frame.right <= shared.x)
      case "right of the fold": #expect(frame.x >= shared.right)
      // What goes round the end of a fold lies on no side of it.
      default: #expect(frame.x < shared.right && frame.right > shared.x || frame.y < shared.bottom)
      }
    }
  }
}
