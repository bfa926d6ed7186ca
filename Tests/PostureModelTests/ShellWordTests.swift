import PostureModel
import Testing

@Test(arguments: [
  ("a b", "'a b'"), ("it's", #"'it'\''s'"#), ("", "''"), ("{input}", "'{input}'"),
  ("$(rm)", "'$(rm)'"), ("a\nb", "'a\nb'"), ("'\u{301}", "''\\''\u{301}'"),
])
func `a text is one word of the shell`(text: String, word: String) {
  #expect(Array(shellQuoted(text).unicodeScalars) == Array(word.unicodeScalars))
}

@Test(arguments: ["lab3", "/run/looks", "hinge.angle=/deg", "größe"])
func `a plain word needs no quotation marks`(word: String) {
  #expect(shellWord(word) == word)
}

@Test(arguments: ["", "a b", "a;b", "a*", "'", "~"])
func `what a shell would understand is quoted`(word: String) {
  #expect(shellWord(word) == shellQuoted(word))
}
