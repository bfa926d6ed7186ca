/// A server's answer to a request, as far as it has come (RFC 9112).
struct HTTPAnswer: Hashable, Sendable {
  /// Why bytes are no answer that holds a reading.
  enum Fault: Error, Hashable, Sendable {
    /// Not the beginning of an answer.
    case noHTTP
    /// Another status than 200 to 299: `404 Not Found`.
    case status(String)
  }

  private var isChunked = false
  private var length: Int?
  private let start: Int

  /// Reads the head; `nil` if it has not come as a whole.
  init?(_ bytes: [UInt8]) throws(Fault) {
    guard bytes.starts(with: "HTTP/1.".utf8.prefix(bytes.count)) else { throw .noHTTP }
    guard let end = headEnd(bytes) else {
      guard bytes.count < 1 << 16 else { throw .noHTTP }
      return nil
    }
    start = end
    var lines = String(decoding: bytes[..<end], as: UTF8.self).split(whereSeparator: \.isNewline)
    let status = lines.removeFirst().split(separator: " ", maxSplits: 1)
    guard status.count == 2, let code = Int(status[1].prefix(3)) else { throw .noHTTP }
    guard (200..<300).contains(code) else { throw .status(String(status[1])) }
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      let value = parts[1].lowercased().trimmingBlanks
      switch parts[0].lowercased() {
      case "transfer-encoding": isChunked = value.hasSuffix("chunked")
      case "content-length": length = Int(value)
      default: break
      }
    }
  }

  /// The body, and whether all of it has come; at the connection's end what there is is all.
  func body(of bytes: [UInt8]) -> (bytes: [UInt8], isWhole: Bool) {
    if isChunked { return chunks(of: bytes[start...]) }
    guard let length, length >= 0 else { return (Array(bytes[start...]), false) }
    return (Array(bytes[start...].prefix(length)), bytes.count - start >= length)
  }

  private func chunks(of bytes: ArraySlice<UInt8>) -> ([UInt8], Bool) {
    var (body, rest): ([UInt8], ArraySlice<UInt8>) = ([], bytes)
    while let lineFeed = rest.firstIndex(of: 10) {
      let digits = rest[..<lineFeed].prefix { $0 != 13 && $0 != 59 }
      guard let size = Int(String(decoding: digits, as: UTF8.self).trimmingBlanks, radix: 16),
        size >= 0
      else { return (body, true) }
      if size == 0 { return (body, true) }
      rest = rest[(lineFeed + 1)...]
      body += rest.prefix(size)
      guard rest.count >= size + 2 else { return (body, false) }
      rest = rest.dropFirst(size + 2)
    }
    return (body, false)
  }
}

private func headEnd(_ bytes: [UInt8]) -> Int? {
  var at = bytes.startIndex
  while let lineFeed = bytes[at...].firstIndex(of: 10) {
    let next = bytes[(lineFeed + 1)...]
    if next.first == 10 { return lineFeed + 2 }
    if next.starts(with: [13, 10]) { return lineFeed + 3 }
    at = lineFeed + 1
  }
  return nil
}

extension StringProtocol {
  fileprivate var trimmingBlanks: String {
    let start = drop { $0 == " " || $0 == "\t" }
    return String(start.reversed().drop { $0 == " " || $0 == "\t" || $0 == "\r" }.reversed())
  }
}
