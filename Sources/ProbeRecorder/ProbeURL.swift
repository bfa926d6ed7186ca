/// A URL that one GET over a socket can fetch.
public struct ProbeURL: Hashable, Sendable {
  /// Why a text is no such URL.
  public enum Fault: Error, Hashable, Sendable {
    /// It begins with another scheme than http; the scheme.
    case scheme(String)
    /// It is no URL, or holds what a request must not.
    case form
    /// It names another machine, which was not allowed.
    case remote(String)
  }

  /// As it was given.
  public let text: String
  /// A name or an address, without brackets.
  let host: String
  let port: UInt16
  /// The path with its query.
  let target: String
  /// The host as a request names it.
  let authority: String

  /// Reads a URL; one of another machine only if that is allowed.
  public init(_ text: String, allowsRemote: Bool) throws(Fault) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].hasPrefix("//") else { throw .form }
    guard parts[0].lowercased() == "http" else { throw .scheme(parts[0].lowercased()) }
    guard text.utf8.allSatisfy({ (0x21..<0x7F).contains($0) }) else { throw .form }
    let rest = parts[1].dropFirst(2).prefix { $0 != "#" }
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    let path = rest[authority.endIndex...]
    guard let (host, port) = splitAuthority(authority) else { throw .form }
    guard allowsRemote || isLoopback(host) else { throw .remote(host) }
    (self.text, self.host, self.port) = (text, host, port)
    self.authority = String(authority)
    target = path.hasPrefix("/") ? String(path) : "/" + path
  }
}

/// A host and a port of `name`, `name:8080` or `[::1]:8080`.
private func splitAuthority(_ text: Substring) -> (host: String, port: UInt16)? {
  guard !text.contains("@") else { return nil }
  let host: Substring
  var rest: Substring
  if text.hasPrefix("[") {
    guard let end = text.firstIndex(of: "]") else { return nil }
    host = text[text.index(after: text.startIndex)..<end]
    rest = text[text.index(after: end)...]
  } else {
    host = text.prefix { $0 != ":" }
    rest = text[host.endIndex...]
  }
  guard !host.isEmpty else { return nil }
  if rest.isEmpty { return (String(host), 80) }
  guard rest.removeFirst() == ":", let port = UInt16(rest), port > 0 else { return nil }
  return (String(host), port)
}

/// Whether a host is this machine.
private func isLoopback(_ host: String) -> Bool {
  if host.lowercased() == "localhost" || host == "::1" { return true }
  let parts = host.split(separator: ".", omittingEmptySubsequences: false)
  return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
}
