public import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file of JSON Lines that readings are appended to, one write a reading.
///
/// `append` may be called from the main thread: it makes the line there and writes it on a queue of its
/// own. An app that is killed loses at most the lines still in the queue. At the size limit it stops.
///
/// `@unchecked` because only the queue touches the file, and only the lock's holder the count.
public final class ProbeLog: @unchecked Sendable {
  /// Why nothing more is written.
  public enum Fault: Error, Hashable, Sendable {
    /// The file has reached its limit, in bytes.
    case full(limit: Int)
    /// The system refused to write; its words.
    case refused(String)
  }

  /// The file.
  public let file: URL
  private let limit: Int
  private let queue = DispatchQueue(label: "ProbeLog", qos: .utility)
  private let lock = NSLock()
  private let handle: FileHandle
  private var bytes: Int
  private var sequence = 0
  private var isAtLineStart: Bool
  private var found: Fault?

  /// Opens a file to append to, and makes it if it is not there; `limit` is in bytes.
  ///
  /// Throws what the file system refuses.
  public init(_ file: URL, limit: Int = 64 << 20) throws {
    let descriptor = open(file.path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw Fault.refused("\(file.lastPathComponent): \(String(cString: strerror(errno)))")
    }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    bytes = Int(try handle.seekToEnd())
    isAtLineStart = true
    if bytes > 0 {
      // A line that an earlier run left half-written is ended before the next.
      try handle.seek(toOffset: UInt64(bytes - 1))
      isAtLineStart = try handle.read(upToCount: 1) == Data("\n".utf8)
    }
    (self.file, self.limit) = (file, limit)
  }

  /// Appends a reading, with the next number if it has none; throws if a number is not finite.
  public func append(_ reading: ProbeReading) throws {
    var reading = reading
    reading.sequence = reading.sequence ?? nextNumber()
    let line = try reading.line()
    queue.async { self.write(line) }
  }

  private func nextNumber() -> Int {
    lock.withLock {
      sequence += 1
      return sequence
    }
  }

  /// Waits until all is written; why nothing more is written, if so.
  @discardableResult
  public func flush() -> Fault? { queue.sync { found } }

  private func write(_ line: Data) {
    guard found == nil else { return }
    let whole = (isAtLineStart ? Data() : Data("\n".utf8)) + line + Data("\n".utf8)
    guard bytes + whole.count <= limit else { return found = .full(limit: limit) }
    do {
      try handle.write(contentsOf: whole)
      bytes += whole.count
      isAtLineStart = true
    } catch {
      found = .refused("\(file.lastPathComponent): \(error.localizedDescription)")
    }
  }
}
