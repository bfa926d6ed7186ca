/// Turns a file's name into a session's: characters that may not stand become hyphens.
///
/// The last extension is dropped, and what is left is cut to 64 characters. A name with nothing to
/// keep becomes `session`; one that the folders need themselves gets `session-` in front.
public func sessionName(fromFile name: String) -> String {
  sessionName(fromGiven: givenName(ofFile: name))
}

/// A file's name without the folders that it is in and without its ending.
public func givenName(ofFile name: String) -> String {
  var characters = Array(name.unicodeScalars)
  if let slash = characters.lastIndex(of: "/") { characters.removeSubrange(...slash) }
  if let dot = characters.lastIndex(of: "."), dot > 0 { characters.removeSubrange(dot...) }
  var given = String.UnicodeScalarView()
  given.append(contentsOf: characters)
  return String(given)
}

/// Turns a name that a file or a folder has into a session's.
public func sessionName(fromGiven name: String) -> String {
  var text = ""
  for character in name.unicodeScalars.drop(while: { !isLetterOrDigit($0) }).prefix(64) {
    text.unicodeScalars.append(mayStand(character) ? character : "-")
  }
  if text.isEmpty { return "session" }
  return isReserved(text) ? String(("session-" + text).prefix(64)) : text
}

/// Whether a text is a session's name: `[A-Za-z0-9][A-Za-z0-9._-]{0,63}`, but for names of our own.
public func isSessionName(_ name: String) -> Bool {
  let characters = name.unicodeScalars
  guard let first = characters.first, characters.count <= 64, isLetterOrDigit(first) else {
    return false
  }
  return characters.allSatisfy(mayStand) && !isReserved(name)
}

/// Whether a folder of this name would lie where the program keeps a file or folder of its own.
///
/// Many file systems do not tell capitals from small letters.
private func isReserved(_ name: String) -> Bool {
  let small = name.utf8.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
  return ["readme.md", "queries.md", "shared"].contains { $0.utf8.elementsEqual(small) }
    || small.starts(with: "notebook.sqlite".utf8)
}

private func isLetterOrDigit(_ character: Unicode.Scalar) -> Bool {
  character.isASCII && UInt8(character.value).isLetter
    || character.isASCII && UInt8(character.value).isDigit
}

private func mayStand(_ character: Unicode.Scalar) -> Bool {
  isLetterOrDigit(character) || character == "." || character == "_" || character == "-"
}
