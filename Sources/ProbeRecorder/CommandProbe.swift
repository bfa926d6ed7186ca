#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Runs a shell command and gives what it writes to standard output.
///
/// `isUnwanted` ends it early; what it wrote is then given up.
func answer(
  of command: String, _ limits: ProbeLimits, _ clock: RecorderClock,
  isUnwanted: () -> Bool
) -> ProbeAnswer {
  do throws(ProbeFault) {
    var child = try ChildProcess(command)
    return child.answer(limits, clock, isUnwanted)
  } catch { return ProbeAnswer([], error) }
}

extension ChildProcess {
  /// Reads until it ends, or until it is to end.
  fileprivate mutating func answer(
    _ limits: ProbeLimits, _ clock: RecorderClock, _ isUnwanted: () -> Bool
  ) -> ProbeAnswer {
    let deadline = clock.monotonic() + limits.time
    var (bytes, said): ([UInt8], [UInt8]) = ([], [])
    var (hasOutput, hasErrors) = (true, true)
    var end: End?
    while hasOutput || hasErrors {
      if isUnwanted() { return abandoned(ProbeAnswer()) }
      let now = clock.monotonic()
      guard now < deadline else { return abandoned(ProbeAnswer(bytes, .hung(limits.time))) }
      // A program that it left behind may hold the pipes open: then its own end is the end.
      if end != nil { break }
      var waiting = [
        pollfd(fd: hasOutput ? output : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: hasErrors ? errors : -1, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&waiting, 2, Int32(min(50, deadline - now)))
      if count == 0 { end = ended() }
      guard count > 0 else { continue }
      if waiting[0].revents != 0 {
        hasOutput = append(from: output, to: &bytes)
        guard bytes.count <= limits.bytes else { return abandoned(limits.bounded(bytes)) }
      }
      if waiting[1].revents != 0 {
        hasErrors = append(from: errors, to: &said)
        if said.count > 4_096 { said.removeFirst(said.count - 2_048) }
      }
    }
    while end == nil {
      end = ended()
      if isUnwanted() { return abandoned(ProbeAnswer()) }
      guard clock.monotonic() < deadline else {
        return abandoned(ProbeAnswer(bytes, .hung(limits.time)))
      }
      if end == nil { poll(nil, 0, 1) }
    }
    return ProbeAnswer(bytes, fault(end, said: said, isSilent: bytes.isEmpty))
  }

  private func abandoned(_ answer: ProbeAnswer) -> ProbeAnswer {
    kill()
    _ = wait()
    return answer
  }

  private func fault(_ end: End?, said: [UInt8], isSilent: Bool) -> ProbeFault? {
    let last =
      String(decoding: said, as: UTF8.self).split(whereSeparator: \.isNewline).last.map(String.init)
      ?? ""
    switch end {
    case .code(0), nil: return isSilent ? .silent : nil
    case .code(let code): return .ended(code: code, said: last)
    case .signal(let signal): return .killed(signal: signal, said: last)
    }
  }
}

/// Appends what can be read; whether more may come.
private func append(from descriptor: Int32, to bytes: inout [UInt8]) -> Bool {
  var piece = [UInt8](repeating: 0, count: 1 << 16)
  let count = piece.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
  guard count > 0 else { return count < 0 && (errno == EINTR || errno == EAGAIN) }
  bytes += piece[..<count]
  return true
}
