import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Keeps two programs from writing to one notebook and its sessions' folder at the same time.
///
/// SQLite's own lock covers the database alone; an import also copies a dump and replaces a
/// `session.json`. The lock is the system's, and goes with the program however it ends.
struct WriterLock: ~Copyable {
  private let descriptor: Int32

  /// Waits until no other program writes to the notebook; `onWait` is told once if there is one.
  ///
  /// None is taken where the file beside the notebook cannot be made; SQLite then tells why.
  init?(besides path: String, onWait: () -> Void) {
    descriptor = unsafe open(path + "-lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return }
    if errno == EWOULDBLOCK { onWait() }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  deinit { close(descriptor) }
}
