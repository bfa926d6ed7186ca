import PostureModel
import PostureSimulator

extension Command {
  /// Readings of a simulated phone, for everyone without one.
  static let simulate = Command(
    "simulate", summary: "Print readings of a simulated phone",
    examples: [
      Example(
        "posturebook simulate > tour.jsonl", "all six states, as a dump that can be imported"),
      Example("posturebook simulate --list", "the scenarios, and what there is to see in each"),
      Example(
        "posturebook simulate --scenario tour --seed 7", "the same with another hand and phone"),
      Example("posturebook simulate --live", "a reading every two seconds, as they happen"),
    ],
    options: [.scenario, .list, .seed, .live, .now] + RowFormat.options,
    notes: [
      """
      The same scenario and seed give the same readings, to the byte, and begin on 2026-10-28;
      with --live and --now their times are those of the clock. Each reading is a line of JSON,
      and says that its device is simulated. --format is for --list.
      """
    ]
  ) { context throws(CommandFailure) in
    let request = try reading { () throws(UsageError) in
      try SimulationRequest(context.arguments)
    }
    switch request.manner {
    case .list: try list(request, context)
    case .whole:
      for simulated in PostureSimulator.simulate(request.scenario, seed: request.seed) {
        try context.console.writeLine(jsonLine(simulated.reading))
      }
    case .live: try await live(request, context)
    case .now:
      let reading = reading(at: context.time.now(), request)
      try context.console.writeLine(jsonLine(reading))
    }
    return .done
  }
}

extension Option {
  static let scenario = Option("scenario", value: "NAME", help: "what happens to the phone (tour)")
  static let list = Option("list", help: "list the scenarios")
  static let seed = Option("seed", value: "N", help: "the seed of the hand and the phone (1)")
  static let live = Option("live", help: "print each reading at its time")
  static let now = Option(
    "now", help: "print the one reading of this moment; the scenario repeats")
}

/// What is to be simulated, and how it is to come.
private struct SimulationRequest {
  enum Manner { case whole, list, live, now }

  var scenario: Scenario
  var seed: UInt64
  var manner: Manner

  init(_ arguments: Arguments) throws(UsageError) {
    try arguments.refuse(.list, with: .live, .now)
    try arguments.refuse(.live, with: .now)
    if !arguments.has(.list), arguments.has(.format) || arguments.has(.csvSafe) {
      throw .other("'--format' and '--csv-safe' are for --list; readings are lines of JSON")
    }
    let name = arguments.value(.scenario) ?? scenarios.first?.name ?? ""
    guard let scenario = PostureSimulator.scenario(named: name) else {
      throw .unknownWord(name, of: "--scenario", choices: scenarios.map(\.name))
    }
    self.scenario = scenario
    seed = try arguments.seed(.seed) ?? 1
    manner =
      arguments.has(.list)
      ? .list : arguments.has(.live) ? .live : arguments.has(.now) ? .now : .whole
  }
}

private func list(_ request: SimulationRequest, _ context: CommandContext) throws(CommandFailure) {
  var rows = try context.rows([
    Column("scenario"), Column("duration_s"), Column("readings"), Column("summary"),
  ])
  for scenario in scenarios {
    let readings = simulate(scenario, seed: request.seed).map(\.reading)
    let first = readings.first?.time.milliseconds ?? 0
    let duration = (readings.last?.time.milliseconds ?? first) - first
    try rows.write([
      .text(scenario.name), .real(Double(duration) / 1_000), .integer(Int64(readings.count)),
      .text(scenario.summary),
    ])
  }
  try rows.finish()
}

/// Prints each reading when its time has come on the monotonic clock, so that nothing drifts.
private func live(
  _ request: SimulationRequest, _ context: CommandContext
) async throws(CommandFailure) {
  let readings = simulate(request.scenario, seed: request.seed).map(\.reading)
  guard let first = readings.first else { return }
  let start = context.time.monotonic()
  var skipped = 0
  for (index, simulated) in readings.enumerated() {
    let due = start + simulated.time.milliseconds - first.time.milliseconds
    // A machine that slept has missed these: told late, they would bear a wrong time.
    let isPast = index + 1 < readings.count && context.time.monotonic() >= due + 2_000
    if isPast {
      skipped += 1
      continue
    }
    do { try await context.time.sleep(due) } catch { break }
    var reading = simulated
    reading.time = context.time.now()
    try context.console.writeLine(jsonLine(reading))
    try context.console.flush()
  }
  if skipped > 0 { context.console.remark("\(skipped) readings skipped: their time had passed") }
}

/// The reading of a moment, the scenario played round and round since 1970.
///
/// A command that is started anew for each reading has no counter and no clock of its own, so that
/// sequence and uptime are left out.
private func reading(at moment: Instant, _ request: SimulationRequest) -> Reading {
  let step: Int64 = 100
  let readings = simulate(request.scenario, seed: request.seed, cadence: step)
  let elapsed = moment.milliseconds % (Int64(readings.count) * step)
  var reading = readings[Int(elapsed / step)].reading
  reading.time = moment
  reading.sequence = nil
  reading.uptime = nil
  return reading
}
