import PostureModel
import ProbeIntake
import Testing

/// What a record's keyboard becomes, and what is said of it.
struct KeyboardCase: CustomTestStringConvertible, Sendable {
  var members: String
  /// `x y width height`, or `none`.
  var keyboard: String
  var remark: String?
  var window = #""window":{"x":0,"y":0,"width":669,"height":951}"#

  init(_ members: String, _ keyboard: String, _ remark: String? = nil, window: String? = nil) {
    (self.members, self.keyboard, self.remark) = (members, keyboard, remark)
    if let window { self.window = window }
  }

  var testDescription: String { members }
}

private let placed = "1 keyboard without a y was placed at the bottom edge of the window"
private let outside = "1 keyboard frame outside the window; it counts as no keyboard"
private let sideless = "1 keyboard frame without all sides; it counts as not reported"
private let windowless =
  "1 keyboard without a window to place it in; it counts as not reported"
private let null = "1 frame is CGRect.null; it counts as none"
private let low = #""window":{"x":30,"y":100,"width":669,"height":800}"#

@Test(arguments: [
  KeyboardCase(#""keyboard":{"x":0,"y":687,"width":669,"height":264}"#, "0 687 669 264"),
  // Without a y it is at the bottom edge; without an x at the left one.
  KeyboardCase(#""keyboard":{"width":600,"height":264}"#, "0 687 600 264", placed),
  KeyboardCase(#""keyboard":{"x":20,"width":600,"height":264}"#, "20 687 600 264", placed),
  KeyboardCase(#""keyboard":{"y":600,"width":600,"height":264}"#, "0 600 600 264"),
  KeyboardCase(#""keyboard":{"height":264}"#, "0 687 669 264", placed),
  KeyboardCase(#""keyboard":264"#, "0 687 669 264", placed),
  KeyboardCase(#""keyboardHeight":264"#, "0 687 669 264", placed),
  KeyboardCase(#""keyboardFrame":"{669, 264}""#, "0 687 669 264", placed),
  KeyboardCase(
    #""keyboard":{"x":40,"width":600,"height":264,"space":"screen"}"#, "10 536 600 264", placed,
    window: low),
  KeyboardCase(
    #""keyboard":{"width":600,"height":264}"#, "none", windowless, window: #""scale":3"#),
  KeyboardCase(
    #""keyboardHeight":264"#, "none", windowless, window: #""screen":{"width":669,"height":951}"#),
  KeyboardCase(
    #""keyboard":{"x":0,"y":687,"width":669,"height":264}"#, "0 687 669 264",
    window: #""scale":3"#),
  KeyboardCase(
    #""keyboard":{"frame":[0,687,669,264],"space":"screen"}"#, "none", windowless,
    window: #""scale":3"#),
  // React Native's origin is the screen's.
  KeyboardCase(
    #""keyboard":{"screenX":30,"screenY":636,"width":669,"height":264}"#, "0 536 669 264",
    window: low),
  // Less than a point high or wide is none, wherever it is.
  KeyboardCase(#""keyboard":{"height":0.9}"#, "none"),
  KeyboardCase(#""keyboard":{"height":1}"#, "0 950 669 1", placed),
  KeyboardCase(#""keyboard":{"frame":[0,601,-669,350]}"#, "none"),
  KeyboardCase(#""keyboardHeight":-84"#, "none"),
  KeyboardCase(#""keyboardHeight":0"#, "none", window: #""scale":3"#),
  KeyboardCase(#""keyboard":null"#, "none"), KeyboardCase(#""keyboard":{}"#, "none"),
  // iOS's end frame after hiding shares no area with the window.
  KeyboardCase(#""keyboard":{"frame":[0,951,669,264]}"#, "none", outside),
  KeyboardCase(#""keyboard":{"frame":[-669,687,669,264]}"#, "none", outside),
  KeyboardCase(
    #""keyboard":{"frame":[0,951,669,264]},"keyboardHeight":264"#, "none", outside),
  KeyboardCase(#""keyboard":{"frame":[0,951,669,264]},"keyboardHeight":0"#, "none", outside),
  // The exception: a frame of the screen that was given without its space.
  KeyboardCase(#""keyboard":{"frame":[30,850,669,150]}"#, "30 850 669 150", window: low),
  KeyboardCase(
    #""keyboard":{"frame":[30,850,669,150],"space":"window"}"#, "none", outside, window: low),
  KeyboardCase(
    #""keyboard":{"frame":[30,801,669,150]}"#, "none", outside,
    window: #""window":{"x":0,"y":1,"width":669,"height":800}"#),
  // What lacks a side is not known; Core Graphics' null rectangle says that there is none.
  KeyboardCase(#""keyboard":{"frame":[null,687,669,264]}"#, "none", sideless),
  KeyboardCase(#""keyboard":{"y":687,"height":264}"#, "none", sideless),
  KeyboardCase(#""keyboard":{"x":0,"y":687,"width":"nan","height":264}"#, "none", sideless),
  KeyboardCase(#""keyboardFrame":"{{0, 687}, {inf, 264}}""#, "none", sideless),
  KeyboardCase(#""keyboardHeight":"NaN""#, "none", sideless),
  KeyboardCase(#""keyboardFrame":"{{inf, inf}, {0, 0}}""#, "none", null),
  KeyboardCase(#""keyboardFrame":[["inf","inf"],[0,0]]"#, "none", null),
  KeyboardCase(#""keyboardFrame":[[null,null],[0,0]]"#, "none", null),
  KeyboardCase(#""keyboardFrame":"CGRect.null""#, "none", null),
])
func `a keyboard is where the dump says, or not there`(keyboard: KeyboardCase) throws {
  let text =
    #"{"time":"2026-11-03T20:15:02Z","hinge":{"angle":3},\#(keyboard.window),\#(keyboard.members)}"#
  let result = read(text)
  let record = try #require(result.events.first?.accepted, "\(result.events.map(\.line))")
  let frame = record.reading.layout.value.keyboard.map {
    [$0.x, $0.y, $0.width, $0.height].map(plain).joined(separator: " ")
  }
  #expect((frame ?? "none") == keyboard.keyboard)
  #expect(result.summary.remarks == (keyboard.remark.map { [$0] } ?? []))
  #expect(record.hasKeyboardKey)
  // What cannot be used is kept as it was given.
  let isKept = [sideless, windowless].contains(keyboard.remark)
  #expect(record.reading.context?.value.extra?.contains("eyboard") ?? false == isKept)
}

@Test(arguments: [
  (#""scale":3"#, false), (#""keyboard":null"#, true), (#""keyboardFrame":null"#, true),
  (#""keyboardHeight":null"#, true), (#""viewInsets":null"#, true),
  (#""keyboardVisible":true"#, false), (#""regions":[]"#, false),
])
func `a record says whether it has a key for the keyboard`(members: String, hasKey: Bool) {
  let result = read(#"{"time":"2026-11-03T20:15:02Z","hinge":{"angle":3},\#(members)}"#)
  #expect(result.events.first?.accepted?.hasKeyboardKey == hasKey)
}

@Test(arguments: [
  // Its place is known only if both of its parts are.
  (#"[{"kind":"division","size":{"width":669,"height":40},"active":true}]"#, "1 of 669 40"),
  (#"[{"kind":"division","frame":{"y":455.5,"width":669,"height":40}}]"#, "1 of 669 40"),
  (
    #"[{"kind":"division","frame":{"x":0,"width":669,"height":40},"space":"safeArea"}]"#,
    "1 of 669 40"
  ),
  (#"[{"kind":"division","frame":{"x":0,"y":9,"width":669,"height":40}}]"#, "0 9 669 40"),
  // A list of which something is lost does not say that there is nothing else.
  (#"[{"kind":"division","frame":{"x":0,"y":9,"width":669}}]"#, "not reported"),
  (#"[{"kind":"occlusion","frame":[0,0,5,5]},{"kind":"division"}]"#, "not reported"),
  (
    #"[{"kind":"division","frame":[0,9,669,40]},{"kind":"occlusion","frame":[0,0,null,5]}]"#,
    "not reported"
  ),
  (#"[{"kind":"fold","frame":[0,9,669,40],"active":true}]"#, "not reported"),
  (#"[{"kind":"notch","frame":[0,0,9,9]},{"kind":"division","frame":[0,9,9,9]}]"#, "not reported"),
  (
    #"[{"kind":"occlusion","frame":[0,0,5,5]},{"kind":"division","frame":"CGRect.null"}]"#,
    "0 0 5 5"
  ),
  (#"[{"kind":"division","frame":"{{inf, inf}, {0, 0}}"}]"#, "none"), ("[]", "none"),
])
func `a region without a place has none, and one that is lost leaves its list not reported`(
  regions: String, expected: String
) throws {
  let result = read(
    #"{"time":"2026-11-03T20:15:02Z","window":[0,0,669,951],"regions":\#(regions)}"#)
  let record = try #require(result.events.first?.accepted, "\(result.events.map(\.line))")
  let layout = record.reading.layout.value
  let words = layout.regions.map { regions in
    regions.map { region in
      guard let frame = region.frame else {
        return "1 of \(plain(region.size.width)) \(plain(region.size.height))"
      }
      return [frame.x, frame.y, frame.width, frame.height].map(plain).joined(separator: " ")
    }.joined(separator: ", ")
  }
  #expect((words.map { $0.isEmpty ? "none" : $0 } ?? "not reported") == expected)
  #expect(
    result.summary.remarks.isEmpty
      == (expected == "0 9 669 40" || regions == "[]"))
  // What is not reported is kept as it was given, the good neighbours too.
  let extra = record.reading.context?.value.extra
  #expect((extra != nil) == (expected == "not reported"))
  #expect(
    extra.map { $0.ranges(of: "\"kind\"").count } ?? 0
      == (extra == nil ? 0 : regions.ranges(of: "\"kind\"").count))
  // The canonical form says the same again.
  let again = read(record.reading.canonicalJSON()).events.first?.reading
  #expect(again?.layout.value.regions == layout.regions)
}

@Test func `regions without a place are counted by their kind`() {
  let regions = [
    #"[{"kind":"division","size":[669,40]},{"kind":"occlusion","size":[84,82]}]"#,
    #"[{"kind":"occlusion","frame":{"x":1,"width":84,"height":82}}]"#,
  ]
  let lines = regions.map { #"{"time":"2026-11-03T20:15:02Z","regions":\#($0)}"# }
  #expect(
    read(lines.joined(separator: "\n")).summary.remarks == [
      "3 regions without a place (1 division, 2 occlusions); only the size is kept"
    ])
}

@Test(arguments: [
  (
    #""window":{"height":null,"width":669}"#,
    "1 window without all sides; it counts as not reported"
  ),
  (#""window":{"x":1}"#, "1 window without all sides; it counts as not reported"),
  (#""width":669"#, "1 window without all sides; it counts as not reported"),
  (#""window":"{{0, 0}, {inf, 1}}""#, "1 window without all sides; it counts as not reported"),
  (
    #""screen":{"height":951,"width":"inf"}"#,
    "1 screen without all sides; it counts as not reported"
  ),
  (#""mainScreen":[null,678]"#, "1 screen without all sides; it counts as not reported"),
  (
    #""safeArea":{"bottom":34,"top":82}"#,
    "1 safe area without all four edges; it counts as not reported"
  ),
  (
    #""padding":{"bottom":34,"left":0,"right":null,"top":82}"#,
    "1 safe area without all four edges; it counts as not reported"
  ),
])
func `what lacks a number is not reported, kept, and counted`(members: String, remark: String) {
  let result = read(#"{"time":"2026-11-03T20:15:02Z","scale":3,\#(members)}"#)
  let reading = result.events.first?.reading
  var layout = Layout()
  layout.scale = 3
  #expect(reading?.layout.value == layout, "\(result.events.map(\.line))")
  #expect(reading?.context?.value.extra == "{\(members)}")
  #expect(result.summary.remarks == [remark])
}

@Test func `a record that repeats another is remarked on as often`() {
  let lines = (10..<40).map {
    #"{"time":"2026-11-03T20:15:\#($0).000Z","window":[669,951],"keyboard":{"height":9},"regions":[{"kind":"division","size":[9,9]}]}"#
  }
  #expect(
    read(lines.joined(separator: "\n")).summary.remarks == [
      "30 keyboards without a y were placed at the bottom edge of the window",
      "30 regions without a place (30 divisions); only the size is kept",
    ])
}

@Test func `a number that is no JSON is refused where it stands`() {
  let result = read(
    #"{"time":"2026-11-03T20:15:02Z","keyboard":{"frame":{"x":0,"y":NaN,"width":9,"height":9}}}"#)
  #expect(
    result.events.map(\.line) == [
      "1:63 /keyboard/frame/y: expected a number, found NaN [non-finite]"
    ])
}

// Whether a keyboard that has no frame is up, down or not known.
@Test(arguments: [
  (#""keyboard":null"#, false), (#""keyboard":{}"#, false),
  (#""keyboard":{"visible":false}"#, false), (#""keyboard":{"visible":true}"#, true),
  (#""keyboard":{"y":700}"#, true), (#""keyboard":{"frame":null}"#, false),
  (#""keyboard":{"frame":"CGRect.null"}"#, false), (#""keyboardHeight":"nan""#, true),
  (#""keyboard":{"visible":true,"frame":[0,0,0,0]}"#, false),
])
func `a keyboard without a frame is unknown only where something was given`(
  keyboard: String, isUnknown: Bool
) throws {
  let record =
    #"{"time":"2026-11-03T20:15:02Z","window":{"width":669,"height":951},\#(keyboard)}"#
  let reading = try #require(read(record).events.first?.reading)
  #expect(reading.layout.value.isKeyboardUnknown == isUnknown)
  #expect(reading.layout.value.keyboard == nil)
}
