import PostureModel
import ProbeIntake
import Testing

/// A form that people have: members that are read, what they are read as, and members that are refused.
private struct Form: CustomTestStringConvertible, Sendable {
  var members: String
  var layout: String
  var refused: String
  var code: Refusal.Code

  init(_ members: String, _ layout: String, _ refused: String, _ code: Refusal.Code) {
    (self.members, self.layout, self.refused, self.code) = (members, layout, refused, code)
  }

  var testDescription: String { members }

  func record(_ members: String) -> String { #"{"time":"2026-10-28T21:04:02Z",\#(members)}"# }
}

private let window = #"{"window":{"height":951,"width":669,"x":0,"y":0}}"#
private let insets = #"{"safeArea":{"bottom":34,"leading":0,"top":82,"trailing":0}}"#
private let fold =
  #"{"regions":[{"active":true,"frame":{"height":669,"width":40,"x":455.5,"y":0},"kind":"division"}]}"#
private let halfOpen = #"{"hinge":{"status":"partiallyOpen"}}"#

private let forms = [
  Form(#""windowSize":"{669, 951}""#, window, #""windowSize":"669 by 951""#, .type),
  Form(#""bounds":[[0,0],[669,951]]"#, window, #""bounds":[[0,0,0],[669,951]]"#, .type),
  Form(#""width":669,"height":951"#, window, #""width":true,"height":951"#, .type),
  Form(#""innerWidth":"669","innerHeight":951"#, window, #""innerWidth":"wide""#, .type),
  Form(#""window":"NSRect: {{0, 0}, {669, 951}}""#, window, #""window":"NSRect: {}""#, .type),
  Form(
    #""frame":1,"window":{"left":0,"top":0,"right":669,"bottom":951}"#, window,
    #""window":{"left":0,"right":669,"width":1,"height":951}"#, .aliasConflict),
  Form(#""insets":[82,0,34,0]"#, insets, #""insets":[82,0,34]"#, .type),
  Form(
    #""safeAreaInsets":"UIEdgeInsets(top: 82.0, left: 0.0, bottom: 34.0, right: 0.0)""#, insets,
    #""safeAreaInsets":"UIEdgeInsets(top: 82.0)""#, .type),
  Form(
    #""safeArea":"NSDirectionalEdgeInsets(top: 82, leading: 0, bottom: 34, trailing: 0)""#, insets,
    #""safeArea":"EdgeInsets()""#, .type),
  Form(#""safeArea":"EdgeInsets(0.0, 82.0, 0.0, 34.0)""#, insets, #""safeArea":5"#, .type),
  Form(
    #""displayFeatures":"fold-[455.5,0,495.5,669]-half-opened""#, fold, #""displayFeatures":[5]"#,
    .type),
  Form(
    #""displayFeatures":[{"bounds":{"left":455.5,"top":0,"right":495.5,"bottom":669},"type":"DisplayFeatureType.fold","state":"postureHalfOpened"}]"#,
    fold, #""displayFeatures":[{"bounds":"none","type":"fold"}]"#, .type),
  Form(
    #""viewportSegments":[{"x":0,"y":0,"width":455.5,"height":669},{"x":495.5,"y":0,"width":455.5,"height":669}]"#,
    fold, #""viewportSegments":{"x":0}"#, .type),
  Form(#""hingeStatus":{"partiallyOpen":{}}"#, halfOpen, #""hingeStatus":{"a":{},"b":{}}"#, .type),
  Form(
    #""hingeStatus":{"partiallyOpen":{"_0":1}}"#, halfOpen, #""hingeStatus":{"closed":1}"#, .type),
  Form(#""state":{"halfOpened":{}}"#, halfOpen, #""state":{"running":{}}"#, .nothingMeasured),
  Form(
    #""sizeClass":{"horizontal":{"compact":{}},"vertical":{"regular":{"_0":{}}}}"#,
    #"{"sizeClass":{"horizontal":"compact","vertical":"regular"}}"#,
    #""sizeClass":{"horizontal":{}}"#, .type),
  Form(
    #""orientation":{"portrait":{"_0":{"upsideDown":{}}}}"#,
    #"{"interfaceOrientation":"portrait"}"#,
    #""orientation":{"a":{},"b":{}}"#, .type),
  Form(
    #""layoutDirection":{"rightToLeft":{}}"#, #"{"layoutDirection":"rightToLeft"}"#,
    #""layoutDirection":{"up":{}}"#, .type),
  Form(
    #""regions":[{"kind":{"division":{}},"space":{"window":{}},"active":true,"x":455.5,"y":0,"width":40,"height":669}]"#,
    fold, #""regions":[{"kind":{}}]"#, .type),
  Form(
    #""displayFeatures":[{"bounds":[455.5,0,495.5,669],"type":{"fold":{}},"state":{"halfOpened":{}}}]"#,
    fold, #""displayFeatures":[{"bounds":"none","type":{"fold":{}}}]"#, .type),
  Form(
    #""scale":3,"displayFeatures":[]"#, #"{"scale":3}"#, #""displayFeatures":[]"#, .nothingMeasured),
  Form(#""devicePosture":"folded""#, halfOpen, #""devicePosture":[]"#, .type),
  Form(#""state":"HALF_OPENED""#, halfOpen, #""state":"running""#, .nothingMeasured),
  Form(#""posture":"2""#, halfOpen, #""posture":true"#, .type),
  Form(
    #""horizontalSizeClass":"Optional(SwiftUI.UserInterfaceSizeClass.regular)""#,
    #"{"sizeClass":{"horizontal":"regular"}}"#, #""horizontalSizeClass":{}"#, .type),
  Form(
    #""sizeClass":{"vertical":"UIUserInterfaceSizeClass(rawValue: 2)","horizontal":1}"#,
    #"{"sizeClass":{"horizontal":"compact","vertical":"regular"}}"#, #""sizeClass":[1,2]"#, .type),
  Form(
    #""layoutDirection":"TextDirection.rtl""#, #"{"layoutDirection":"rightToLeft"}"#,
    #""layoutDirection":2"#, .type),
  Form(
    #""layoutDirection":0"#, #"{"layoutDirection":"leftToRight"}"#, #""layoutDirection":"up""#,
    .type),
  Form(#""scale":"3""#, #"{"scale":3}"#, #""scale":"three""#, .type),
]

@Suite struct FormTableTests {
  @Test(arguments: forms)
  private func `a form is read as what it says`(form: Form) {
    let result = read(form.record(form.members))
    #expect(result.events.map { $0.reading?.layout.value.canonicalJSON } == [form.layout])
  }

  @Test(arguments: forms)
  private func `a form that says nothing is refused`(form: Form) {
    let result = read(form.record(form.refused))
    #expect(result.events.map { $0.refusal?.code } == [form.code])
  }

  private static let record =
    #"{"time":"2026-10-28T21:04:02Z","window":{"width":669,"height":951}}"#

  @Test(arguments: [
    #"{"looks":[RECORD]}"#, #"{"a":{"b":{"looks":[RECORD]}}}"#,
    #"{"tools":[{"name":"x"}],"looks":[RECORD]}"#, #"{"looks":[{"data":RECORD}]}"#,
    #"{"id":1,"payload":RECORD}"#, #"{"id":1,"snapshot":RECORD}"#,
    #"{"msg":"RECORD"}"#, #"{"MESSAGE":"[probe] RECORD"}"#, #"[{"eventMessage":"RECORD"}]"#,
  ])
  func `a record is found in what is around it`(text: String) {
    let isText = text.contains(#"RECORD""#) && !text.contains("[RECORD")
    let inner = isText ? Self.record.replacing("\"", with: "\\\"") : Self.record
    let text = text.replacing("RECORD", with: inner)
    for pieces in [1, 7, 4_096] {
      let result = read(Array(text.utf8), pieces: pieces)
      #expect(result.events.count == 1 && result.events[0].reading != nil)
      expectLedger(Array(text.utf8), result)
    }
  }

  @Test(arguments: [
    #"{"a":{"b":{"c":{"looks":[RECORD]}}}}"#, #"{"note":"RECORD"}"#, #"{"data":5}"#,
    #"{"msg":"{broken"}"#,
  ])
  func `what is around no record is refused as one`(text: String) {
    let inner = text.contains(#""RECORD"#) ? Self.record.replacing("\"", with: "\\\"") : Self.record
    let text = text.replacing("RECORD", with: inner)
    let result = read(text)
    #expect(result.events.count == 1 && result.events[0].refusal != nil)
    expectLedger(Array(text.utf8), result)
  }

  @Test func `a list that is given twice is refused, and its first one read`() {
    let other = Self.record.replacing(":02Z", with: ":04Z")
    for second in ["[\(other)]", "[]", "5"] {
      let text = #"{"readings":[\#(Self.record)],"readings":\#(second)}"#
      for pieces in [1, 7, 4_096] {
        let result = read(Array(text.utf8), pieces: pieces)
        #expect(result.events.count == 2 && result.events[0].reading != nil)
        #expect(result.events.last?.refusal?.code == .duplicateKey)
        #expect(result.events.last?.refusal?.pointer == "/readings")
        expectLedger(Array(text.utf8), result)
      }
    }
  }

  @Test func `a second list of readings is known, and one is said to be meant`() {
    let text = #"{"a":{"one":[\#(Self.record)]},"b":[\#(Self.record)]}"#
    #expect(read(text).summary.recordLists == ["/a/one", "/b"])
    var choices = IntakeChoices()
    choices.records = "/b"
    let result = read(text, choices)
    #expect(result.events.count == 1 && result.summary.recordLists == [])
  }

  @Test(arguments: [
    ("2026-10-28 21:04:02.758111+0000 App[5:1] ", "2026-10-28T21:04:02.758Z"),
    ("[2026-10-28T21:04:02.758Z] INFO ", "2026-10-28T21:04:02.758Z"),
    ("2026-10-28T22:04:02+01:00 iphone App: ", "2026-10-28T21:04:02.000Z"),
    ("2026-10-28 22:04:02 501 ", "2026-10-28T21:04:02.000Z"),
    ("Oct 28 22:04:02 iphone App[501] <Notice>: ", "2026-10-28T21:04:02.000Z"),
    ("10-28 22:04:02.758  501  501 I probe: ", "2026-10-28T21:04:02.758Z"),
  ])
  func `a record without a time takes that of its line`(prefix: String, time: String) {
    var choices = IntakeChoices()
    (choices.isInLog, choices.year, choices.zoneMinutes) = (true, 2026, 60)
    let text = prefix + #"{"scale":3}"# + "\n"
    for pieces in [1, 7, 4_096] {
      let result = read(Array(text.utf8), choices, pieces: pieces)
      #expect(result.events.map { $0.reading?.time.text } == [time])
      #expect(result.summary.timeEncoding.contains("the line's beginning"))
    }
  }

  @Test(arguments: [
    ("2026-10-28 21:04:02 ", Refusal.Code.timeZone), ("Oct 28 21:04:02 ", .timeMissing),
    ("at noon ", .timeMissing), ("2026-13-28 21:04:02Z ", .timeMissing),
  ])
  func `a line's time that says too little is refused`(prefix: String, code: Refusal.Code) {
    var choices = IntakeChoices()
    choices.isInLog = true
    #expect(read(prefix + #"{"scale":3}"#, choices).events.map { $0.refusal?.code } == [code])
  }
}
