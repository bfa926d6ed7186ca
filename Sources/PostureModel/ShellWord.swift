/// A text as one word of a shell, in single quotation marks.
public func shellQuoted(_ text: String) -> String {
  var word = "'".unicodeScalars
  // By scalars: an accent behind a quotation mark makes another character of it, but not for a shell.
  for scalar in text.unicodeScalars {
    if scalar == "'" { word += #"'\'"#.unicodeScalars }
    word.append(scalar)
  }
  return String(word) + "'"
}

/// A word as a shell takes it: in quotation marks if it holds what a shell would understand.
public func shellWord(_ word: String) -> String {
  let isPlain = word.unicodeScalars.allSatisfy { scalar in
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      || ["-", "_", ".", "/", "=", ":", "+"].contains(scalar)
  }
  return isPlain && !word.isEmpty ? word : shellQuoted(word)
}
