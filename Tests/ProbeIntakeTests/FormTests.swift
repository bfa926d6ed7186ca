import PostureModel
import ProbeIntake
import Testing

/// The canonical form of the one record that these members make.
private func canonical(
  _ members: String, _ choices: IntakeChoices = IntakeChoices(),
  time: String = #""time":"2026-11-03T20:15:02Z","#
) -> String {
  let result = read("{\(time)\(members)}", choices)
  expectLedger(Array("{\(time)\(members)}".utf8), result)
  return result.events.map { event in
    event.reading?.canonicalJSON(includingTime: false) ?? event.line
  }.joined(separator: "\n")
}

@Test(arguments: [
  #""window":{"x":1,"y":2,"width":3,"height":4}"#, #""window":{"x":1,"y":2,"w":3,"h":4}"#,
  #""window":{"left":1,"top":2,"width":3,"height":4}"#,
  #""window":{"left":1,"top":2,"right":4,"bottom":6}"#,
  #""window":{"x":1,"y":2,"left":1,"top":2,"right":4,"bottom":6,"width":3,"height":4}"#,
  #""window":{"origin":{"x":1,"y":2},"size":{"width":3,"height":4}}"#,
  #""window":{"origin":[1,2],"size":[3,4]}"#,
  #""window":{"bounds":{"x":1,"y":2,"width":3,"height":4}}"#,
  #""window":{"frame":[[1,2],[3,4]]}"#, #""window":[[1,2],[3,4]]"#, #""window":[1,2,3,4]"#,
  #""window":"{{1, 2}, {3, 4}}""#, #""window":"{{1,2},{3,4}}""#,
  #""window":"(1.0, 2.0, 3.0, 4.0)""#,
  #""windowBounds":[1,2,3,4]"#, #""window_bounds":[1,2,3,4]"#, #""window-bounds":[1,2,3,4]"#,
  #""windowSize":{"width":3,"height":4},"windowBounds":[1,2,3,4]"#,
])
func `a rectangle is read in each of its forms`(members: String) {
  #expect(canonical(members) == #"{"window":{"height":4,"width":3,"x":1,"y":2}}"#)
}

@Test(arguments: [
  #""screen":{"width":669,"height":951}"#, #""screen":[669,951]"#, #""screen":"{669, 951}""#,
  #""screen":"(669.0, 951.0)""#, #""screen":{"bounds":"{{0, 0}, {669, 951}}"}"#,
  #""screen":{"w":669,"h":951}"#, #""sizePoints":[669,951]"#, #""size_points":[669,951]"#,
])
func `a size is read in each of its forms`(members: String) {
  #expect(canonical(members) == #"{"screen":{"height":951,"width":669}}"#)
}

@Test(arguments: [
  #""safeArea":{"top":1,"leading":2,"bottom":3,"trailing":4}"#,
  #""safeAreaInsets":{"top":1,"left":2,"bottom":3,"right":4}"#, #""safe_area":"{1, 2, 3, 4}""#,
  #""safe-area-insets":[1,2,3,4]"#, #""viewPadding":{"left":2,"top":1,"right":4,"bottom":3}"#,
  #""padding":{"left":2,"top":1,"right":4,"bottom":3}"#,
  #""safeArea":[1,2,3,4],"viewPadding":{"top":1,"leading":2,"bottom":3,"trailing":4}"#,
])
func `insets are read in each of their forms`(members: String) {
  let expected = #"{"safeArea":{"bottom":3,"leading":2,"top":1,"trailing":4}}"#
  #expect(canonical(members) == expected)
}

@Test func `left is where reading ends when the direction is right to left`() {
  #expect(
    canonical(#""safeArea":[1,2,3,4],"layout_direction":"right_to_left""#)
      == #"{"layoutDirection":"rightToLeft","safeArea":{"bottom":3,"leading":4,"top":1,"trailing":2}}"#
  )
}

@Test(arguments: [
  #""regions":[{"kind":"division","frame":{"x":1,"y":2,"width":3,"height":4},"active":true}]"#,
  #""reservedRegions":[{"kind":"division","frame":[1,2,3,4],"isActive":true}]"#,
  #""regions":[{"kind":"division","x":1,"y":2,"width":3,"height":4,"is_active":true}]"#,
  #""division":{"frame":"{{1, 2}, {3, 4}}","active":true}"#,
  #""divisions":[{"bounds":[[1,2],[3,4]],"active":true}]"#,
  #""folds":[{"x":1,"y":2,"w":3,"h":4,"isActive":true}]"#,
  #""regions":{"division":{"frame":[1,2,3,4],"active":true}}"#,
  #""regions":{"kind":"division","frame":[1,2,3,4],"active":true}"#,
  #""regions":[{"kind":"division","frame":[1,2,3,4],"active":true}],"division":{"frame":[1,2,3,4],"active":true}"#,
])
func `a division is read in each of its forms`(members: String) {
  let expected =
    #"{"regions":[{"active":true,"frame":{"height":4,"width":3,"x":1,"y":2},"kind":"division"}]}"#
  #expect(canonical(members) == expected)
}

