import PostureModel

/// Counts the values of every field in every state, over consistent readings.
///
/// Of a state's field the first hundred values are kept; readings of any later one share a row.
struct MeasurementTable: Sendable {
  private struct Key: Hashable {
    var rank: Int
    var value: FieldValue
  }

  /// A row that counts readings of a value; without a value, of all later ones.
  private struct Row {
    var rank: Int
    var field: Int
    var value: FieldValue?
    var readings = 0
    var settled = 0
    var firstTime: Instant
    var lastTime: Instant
  }

  private static let most = 100
  private var rows: [Row] = []
  private var places: [Key: Int] = [:]
  /// How many values a state's field has, by state and field.
  private var counts: [Int: Int] = [:]
  /// The row of all later values of a state's field.
  private var others: [Int: Int] = [:]
  /// The values of the last layout and their rows: the next one differs in a value or two.
  private var last: [(key: Key, row: Int)] = []
  /// How many consistent readings each state has.
  private var consistent = State.allCases.map { _ in 0 }

  /// The rows of a layout's values, each once; new ones begin at a time.
  mutating func places(of layout: LayoutEvidence, at time: Instant) -> [Int] {
    guard layout.classification.isConsistent else { return [] }
    var found: [Int] = []
    var values: [(key: Key, row: Int)] = []
    layout.layout.forEachValue { value in
      let key = Key(rank: layout.rank, value: value)
      let index = values.count
      let isSame = index < last.count && last[index].key == key
      let place = isSame ? last[index].row : place(of: key, at: time)
      values.append((key, place))
      // Two equal regions are one value.
      if !found.contains(place) { found.append(place) }
    }
    last = values
    return found
  }

  private mutating func place(of key: Key, at time: Instant) -> Int {
    if let known = places[key] { return known }
    let cell = key.rank * MeasuredField.all.count + key.value.rank
    let isKept = counts[cell, default: 0] < Self.most
    if !isKept, let shared = others[cell] { return shared }
    rows.append(
      Row(
        rank: key.rank, field: key.value.rank, value: isKept ? key.value : nil, firstTime: time,
        lastTime: time))
    if isKept {
      counts[cell, default: 0] += 1
      places[key] = rows.count - 1
    } else {
      others[cell] = rows.count - 1
    }
    return rows.count - 1
  }

  /// Counts a run to the rows of its layout's values.
  mutating func count(_ run: LayoutRun, at places: [Int]) {
    guard run.layout.classification.isConsistent else { return }
    consistent[run.layout.rank] += run.all.readings
    for place in places {
      rows[place].readings += run.all.readings
      rows[place].settled += run.settled?.readings ?? 0
      rows[place].lastTime = run.all.end
    }
  }

  /// The measurements, by state, field, readings (most first), then the value's bytes.
  var measurements: [Measurement] {
    let (states, fields) = (State.allCases, MeasuredField.all)
    let spelled = rows.map { row in
      Measurement(
        state: states[row.rank], field: fields[row.field].name, value: row.value?.text ?? "others",
        readings: row.readings, settledReadings: row.settled,
        share: Double(row.readings) / Double(consistent[row.rank]), firstTime: row.firstTime,
        lastTime: row.lastTime)
    }
    return zip(rows, spelled).sorted { one, other in
      if one.0.rank != other.0.rank { return one.0.rank < other.0.rank }
      if one.0.field != other.0.field { return one.0.field < other.0.field }
      if one.0.readings != other.0.readings { return one.0.readings > other.0.readings }
      return one.1.value.utf8.lexicographicallyPrecedes(other.1.value.utf8)
    }.map(\.1)
  }
}
