#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Bytes that come in: standard input, a pipe, or a test's list.
struct InputReader: Sendable {
  /// Whether a person sits there, who would have to be told that something is waited for.
  var isTerminal: Bool
  /// Waits for at most so many bytes; none at the end.
  var read: @Sendable (_ atMost: Int) throws(CommandFailure) -> [UInt8]

  /// Takes what a reader does.
  init(
    isTerminal: Bool = false,
    read: @escaping @Sendable (_ atMost: Int) throws(CommandFailure) -> [UInt8]
  ) {
    (self.isTerminal, self.read) = (isTerminal, read)
  }

  /// All bytes to the end; more than the limit is a failure.
  func readAll(limit: Int = 1 << 30) throws(CommandFailure) -> [UInt8] {
    var all: [UInt8] = []
    while true {
      let bytes = try read(1 << 16)
      if bytes.isEmpty { return all }
      all += bytes
      guard all.count <= limit else {
        throw CommandFailure(.failed, "standard input is longer than \(limit) bytes; use a file")
      }
    }
  }

  /// The bytes of a descriptor, which stays open.
  static func descriptor(_ descriptor: Int32) -> InputReader {
    InputReader(isTerminal: isatty(descriptor) == 1) { count throws(CommandFailure) in
      try systemRead(descriptor, count, "standard input")
    }
  }

  /// The bytes of a pipe that a person names; who will write into it is waited for.
  static func pipe(_ path: String) throws(CommandFailure) -> InputReader {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw CommandFailure(.failed, "\(path) cannot be read: \(String(cString: strerror(errno)))")
    }
    let pipe = Pipe(descriptor: descriptor)
    return InputReader { count throws(CommandFailure) in
      try systemRead(pipe.descriptor, count, path)
    }
  }
}

/// An open pipe, closed when its reader goes.
private final class Pipe: Sendable {
  let descriptor: Int32
  init(descriptor: Int32) { self.descriptor = descriptor }
  deinit { close(descriptor) }
}

/// Waits for bytes; none at the end.
///
/// A signal that asks for the end ends the wait, whichever thread it was given to.
private func systemRead(
  _ descriptor: Int32, _ count: Int, _ name: String
) throws(CommandFailure) -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: count)
  while true {
    if Interruption.isHeard {
      throw CommandFailure(.interrupted, "interrupted; nothing of \(name) was stored")
    }
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, 200) > 0 else { continue }
    let got = bytes.withUnsafeMutableBytes { Int(read(descriptor, $0.baseAddress, $0.count)) }
    if got >= 0 { return Array(bytes[..<got]) }
    guard errno == EINTR || errno == EAGAIN else {
      throw CommandFailure(.failed, "cannot read \(name): \(String(cString: strerror(errno)))")
    }
  }
}
