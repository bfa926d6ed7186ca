import Foundation
import PostureModel
import Testing

@testable import NotebookStore

@Suite struct ScreenshotTests {
  @Test(arguments: [
    (png(width: 2007, height: 2853, image: [9, 9]), 2007, 2853, 2),
    (png(width: 1, height: 2, image: []), 1, 2, 0),
    (jpeg(width: 1398, height: 2034), 1398, 2034, nil),
  ])
  func `a picture tells its size`(bytes: [UInt8], width: Int, height: Int, image: Int?) throws {
    let file = try #require(ScreenshotFile(bytes, path: "a.png"))
    #expect((file.pixelWidth, file.pixelHeight, file.imageBytes) == (width, height, image))
  }

  @Test func `no part of a picture, and no text, ends the program`() {
    let whole = png(width: 3, height: 4, image: [1, 2, 3]) + jpeg(width: 1, height: 1)
    for cut in 0...whole.count { _ = ScreenshotFile(Array(whole.prefix(cut)), path: "a") }
    for cut in 0...21 {
      _ = ScreenshotFile(Array(jpeg(width: 1, height: 1).prefix(cut)), path: "a")
    }
    #expect(ScreenshotFile(Array("{}".utf8), path: "a") == nil)
  }

  @Test func `a picture belongs to the reading that names it, else to what its name says`() throws {
    let scratch = try Scratch()
    let notebook = try scratch.notebook()
    let folder = "\(scratch.library.root)/lab/screenshots"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let picture = Data(png(width: 2853, height: 2007, image: [1]))
    for name in ["one.png", "0007-half-open-upright-inner.png"] {
      try picture.write(to: URL(filePath: "\(folder)/\(name)"))
    }
    let named = line(0, 90).replacing(
      "{\"time\"", with: "{\"screenshot\":\"screenshots/one.png\",\"time\"")
    try scratch.bring(named + "\n" + line(2, 90), notebook)
    try notebook.state(
      try scratch.library.file(of: "lab"), try scratch.library.screenshots(of: "lab").screenshots,
      of: "lab")
    #expect(
      try notebook.connection.integer(
        """
        SELECT count(*) FROM screenshots
        WHERE (path, reading IS 1, state, display) IN (
          ('screenshots/one.png', 1, 'half-open-sideways', 'inner'),
          ('screenshots/0007-half-open-upright-inner.png', 0, 'half-open-upright', 'inner'))
        """) == 2)
  }
}

private func png(width: Int, height: Int, image: [UInt8]) -> [UInt8] {
  [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    + chunk("IHDR", big(width, 4) + big(height, 4) + [8, 2, 0, 0, 0]) + chunk("IDAT", image)
    + chunk("IEND", [])
}

private func chunk(_ type: String, _ bytes: [UInt8]) -> [UInt8] {
  big(bytes.count, 4) + Array(type.utf8) + bytes + [0, 0, 0, 0]
}

private func jpeg(width: Int, height: Int) -> [UInt8] {
  [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 1, 0xFF, 0xC0, 0, 11, 8] + big(height, 2) + big(width, 2)
    + [1, 1, 0x11, 0]
}

private func big(_ value: Int, _ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(value >> (8 * (count - 1 - $0)) & 0xFF) }
}
