import NotebookStore
import PostureAnalysis
import PostureModel
import PostureReport

extension Command {
  /// Derives sessions again with other parameters.
  static let analyse = Command(
    "analyse", summary: "Analyse sessions again with other parameters, and say what changed",
    examples: [
      Example("posturebook analyse sweeps --rest 0.3", "take smaller changes for motion"),
      Example("posturebook analyse --gap 4 --skew 0.5s", "two parameters, for every session"),
      Example("posturebook analyse sweeps --defaults", "back to the defaults"),
      Example("posturebook analyse sweeps", "the stored parameters; nothing is changed"),
    ],
    options: [.rest, .jump, .stroke, .gap, .skew, .defaults],
    operands: Operands(
      "[SESSION…]", count: 0...Operands.many, help: "the sessions; all without one"),
    notes: [
      """
      The parameters are kept in the session's session.json, and run uses them again. Those that are
      not given keep their value. Compare only sessions with the same parameters.
      """
    ]
  ) { context throws(CommandFailure) in
    let request = try reading { () throws(UsageError) in try AnalyseRequest(context.arguments) }
    let desk = Desk(context)
    context.interruption.listen()
    try desk.migrate()
    // A session exists while its folder does: the parameters are written into it.
    let folders = try desk.sessions().names
    var names: [String] = []
    for name in context.arguments.operands {
      names += try knownSessions(name, context)
      try refuseUnknown([name], among: folders)
    }
    if context.arguments.operands.isEmpty {
      names = try knownSessions(nil, context).filter(folders.contains)
    }
    if names.isEmpty {
      context.console.remark(
        "the notebook has no session yet; posturebook import FILE brings one in")
    }
    let notebook = try desk.notebook()
    try deriveAgain(names, request, desk, notebook)
    return context.interruption.isAsked() ? .interrupted : .done
  }
}

extension Option {
  static let rest = Option(
    "rest", value: "DEGREES", help: "a smaller or equal change of angle is no motion (0.5)")
  static let jump = Option(
    "jump", value: "DEGREES", help: "a larger change, faster than 7.5°/s, is a jump (15)")
  static let stroke = Option(
    "stroke", value: "DEGREES", help: "a shorter sweep is not reported (5)")
  static let gap = Option(
    "gap", value: "CADENCES", help: "after so many, and 5 s, without a reading is a gap (2.5)")
  static let skew = Option(
    "skew", value: "1s", help: "how far apart angle and status may have been read (1s)")
  static let defaults = Option(
    "defaults", help: "start from the defaults, not from the stored parameters")
}

/// The parameters that a command line names.
private struct AnalyseRequest {
  private var given: [ParameterName: Double] = [:]
  private let beginsWithDefaults: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    beginsWithDefaults = arguments.has(.defaults)
    let options: [(ParameterName, Option)] = [
      (.rest, .rest), (.jump, .jump), (.stroke, .stroke), (.gap, .gap),
    ]
    for (name, option) in options {
      given[name] = try arguments.number(option, in: name.range)
    }
    given[.skew] = try arguments.seconds(.skew, in: ParameterName.skew.range)
  }

  /// Whether nothing is to be changed.
  var isQuestion: Bool { given.isEmpty && !beginsWithDefaults }

  func applied(to parameters: AnalysisParameters) -> AnalysisParameters {
    var parameters = beginsWithDefaults ? AnalysisParameters() : parameters
    for (name, value) in given { parameters[name] = value }
    return parameters
  }
}

extension Arguments {
  /// Seconds, with a unit or as a bare number, within bounds.
  func seconds(_ option: Option, in range: ClosedRange<Double>) throws(UsageError) -> Double? {
    guard let text = value(option) else { return nil }
    let seconds =
      Double(text) ?? PosturebookCommand.milliseconds(text).map { Double($0) / 1_000 }
      ?? (text == "0s" ? 0 : nil)
    guard let seconds, range.contains(seconds) else {
      throw .unreadable(
        text, of: "--\(option.name)",
        expected: "seconds from \(plain(range.lowerBound)) to \(plain(range.upperBound)): 500ms, 1s"
      )
    }
    return seconds
  }
}

/// A session, and what holds of it before and after.
private struct Analysed {
  var name: String
  var old: AnalysisParameters
  var file: SessionFile
  /// Nothing if it is not to be derived again.
  var before: [(name: String, text: String)]?
}

private func deriveAgain(
  _ names: [String], _ request: AnalyseRequest, _ desk: Desk, _ notebook: borrowing Notebook
) throws(CommandFailure) {
  var sessions: [Analysed] = []
  for name in names {
    var file = try storing { () throws(NotebookError) in try desk.library.file(of: name) }
    let old = file.parameters
    file.parameters = request.applied(to: old)
    let isNew = !request.isQuestion && file.parameters != old
    let before = isNew ? try asking(notebook, session: name) { comparedFigures(ask: $0) } : nil
    sessions.append(Analysed(name: name, old: old, file: file, before: before))
  }
  let changed = sessions.filter { $0.before != nil }
  try storing { () throws(NotebookError) in
    try desk.context.stopIfAsked("nothing was changed")
    // The files first: if the notebook fails now, the next run takes the parameters from there.
    for session in changed { try desk.library.write(session.file, of: session.name) }
    if !changed.isEmpty { try notebook.analyse(changed.map { ($0.name, $0.file) }) }
    // The notebook may be behind the file still, where it failed after the file was written.
    for session in sessions where session.before == nil {
      try notebook.state(
        session.file, try desk.library.screenshots(of: session.name).0, of: session.name)
    }
  }
  // What was asked is answered; of what was done nothing is said with --quiet.
  if desk.context.global.isQuiet, !request.isQuestion { return }
  for session in sessions { try tell(session, request, desk.context.console, notebook) }
}

private func tell(
  _ session: Analysed, _ request: AnalyseRequest, _ console: Console, _ notebook: borrowing Notebook
) throws(CommandFailure) {
  let (old, new) = (session.old, session.file.parameters)
  guard let before = session.before else {
    let words = request.isQuestion ? "" : "analysed this way already: "
    return try console.writeLine(
      "\(session.name): \(words)\(spelled(new, ParameterName.allCases))")
  }
  let after = try asking(notebook, session: session.name) { comparedFigures(ask: $0) }
  let changed = ParameterName.allCases.filter { old[$0] != new[$0] }
  let words = changed.map {
    "\($0.rawValue) \(spelled(old, [$0], named: false)) → "
      + spelled(new, [$0], named: false)
  }
  try console.writeSummary(
    console.styled("\(session.name): \(words.joined(separator: ", "))", .strong, on: .output))
  if !console.manner.isQuiet { try console.write(FindingsComparison(before, after).text) }
}

private func spelled(
  _ parameters: AnalysisParameters, _ names: [ParameterName], named: Bool = true
) -> String {
  names.map { name in
    (named ? "\(name.rawValue) " : "") + plain(parameters[name]) + name.unit
  }.joined(separator: ", ")
}
