import Foundation

/// Writes all bytes to a descriptor, however many calls it takes; 0, or the system's error number.
///
/// The one place that writes: a short write goes on, an interrupted one is tried again.
public func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
  var rest = unsafe bytes[...]
  while unsafe !rest.isEmpty {
    let count = unsafe write(
      descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
    switch (count, errno) {
    case (1..., _): unsafe rest = rest.dropFirst(count)
    case (0, _): return EIO
    case (_, EINTR): continue
    case (_, EAGAIN):
      // Another program may have made the terminal or pipe non-blocking.
      var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      unsafe poll(&waiting, 1, -1)
    case (_, let code): return code
    }
  }
  return 0
}

/// Makes sure that what was written to a descriptor is on the disk; 0, or the system's error number.
func syncAll(_ descriptor: Int32) -> Int32 {
  while fsync(descriptor) != 0 {
    switch errno {
    case EINTR: continue
    // Some file systems cannot sync a folder, which is no fault of the file in it.
    case EINVAL, ENOTSUP: return 0
    case let code: return code
    }
  }
  return 0
}

/// Calls a function of the system again as long as a signal interrupts it.
func uninterrupted(_ call: () -> Int32) -> Int32 {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

/// Returns the system's facts about an open file or folder.
func status(of descriptor: Int32) -> stat {
  var status = stat()
  unsafe fstat(descriptor, &status)
  return status
}

/// Whether two descriptors are open on the same file or folder.
func areSame(_ one: Int32, _ other: Int32) -> Bool {
  let (one, other) = (status(of: one), status(of: other))
  return one.st_dev == other.st_dev && one.st_ino == other.st_ino
}

/// What an error number of the system means, in the system's words.
func reason(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }
