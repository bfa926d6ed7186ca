/// UTF-16 made into bytes that read like UTF-8, and back again without loss.
///
/// Half a surrogate pair becomes the three bytes that UTF-8 forbids for it, and a last single byte
/// becomes 0xFF: a reader of UTF-8 then finds the fault where it is, and the way back is exact.
struct UTF16Text {
  let isBigEndian: Bool
  private var firstByte: UInt8?
  private var high: UInt16?

  init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

  /// Appends a piece's characters to a text; one that is cut waits for the next piece.
  mutating func append(_ piece: UnsafeRawBufferPointer, to text: inout [UInt8]) {
    for byte in piece {
      guard let first = firstByte else {
        firstByte = byte
        continue
      }
      firstByte = nil
      let unit =
        isBigEndian
        ? UInt16(first) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(first)
      append(unit, to: &text)
    }
  }

  /// Appends what waited for more.
  mutating func finish(_ text: inout [UInt8]) {
    flush(&text)
    if firstByte != nil { text.append(0xFF) }
    lastByte = firstByte
    firstByte = nil
  }

  /// The single byte that the file ended with.
  private(set) var lastByte: UInt8?

  private mutating func append(_ unit: UInt16, to text: inout [UInt8]) {
    if let high, 0xDC00...0xDFFF ~= unit {
      self.high = nil
      encode(0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(unit) - 0xDC00), &text)
      return
    }
    flush(&text)
    if 0xD800...0xDBFF ~= unit { high = unit } else { encode(UInt32(unit), &text) }
  }

  private mutating func flush(_ text: inout [UInt8]) {
    if let high { encode(UInt32(high), &text) }
    high = nil
  }

  private func encode(_ scalar: UInt32, _ text: inout [UInt8]) {
    func add(_ value: UInt32) { text.append(UInt8(truncatingIfNeeded: value)) }
    func tail(_ shift: UInt32) { add(0x80 | (scalar >> shift & 0x3F)) }
    switch scalar {
    case ..<0x80: add(scalar)
    case ..<0x800:
      add(0xC0 | scalar >> 6)
      tail(0)
    case ..<0x10000:
      add(0xE0 | scalar >> 12)
      tail(6)
      tail(0)
    default:
      add(0xF0 | scalar >> 18)
      tail(12)
      tail(6)
      tail(0)
    }
  }

  /// How many bytes of the file a text was.
  static func length(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    var length = 0
    for byte in text {
      switch byte {
      case 0xFF: length += 1
      case 0xF0...: length += 4
      case 0x80..<0xC0: break
      default: length += 2
      }
    }
    return length
  }

  /// The file's own bytes of a text.
  func fileBytes(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    func add(_ unit: UInt32) {
      let (high, low) = (UInt8(unit >> 8 & 0xFF), UInt8(unit & 0xFF))
      bytes += isBigEndian ? [high, low] : [low, high]
    }
    var index = 0
    while index < text.count {
      let lead = text[index]
      func tail(_ place: Int) -> UInt32 { UInt32(text[index + place] & 0x3F) }
      switch lead {
      case ..<0x80:
        add(UInt32(lead))
        index += 1
      case 0xFF:
        bytes.append(lastByte ?? 0)
        index += 1
      case 0xF0... where index + 3 < text.count:
        let scalar = UInt32(lead & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3)
        add(0xD800 + (scalar - 0x10000) >> 10)
        add(0xDC00 + (scalar - 0x10000) & 0x3FF)
        index += 4
      case 0xE0..<0xF0 where index + 2 < text.count:
        add(UInt32(lead & 0x0F) << 12 | tail(1) << 6 | tail(2))
        index += 3
      case 0xC0..<0xE0 where index + 1 < text.count:
        add(UInt32(lead & 0x1F) << 6 | tail(1))
        index += 2
      default: index += 1
      }
    }
    return bytes
  }
}
