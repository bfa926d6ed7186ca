#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Bytes that a probe writes into a file, a pipe or standard input.
struct PushedBytes: ~Copyable {
  /// What came of a look.
  enum Look: Hashable, Sendable {
    case bytes([UInt8])
    /// Nothing is there now.
    case none
    /// The file was truncated or replaced, and is read from its beginning.
    case restarted
    /// Nothing will come any more.
    case ended
    case fault(ProbeFault)
  }

  /// The path; `nil` for standard input.
  private let path: String?
  private var descriptor: Int32
  private var isPipe = false

  init(path: String?) {
    self.path = path
    descriptor = path == nil ? STDIN_FILENO : -1
    isPipe = path == nil
  }

  deinit { if path != nil, descriptor >= 0 { close(descriptor) } }

  /// Waits so many milliseconds at most for bytes.
  mutating func look(_ milliseconds: Int32) -> Look {
    if descriptor < 0, let path {
      descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
      guard descriptor >= 0 else {
        let reason = String(cString: strerror(errno))
        poll(nil, 0, milliseconds)
        return .fault(.unreachable("\(path): \(reason)"))
      }
      var status = stat()
      fstat(descriptor, &status)
      switch status.st_mode & S_IFMT {
      case S_IFREG: isPipe = false
      case S_IFIFO, S_IFCHR, S_IFSOCK: isPipe = true
      default:
        close(descriptor)
        descriptor = -1
        poll(nil, 0, milliseconds)
        return .fault(.unreachable("\(path) is neither a file nor a pipe"))
      }
    }
    if isPipe {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, milliseconds) > 0 else { return .none }
    }
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count = piece.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    if count > 0 { return .bytes(Array(piece[..<count])) }
    if count < 0, errno != EINTR, errno != EAGAIN {
      return .fault(
        .unreachable("\(path ?? "standard input"): \(String(cString: strerror(errno)))"))
    }
    if count == 0, path == nil { return .ended }
    if count == 0, !isPipe, hasBegunAnew() {
      close(descriptor)
      descriptor = -1
      return .restarted
    }
    poll(nil, 0, milliseconds)
    return .none
  }

  /// Whether the file is shorter than what was read of it, or another one has its name.
  private func hasBegunAnew() -> Bool {
    guard let path else { return false }
    var (own, named) = (stat(), stat())
    fstat(descriptor, &own)
    if off_t(own.st_size) < lseek(descriptor, 0, SEEK_CUR) { return true }
    guard stat(path, &named) == 0 else { return true }
    return own.st_dev != named.st_dev || own.st_ino != named.st_ino
  }
}
