import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What a real parser of GitHub's Markdown makes of a page: `cmark-gfm -t xml`.
struct MarkdownNode: Sendable {
  var kind: String
  var attributes: [String: String] = [:]
  var text = ""
  var children: [MarkdownNode] = []

  /// Where Debian's package, or Homebrew's, puts the parser; `nil` where there is none.
  static let parser = ["/usr/bin/cmark-gfm", "/opt/homebrew/bin/cmark-gfm"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// The first and the last line of the source, counted from 1.
  var lines: ClosedRange<Int>? {
    let ends = (attributes["sourcepos"] ?? "").split(separator: "-").compactMap {
      $0.split(separator: ":").first.flatMap { Int($0) }
    }
    return ends.count == 2 && ends[0] <= ends[1] ? ends[0]...ends[1] : nil
  }

  /// The node and all that is in it, in the order of the page.
  var all: [MarkdownNode] { [self] + children.flatMap(\.all) }

  /// The words alone.
  var words: String { text + children.map(\.words).joined() }

  /// The tree without its words: what of it is markup.
  var shape: String {
    var shapes: [String] = []
    for child in children where !(child.kind == "text" && shapes.last == "text") {
      shapes.append(child.shape)
    }
    return shapes.isEmpty ? kind : "\(kind)(\(shapes.joined(separator: " ")))"
  }
}

extension MarkdownNode {
  /// Parses a page; fails if the parser does, or writes what is no XML.
  init(page path: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: try Self.parser.orThrow("no cmark-gfm"))
    let extensions = ["table", "strikethrough", "autolink", "tasklist"].flatMap { ["-e", $0] }
    process.arguments = extensions + ["-t", "xml", "--sourcepos", path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    // The parser passes on control characters that XML cannot hold.
    let xml = pipe.fileHandleForReading.readDataToEndOfFile().map { byte in
      byte < 0x20 && !"\t\n\r".utf8.contains(byte) ? UInt8(ascii: "?") : byte
    }
    process.waitUntilExit()
    let reader = TreeReader()
    let parser = XMLParser(data: Data(xml))
    parser.delegate = reader
    let isRead = process.terminationStatus == 0 && parser.parse()
    self = try (isRead ? reader.root : nil).orThrow("\(path): the parser gave up")
  }
}

/// Builds the tree; a class, since that is what Foundation's parser speaks to.
private final class TreeReader: NSObject, XMLParserDelegate {
  private(set) var root: MarkdownNode?
  private var open: [MarkdownNode] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    open.append(MarkdownNode(kind: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    // Between elements stands the indentation of the XML, which is none of the page's words.
    guard let last = open.last, last.attributes["xml:space"] != nil else { return }
    open[open.count - 1].text += string
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard let node = open.popLast() else { return }
    if open.isEmpty { root = node } else { open[open.count - 1].children.append(node) }
  }
}

/// Why a page could not be looked at.
struct Unreadable: Error, CustomStringConvertible {
  var description: String
}

extension Optional {
  func orThrow(_ reason: String) throws -> Wrapped {
    guard let self else { throw Unreadable(description: reason) }
    return self
  }
}
