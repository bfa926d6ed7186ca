import Foundation
import PostureModel
import Testing

@testable import PostureReport
@testable import PosturebookCommand

/// A dump that a picture could come out badly of.
private struct HardDump: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var lines: [String]

  init(_ name: String, _ readings: Int, every: Double = 2, _ line: (Int) -> String) {
    testDescription = name
    lines = (0..<readings).map { index in
      let time = Instant(milliseconds: 1_793_221_200_000 + Int64(Double(index) * every * 1_000))
      return "{\"time\":\"\(time.text)\",\(line(index))}\n"
    }
  }
}

private func book(
  _ status: String = "partiallyOpen", angle: Double = 110, insets: String = "0 0 34 84",
  _ more: String = ""
) -> String {
  let edges = insets.split(separator: " ")
  return """
    "window":{"width":951,"height":669},"screen":{"width":951,"height":669},\
    "safeArea":{"top":\(edges[0]),"leading":\(edges[1]),"bottom":\(edges[2]),"trailing":\(edges[3])},\
    "regions":[{"kind":"division","frame":{"x":455.5,"y":0,"width":40,"height":669},\
    "active":\(status == "partiallyOpen")},{"kind":"occlusion",\
    "frame":{"x":867,"y":0,"width":84,"height":120},"active":true}],\
    "hinge":{"status":"\(status)","angle":\(angle)}\(more)
    """
}

private let keyboard =
  #","keyboard":{"frame":{"x":0,"y":405,"width":951,"height":264}}"#

private let dumps = [
  HardDump("three readings", 3) { _ in book() },
  HardDump("one state", 30) { _ in book("fullyOpen", angle: 180) },
  HardDump("forty layouts", 160, every: 1) { book(insets: "\($0 / 4) 0 34 84") },
  HardDump("right to left", 24) {
    book(
      $0 % 12 < 6 ? "partiallyOpen" : "fullyOpen",
      #","layoutDirection":"rightToLeft""#
        + ($0 % 4 < 2 ? keyboard : #","keyboard":null"#))
  },
  HardDump("a hostile name", 6) { _ in
    book(
      "partiallyOpen",
      #","device":{"model":"</text><script>alert(1)</script> & \" שלום","os":"<b>"},"note":"|a|""#)
  },
  HardDump("a keyboard that is always up", 12) { _ in book("partiallyOpen", keyboard) },
  HardDump("no regions", 6) { _ in
    #""window":{"width":951,"height":669},"hinge":{"status":"partiallyOpen","angle":90}"#
  },
  HardDump("five hours of sweeps", 9_000) { index in
    let angle = abs(180 - Double(index * 3 % 360))
    return angle > 177 ? book("fullyOpen", angle: angle) : book(angle: angle)
  },
]

/// A text of a picture and the room that it takes at most.
private struct Label {
  var text: String
  var box: Rect
}

private func labels(_ svg: String) -> [Label] {
  let pattern = /<text x="([-0-9.]+)" y="([-0-9.]+)" class="([^"]*)"([^>]*)>([^<]*)<\/text>/
  return svg.matches(of: pattern).compactMap { match in
    guard let x = Double(match.1), let y = Double(match.2) else { return nil }
    let more = String(match.4)
    let size = more.firstMatch(of: /font-size="([0-9.]+)"/).flatMap { Double($0.1) } ?? 13
    let text = String(match.5).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
    let width = Letters.width(text, size: size, bold: match.3.hasSuffix(" b"))
    let left =
      more.contains("\"middle\"") ? x - width / 2 : more.contains("\"end\"") ? x - width : x
    return Label(text: text, box: Rect(x: left, y: y - size * 0.78, width: width, height: size))
  }
}

/// What a picture must not do: let a label leave it, or overlap another.
private func faults(_ svg: String) -> [String] {
  guard let size = svg.firstMatch(of: /viewBox="0 0 ([0-9.]+) ([0-9.]+)"/),
    let width = Double(size.1), let height = Double(size.2)
  else { return ["has no size"] }
  let labels = labels(svg)
  var faults: [String] = []
  for (index, label) in labels.enumerated() {
    if label.box.x < 0 || label.box.right > width || label.box.bottom > height {
      faults.append("\(label.text) leaves the picture")
    }
    for other in labels[..<index] where label.box.intersection(other.box) != nil {
      faults.append("\(label.text) overlaps \(other.text)")
    }
  }
  if svg.contains("<script") { faults.append("has a script") }
  if svg.firstMatch(of: /"-?[0-9]+\.[0-9]{2,}"/) != nil { faults.append("is finer than a tenth") }
  if !svg.contains("<desc id=\"d\">Posturebook") { faults.append("does not say whose it is") }
  return faults
}

@Suite struct PictureLawTests {
  @Test(arguments: dumps)
  fileprivate func `no label overlaps another or leaves its picture`(dump: HardDump) async throws {
    let scratch = try Scratch()
    let file = try scratch.file("s.jsonl", dump.lines.joined())
    #expect(await scratch.run("import", file).code == .done)
    try await look(at: scratch, dump.testDescription)
  }

  @Test func `nor in the pictures of the bundled sessions`() async throws {
    try await look(
      at: try Scratch(bundled: "half-measured", "published", "surprises", "sweeps", "tour"), "")
  }

  private func look(at scratch: borrowing Scratch, _ name: String) async throws {
    #expect(await scratch.run("run").code == .done)
    let folder = "\(scratch.folder)/Reports"
    let pictures = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".svg") }.sorted()
    #expect(pictures.count > 1)
    for picture in pictures {
      let found = faults(try scratch.text("Reports/\(picture)"))
      #expect(found == [], "\(name): \(picture)")
    }
  }
}
