import Testing

@testable import ProbeRecorder

private func body(_ text: String) throws(HTTPAnswer.Fault) -> (String, Bool)? {
  let bytes = Array(text.utf8)
  guard let answer = try HTTPAnswer(bytes) else { return nil }
  let (body, isWhole) = answer.body(of: bytes)
  return (String(decoding: body, as: UTF8.self), isWhole)
}

@Suite struct HTTPTests {
  @Test(arguments: [
    ("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}x", "{}", true),
    ("HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{}", "{}", false),
    ("HTTP/1.0 200 OK\n\n{}", "{}", false),
    (
      "HTTP/1.1 204 None\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n1;a=b\r\n}\r\n0\r\n\r\n",
      "{}", true
    ),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{", "{", false),
  ])
  func `a body is found, and whether it is whole`(text: String, expected: String, isWhole: Bool)
    throws
  {
    let found = try #require(try body(text))
    #expect(found == (expected, isWhole))
  }

  @Test func `a head that has not come is waited for, another one is refused`() throws {
    #expect(try body("HTTP/1.1 200 OK\r\nContent-") == nil)
    #expect(try body("HT") == nil)
    #expect(throws: HTTPAnswer.Fault.noHTTP) { try body("SSH-2.0") }
    #expect(throws: HTTPAnswer.Fault.status("404 Not Found")) {
      try body("HTTP/1.1 404 Not Found\r\n\r\n")
    }
  }

  @Test(arguments: [
    ("http://localhost", "/"), ("http://127.0.0.1:8080/a?b=c#d", "/a?b=c"),
    ("HTTP://[::1]:9/x", "/x"), ("http://localhost?q", "/?q"),
  ])
  func `a URL of this machine is taken`(text: String, target: String) throws {
    #expect(try ProbeURL(text, allowsRemote: false).target == target)
  }

  @Test(arguments: [
    ("https://localhost/", ProbeURL.Fault.scheme("https")), ("localhost:80", .form),
    ("http://example.com/", .remote("example.com")), ("http://u@localhost/", .form),
    ("http://localhost:0/", .form), ("http://localhost/a b", .form),
    ("http://127.0.0.1.evil.org/", .remote("127.0.0.1.evil.org")), ("http:///x", .form),
    ("http://localhost/\r\nX: y", .form),
  ])
  func `any other is refused`(text: String, fault: ProbeURL.Fault) {
    #expect(throws: fault) { try ProbeURL(text, allowsRemote: false) }
  }

  @Test func `pushed lines come whole, and one that is too long is cut`() {
    var limits = ProbeLimits()
    (limits.bytes, limits.kept) = (8, 3)
    var lines = PushedLines(limits)
    #expect(lines.append(Array("ab".utf8)[...]).isEmpty)
    #expect(
      lines.append(Array("c\nd\ne".utf8)[...]).map(\.bytes) == [[97, 98, 99, 10], [100, 10]])
    let long = lines.append(Array("0123456789".utf8)[...])
    #expect(long == [ProbeAnswer(Array("e01".utf8), .flooded(8))])
    #expect(lines.append(Array("more\nf".utf8)[...]).isEmpty)
    #expect(lines.finish() == ProbeAnswer([102]))
  }
}
