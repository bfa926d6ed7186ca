import PostureModel

/// A line of the table: what was measured, and what it took.
struct BenchRow: Hashable, Sendable {
  var words: String
  /// How many readings it was about; `nil` if it was about none.
  var readings: Int?
  /// How many runs there were.
  var runs: Int
  /// The median, in seconds.
  var seconds: Double
  /// The median of what the runs took of the processors, in seconds.
  var processor: Double
  /// The largest of the runs' peaks, in bytes.
  var peakBytes: Int
  /// Whether the peak is only known to be at most this.
  var isPeakBound: Bool
  /// The size of the file that it left, in bytes.
  var bytes: Int?
  /// Of an import, the median over the peer's; of a query, its processor time over that of the base.
  var ratio: Double?

  init(_ words: String, readings: Int?, runs: Int, _ usages: [ChildUsage]) {
    (self.words, self.readings, self.runs) = (words, readings, runs)
    seconds = median(usages.map(\.seconds))
    processor = median(usages.map(\.processor))
    let largest = usages.max { $0.peakBytes < $1.peakBytes }
    peakBytes = largest?.peakBytes ?? 0
    isPeakBound = largest?.isPeakBound ?? true
  }

  /// The table's head.
  static let head =
    "| what | readings | s | s of CPU | thousand/s | peak MiB | bytes a reading "
    + "| ratio |\n|---|--:|--:|--:|--:|--:|--:|--:|\n"

  /// The line itself, with its end.
  var line: String {
    var cells = [words]
    cells.append(readings.map(grouped) ?? "\(runs) runs")
    for time in [seconds, processor] {
      cells.append(fixed(time, places: time < 0.1 ? 4 : time < 10 ? 2 : 1))
    }
    let rate = readings.map { Double($0) / seconds / 1_000 }
    cells.append(rate.map { fixed($0, places: $0 < 10 ? 1 : 0) } ?? "–")
    cells.append((isPeakBound ? "≤ " : "") + fixed(Double(peakBytes) / 1_048_576, places: 0))
    let share = bytes.flatMap { bytes in readings.map { Double(bytes) / Double($0) } }
    cells.append(share.map { fixed($0, places: 1) } ?? "–")
    cells.append(ratio.map { fixed($0, places: 2) } ?? "–")
    return "| \(cells.joined(separator: " | ")) |\n"
  }
}

/// The middle one of some numbers, or the mean of the middle two; 0 of none.
func median(_ numbers: [Double]) -> Double {
  let sorted = numbers.sorted()
  guard !sorted.isEmpty else { return 0 }
  return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}

/// A number with a comma before each three digits.
private func grouped(_ number: Int) -> String {
  var text = ""
  for (index, digit) in String(number).reversed().enumerated() {
    if index > 0, index % 3 == 0 { text.append(",") }
    text.append(digit)
  }
  return String(text.reversed())
}
