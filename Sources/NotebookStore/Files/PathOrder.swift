/// Whether a path comes before another: runs of digits compare as numbers, all else byte by byte.
///
/// `probe-9` comes before `probe-10`; of paths that differ only in leading zeros the bytes decide.
func precedes(_ path: String, _ other: String) -> Bool {
  let (one, two) = (Array(path.utf8), Array(other.utf8))
  var (place, otherPlace) = (0, 0)
  while place < one.count, otherPlace < two.count {
    guard isDigit(one[place]), isDigit(two[otherPlace]) else {
      if one[place] != two[otherPlace] { return one[place] < two[otherPlace] }
      place += 1
      otherPlace += 1
      continue
    }
    let (run, otherRun) = (digits(of: one, from: &place), digits(of: two, from: &otherPlace))
    if run.count != otherRun.count { return run.count < otherRun.count }
    if run != otherRun { return run.lexicographicallyPrecedes(otherRun) }
  }
  let rest = (one.count - place, two.count - otherPlace)
  return rest.0 == rest.1 ? one.lexicographicallyPrecedes(two) : rest.0 < rest.1
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

/// The digits that begin at a place, without leading zeros; the place moves behind them.
private func digits(of bytes: [UInt8], from place: inout Int) -> ArraySlice<UInt8> {
  let start = place
  while place < bytes.count, isDigit(bytes[place]) { place += 1 }
  return bytes[start..<place].drop { $0 == 0x30 }
}
