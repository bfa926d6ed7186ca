/// XXH64 of a stream of bytes: tells whether a file is the one that was read before.
///
/// Not a cryptographic digest. Yann Collet, xxHash fast digest algorithm, specification 0.1.1.
public struct Digest {
  private static let primes: (UInt64, UInt64, UInt64, UInt64, UInt64) = (
    0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9,
    0x85EB_CA77_C2B2_AE63, 0x27D4_EB2F_1656_67C5
  )

  private var lanes: (UInt64, UInt64, UInt64, UInt64)
  private var rest: [UInt8] = []
  private var count: UInt64 = 0

  /// Begins with no bytes, and the seed 0.
  public init() {
    let (first, second, _, _, _) = Digest.primes
    lanes = (first &+ second, second, 0, 0 &- first)
    rest.reserveCapacity(32)
  }

  /// Takes the next bytes of the stream.
  public mutating func add(_ bytes: UnsafeRawBufferPointer) {
    count &+= UInt64(bytes.count)
    var start = 0
    if !rest.isEmpty {
      let missing = min(32 - rest.count, bytes.count)
      unsafe rest.append(contentsOf: bytes[..<missing])
      start = missing
      guard rest.count == 32 else { return }
      unsafe rest.withUnsafeBytes { block in unsafe stripe(block, at: 0) }
      rest.removeAll(keepingCapacity: true)
    }
    while start + 32 <= bytes.count {
      unsafe stripe(bytes, at: start)
      start += 32
    }
    unsafe rest.append(contentsOf: bytes[start...])
  }

  /// `xxh64:` and sixteen hexadecimal digits.
  public var text: String {
    let hex = String(value, radix: 16)
    return "xxh64:" + String(repeating: "0", count: 16 - hex.count) + hex
  }

  private mutating func stripe(_ bytes: UnsafeRawBufferPointer, at start: Int) {
    lanes.0 = round(lanes.0, unsafe word(bytes, start))
    lanes.1 = round(lanes.1, unsafe word(bytes, start + 8))
    lanes.2 = round(lanes.2, unsafe word(bytes, start + 16))
    lanes.3 = round(lanes.3, unsafe word(bytes, start + 24))
  }

  private var value: UInt64 {
    let (first, second, third, fourth, fifth) = Digest.primes
    var hash = fifth
    if count >= 32 {
      hash =
        rotated(lanes.0, 1) &+ rotated(lanes.1, 7) &+ rotated(lanes.2, 12) &+ rotated(lanes.3, 18)
      for lane in [lanes.0, lanes.1, lanes.2, lanes.3] {
        hash = (hash ^ round(0, lane)) &* first &+ fourth
      }
    }
    hash &+= count
    unsafe rest.withUnsafeBytes { tail in
      var at = 0
      while at + 8 <= tail.count {
        hash = rotated(hash ^ round(0, unsafe word(tail, at)), 27) &* first &+ fourth
        at += 8
      }
      if at + 4 <= tail.count {
        let half = unsafe UInt64(
          UInt32(littleEndian: tail.loadUnaligned(fromByteOffset: at, as: UInt32.self)))
        hash = rotated(hash ^ (half &* first), 23) &* second &+ third
        at += 4
      }
      while at < tail.count {
        hash = rotated(hash ^ (unsafe UInt64(tail[at]) &* fifth), 11) &* first
        at += 1
      }
    }
    hash = (hash ^ (hash >> 33)) &* second
    hash = (hash ^ (hash >> 29)) &* third
    return hash ^ (hash >> 32)
  }

  private func round(_ lane: UInt64, _ input: UInt64) -> UInt64 {
    rotated(lane &+ input &* Digest.primes.1, 31) &* Digest.primes.0
  }
}

private func rotated(_ value: UInt64, _ bits: UInt64) -> UInt64 {
  (value << bits) | (value >> (64 - bits))
}

private func word(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> UInt64 {
  unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
}
