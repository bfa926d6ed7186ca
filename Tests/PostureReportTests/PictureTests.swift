import Foundation
import PostureModel
import Testing

@testable import PostureReport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What a reader of the file sees of an SVG picture.
final class SeenPicture: NSObject, XMLParserDelegate {
  /// A text and the box that it needs at most.
  struct Text {
    var text: String
    var size: Double
    var box: Rect
  }

  private(set) var width = 0.0
  private(set) var height = 0.0
  private(set) var root: [String: String] = [:]
  private(set) var names: Set<String> = []
  private(set) var texts: [Text] = []
  private(set) var title = ""
  private(set) var words = ""
  private var attributes: [String: String] = [:]
  private var characters = ""

  /// Reads a picture; one that is not XML is `nil`.
  init?(_ svg: String) {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if names.isEmpty {
      root = attributes
      width = attributes["width"].flatMap(Double.init) ?? 0
      height = attributes["height"].flatMap(Double.init) ?? 0
    }
    names.insert(name)
    self.attributes = attributes
    characters = ""
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { characters += string }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    switch name {
    case "title": title = characters
    case "desc": words = characters
    case "text": texts.append(text())
    default: break
    }
    characters = ""
  }

  private func text() -> Text {
    func number(_ name: String) -> Double { attributes[name].flatMap(Double.init) ?? .nan }
    let size = number("font-size")
    let width = Type.width(characters, size: size, bold: attributes["font-weight"] != nil)
    let left =
      switch attributes["text-anchor"] {
      case "middle": number("x") - width / 2
      case "end": number("x") - width
      default: number("x")
      }
    return Text(
      text: characters, size: size,
      box: Rect(x: left, y: number("y") - size * 0.8, width: width, height: size))
  }
}

/// A picture of a report.
struct Picture: CustomTestStringConvertible {
  var page: Page
  var testDescription: String { page.path }
}

private func allPictures() -> [Picture] {
  let scenes = [tour(), crowd(), night(), flutterApp(), hinge(), jumpy()]
  return scenes.flatMap { pages(of: $0.report()) }.filter { $0.path.hasSuffix(".svg") }
    .map(Picture.init)
}

@Suite struct PictureTests {
  private static let pictures = allPictures()

  @Test(arguments: pictures)
  func `a picture is XML with a title, a description and no script`(picture: Picture) throws {
    let seen = try #require(SeenPicture(picture.page.text))
    #expect(!seen.title.isEmpty && !seen.words.isEmpty)
    #expect(seen.root["role"] == "img")
    #expect(seen.root["viewBox"] == "0 0 \(plain(seen.width)) \(plain(seen.height))")
    #expect(seen.width <= 880 && seen.height > 0)
    let allowed: Set = [
      "svg", "title", "desc", "defs", "pattern", "rect", "circle", "path", "polyline", "polygon",
      "text",
    ]
    #expect(seen.names.isSubset(of: allowed))
  }

  @Test(arguments: pictures)
  func `every text can be read, lies in the picture and on no other`(picture: Picture) throws {
    let seen = try #require(SeenPicture(picture.page.text))
    #expect(!seen.texts.isEmpty)
    for (index, text) in seen.texts.enumerated() {
      #expect(text.size >= 11)
      #expect(text.box.x >= 0 && text.box.right <= seen.width, "\(text)")
      #expect(text.box.y >= 0 && text.box.bottom <= seen.height, "\(text)")
      for other in seen.texts[..<index] {
        #expect(text.box.intersection(other.box) == nil, "\(other) under \(text)")
      }
    }
  }

