import PostureModel

/// The rows that the pages of a session are made of, asked for once.
struct SessionRows {
  let name: String
  let session: Row
  let states: [State: Row]
  let use: [Row]
  let unclassified: [Row]
  let layouts: [ShownLayout]
  let signals: [Row]
  let hysteresis: [BoundaryRow]
  let findings: [Row]
  let names: StateNames

  init(_ name: String, _ ask: Ask) {
    self.name = name
    session = ask("session").first ?? Row([], [])
    states = Dictionary(
      ask("states").compactMap { row in
        row.text("state").flatMap(State.init).map { ($0, row) }
      }, uniquingKeysWith: { first, _ in first })
    use = ask("use")
    unclassified = ask("unclassified")
    let places = Dictionary(grouping: ask("places")) { $0.count("layout") }
    let regions = Dictionary(grouping: ask("layout-regions")) { $0.count("layout") }
    layouts = ask("build-on").filter { $0.text("state") != "unclassified" }.compactMap { row in
      let layout = row.count("layout")
      return ShownLayout(row, places: places[layout] ?? [], regions: regions[layout] ?? [])
    }
    signals = ask("signals")
    hysteresis = ask("hysteresis").compactMap(BoundaryRow.init)
    findings = ask("findings")
    names = StateNames(use)
  }

  /// The layouts of a state with the keyboard as it is, the most frequent first.
  func layouts(_ state: State, keyboard: Bool) -> [ShownLayout] {
    layouts.filter { $0.state == state && isCounted($0.keyboard, as: keyboard) }
  }

  /// The layouts of a state whose keyboard was given and could not be read, the most frequent first.
  func layoutsOfUnknownKeyboard(_ state: State) -> [ShownLayout] {
    reportsKeyboard ? layouts.filter { $0.state == state && $0.keyboard == nil } : []
  }

  /// Whether what is known of a keyboard counts as up, or as down; where none is reported, all is down.
  private func isCounted(_ known: Bool?, as keyboard: Bool) -> Bool {
    reportsKeyboard ? known == keyboard : !keyboard
  }

  /// How many readings gave a keyboard that could not be read, in a state or in all.
  func unreadableKeyboards(_ state: State? = nil) -> Int {
    guard reportsKeyboard else { return 0 }
    return use.filter { row in
      row.flag("keyboard") == nil && (state == nil || row.text("state") == state?.rawValue)
    }.reduce(0) { $0 + $1.count("readings") }
  }

  /// How many readings of a state are settled, how many are used, and how many there are.
  ///
  /// Used are the readings of layouts that were settled, or of all where none was; with the keyboard down
  /// or up, or both.
  func counts(_ state: State, keyboard: Bool? = nil) -> (settled: Int, used: Int, all: Int) {
    var counts = (settled: 0, used: 0, all: 0)
    var passing = 0
    for row in use where row.text("state") == state.rawValue {
      if let keyboard, !isCounted(row.flag("keyboard"), as: keyboard) { continue }
      let (readings, reason) = (row.count("readings"), row.text("reason"))
      counts.all += readings
      if reason == "settled" || reason == "moving" { counts.used += readings }
      if reason == "layout not held" { passing += readings }
      if reason == "settled" { counts.settled += readings }
    }
    if coverage(state) == "passed through" { counts.used += passing }
    return counts
  }

  func coverage(_ state: State) -> String { states[state]?.text("coverage") ?? "missing" }

  /// The states that a consistent reading has.
  var seen: [State] { State.six.filter { coverage($0) != "missing" } }

  var reportsKeyboard: Bool { session.flag("keyboard_reported") == true }
  /// Whether windows were reported, and none is known to be on a display of the phone.
  var areDisplaysUnknown: Bool {
    use.contains { $0.flag("windows") == true } && !use.contains { $0.flag("displays") == true }
  }
  /// Whether the probe gave angles, of use or not.
  var reportsAngles: Bool { states.values.contains { $0.number("angle_min") != nil } }
  var origin: String? { session.text("origin") }
  /// Whether times say nothing of the phone: they were assigned or invented.
  var hasNoPace: Bool { session.flag("untimed") == true || origin == "reconstructed" }

  /// How many readings a rule found something in; `nil` if it found nothing.
  func readings(of rule: String) -> Int? {
    let rows = findings.filter { $0.text("rule") == rule }
    return rows.isEmpty ? nil : rows.reduce(0) { $0 + $1.count("readings") }
  }
}
