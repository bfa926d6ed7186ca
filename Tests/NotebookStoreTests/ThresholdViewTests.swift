import Foundation
import PostureAnalysis
import PostureModel
import PostureSimulator
import Testing
import ThresholdOracle

@testable import NotebookStore

private let dumps =
  (1...20).map(DumpLines.random) + [.bundled("published"), .bundled("sweeps")]
  + scenarios.map { DumpLines.simulated($0, 5) }

@Suite struct ThresholdViewTests {
  private func degrees(_ microdegrees: Int?) -> Double? { microdegrees.map { Double($0) / 1e6 } }

  private func words(_ values: (any Sendable)?...) -> String {
    values.map { $0.map { "\($0)" } ?? "-" }.joined(separator: " ")
  }

  @Test(arguments: dumps)
  func `the views say of thresholds and hysteresis what the contract's words say`(
    dump: DumpLines
  ) throws {
    let scratch = try Scratch()
    let notebook = try scratch.notebook()
    try scratch.bring(try dump.read().joined(separator: "\n"), notebook)
    let found = try notebook.connection.analysed(session: 1).findings
    var shown: [String] = []
    try notebook.connection.forEachRow(
      """
      SELECT axis, boundary, direction, brackets, lower, upper, common_lower, common_upper, verdict,
        spread_proven, spread_possible, jumps, provisional
      FROM thresholds
      """
    ) { row in
      shown.append(
        words(
          row.text(at: 0), row.text(at: 1), row.text(at: 2), row.integer(at: 3),
          row.optionalDouble(at: 4), row.optionalDouble(at: 5), row.optionalDouble(at: 6),
          row.optionalDouble(at: 7), row.text(at: 8), row.optionalDouble(at: 9),
          row.optionalDouble(at: 10), row.integer(at: 11), row.integer(at: 12)))
    }
    let expected = found.thresholds.map { row in
      words(
        row.axis.rawValue, row.boundary.rawValue, row.direction.rawValue, row.brackets,
        degrees(row.lower), degrees(row.upper), degrees(row.commonLower),
        degrees(row.commonUpper), row.verdict.rawValue, degrees(row.spreadProven),
        degrees(row.spreadPossible), row.jumps, row.isProvisional ? 1 : 0)
    }
    #expect(shown.sorted() == expected.sorted())
    var widths: [String] = []
    try notebook.connection.forEachRow(
      """
      SELECT axis, boundary, width_lower, width_upper, verdict, skew_lower_s, skew_upper_s
      FROM hysteresis
      """
    ) { row in
      widths.append(
        words(
          row.text(at: 0), row.text(at: 1), row.optionalDouble(at: 2), row.optionalDouble(at: 3),
          row.text(at: 4), row.optionalDouble(at: 5), row.optionalDouble(at: 6)))
    }
    let expectedWidths = found.hysteresis.map { row in
      words(
        row.axis.rawValue, row.boundary.rawValue, degrees(row.widthLower),
        degrees(row.widthUpper), row.verdict.rawValue, row.skewLower, row.skewUpper)
    }
    #expect(widths.sorted() == expectedWidths.sorted())
  }
}
