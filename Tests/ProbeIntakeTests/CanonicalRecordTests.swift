import PostureModel
import ProbeIntake
import Testing

/// The record that the contract shows, in our names.
let canonicalRecord = """
  {"time": "2026-10-28T21:04:02.000Z", "sequence": 61, "uptime": 122.0,
   "device": {"model": "Duo", "os": "27.1", "build": "24B1", "simulator": true},
   "app": {"name": "Example", "version": "2.3", "build": "118"},
   "window": {"x": 0, "y": 0, "width": 669, "height": 951},
   "screen": {"width": 669, "height": 951}, "mainScreen": {"width": 466, "height": 678},
   "scale": 3,
   "sizeClass": {"horizontal": "regular", "vertical": "regular"},
   "layoutDirection": "leftToRight", "interfaceOrientation": "portrait",
   "safeArea": {"top": 82, "leading": 0, "bottom": 34, "trailing": 0},
   "regions": [
     {"kind": "division", "frame": {"x": 0, "y": 455.5, "width": 669, "height": 40}, "active": true},
     {"kind": "occlusion", "frame": {"x": 585, "y": 0, "width": 84, "height": 174}, "active": true}],
   "hinge": {"status": "partiallyOpen", "angle": 127.8},
   "keyboard": {"frame": {"x": 0, "y": 687, "width": 669, "height": 264}, "space": "window"},
   "note": "composer focused"}
  """

@Test func `every field of a reading is read`() throws {
  let result = read(canonicalRecord)
  let reading = try #require(result.events.first?.reading)
  #expect(reading.time.text == "2026-10-28T21:04:02.000Z")
  #expect(reading.sequence == 61)
  #expect(reading.uptime == 122)
  #expect(reading.angle == Degrees(127.8))
  let layout = reading.layout.value
  #expect(layout.window == Rect(x: 0, y: 0, width: 669, height: 951))
  #expect(layout.screen == Size(width: 669, height: 951))
  #expect(layout.mainScreen == Size(width: 466, height: 678))
  #expect(layout.scale == 3)
  #expect(layout.horizontalSizeClass == .regular)
  #expect(layout.verticalSizeClass == .regular)
  #expect(layout.layoutDirection == .leftToRight)
  #expect(layout.interfaceOrientation == "portrait")
  #expect(layout.safeArea == Insets(top: 82, leading: 0, bottom: 34, trailing: 0))
  let division = Rect(x: 0, y: 455.5, width: 669, height: 40)
  #expect(layout.divisions == [Region(kind: .division, frame: division, active: true)])
  #expect(layout.occlusions.count == 1)
  #expect(layout.status == .partiallyOpen)
  #expect(layout.keyboard == Rect(x: 0, y: 687, width: 669, height: 264))
  let context = try #require(reading.context?.value)
  #expect([context.device, context.os, context.build] == ["Duo", "27.1", "24B1"])
  #expect(context.simulator == true)
  #expect([context.app, context.appVersion, context.appBuild] == ["Example", "2.3", "118"])
  #expect(context.note == "composer focused")
  #expect(context.extra == nil)
  #expect(result.summary.container == .oneObject)
  #expect(result.summary.unknownKeys.isEmpty)
  expectLedger(Array(canonicalRecord.utf8), result)
}

@Test func `the canonical form is read back to the same reading`() throws {
  let record =
    canonicalRecord.dropLast() + #", "battery": 0.90, "keyboardHint": {"b": [1], "a": "é\n"}}"#
  let reading = try #require(read(String(record)).events.first?.reading)
  let again = try #require(read(reading.canonicalJSON()).events.first?.reading)
  #expect(again == reading)
  #expect(again.context?.value.extra == #"{"battery":0.90,"keyboardHint":{"a":"é\n","b":[1]}}"#)
}
