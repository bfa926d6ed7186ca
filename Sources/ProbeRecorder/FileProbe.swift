#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reads a file whole, up to the limit.
func answer(ofFile path: String, _ limits: ProbeLimits) -> ProbeAnswer {
  let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
  guard file >= 0 else {
    return ProbeAnswer([], .unreachable("\(path): \(String(cString: strerror(errno)))"))
  }
  defer { close(file) }
  var bytes: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 1 << 16)
  while bytes.count <= limits.bytes {
    let count = piece.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count >= 0 else {
      return ProbeAnswer([], .unreachable("\(path): \(String(cString: strerror(errno)))"))
    }
    guard count > 0 else { break }
    bytes += piece[..<count]
  }
  return bytes.isEmpty ? ProbeAnswer([], .silent) : limits.bounded(bytes)
}
