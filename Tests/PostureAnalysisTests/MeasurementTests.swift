import PostureModel
import Testing

@testable import PostureAnalysis

@Suite struct MeasurementTests {
  @Test func `values have the contract's spelling`() {
    let laptop = layout(innerUpright, .partiallyOpen, division: true) {
      $0.scale = 3
      $0.mainScreen = outerUpright
      $0.horizontalSizeClass = .regular
      $0.verticalSizeClass = .compact
      $0.safeArea = Insets(top: 82, leading: 0, bottom: 34, trailing: 84)
      $0.regions?.append(
        Region(kind: .occlusion, frame: Rect(x: 535, y: 0, width: 134, height: 82), active: nil))
      $0.keyboard = Rect(x: 0, y: 687, width: 669, height: 264)
      $0.interfaceOrientation = "portrait"
    }
    var spelled: [String] = []
    laptop.forEachValue { spelled.append("\(MeasuredField.all[$0.rank].name): \($0.text)") }
    #expect(
      spelled == [
        "window: 669 × 951", "screen: 669 × 951", "main screen: 466 × 678", "scale: 3",
        "size class: regular × compact", "safe area: 82 0 34 84",
        "division: 0,455.5 669 × 40 active", "occlusion: 535,0 134 × 82",
        "keyboard: 0,687 669 × 264", "interface orientation: portrait",
      ])
  }

  @Test func `what was not said is no value, and an absent one does not lower the shares`() {
    var scene = Scene()
    scene.read(0, 0, layout(outerUpright, .closed))
    scene.read(2, 0, layout(outerUpright, .closed) { $0.scale = 3 })
    scene.read(4, 0, layout(outerUpright, .closed) { $0.scale = 2 })
    scene.read(6, 0, layout(outerUpright, .closed) { $0.scale = 2 })
    let rows = scene.findings.measurements
    #expect(
      rows.map { "\($0.field) \($0.value) \($0.readings) \($0.share)" } == [
        "window 466 × 678 4 1.0", "screen 466 × 678 4 1.0", "scale 2 2 0.5", "scale 3 1 0.25",
      ])
    #expect(rows[2].firstTime == scene.readings[2].time)
    #expect(rows[2].lastTime == scene.readings[3].time)
  }

  @Test func `two equal regions are one value of a reading`() {
    var scene = Scene()
    let camera = Region(
      kind: .occlusion, frame: Rect(x: 0, y: 0, width: 84, height: 82), active: true)
    scene.read(0, 0, layout(outerUpright, .closed) { $0.regions = [camera, camera] })
    #expect(scene.findings.measurements.last?.readings == 1)
  }
}
