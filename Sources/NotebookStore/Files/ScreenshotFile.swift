/// A picture in a session's folder: what its file says of itself.
public struct ScreenshotFile: Hashable, Sendable {
  /// Its path, relative to the session's folder.
  public var path: String
  /// Pixels from left to right.
  public var pixelWidth: Int
  /// Pixels from top to bottom.
  public var pixelHeight: Int
  /// The size of the file.
  public var bytes: Int
  /// Bytes of a PNG's image data (its `IDAT` chunks); `nil` of a JPEG.
  public var imageBytes: Int?
  /// Bits of a PNG's pixel, by its colour type and depth; `nil` of a JPEG.
  public var pixelBits: Int?
}

extension ScreenshotFile {
  /// Reads the head of a PNG or a JPEG; `nil` if the bytes are neither.
  init?(_ bytes: [UInt8], path: String) {
    guard let facts = pngFacts(bytes) ?? jpegFacts(bytes) else { return nil }
    self.init(
      path: path, pixelWidth: facts.width, pixelHeight: facts.height, bytes: bytes.count,
      imageBytes: facts.imageBytes, pixelBits: facts.pixelBits)
  }
}

extension SessionLibrary {
  /// The folder of a session's pictures, which is made if it is absent.
  public func madeScreenshots(of session: String) throws(NotebookError) -> Folder {
    try Folder.madeRoot(root).madeFolder(session).madeFolder("screenshots")
  }

  /// Appends a line to the list of a session's pictures.
  public func listScreenshot(_ line: String, of session: String) throws(NotebookError) {
    try madeScreenshots(of: session).madeFile("screenshots.jsonl")
      .append(Array((line + "\n").utf8))
  }

  /// The pictures in a session's folder, sorted by their names' bytes, and remarks about what is no
  /// picture.
  public func screenshots(
    of session: String
  ) throws(NotebookError) -> (screenshots: [ScreenshotFile], remarks: [String]) {
    guard let folder = try open(session), folder.kind(of: "screenshots") == .folder,
      let inside = try folder.folder("screenshots")
    else { return ([], []) }
    let listing = try inside.items()
    var screenshots: [ScreenshotFile] = []
    var remarks = passedOver(listing, in: inside.path)
    for item in listing.items where !item.isHidden && [.file, .folder].contains(item.kind) {
      let path = "\(inside.path)/\(item.name)"
      // Beside the pictures, the recorder keeps a list of them.
      if item.name == "screenshots.jsonl" { continue }
      guard item.kind == .file, let file = try inside.file(item.name) else {
        remarks.append("\(path): passed over, since it is no file that can be read")
        continue
      }
      guard
        let picture = ScreenshotFile(try file.bytes(), path: "screenshots/\(item.name)")
      else {
        remarks.append("\(path): passed over, since it is neither a PNG nor a JPEG")
        continue
      }
      screenshots.append(picture)
    }
    return (screenshots, remarks)
  }
}

private typealias PictureFacts = (
  width: Int, height: Int, imageBytes: Int?, pixelBits: Int?
)

/// PNG (ISO/IEC 15948), clauses 5 and 11.2: chunks of length, type, data and checksum.
private func pngFacts(_ bytes: [UInt8]) -> PictureFacts? {
  guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    bytes.count >= 33, bytes[12..<16].elementsEqual("IHDR".utf8)
  else { return nil }
  var imageBytes = 0
  var at = 8
  while at + 12 <= bytes.count {
    let length = number(bytes, at, 4)
    guard at + 12 + length <= bytes.count else { break }
    if bytes[(at + 4)..<(at + 8)].elementsEqual("IDAT".utf8) { imageBytes += length }
    at += 12 + length
  }
  // Samples of a pixel by colour type: grey, RGB, palette, grey with alpha, RGB with alpha.
  let samples = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(bytes[25])]
  return (
    number(bytes, 16, 4), number(bytes, 20, 4), imageBytes, samples.map { $0 * Int(bytes[24]) }
  )
}

/// JPEG (ITU-T T.81), annex B: the frame header that a start-of-frame marker begins.
private func jpegFacts(_ bytes: [UInt8]) -> PictureFacts? {
  guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
  var at = 2
  while at + 9 <= bytes.count, bytes[at] == 0xFF {
    let marker = bytes[at + 1]
    let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
    if isFrame { return (number(bytes, at + 7, 2), number(bytes, at + 5, 2), nil, nil) }
    at += 2 + number(bytes, at + 2, 2)
  }
  return nil
}

/// A big-endian number of so many bytes.
private func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
  bytes[start..<(start + count)].reduce(0) { $0 << 8 | Int($1) }
}
