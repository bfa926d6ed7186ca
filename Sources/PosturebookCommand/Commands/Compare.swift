import NotebookStore
import PostureReport

extension Command {
  /// Sets two sessions, or two systems of a device, side by side.
  static let compare = Command(
    "compare", summary: "Compare two sessions, or two OS versions of a device",
    examples: [
      Example("posturebook compare tour sweeps", "what changed from the first to the second"),
      Example("posturebook compare tour sweeps --changes", "the changes alone"),
      Example(
        "posturebook compare before after --fail-on-change", "the same, and exit code 1 if any"),
      Example(
        "posturebook compare --device 'iPhone Duo' 27.1 27.2", "all sessions of a device"),
      Example(
        "posturebook compare tour sweeps --format markdown > changes.md", "a page for a team"),
    ],
    options: [.compareDevice, .kind, .changesOnly, .failOnChange] + RowFormat.options,
    operands: Operands("A B", count: 2...2, help: "two sessions; with --device two OS versions"),
    notes: [
      """
      Layouts are those of the table 'build on', keyboard down and up apart. Two ranges of a
      threshold differ if all brackets of one lie apart from those of the other; else one cannot
      tell. A change is a figure that is changed or differs, or a rule that came or went. A rule
      that found something on both sides is the same, however often it did. --fail-on-change gives
      1 also where no figure was measured on both sides.
      """
    ]
  ) { context throws(CommandFailure) in
    let request = try reading { () throws(UsageError) in try CompareRequest(context.arguments) }
    return try CompareWork(context, request).run()
  }
}

extension Option {
  static let compareDevice = Option(
    "device", value: "MODEL", help: "compare all sessions of a device by OS version")
  static let kind = Option(
    "kind", value: "device|simulator", help: "with --device: only real ones, or simulators")
  static let changesOnly = Option("changes", help: "only what changed, differs, came or went")
  static let failOnChange = Option(
    "fail-on-change", help: "exit code 1 if anything has changed, or nothing can be told")
}

/// What a command line asks to be compared.
struct CompareRequest {
  /// Whether the sessions are of real devices.
  enum Kind: String, CaseIterable {
    case device
    case simulator
  }

  /// Two sessions, or two OS versions.
  var operands: [String]
  var device: String?
  var kind: Kind?
  var isChangesOnly: Bool
  var failsOnChange: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    operands = arguments.operands
    device = arguments.value(.compareDevice)
    kind = try arguments.word(.kind, among: Kind.allCases)
    if kind != nil, device == nil {
      throw .other("'--kind' is for --device; give both, or neither")
    }
    guard operands[0] != operands[1] else {
      throw .other("'\(operands[0])' is compared with itself; name two")
    }
    isChangesOnly = arguments.has(.changesOnly)
    failsOnChange = arguments.has(.failOnChange)
  }
}
