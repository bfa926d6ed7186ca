import Testing

@testable import PosturebookCommand

@Suite struct ArgumentsTests {
  static let session = Option("session", short: "s", value: "NAME", help: "the session")
  static let map = Option("map", value: "FIELD=POINTER", isRepeatable: true, help: "a field")
  static let strict = Option("strict", help: "refuse all")
  let options = [session, map, strict]

  @Test(arguments: [["--session", "a"], ["--session=a"], ["-s", "a"], ["-s=a"]])
  func `the spellings of an option mean the same`(words: [String]) throws {
    let arguments = try Arguments(words, options: options)
    #expect(arguments.value(Self.session) == "a")
    #expect(arguments.operands.isEmpty)
  }

  @Test(arguments: [
    Refusal(["--sesion", "a"], "unknown option '--sesion'; did you mean '--session'?"),
    Refusal(["--stirct"], "unknown option '--stirct'; did you mean '--strict'?"),
    Refusal(["--sess", "a"], "unknown option '--sess'; did you mean '--session'?"),
    Refusal(["--colour"], "unknown option '--colour'"),
    Refusal(["-x"], "unknown option '-x'"),
    Refusal(["-sa"], "unknown option '-sa'"),
    Refusal(["--session"], "'--session' needs a value: --session NAME"),
    Refusal(["-s", "--strict"], "'--session' needs a value: --session NAME"),
    Refusal(["--strict=yes"], "'--strict' takes no value; leave out what follows the '='"),
    Refusal(["-s", "a", "--session=b"], "'--session' is given twice; give it once"),
  ])
  func `a bad line says what is wrong and what to do`(refusal: Refusal) {
    let error = #expect(throws: UsageError.self) {
      try Arguments(refusal.words, options: options)
    }
    #expect(error?.description == refusal.message)
  }

  @Test(arguments: [
    (["a", "--strict", "b"], ["a", "b"]), (["--", "--strict", "--"], ["--strict", "--"]),
    (["-", "-5", "-.5"], ["-", "-5", "-.5"]), (["", "é"], ["", "é"]),
    (["-- all\nSELECT 1"], ["-- all\nSELECT 1"]), (["---"], ["---"]),
  ])
  func `what is no option is an operand`(words: [String], operands: [String]) throws {
    #expect(try Arguments(words, options: options).operands == operands)
  }

  @Test func `a value may hold an equals sign or begin with a dash`() throws {
    let words = ["--map", "time=/a=b", "--map=-", "--map", "-05:00", "--map=--x"]
    let arguments = try Arguments(words, options: options)
    #expect(arguments.values(Self.map) == ["time=/a=b", "-", "-05:00", "--x"])
  }

  @Test func `a switch may come twice`() throws {
    #expect(try Arguments(["--strict", "--strict"], options: options).has(Self.strict))
  }

  @Test func `pairs are split at their first equals sign`() throws {
    let arguments = try Arguments(["--map", "hinge.angle=/a=b"], options: options)
    let pairs = try arguments.pairs(Self.map)
    #expect(pairs.map(\.key) == ["hinge.angle"])
    #expect(pairs.map(\.value) == ["/a=b"])
  }

  @Test(arguments: ["no sign", "=x"])
  func `a pair without a key or a sign is refused`(text: String) throws {
    let arguments = try Arguments(["--map", text], options: options)
    #expect(throws: UsageError.unreadable(text, of: "--map", expected: "FIELD=POINTER")) {
      try arguments.pairs(Self.map)
    }
  }

  @Test(arguments: [
    ("", "", 0), ("report", "report", 0), ("reprot", "report", 1), ("repor", "report", 1),
    ("raport", "report", 1), ("ca", "abc", 3), ("a", "", 1), ("", "abc", 3),
  ])
  func `slips are counted as fingers make them`(one: String, other: String, count: Int) {
    #expect(slips(from: Array(one), to: Array(other)) == count)
    #expect(slips(from: Array(other), to: Array(one)) == count)
  }

  @Test(arguments: [
    ("imprt", "import"), ("anom", "anomalies"), ("EXPORT", "export"), ("qurey", "query"),
    ("zzz", nil), ("re", nil), ("xy", nil),
  ])
  func `a near miss gets a suggestion and a far one none`(word: String, expected: String?) {
    let commands = ["run", "import", "record", "report", "query", "anomalies", "export"]
    #expect(nearest(to: word, among: commands) == expected)
  }
}

struct Refusal: Sendable, CustomTestStringConvertible {
  var words: [String]
  var message: String
  var testDescription: String { words.joined(separator: " ") }
  init(_ words: [String], _ message: String) { (self.words, self.message) = (words, message) }
}
