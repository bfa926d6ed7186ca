import PostureModel
import ProbeIntake
import Testing

private func scale(_ members: String...) -> String {
  members.map { #"{"scale":3,\#($0)}"# }.joined(separator: "\n")
}

@Test func `a time under several names is the same instant or refused with what to do`() {
  let text = scale(
    #""date":"2026-10-28","time":"21:04:02""#,
    #""date":"2026-10-28","time":"2026-10-28T21:04:04Z""#, #""date":"2026-10-28""#,
    #""time":"2026-10-28T21:04:10Z","timestamp":1793221450000"#,
    #""time":"2026-10-28T21:04:12Z","ts":123456.789"#,
    #""time":"2026-10-28T21:04:14Z","ts":1793221450000"#)
  let result = read(text)
  let conflict = "expected the same time as under its other name, found"
  let remedy = "; --map time=/time reads one of them alone [alias-conflict]"
  #expect(
    result.events.map { $0.reading?.time.text ?? $0.line } == [
      #"1:19 /date: expected an ISO 8601 time, found "2026-10-28" [type]"#,
      #"2:19 /date: \#(conflict) "2026-10-28"\#(remedy)"#,
      #"3:19 /date: expected an ISO 8601 time, found "2026-10-28" [type]"#,
      "2026-10-28T21:04:10.000Z", "5:47 /ts: \(conflict) 123456.789\(remedy)",
      "6:47 /ts: \(conflict) 1793221450000\(remedy)",
    ])
  // No key is said of which no time was read.
  #expect(result.summary.timeEncoding == "time: ISO 8601; timestamp: Unix milliseconds")
  var choices = IntakeChoices()
  choices.mapping = [("time", "/time")]
  let again = read(text, choices)
  #expect(
    again.events.compactMap(\.reading?.time.text) == [
      "2026-10-28T21:04:04.000Z", "2026-10-28T21:04:10.000Z", "2026-10-28T21:04:12.000Z",
      "2026-10-28T21:04:14.000Z",
    ])
  #expect(again.summary.unknownKeys.map(\.path) == ["date", "timestamp", "ts"])
}

