/// A word as a shell takes it: in quotation marks if it holds what a shell would understand.
public func shellWord(_ word: String) -> String {
  let plain = word.unicodeScalars.allSatisfy { scalar in
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      || ["-", "_", ".", "/", "=", ":", "+"].contains(scalar)
  }
  return plain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
}
