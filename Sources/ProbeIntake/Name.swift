/// A word that a key of a dump may be, in camel case; snake and kebab case are read as well.
enum Name: String, CaseIterable {
  case other = ""
  case time, timestamp, date, ts, capturedAt
  case sequence, seq, index, uptime, session, note, screenshot, extra
  case device, model, os, build, simulator, app, name, version
  case window, windowSize, windowBounds, size, sizePoints
  case screen, screenSize, screenBounds, mainScreen, mainScreenSize, mainScreenBounds
  case scale, displayScale, devicePixelRatio
  case sizeClass, horizontal, vertical, horizontalSizeClass, verticalSizeClass
  case layoutDirection, interfaceOrientation, orientation
  case innerWidth, innerHeight, screenX, screenY
  case safeArea, safeAreaInsets, insets, viewPadding, padding, viewInsets
  case regions, reservedRegions, division, divisions, folds, occlusion, occlusions
  case kind, frame, bounds, active, isActive, space
  case hinge, status, state, hingeStatus, hingeState, posture, devicePosture
  case displayFeatures, type, viewportSegments
  case data, payload, reading, snapshot
  case eventMessage, message, log, msg
  case journalMessage = "MESSAGE"
  case angle, angleDegrees, angleRadians, hingeAngle, hingeAngleDegrees, hingeAngleRadians
  case angleUnit
  case keyboard, keyboardFrame, keyboardHeight
  case x, y, w, h, width, height, origin
  case left, top, right, bottom, leading, trailing
  case readings, samples, records, events, dump

  /// Whether a wrapper may keep its records under this key.
  var isList: Bool {
    switch self {
    case .readings, .samples, .records, .events, .dump: true
    default: false
    }
  }

  /// Whether an object may hold its record, as an object, under this key.
  var isInner: Bool {
    switch self {
    case .data, .payload, .reading, .snapshot: true
    default: false
    }
  }

  /// Whether an object of a log may hold its record, as a text, under this key.
  var isMessage: Bool {
    switch self {
    case .eventMessage, .message, .log, .msg, .journalMessage: true
    default: false
    }
  }

  /// Whether an object with this key is a record and no wrapper around a list of them.
  var marksRecord: Bool {
    switch self {
    case .hinge, .hingeAngle, .hingeStatus, .window, .regions, .safeArea, .sizeClass: true
    default: false
    }
  }

  /// The word in camel, snake and kebab case, each once.
  var spellings: [String] {
    guard self != .other, self != .journalMessage else { return rawValue.isEmpty ? [] : [rawValue] }
    let spellings = ["", "_", "-"].map { separator in
      rawValue.reduce(into: "") { text, letter in
        text +=
          letter.isUppercase && !separator.isEmpty ? separator + letter.lowercased() : "\(letter)"
      }
    }
    return spellings[0] == spellings[1] ? [rawValue] : spellings
  }
}

/// Our words by their spelling: a hash table with open addressing over whole machine words.
///
/// Of a key of up to 24 bytes the first, the second and the last eight are compared, which is all
/// of it; no spelling of ours is longer.
struct NameTable: ~Copyable {
  private struct Entry {
    var parts: KeyParts
    var count: Int
    var name: Name
  }

  private static let slotCount = 2_048
  /// Built once; every table starts as a copy of it.
  private static let filled: (slots: [UInt16], entries: [Entry]) = {
    // Entry 0 stands for an empty slot.
    var entries = [Entry(parts: KeyParts(first: 0, second: 0, last: 0), count: -1, name: .other)]
    var slots = [UInt16](repeating: 0, count: slotCount)
    for name in Name.allCases {
      for spelling in name.spellings {
        let utf8 = Array(spelling.utf8)
        utf8.withUnsafeBufferPointer { bytes in
          guard let base = bytes.baseAddress else { return }
          let parts = KeyParts(base, bytes.count)
          var index = Int(parts.signature(bytes.count)) & (slotCount - 1)
          while slots[index] != 0 { index = (index + 1) & (slotCount - 1) }
          slots[index] = UInt16(entries.count)
          entries.append(Entry(parts: parts, count: bytes.count, name: name))
        }
      }
    }
    return (slots, entries)
  }()

  private let slots: UnsafeMutablePointer<UInt16>
  private let entries: UnsafeMutablePointer<Entry>

  init() {
    let filled = Self.filled
    slots = .allocate(capacity: filled.slots.count)
    slots.initialize(from: filled.slots, count: filled.slots.count)
    entries = .allocate(capacity: filled.entries.count)
    entries.initialize(from: filled.entries, count: filled.entries.count)
  }

  deinit {
    slots.deallocate()
    entries.deallocate()
  }

  /// The word that a key's bytes spell, and the key's signature.
  @inline(__always)
  func find(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> (name: Name, signature: UInt32) {
    let parts = KeyParts(bytes, count)
    let signature = parts.signature(count)
    var index = Int(signature) & (Self.slotCount - 1)
    while slots[index] != 0 {
      let entry = entries + Int(slots[index])
      if entry.pointee.count == count, entry.pointee.parts == parts {
        return (entry.pointee.name, signature)
      }
      index = (index + 1) & (Self.slotCount - 1)
    }
    return (.other, signature)
  }
}

/// Up to 24 bytes of a key as three machine words.
private struct KeyParts: Equatable {
  var first: UInt64
  var second: UInt64
  var last: UInt64

  init(first: UInt64, second: UInt64, last: UInt64) {
    (self.first, self.second, self.last) = (first, second, last)
  }

  @inline(__always)
  init(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
    let raw = UnsafeRawPointer(bytes)
    if count >= 8 {
      first = raw.loadUnaligned(as: UInt64.self)
      second = count >= 16 ? raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self) : 0
      last = raw.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
      return
    }
    (second, last) = (0, 0)
    if count >= 4 {
      let low = raw.loadUnaligned(as: UInt32.self)
      let high = raw.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
      first = UInt64(low) | UInt64(high) << 32
    } else if count > 0 {
      first = UInt64(bytes[0]) | UInt64(bytes[count / 2]) << 8 | UInt64(bytes[count - 1]) << 16
    } else {
      first = 0
    }
  }

  @inline(__always)
  func signature(_ count: Int) -> UInt32 {
    let mixed =
      first ^ (second &* 31) ^ (last << 29 | last >> 35) ^ UInt64(truncatingIfNeeded: count)
    let product = mixed &* 0x9E37_79B9_7F4A_7C15
    return UInt32(truncatingIfNeeded: product >> 32)
  }
}
