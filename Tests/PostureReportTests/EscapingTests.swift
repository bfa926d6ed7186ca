import Foundation
import Testing

@testable import PostureReport

/// A text that somebody put into a name or a note, and how it stands in Markdown.
struct Hostile: Sendable, CustomTestStringConvertible {
  var text: String
  var markdown: String
  var testDescription: String { text.debugDescription }

  init(_ text: String, _ markdown: String) { (self.text, self.markdown) = (text, markdown) }
}

@Suite struct EscapingTests {
  @Test(arguments: [
    Hostile("plain words, 3.5 (x)", "plain words, 3.5 (x)"),
    Hostile("a|b", "a\\|b"),
    Hostile("a\\|b", "a\\\\\\|b"),
    Hostile("two\nlines\r\nand\ttabs", "two lines  and tabs"),
    Hostile("<script>alert(1)</script>", "\\<script\\>alert(1)\\</script\\>"),
    Hostile("&lt;", "\\&lt;"),
    Hostile("[link](http://x)", "\\[link\\](http:\\//x)"),
    Hostile("www.example.org", "www\\.example.org"),
    Hostile(
      "`code` *bold* __too__ ~~gone~~", "\\`code\\` \\*bold\\* \\_\\_too\\_\\_ \\~\\~gone\\~\\~"),
    Hostile("@someone $x$", "`@someone` \\$x\\$"),
    Hostile("to |me_1@lab.example|`", "to \\|`me_1@lab.example`\\|\\`"),
    Hostile("a @ b, 9 @", "a @ b, 9 @"),
    Hostile("left\u{202E}thgir", "left⟨U+202E⟩thgir"),
    Hostile("zero\u{200B}width\u{FEFF}", "zero⟨U+200B⟩width⟨U+FEFF⟩"),
    Hostile("bell\u{7}", "bell⟨U+7⟩"),
    Hostile("折りたたみ 📱", "折りたたみ 📱"),
  ])
  func `data shows as it is and is never markup`(hostile: Hostile) {
    #expect(("\(hostile.text)" as Inline).markdown(inTable: true) == hostile.markdown)
  }

  @Test func `an accent behind a mark does not keep it from being escaped`() {
    for mark in ["&", "<", ">", "\""] {
      #expect(
        !escapedForXML(mark + "\u{301}").unicodeScalars.dropFirst().contains(
          Unicode.Scalar(mark) ?? " "))
      #expect(escapedForXML(mark + "\u{301}").utf8.first == UInt8(ascii: "&"))
      #expect(escapedForXML(mark + "\u{301}").utf8.contains(UInt8(ascii: ";")))
    }
    for mark in ["|", "<", "[", "`", "*"] {
      #expect(escapedForMarkdown(mark + "\u{301}").utf8.first == UInt8(ascii: "\\"), "\(mark)")
    }
    let code = ("\(code: "|\u{301}`\u{301}")" as Inline).markdown(inTable: true)
    #expect(Array(code.unicodeScalars) == Array("``\\|\u{301}`\u{301}``".unicodeScalars), "\(code)")
  }

  // Four times as much takes about four times as long; with the square it would be sixteen.
  @Test func `a long text costs no more than its length`() {
    func cost(_ count: Int) -> Double {
      let text = String(repeating: "one.two, (three) ", count: count)
      func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
      }
      let start = now()
      #expect(escapedForMarkdown(text).utf8.count == text.utf8.count)
      return now() - start
    }
    // The least of three: another program may take the processor in one of them.
    func least(_ count: Int) -> Double { min(cost(count), cost(count), cost(count)) }
    let (few, many) = (least(1_000), least(4_000))
    #expect(many < max(few, 0.002) * 10, "\(few) s and \(many) s")
  }

  @Test(arguments: [
    Hostile("night.jsonl", "`night.jsonl`"),
    Hostile("a`b", "``a`b``"),
    Hostile("`", "`` ` ``"),
    Hostile("a``b`", "``` a``b` ```"),
    Hostile("a|b", "`a\\|b`"),
    Hostile("a\nb", "`a b`"),
  ])
  func `a path in a table stays one span of code`(hostile: Hostile) {
    #expect(("\(code: hostile.text)" as Inline).markdown(inTable: true) == hostile.markdown)
  }

  @Test func `what stands in the literal is ours and stays markup`() {
    let note = "*x*"
    let inline: Inline = "**bold** \(note) \(3)"
    #expect(inline.markdown() == "**bold** \\*x\\* 3")
  }

  @Test func `text in a picture is escaped`() {
    let element = Element("text", [("x", "\"1\"")], text: "a < b & c\u{0}")
    #expect(element.markup == "<text x=\"&quot;1&quot;\">a &lt; b &amp; c⟨U+0⟩</text>\n")
  }

  @Test func `a long text is cut, and so is a character of many accents`() {
    #expect(clipped("abcdef", to: 3) == "abc…" && clipped("abc", to: 3) == "abc")
    let accents = "a" + String(repeating: "\u{301}", count: 100)
    #expect(clipped("b" + accents, to: 50) == "b…")
  }
}
