import PostureModel
import Testing

@testable import PostureAnalysis

/// What is compared as numbers is the same exactly where its text is.
@Suite struct CheapComparisonTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `details are equal where their texts are`(seed: UInt64) {
    var random = Seeded(seed)
    let details = (0..<60).map { _ in
      Detail(dictionaryLiteral: ("one", value(&random)), ("other", value(&random)))
    }
    for one in details {
      for other in details {
        #expect((one == other) == (one.text == other.text), "\(one.text) \(other.text)")
        if one == other { #expect(one.hashValue == other.hashValue) }
      }
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `values of a field are equal where their texts are`(seed: UInt64) {
    var random = Seeded(seed)
    var values: [FieldValue] = []
    for _ in 0..<20 {
      randomLayout(&random).forEachValue { values.append($0) }
    }
    for one in values {
      for other in values where one.rank == other.rank {
        #expect((one == other) == (one.text == other.text), "\(one.text) \(other.text)")
        if one == other { #expect(one.hashValue == other.hashValue) }
      }
    }
  }
}

/// Few values of each kind, so that many are equal.
private func value(_ random: inout Seeded) -> JSON {
  let regions = randomLayout(&random).regions ?? []
  switch Int.random(in: 0..<9, using: &random) {
  case 0: return .text(["closed", "a \"word\"", "null", nil].randomElement(using: &random) ?? nil)
  case 1:
    return .number(
      [nil, .infinity, -.infinity, length(&random)].randomElement(using: &random) ?? 0)
  case 2: return .count(Int.random(in: 10..<13, using: &random))
  case 3: return .flag([true, false, nil].randomElement(using: &random) ?? nil)
  case 4: return .size(Size(width: length(&random), height: length(&random)))
  case 5: return .frames(regions)
  case 6: return .insets(insets(&random))
  case 7: return .angle(Int.random(in: 0..<3, using: &random) * 500_000)
  default: return .list([.text("display"), .seconds(Int64.random(in: 0..<3, using: &random))])
  }
}

private func randomLayout(_ random: inout Seeded) -> Layout {
  var layout = Layout()
  layout.window = rect(&random)
  layout.screen = Size(width: length(&random), height: length(&random))
  layout.scale = length(&random)
  layout.horizontalSizeClass = [.compact, .regular, nil].randomElement(using: &random) ?? nil
  layout.verticalSizeClass = [.compact, .unspecified, nil].randomElement(using: &random) ?? nil
  layout.safeArea = insets(&random)
  layout.keyboard = rect(&random)
  layout.interfaceOrientation = ["portrait", "landscapeLeft"].randomElement(using: &random)
  layout.regions = (0..<Int.random(in: 0..<3, using: &random)).map { _ in
    Region(
      kind: Bool.random(using: &random) ? .division : .occlusion, frame: rect(&random),
      active: [true, false, nil].randomElement(using: &random) ?? nil)
  }
  return layout
}

private func rect(_ random: inout Seeded) -> Rect {
  Rect(
    x: length(&random), y: length(&random), width: length(&random), height: length(&random))
}

private func insets(_ random: inout Seeded) -> Insets {
  Insets(
    top: length(&random), leading: length(&random), bottom: length(&random),
    trailing: length(&random))
}

/// Zero of either sign, and two lengths that differ in the last digit.
private func length(_ random: inout Seeded) -> Double {
  [0, -0.0, 690.75, (690.75 as Double).nextUp].randomElement(using: &random) ?? 0
}