@Test func `a refused record does not decide how a key counts time`() {
  let result = read(
    scale(#""ts":1793221442,"scale":[]"#)
      + #"{"ts":1793221442,"hinge":7}"# + "\n" + #"{"ts":1793221442000,"scale":3}"#)
  #expect(result.events.last?.reading?.time.text == "2026-10-28T21:04:02.000Z")
  #expect(result.summary.timeEncoding == "Unix milliseconds")
}

@Test(arguments: [
  ("0", "unknown", "0 unknown; --status 0=partiallyOpen reads 0 otherwise"),
  ("1", "closed", "1 closed; --status 1=partiallyOpen reads 1 otherwise"),
  ("2.0", "partiallyOpen", "2 partially open; --status 2=fullyOpen reads 2 otherwise"),
  (#""3""#, "fullyOpen", "3 fully open; --status 3=partiallyOpen reads 3 otherwise"),
])
func `a status number is in UIKit's order, which is said`(
  value: String, status: String, said: String
) {
  let text = #"{"time":"2026-11-03T20:15:02Z","posture":\#(value)}"#
  let result = read(text)
  #expect(result.events.first?.reading?.layout.value.status?.rawValue == status)
  #expect(
    result.summary.remarks.first == "status numbers are read in UIKit's order: " + said)
  // The remedy works as printed.
  let words = said.split(separator: " ").first { $0.contains("=") }?.split(separator: "=")
  var choices = IntakeChoices()
  if let words {
    choices.statusWords[ExactText(String(words[0]))] = HingeStatus(rawValue: String(words[1]))
  }
  let again = read(text, choices)
  #expect(again.events.first?.reading?.layout.value.status?.rawValue == words.map { String($0[1]) })
  #expect(again.summary.remarks.isEmpty)
}

@Test(arguments: ["-1", "4", "2.5", #""""#, #""open""#, #""half""#])
func `another status is unknown and kept`(value: String) {
  let result = read(#"{"time":"2026-11-03T20:15:02Z","posture":\#(value)}"#)
  let layout = result.events.first?.reading?.layout.value
  #expect(layout?.status == .unknown)
  #expect(layout?.statusWord.map { $0 == value || "\"\($0)\"" == value } == true)
  #expect(result.summary.remarks.isEmpty)
}

@Test func `numbers in quotation marks are read, with one remark a key`() {
  let line =
    #"{"ts":"1793221442.5","sequence":"7","uptime":"1e1","scale":"3","window":["669","951"],"#
    + #""hinge":{"angle":"127.8"},"regions":[{"kind":"division","frame":{"x":"0","y":0,"w":9,"h":9},"active":1},"#
    + #"{"kind":"occlusion","frame":[0,0,9,9],"active":"false"}],"device":{"simulator":"true"}}"#
  let result = read(line + "\n" + line)
  let reading = result.events.first?.reading
  #expect(reading?.time.text == "2026-10-28T21:04:02.500Z", "\(result.events.map(\.line))")
  #expect(reading?.sequence == 7 && reading?.uptime == 10 && reading?.angle?.value == 127.8)
  #expect(reading?.layout.value.scale == 3 && reading?.layout.value.window?.height == 951)
  #expect(reading?.layout.value.regions?.map(\.active) == [true, false])
  #expect(reading?.context?.value.simulator == true)
  let quoted = "is in quotation marks, and is read without them"
  #expect(
    result.summary.remarks == [
      "device.simulator \(quoted)", "hinge.angle \(quoted)", "regions.active \(quoted)",
      "regions.frame.x \(quoted)", "scale \(quoted)", "sequence \(quoted)", "ts \(quoted)",
      "uptime \(quoted)", "window \(quoted)",
      "regions.active is 0 or 1, and is read as false or true",
    ])
}

@Test func `React Native's window and screen give the scale and keep the rest`() {
  let text =
    #"{"ts":1793221442000,"window":{"fontScale":1,"width":951,"height":669,"scale":3},"#
    + #""screen":{"fontScale":1,"width":466,"height":678,"scale":3}}"#
  let result = read(text)
  let layout = result.events.first?.reading?.layout.value
  #expect(layout?.scale == 3)
  #expect(layout?.screen == Size(width: 466, height: 678))
  #expect(result.summary.unknownKeys.map(\.path) == ["screen.fontScale", "window.fontScale"])
  // What is mapped to one field is no longer another's.
  var choices = IntakeChoices()
  choices.mapping = [("mainScreen", "/screen")]
  let mapped = read(text, choices).events.first?.reading?.layout.value
  #expect(mapped?.screen == nil)
  #expect(mapped?.mainScreen == Size(width: 466, height: 678))
  #expect(
    read(#"{"ts":1793221442000,"window":{"width":1,"height":1,"scale":2},"scale":3}"#)
      .events.first?.refusal?.code == .aliasConflict)
}

@Test func `an unknown key that resembles a field gets the mapping that reads it`() {
  let text =
    #"{"timestamp":1793221442000,"width":951,"height":669,"screenWidth":951,"screen_height":669,"#
    + #""foldState":"HALF_FOLDED","columns":2,"isFoldable":true,"layoutMode":"DUAL","pad":{"a~/b":{"hingeAngle":90}}}"#
  let result = read(text)
  #expect(result.events.first?.reading?.layout.value.window?.width == 951)
  let hints = result.summary.unknownKeys.compactMap(\.hint)
  #expect(
    hints == [
      "hinge.status=/foldState", "screen.width=/screenWidth", "screen.height=/screen_height",
    ])
  #expect(result.summary.unknownKeys.count == 7)
  var choices = IntakeChoices()
  choices.statusWords = ["HALF_FOLDED": .partiallyOpen]
  choices.mapping = hints.map { hint in
    let parts = hint.split(separator: "=").map(String.init)
    #expect(IntakeChoices.fields.contains(parts[0]))
    return (parts[0], parts[1])
  }
  let again = read(text, choices)
  let layout = again.events.first?.reading?.layout.value
  #expect(layout?.screen == Size(width: 951, height: 669))
  #expect(layout?.status == .partiallyOpen)
  #expect(again.summary.unknownKeys.compactMap(\.hint).isEmpty)
  #expect(again.summary.unmetMappings.isEmpty)
}

@Test func `single numbers are read from where the person says`() {
  var choices = IntakeChoices()
  choices.mapping = [
    ("window.width", "/w"), ("window.height", "/h"), ("window.y", "/area/0"),
    ("keyboard.y", "/k/top"), ("keyboard.height", "/k/size"), ("keyboard.width", "/w"),
    ("safeArea.top", "/i/0"), ("safeArea.left", "/i/1"), ("safeArea.bottom", "/i/2"),
    ("safeArea.right", "/i/3"),
  ]
  let result = read(
    #"{"time":"2026-11-03T20:15:02Z","w":669,"h":951,"area":[5],"k":{"top":687,"size":264},"i":[82,0,34,1],"window":{"x":9,"width":1}}"#,
    choices)
  let layout = result.events.first?.reading?.layout.value
  #expect(layout?.window == Rect(x: 9, y: 5, width: 669, height: 951))
  #expect(layout?.keyboard == Rect(x: 0, y: 687, width: 669, height: 264))
  #expect(layout?.safeArea == Insets(top: 82, leading: 0, bottom: 34, trailing: 1))
}
