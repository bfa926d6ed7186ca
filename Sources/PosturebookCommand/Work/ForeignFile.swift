import PostureModel
import NotebookStore

/// What a file is that is no JSON, and the way on from there.
struct ForeignFile {
  /// One sentence.
  let description: String

  /// Looks at the beginning of a file; nothing if it may be JSON.
  ///
  /// `name`: the file as the person types it.
  init?(_ file: OpenFile, name: String, session: String) {
    var head: [UInt8] = []
    try? file.forEachPiece(to: 4_096) { head += $0 }
    self.init(head, name: name, session: session)
  }

  /// Looks at a file's first bytes; nothing if it may be JSON.
  ///
  /// `name`: the file as the person typed it, or `FILE`.
  init?(_ head: [UInt8], name: String, session: String) {
    let file = shellWord(name)
    let pipe = "posturebook import - --session \(session)"
    let text = String(decoding: head, as: UTF8.self)
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.prefix(200).lowercased()
    let pictures: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8), Array("RIFF".utf8),
    ]
    if head.starts(with: [0x1F, 0x8B]) {
      description = "this is gzip; gunzip -c \(file) | \(pipe)"
    } else if head.starts(with: Array("PK\u{3}\u{4}".utf8)) {
      description = "this is a zip archive; unzip -p \(file) | \(pipe)"
    } else if pictures.contains(where: { head.starts(with: $0) })
      || head.dropFirst(4).starts(with: Array("ftyp".utf8))
    {
      description = "this is a picture (PNG, JPEG or another one); name the dump itself"
    } else if head.starts(with: Array("SQLite format 3\0".utf8)) {
      description =
        "this is an SQLite file; sqlite3 \(file) .tables lists its tables, and sqlite3 -json \(file) "
        + "'SELECT * FROM its_table' | \(pipe) reads one"
    } else if head.starts(with: Array("bplist".utf8))
      || start.hasPrefix("<?xml") && text.contains("<plist")
      || start.hasPrefix("<!doctype plist") || start.hasPrefix("<plist")
    {
      description = "this is a property list; plutil -convert json -o - \(file) | \(pipe)"
    } else if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") {
      description = "this is HTML, most likely an error page; fetch the dump again"
    } else if let skipped = linesBeforeTable(text) {
      let skip = skipped > 0 ? " --skip \(skipped)" : ""
      description =
        "this is CSV; sqlite3 -json :memory: \(shellWord(".import --csv\(skip) \(quotedForSQLite(name)) t")) "
        + "'SELECT * FROM t' | \(pipe)"
    } else if text.firstMatch(of: #/^\s*\[?\s*\{'[^'\n]*':/#) != nil {
      let script =
        "import ast, json, sys; [print(json.dumps(ast.literal_eval(line))) for line in sys.stdin]"
      description =
        "this is Python's print of a dictionary, not JSON; print json.dumps(look) instead, or: "
        + "python3 -c \(shellWord(script)) < \(file) | \(pipe)"
    } else if isPrintedStruct(text) {
      description =
        "these are lines of print(struct), which cannot be read back; have the probe write JSON "
        + "instead: print(String(decoding: try JSONEncoder().encode(look), as: UTF8.self))"
    } else {
      return nil
    }
  }
}

/// A file's name as the shell of SQLite takes it.
private func quotedForSQLite(_ name: String) -> String {
  guard name.unicodeScalars.contains(where: { " \"\\'".unicodeScalars.contains($0) }) else {
    return name
  }
  return name.unicodeScalars.reduce(into: "\"") { quoted, scalar in
    if scalar == "\"" || scalar == "\\" { quoted += "\\" }
    quoted.unicodeScalars.append(scalar)
  } + "\""
}

/// How many lines stand before a table of comma-separated values; nothing if there is none.
private func linesBeforeTable(_ text: String) -> Int? {
  let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
  let comments = lines.prefix { $0.hasPrefix("#") || $0.allSatisfy(\.isWhitespace) }.count
  guard lines.count > comments + 1 else { return nil }
  let columns = lines[comments].split(separator: ",", omittingEmptySubsequences: false)
  // A head of words, and rows below it.
  let isHead =
    columns.count > 1
    && columns.allSatisfy { column in
      let word = column.drop { $0 == "\"" || $0 == " " || $0 == "\u{FEFF}" }
      return word.first?.isLetter == true
        && word.allSatisfy { $0.isLetter || $0.isNumber || "_-.\" ".contains($0) }
    }
  let row = lines[comments + 1]
  guard isHead, row.count(where: { $0 == "," }) >= columns.count - 1 else { return nil }
  // A log may begin with words and commas; a table has its quotation marks doubled.
  let isLog = lines.contains { $0.contains("{\"") && !$0.contains("{\"\"") || $0.hasPrefix("[") }
  return isLog ? nil : comments
}

/// Whether lines are what Swift prints of a structure: `Look(time: …, window: (0.0, …))`.
private func isPrintedStruct(_ text: String) -> Bool {
  let isJSON = text.contains("{\"") || text.contains("{ \"") || text.contains("[{")
  guard !isJSON else { return false }
  return text.firstMatch(of: #/(^|[\s(:])[A-Z][A-Za-z0-9_.]*\([a-z][A-Za-z0-9_]*: /#) != nil
}
