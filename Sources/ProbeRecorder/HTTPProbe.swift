#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Fetches a URL by one GET, and gives the answer's body.
func answer(
  of url: ProbeURL, _ limits: ProbeLimits, _ clock: RecorderClock, isUnwanted: () -> Bool
) -> ProbeAnswer {
  let deadline = clock.monotonic() + limits.time
  func isOver() -> Bool { isUnwanted() || clock.monotonic() >= deadline }
  do throws(ProbeFault) {
    let socket = try connected(to: url, limits, isOver)
    defer { close(socket) }
    let request =
      "GET \(url.target) HTTP/1.1\r\nHost: \(url.authority)\r\nAccept: application/json\r\n"
      + "Connection: close\r\n\r\n"
    try send(Array(request.utf8), to: socket, limits, isOver)
    return try receive(from: socket, limits, isOver)
  } catch { return isUnwanted() ? ProbeAnswer() : ProbeAnswer([], error) }
}

/// Connects to the first address of the host that takes the connection.
private func connected(
  to url: ProbeURL, _ limits: ProbeLimits, _ isOver: () -> Bool
) throws(ProbeFault) -> Int32 {
  var hints = addrinfo()
  #if canImport(Glibc)
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
  #else
    hints.ai_socktype = SOCK_STREAM
  #endif
  var list: UnsafeMutablePointer<addrinfo>?
  let code = getaddrinfo(url.host, String(url.port), &hints, &list)
  guard code == 0 else {
    throw .unreachable("\(url.host): \(String(cString: gai_strerror(code)))")
  }
  defer { freeaddrinfo(list) }
  var reason = "no address"
  var next = list
  while let address = next?.pointee {
    next = address.ai_next
    let socket = socket(address.ai_family, address.ai_socktype, address.ai_protocol)
    guard socket >= 0 else { continue }
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
    let result = connect(socket, address.ai_addr, address.ai_addrlen)
    if result == 0 { return socket }
    var fault = errno
    if fault == EINPROGRESS {
      do throws(ProbeFault) { try wait(for: POLLOUT, on: socket, limits, isOver) } catch {
        close(socket)
        throw error
      }
      var size = socklen_t(MemoryLayout<Int32>.size)
      getsockopt(socket, SOL_SOCKET, SO_ERROR, &fault, &size)
      if fault == 0 { return socket }
    }
    close(socket)
    reason = String(cString: strerror(fault))
  }
  throw .unreachable("\(url.text): \(reason)")
}

private func wait(
  for event: Int32, on socket: Int32, _ limits: ProbeLimits, _ isOver: () -> Bool
) throws(ProbeFault) {
  while !isOver() {
    var waiting = pollfd(fd: socket, events: Int16(event), revents: 0)
    if poll(&waiting, 1, 50) > 0 { return }
  }
  throw .hung(limits.time)
}

private func send(
  _ bytes: [UInt8], to socket: Int32, _ limits: ProbeLimits, _ isOver: () -> Bool
) throws(ProbeFault) {
  var rest = bytes[...]
  while !rest.isEmpty {
    try wait(for: POLLOUT, on: socket, limits, isOver)
    let count = rest.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
    if count > 0 { rest = rest.dropFirst(count) }
    if count < 0, errno != EINTR, errno != EAGAIN {
      throw .unreachable(String(cString: strerror(errno)))
    }
  }
}

private func receive(
  from socket: Int32, _ limits: ProbeLimits, _ isOver: () -> Bool
) throws(ProbeFault) -> ProbeAnswer {
  var bytes: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    try wait(for: POLLIN, on: socket, limits, isOver)
    let count = piece.withUnsafeMutableBytes { read(socket, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR || errno == EAGAIN { continue }
    if count > 0 { bytes += piece[..<count] }
    do throws(HTTPAnswer.Fault) {
      if let head = try HTTPAnswer(bytes) {
        let (body, isWhole) = head.body(of: bytes)
        if isWhole || count <= 0 || body.count > limits.bytes {
          let answer = limits.bounded(body)
          return body.isEmpty ? ProbeAnswer([], .silent) : answer
        }
      } else if count <= 0 {
        throw HTTPAnswer.Fault.noHTTP
      }
    } catch {
      switch error {
      case .noHTTP: throw .unreachable("what answers is no HTTP server")
      case .status(let status): throw .unreachable("the server answered \(status)")
      }
    }
  }
}
