import PostureModel

/// A 64-bit hash that is the same in every run, to find a layout or a context in the database.
///
/// What it finds is compared whole, so that two contents of one hash are never taken for another.
/// Mixing: Sebastiano Vigna's SplitMix64 finaliser.
struct StableHash {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  var value: Int64 { Int64(bitPattern: state) }

  mutating func add(_ word: UInt64) {
    var mixed = state ^ word &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    state = mixed ^ (mixed >> 31)
  }

  mutating func add(_ number: Double?) {
    // Negative zero equals zero, so that both must have one hash.
    guard let number else { return add(UInt64(0x5151)) }
    add(number == 0 ? 0 : number.bitPattern)
  }

  mutating func add(_ flag: Bool?) {
    switch flag {
    case true?: add(UInt64(1))
    case false?: add(UInt64(2))
    case nil: add(UInt64(3))
    }
  }

  mutating func add(_ text: String?) {
    guard let text else { return add(UInt64(0x7171)) }
    var word: UInt64 = 0
    var filled = 0
    var count: UInt64 = 0
    for byte in text.utf8 {
      word = word << 8 | UInt64(byte)
      filled += 1
      count += 1
      if filled == 8 {
        add(word)
        (word, filled) = (0, 0)
      }
    }
    add(word)
    add(count)
  }

  mutating func add(_ content: FieldContent?) {
    switch content {
    case nil: add(UInt64(0x6161))
    case .word(let word): add(word.text)
    case .number(let number): add(number)
    case .size(let size): add(size)
    case .rect(let rect):
      add(rect.x)
      add(rect.y)
      add(rect.size)
    case .insets(let insets):
      add(insets.top)
      add(insets.leading)
      add(insets.bottom)
      add(insets.trailing)
    }
  }

  private mutating func add(_ size: Size) {
    add(size.width)
    add(size.height)
  }

  mutating func add(_ region: Region) {
    add(region.kind == .division)
    add(region.origin?.x)
    add(region.origin?.y)
    add(region.size)
    add(region.active)
    add(region.isSpaceUnknown)
  }
}

extension Layout {
  var stableHash: Int64 {
    var hash = StableHash()
    for field in Self.fields { hash.add(field.content(self)) }
    hash.add(regions == nil)
    for region in regions ?? [] { hash.add(region) }
    if isKeyboardMoved { hash.add(true) }
    if isKeyboardUnknown { hash.add(false) }
    return hash.value
  }
}

extension Context {
  var stableHash: Int64 {
    var hash = StableHash()
    for text in [device, os, build, app, appVersion, appBuild, note, screenshot, extra] {
      hash.add(text)
    }
    hash.add(simulator)
    return hash.value
  }
}
