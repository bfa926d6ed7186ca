import PostureModel
import ProbeIntake
import Testing

private let time = #""time":"2026-11-03T20:15:02Z","#

@Test(
  arguments: [
    (#""scale":3,"battery":0.90"#, #"{"battery":0.90}"#, ["battery"]),
    (
      #""keyboard":{"frame":[0,0,5,5],"visible":true}"#, #"{"keyboard":{"visible":true}}"#,
      ["keyboard.visible"]
    ),
    (
      #""scale":3,"b":{"z":[1,{"y":1e2,"x":null}],"a":"\u00e9\/"},"a":-0"#,
      #"{"a":-0,"b":{"a":"é/","z":[1,{"x":null,"y":1e2}]}}"#, ["a", "b"]
    ),
    (
      #""regions":[{"kind":"division","frame":[0,0,1,1],"margins":20},{"kind":"occlusion","frame":{"x":0,"y":0,"width":1,"height":1,"maxX":1}}]"#,
      #"{"regions":[{"margins":20},{"frame":{"maxX":1}}]}"#,
      ["regions.frame.maxX", "regions.margins"]
    ),
    (
      #""scale":3,"regions":[{"kind":"camera"},{"kind":"division","frame":[0,0,1,1]}]"#,
      #"{"regions":[{"kind":"camera"},{"frame":[0,0,1,1],"kind":"division"}]}"#,
      ["regions.kind=camera", "regions.kind=division"]
    ),
    (
      #""scale":3,"device":{"model":"Duo","name":"lab"},"hinge":{"rate":1}"#,
      #"{"device":{"name":"lab"},"hinge":{"rate":1}}"#, ["device.name", "hinge.rate"]
    ),
    (#""scale":3,"keyboardHeight":264"#, nil, []),
    (#""hingeAngle":3,"keyboardHeight":264"#, #"{"keyboardHeight":264}"#, ["keyboardHeight"]),
    (
      #""scale":3,"extra":{"b":1,"a":{"c":2}},"d":4"#, #"{"a":{"c":2},"b":1,"d":4}"#,
      ["a", "b", "d"]
    ),
    (#""scale":3,"extra":5"#, #"{"extra":5}"#, ["extra"]),
    (
      #""scale":3,"padding":[1,2,3,4],"viewPadding":[1,2,3,4],"displayFeatures":[]"#,
      #"{"padding":[1,2,3,4]}"#, ["padding"]
    ),
  ] as [(String, String?, [String])])
func `a key that is none of ours is kept and counted`(
  members: String, extra: String?, paths: [String]
) {
  let text = "{\(time)\(members),\"window\":{\"width\":9,\"height\":9}}"
  let plain = "{\(time)\(members)}"
  for text in members.contains("hingeAngle") ? [plain] : [plain, text]
  where extra != nil || text != plain {
    let result = read(text + "\n" + text)
    #expect(
      result.events.map { $0.reading?.context?.value.extra } == [extra, extra],
      "\(result.events.map(\.line))")
    #expect(
      result.summary.unknownKeys == paths.map { IntakeSummary.UnknownKey(path: $0, count: 2) })
  }
}

@Test func `records that say the same share their layout and their context`() {
  let lines = (0..<9).map { index in
    #"{"time":"2026-11-03T20:15:0\#(index)Z","device":"Duo","hinge":{"status":"closed","angle":\#(index)},"b":\#(index % 2)}"#
  }
  let readings = read(lines.joined(separator: "\n")).events.compactMap(\.reading)
  #expect(readings.count == 9)
  for index in 2..<9 {
    #expect(readings[index].layout === readings[0].layout)
    #expect(readings[index].context === readings[index % 2].context)
  }
  #expect(readings[0].context?.value.extra == #"{"b":0}"#)
  #expect(readings[1].context?.value.extra == #"{"b":1}"#)
}

@Test func `a field is read from where the person says that it stands`() {
  var choices = IntakeChoices()
  choices.mapping = [
    ("time", "/meta/at"), ("hinge.angle", "/current/hinge/deg"),
    ("hinge.status", "/current/hinge/state"),
    ("window", "/current/views/0/rect"), ("device.model", "/meta/who~1what"),
  ]
  let text =
    #"{"meta":{"at":1793736902,"who/what":"Duo","run":7},"date":"5 May","#
    + #""current":{"hinge":{"deg":90,"state":"flat"},"views":[{"rect":[0,0,466,678]}]},"hingeAngle":"x"}"#
  let result = read(text, choices)
  let reading = result.events.first?.reading
  #expect(reading?.time.text == "2026-11-03T20:15:02.000Z", "\(result.events.map(\.line))")
  #expect(reading?.angle?.value == 90)
  #expect(reading?.layout.value.status == .fullyOpen)
  #expect(reading?.layout.value.window == Rect(x: 0, y: 0, width: 466, height: 678))
  #expect(reading?.context?.value.device == "Duo")
  #expect(
    reading?.context?.value.extra
      == #"{"current":{"views":[{"rect":[0,0,466,678]}]},"date":"5 May","hingeAngle":"x","meta":{"run":7}}"#
  )
  #expect(result.summary.timeEncoding == "Unix seconds")
}

@Test func `unknown keys are counted up to a limit`() {
  let lines = (0..<1_100).map { #"{\#(time)"scale":3,"k\#($0)":1}"# }
  let summary = read(lines.joined(separator: "\n")).summary
  #expect(summary.unknownKeys.count == 1_000)
  #expect(summary.remarks == ["more than 1000 unknown keys; only the first are counted"])
}

@Test func `a session is named by its record or by its file`() {
  let text = #"{\#(time)"scale":3,"session":"lab.3-a_B"}"#
  let record = read(text).events.first?.accepted
  #expect(record?.session == "lab.3-a_B")
  #expect(record?.reading.context == nil)
}

@Test(arguments: [
  ("night.jsonl", "night"), ("Lab 3 (übung).json", "Lab-3---bung-"), ("dumps/a.b.log", "a.b"),
  (".hidden", "hidden"),
  ("archive", "archive"), ("---.json", "session"), ("", "session"), ("-x.json", "x"),
  (String(repeating: "a", count: 80) + ".json", String(repeating: "a", count: 64)),
  ("shared.jsonl", "session-shared"), ("README.md.json", "session-README.md"),
  ("notebook.sqlite-journal", "notebook"), ("notebook.sqlite.gz", "session-notebook.sqlite"),
])
func `a file's name becomes a session's`(file: String, name: String) {
  #expect(sessionName(fromFile: file) == name)
  #expect(isSessionName(name))
}

@Test(arguments: [
  "", ".a", "-a", "_a", "a b", "a/b", "é", String(repeating: "a", count: 65), "README.md",
  "readme.md", "queries.md", "shared", "Shared", "notebook.sqlite", "notebook.sqlite-journal",
  "Notebook.SQLite-wal",
])
func `what is no session's name is refused with its record`(name: String) {
  #expect(!isSessionName(name))
  let result = read(#"{\#(time)"scale":3,"session":"\#(name)"}"#)
  #expect(result.events.map { $0.refusal?.code } == [.type])
  #expect(result.events.first?.refusal?.pointer == "/session")
}
