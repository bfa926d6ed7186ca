/// Turns a file's name into a session's: characters that may not stand become hyphens.
///
/// The last extension is dropped, and what is left is cut to 64 characters. A name with nothing to
/// keep becomes `session`.
public func sessionName(fromFile name: String) -> String {
  var characters = Array(name.unicodeScalars)
  if let slash = characters.lastIndex(of: "/") { characters.removeSubrange(...slash) }
  if let dot = characters.lastIndex(of: "."), dot > 0 { characters.removeSubrange(dot...) }
  var text = ""
  for character in characters.drop(while: { !isLetterOrDigit($0) }).prefix(64) {
    text.unicodeScalars.append(mayStand(character) ? character : "-")
  }
  return text.isEmpty ? "session" : isSessionName(text) ? text : "session-" + text.prefix(56)
}

/// Tells whether a text is a session's name: `[A-Za-z0-9][A-Za-z0-9._-]{0,63}`, and no name of a file
/// or folder that stands beside the sessions, in any case.
public func isSessionName(_ name: String) -> Bool {
  let characters = name.unicodeScalars
  guard let first = characters.first, characters.count <= 64, isLetterOrDigit(first) else {
    return false
  }
  let lower = name.lowercased()
  return characters.allSatisfy(mayStand) && !lower.hasPrefix("notebook.sqlite")
    && !["readme.md", "queries.md", "shared"].contains(lower)
}

private func isLetterOrDigit(_ character: Unicode.Scalar) -> Bool {
  character.isASCII && UInt8(character.value).isLetter
    || character.isASCII && UInt8(character.value).isDigit
}

private func mayStand(_ character: Unicode.Scalar) -> Bool {
  isLetterOrDigit(character) || character == "." || character == "_" || character == "-"
}