@Test(arguments: [
  (#""division":[1,2,3,4],"occlusions":[[5,6,7,8],{"x":0,"y":0,"right":1,"bottom":1}]"#, 3),
  (#""divisions":[[[1,2],[3,4]],[1,2,3,4]]"#, 2), (#""folds":[],"occlusions":[]"#, 0),
  (#""regions":[]"#, 0), (#""occlusions":"{{1, 2}, {3, 4}}""#, 1),
])
func `regions come one by one or in lists`(members: String, count: Int) throws {
  let result = read(#"{"time":"2026-11-03T20:15:02Z",\#(members)}"#)
  let reading = try #require(result.events.first?.reading, "\(result.events.map(\.line))")
  #expect(reading.layout.value.regions?.count == count)
}

@Test func `a region in the safe area's space is moved by its left and top insets`() throws {
  let region = #""regions":[{"kind":"division","frame":[-24,455.5,669,40],"space":"safeArea"}]"#
  let moved = read(#"{"time":"2026-11-03T20:15:02Z",\#(region),"safeArea":[82,24,34,0]}"#)
  #expect(
    moved.events.first?.reading?.layout.value.regions == [
      Region(kind: .division, frame: Rect(x: 0, y: 537.5, width: 669, height: 40), active: nil)
    ])
  let kept = read(#"{"time":"2026-11-03T20:15:02Z",\#(region)}"#)
  let unknown = try #require(kept.events.first?.reading?.layout.value.regions?.first)
  #expect(unknown.isSpaceUnknown)
  #expect(unknown.frame?.x == -24)
}

@Test(arguments: [
  (#""keyboard":{"frame":[0,687,669,264]}"#, "0 687 669 264"),
  (#""keyboard":{"frame":[10,707,669,264],"space":"screen"}"#, "0 687 669 264"),
  (#""keyboard":{"x":0,"y":687,"width":669,"height":264}"#, "0 687 669 264"),
  (#""keyboard":[0,687,669,264]"#, "0 687 669 264"),
  (#""keyboardFrame":[0,687,669,264]"#, "0 687 669 264"),
  (#""keyboardHeight":264"#, "0 687 669 264"), (#""keyboard":{"height":264}"#, "0 687 669 264"),
  (#""viewInsets":{"left":0,"top":0,"right":0,"bottom":264}"#, "0 687 669 264"),
  (#""viewInsets":{"bottom":0.26}"#, "none"), (#""keyboard":null"#, "none"),
  (#""keyboard":{"frame":[0,951,669,0]}"#, "none"),
  (#""keyboard":{"frame":[0,0,0.9,264]}"#, "none"),
  (#""keyboardFrame":[0,687,669,264],"keyboardHeight":264"#, "0 687 669 264"),
])
func `a keyboard is read in each of its forms`(members: String, expected: String) {
  let result = read(#"{"time":"2026-11-03T20:15:02Z","window":[10,20,669,951],\#(members)}"#)
  let keyboard = result.events.first?.reading?.layout.value.keyboard
  let text = keyboard.map { [$0.x, $0.y, $0.width, $0.height].map(plain).joined(separator: " ") }
  #expect((text ?? "none") == expected, "\(result.events.map(\.line))")
}

@Test(arguments: [
  ("\"closed\"", "closed"), ("\"partiallyOpen\"", "partiallyOpen"),
  ("\"partially_open\"", "partiallyOpen"),
  ("\"halfOpen\"", "partiallyOpen"), ("\"half-open\"", "partiallyOpen"),
  ("\"half_opened\"", "partiallyOpen"),
  ("\"halfOpened\"", "partiallyOpen"), ("\"fullyOpen\"", "fullyOpen"),
  ("\"fully_open\"", "fullyOpen"),
  ("\"fully-open\"", "fullyOpen"), ("\"flat\"", "fullyOpen"), ("0", "unknown"), ("1", "closed"),
  ("2", "partiallyOpen"), ("3", "fullyOpen"), ("2.0", "partiallyOpen"), ("\"unknown\"", "unknown"),
  ("\"open\"", "unknown open"), ("\"tent\"", "unknown tent"), ("4", "unknown 4"),
])
func `a status is a known word, a number or kept as it is`(value: String, expected: String) {
  for key in ["hinge\":{\"status", "hingeStatus", "hinge_status", "posture"] {
    let end = key.contains("{") ? "}" : ""
    let result = read(#"{"time":"2026-11-03T20:15:02Z","\#(key)":\#(value)\#(end)}"#)
    let layout = result.events.first?.reading?.layout.value
    let words = [layout?.status?.rawValue, layout?.statusWord].compactMap { $0 }
    #expect(words.joined(separator: " ") == expected)
  }
}

@Test func `a status word means what the person says`() {
  var choices = IntakeChoices()
  choices.statusWords = ["open": .partiallyOpen, "closed": .fullyOpen, "4": .closed]
  #expect(canonical(#""posture":"open""#, choices) == #"{"hinge":{"status":"partiallyOpen"}}"#)
  #expect(canonical(#""posture":"closed""#, choices) == #"{"hinge":{"status":"fullyOpen"}}"#)
  #expect(canonical(#""posture":4"#, choices) == #"{"hinge":{"status":"closed"}}"#)
}

@Test(
  arguments: [
    (#""hinge":{"angle":90}"#, 90), (#""angle":90"#, 90), (#""hingeAngle":90"#, 90),
    (#""hinge_angle":90"#, 90),
    (#""angleDegrees":90"#, 90), (#""hinge":{"angleDegrees":90}"#, 90),
    (#""hinge":{"angleRadians":1.5707963267948966}"#, 90),
    (#""angle_radians":3.141592653589793"#, 180),
    (#""angleUnit":"radians","hinge":{"angle":0}"#, 0),
    (#""hinge":{"angle":1.5707963267948966,"angleUnit":"rad"}"#, 90),
    (#""angleDegrees":90,"angleRadians":1.5707963267948966"#, 90),
    (#""angleUnit":"radians","angleDegrees":90"#, 90), (#""hinge":{"angle":-360}"#, -360),
  ] as [(String, Double)])
func `an angle is degrees unless something says radians`(members: String, degrees: Double) {
  let result = read(#"{"time":"2026-11-03T20:15:02Z",\#(members)}"#)
  #expect(result.events.first?.reading?.angle?.value == degrees, "\(result.events.map(\.line))")
}

@Test(
  arguments: [
    ([(0, "closed"), (3.1, "fullyOpen")], "degrees (suspected radians)"),
    ([(0, "closed"), (3.3, "fullyOpen")], "degrees"),
    ([(0, "closed"), (0.04, "fullyOpen")], "degrees"),
    ([(0, "closed"), (3.1, "closed")], "degrees"), ([], ""),
  ] as [([(Double, String)], String)])
func `angles that look like radians are suspected and not converted`(
  angles: [(Double, String)], words: String
) {
  let lines = angles.map { angle, status in
    #"{"time":"2026-11-03T20:15:02Z","hinge":{"angle":\#(angle),"status":"\#(status)"}}"#
  }
  let result = read(lines.joined(separator: "\n"))
  #expect(result.summary.angleUnit == words)
  #expect(result.events.compactMap(\.reading?.angle?.value) == angles.map(\.0))
  var choices = IntakeChoices()
  choices.angleUnit = .radians
  #expect(
    read(lines.joined(separator: "\n"), choices).summary.angleUnit
      == (angles.isEmpty ? "" : "radians"))
}

@Test func `a size class, a scale and an orientation have their synonyms`() {
  let expected =
    #"{"interfaceOrientation":"portrait","scale":3,"sizeClass":{"horizontal":"compact","vertical":"unspecified"}}"#
  for members in [
    #""sizeClass":{"horizontal":"compact","vertical":"unspecified"},"scale":3,"interfaceOrientation":"portrait""#,
    #""horizontalSizeClass":"compact","vertical_size_class":"unspecified","displayScale":3.0,"orientation":"portrait""#,
    #""size-class":{"horizontal":"compact","vertical":"unspecified"},"devicePixelRatio":3e0,"interface_orientation":"portrait""#,
  ] {
    #expect(canonical(members) == expected)
  }
}

@Test func `a null says nothing`() {
  let nulls =
    #""window":null,"screen":null,"sizeClass":null,"hinge":{"angle":null,"status":null},"keyboard":null,"#
    + #""division":null,"regions":null,"safeArea":null,"note":null,"device":null,"sequence":null,"session":null"#
  #expect(canonical(#""scale":3,\#(nulls)"#) == #"{"scale":3}"#)
}
