import PostureModel
import ProbeIntake
import Testing

private func layouts(_ lines: [String]) -> Set<String> {
  let text = lines.map { #"{"time":"2026-11-03T20:15:02Z",\#($0)}"# }.joined(separator: "\n")
  return Set(read(text).events.map { $0.reading?.layout.value.canonicalJSON ?? $0.line })
}

@Test func `float noise makes no second layout`() {
  #expect(
    layouts([
      #""window":{"width":669,"height":951},"safeArea":[82,0,34,0]"#,
      #""window":{"width":669.0000000001,"height":950.9999999},"safeArea":[82.00001,0,34,-0.0001]"#,
      #""window":"{{0, 0}, {669.0004, 951}}","safeArea":"{82, 0, 34, 1e-9}""#,
      #""window":[[0,0],[668.9996,951]],"safeArea":{"top":82,"left":0,"bottom":34,"right":0}"#,
      #""window":{"left":0.0000001,"top":0,"right":669.0000002,"bottom":951},"safeArea":[82,0,34,0]"#,
    ]) == [
      #"{"safeArea":{"bottom":34,"leading":0,"top":82,"trailing":0},"window":{"height":951,"width":669,"x":0,"y":0}}"#
    ])
}

@Test func `sums are rounded as lengths are`() {
  // 0.1 + 0.2 is not 0.3 in binary, and 951 - 263.9 is not 687.1.
  #expect(
    layouts([
      #""window":{"x":0.1,"y":0.1,"width":669,"height":951},"safeArea":[0.2,0.2,0,0],"keyboard":{"height":263.9},"regions":[{"kind":"division","frame":[0.1,0.1,1,1],"space":"safeArea"}]"#,
      #""window":{"x":0.1,"y":0.1,"width":669,"height":951},"safeArea":[0.2,0.2,0,0],"keyboard":{"frame":[0.1,687.2,669,263.9],"space":"screen"},"regions":[{"kind":"division","frame":[0.3,0.3,1,1]}]"#,
    ]) == [
      #"{"keyboard":{"frame":{"height":263.9,"width":669,"x":0,"y":687.1}},"regions":[{"frame":{"height":1,"width":1,"x":0.3,"y":0.3},"kind":"division"}],"safeArea":{"bottom":0,"leading":0.2,"top":0.2,"trailing":0},"window":{"height":951,"width":669,"x":0.1,"y":0.1}}"#
    ])
}

@Test(arguments: [
  (#""2026-10-28T21:04:02.000Z""#, true), (#""2026-10-28T21:04:02Z""#, false),
  (#""2026-10-28T21:04:02.0+01:00""#, true), (#""2026-10-28T21:04:02+01:00""#, false),
  (#""2026-10-28T21:04Z""#, false), ("814914242", false), ("814914242.0", true),
  ("814914242.5", true), ("1793221442", false), ("1.793221442e9", false),
  ("1793221442.25", true), ("1793221442000", true), ("1793221442000000", true),
  ("1793221442000000000", true), (#""1793221442""#, false), (#""1793221442000""#, true),
])
func `a time is fine if it is written to less than a second`(value: String, isFine: Bool) {
  // Two records, so that the second is known again by its bytes.
  let line = #"{"time":\#(value),"scale":1}"#
  let result = read(line + "\n" + line)
  #expect(result.events.map { $0.accepted?.isTimeFine } == [isFine, isFine])
  #expect(read(#"{"time":\#(value),"ts":1793221442000,"scale":1}"#).events.count == 1)
}

@Test func `a time that was assigned counts as fine`() {
  var choices = IntakeChoices()
  choices.untimedStart = Instant(milliseconds: 1_793_221_442_000)
  #expect(read(#"{"scale":1}"#, choices).events.first?.accepted?.isTimeFine == true)
}
