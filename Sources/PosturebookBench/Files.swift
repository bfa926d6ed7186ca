#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// Without Foundation: a child's peak memory is never counted below what this process takes.

/// A new folder for everything that is written, removed with all that is in it at the end.
struct ScratchFolder: ~Copyable {
  let path: String

  init() throws(BenchFailure) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/posturebook-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .failed("\(parent): no folder can be made there: \(systemMessage()); set TMPDIR")
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { removeAll(path) }
}

/// Removes a file, a link, or a folder with all that is in it; what is not there is no fault.
func removeAll(_ path: String) {
  guard mode(path) == S_IFDIR else {
    unlink(path)
    return
  }
  for name in names(in: path) { removeAll("\(path)/\(name)") }
  rmdir(path)
}

/// The bytes of a file, or of all files in a folder; 0 if nothing is there.
func byteCount(_ path: String) -> Int {
  guard mode(path) == S_IFDIR else {
    var status = stat()
    return lstat(path, &status) == 0 ? Int(status.st_size) : 0
  }
  return names(in: path).reduce(0) { $0 + byteCount("\(path)/\($1)") }
}

private func mode(_ path: String) -> mode_t? {
  var status = stat()
  return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
}

private func names(in folder: String) -> [String] {
  guard let stream = opendir(folder) else { return [] }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names
}

/// Makes a folder that may be there already.
func makeFolder(_ path: String) throws(BenchFailure) {
  guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
    throw .failed("\(path) cannot be made: \(systemMessage())")
  }
}

/// A path that does not depend on the folder that one is in: a peer may go to another.
func absolute(_ path: String) -> String {
  guard !path.hasPrefix("/"), let here = getcwd(nil, 0) else { return path }
  defer { free(here) }
  return "\(String(cString: here))/\(path)"
}

/// Gives a file another name beside its own.
func link(_ file: String, as other: String) throws(BenchFailure) {
  guard link(file, other) == 0 else { throw .failed("\(other) cannot be made: \(systemMessage())") }
}

/// Tells whether there is a program that may be run.
func isProgram(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
}

/// The beginning of a small file, as text.
func readText(_ path: String) throws(BenchFailure) -> String {
  let descriptor = open(path, O_RDONLY)
  guard descriptor >= 0 else { throw .failed("\(path) cannot be read: \(systemMessage())") }
  defer { close(descriptor) }
  var bytes = [UInt8](repeating: 0, count: 1 << 14)
  let count = read(descriptor, &bytes, bytes.count)
  return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
}

/// A file that is written once, from its beginning to its end.
struct OutputFile: ~Copyable {
  private let path: String
  private let descriptor: Int32

  init(_ path: String) throws(BenchFailure) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    if descriptor < 0 { throw .failed("\(path) cannot be written: \(systemMessage())") }
  }

  deinit { close(descriptor) }

  borrowing func write(_ bytes: [UInt8]) throws(BenchFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0) }
      guard count > 0 else { throw .failed("\(path) cannot be written: \(systemMessage())") }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits until all is on the disk, so that no measurement pays for it.
  borrowing func settle() { fsync(descriptor) }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

/// What the system says of the last fault.
func systemMessage() -> String { String(cString: strerror(errno)) }