  @Test(arguments: pictures)
  func `coordinates have at most one decimal place`(picture: Picture) {
    #expect(!picture.page.text.contains(/="[^"a-zA-Z#]*\.\d\d/))
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `labels that are spread keep their order, their distance and their range`(seed: UInt64) {
    var numbers = SeededNumbers(state: seed)
    let count = Int.random(in: 1...12, using: &numbers)
    let wanted = (0..<count).map { _ in Double.random(in: -20...320, using: &numbers) }.sorted()
    let extents = wanted.map { _ in Double.random(in: 5...25, using: &numbers) }
    let middles = spread(wanted: wanted, extents: extents, in: 0...300)
    for index in middles.indices {
      #expect(middles[index] - extents[index] / 2 >= -0.001)
      #expect(middles[index] + extents[index] / 2 <= 300.001)
      guard index > 0 else { continue }
      let distance = middles[index] - middles[index - 1]
      #expect(distance >= (extents[index] + extents[index - 1]) / 2 - 0.001)
    }
  }

  @Test func `a camera in the status area has an outline, a key and numbers of its own`() throws {
    let layout = seen(in: .closedUpright)
    let shapes = try #require(LayoutShapes(layout, profile: .iPhoneDuo))
    #expect(shapes.shapes.last?.isInside == true)
    let drawing = LayoutPicture(title: "a", subtitle: "b", shapes: shapes).drawing()
    let texts = try #require(SeenPicture(drawing.svg)).texts.map(\.text)
    // Once in the picture and once in the legend.
    #expect(texts.count { $0 == "O2" } == 2 && texts.count { $0 == "O1" } == 2)
    #expect(texts.contains("405 O2") && texts.contains("24 O2") && texts.contains("61 O2"))
    let light = drawing.svg.ranges(of: "fill=\"\(Palette.shade)\"").count
    #expect(light == 2)
  }

  @Test func `what is not in the window has no number at its edge`() throws {
    var layout = seen(in: .openUpright)
    layout.regions = [
      Region(kind: .occlusion, frame: Rect(x: 535, y: -82, width: 134, height: 82), active: true),
      Region(kind: .occlusion, frame: Rect(x: 669, y: 10, width: 20, height: 30), active: true),
    ]
    let shapes = try #require(LayoutShapes(layout, profile: .iPhoneDuo))
    let rulers = LayoutRulers(shapes)
    #expect(rulers.horizontal.map(\.text) == ["0", "669"])
    #expect(rulers.vertical.map(\.text) == ["0", "82 S", "917 S", "951"])
  }

  @Test func `a session without angles has bands and no grid`() throws {
    var scene = Scene("blind")
    for _ in 0..<4 { scene.read(seen(in: .openUpright)) }
    let timeline = try #require(Timeline(scene.report()))
    let seen = try #require(SeenPicture(TimelinePicture(timeline).drawing().svg))
    #expect(!seen.texts.contains { $0.text.contains("°") })
    #expect(seen.texts.contains { $0.text == "open-upright" })
    #expect(seen.height < 300)
    #expect(seen.texts.contains { $0.text.contains("a sign where an anomaly begins") })
  }

  @Test func `a narrow bracket is seen, with its numbers`() throws {
    let report = hinge().report()
    let boundaries = report.boundaries.filter { $0.axis == .vertical && $0.isDrawn }
    let picture = HysteresisPicture(session: "a", axis: .vertical, boundaries: boundaries)
    let svg = picture.drawing().svg
    let bars = svg.matches(of: /width="([\d.]+)" height="6"/).compactMap { Double($0.1) }
    #expect(bars.count > 3 && bars.allSatisfy { $0 >= 6 })
    let texts = try #require(SeenPicture(svg)).texts.map(\.text)
    #expect(texts.contains("(18°, 22°]") && texts.contains("[27°, 30°)"))
  }

  @Test func `a label with room stands where it wants to`() {
    #expect(spread(wanted: [20, 60], extents: [10, 10], in: 0...100) == [20, 60])
    #expect(spread(wanted: [50, 50], extents: [10, 10], in: 0...100) == [45, 55])
    #expect(spread(wanted: [0], extents: [10], in: 0...100) == [5])
  }
}

/// A layout with more regions than a picture has room for, on a window of a foreign size.
func crowd() -> Scene {
  var scene = Scene(String(repeating: "W", count: 64))
  scene.hold(.openUpright) { layout in
    layout.window = Rect(x: 12.5, y: 7, width: 380, height: 640.25)
    layout.screen = nil
    layout.keyboard = Rect(x: 0, y: 500, width: 380, height: 140.25)
    let activity: [Bool?] = [true, false, nil]
    layout.regions = (0..<14).map { number in
      let step = Double(number)
      let frame = Rect(x: step * 23.7, y: step * step * 3.1, width: 20 + step, height: 33)
      return Region(kind: .occlusion, frame: frame, active: activity[number % 3])
    }
  }
  return scene
}

/// More jumps than a picture has room for, some of them against the motion or as wide as the axis.
func jumpy() -> Scene {
  var scene = Scene("jumpy")
  for step in 0..<17 {
    scene.hold(.closedUpright, Double(step) / 3)
    scene.hold(.halfOpenSideways, 151.37 + Double(step))
    scene.pause(seconds: 60)
  }
  for _ in 0..<12 {
    scene.hold(.closedUpright, 0)
    scene.hold(.openSideways, 180)
    scene.hold(.closedUpright, 0)
    scene.hold(.openSideways, 180)
    scene.hold(.halfOpenSideways, 60)
    scene.hold(.closedUpright, 90.5)
    scene.pause(seconds: 60)
  }
  return scene
}

/// Three evenings with long silences between them.
func night() -> Scene {
  var scene = Scene("night")
  for _ in 0..<3 {
    for _ in 0..<12 {
      scene.hold(.closedUpright, readings: 20)
      scene.move((10, .closedUpright), (25, .halfOpenSideways), (80, .halfOpenSideways))
      scene.hold(.halfOpenSideways, readings: 30)
      scene.hold(.openSideways, readings: 25)
    }
    scene.pause(seconds: 82_000)
  }
  return scene
}

/// A probe that reports neither the hinge's status nor whether the division is active.
func flutterApp() -> Scene {
  var scene = Scene("flutter")
  scene.hold(.unclassified, readings: 5)
  scene.hold(.unclassified) { layout in
    layout.window = Rect(x: 0, y: 0, width: 600, height: 600)
    (layout.screen, layout.regions, layout.safeArea) = (nil, nil, nil)
  }
  return scene
}
