import NotebookStore
import PostureModel

/// What an export was asked to write.
struct ExportRequest {
  /// What is written.
  enum Form: String, CaseIterable {
    case jsonl
    case csv
    case fixtures
    case swift
    case postgres
  }

  let form: Form
  /// The view whose rows were asked for.
  let view: ViewDocumentation?
  /// The only state to write.
  let state: State?
  /// The folder for partitioned files.
  let partitions: String?
  /// Whether app, build and notes are left out.
  let isRedacted: Bool
  let console: Console
  let isCSVSafe: Bool
  private let named: [String]

  /// Reads the options; throws what makes no sense together.
  init(_ context: CommandContext) throws(CommandFailure) {
    do throws(UsageError) { try self.init(context.arguments, context) } catch {
      throw CommandFailure(error)
    }
  }

  private init(_ arguments: Arguments, _ context: CommandContext) throws(UsageError) {
    guard let form = try arguments.word(.form, among: Form.allCases) else {
      throw .missingOption("as", placeholder: Option.form.value ?? "")
    }
    self.form = form
    state = try arguments.state(.ofState)
    named = arguments.values(.ofSession)
    partitions = arguments.value(.partitioned).map { context.path($0) }
    isRedacted = arguments.has(.redact)
    isCSVSafe = arguments.has(.csvSafe)
    console = context.console
    let views = documentedViews()
    let name = arguments.value(.view)
    view = views.first { $0.name == name }
    if let name, view == nil {
      throw .unknownWord(name, of: "--view", choices: views.map(\.name))
    }
    try refuseMisfits(arguments)
  }

  private func refuseMisfits(_ arguments: Arguments) throws(UsageError) {
    if view != nil, form != .csv, form != .jsonl {
      throw .other("'--view' goes with --as csv or --as jsonl")
    }
    if partitions != nil, form != .jsonl { throw .other("'--partitioned' goes with --as jsonl") }
    if isCSVSafe, form != .csv { throw .other("'--csv-safe' goes with --as csv") }
    if state != nil, form == .postgres || partitions != nil {
      throw .other("a session is replaced as a whole there; leave out '--state'")
    }
    guard let view else { return }
    if state != nil, !view.hasColumn("state") {
      throw .other("'--state' needs a view with that column, which \(view.name) does not have")
    }
    if view.isPooled, !named.isEmpty || partitions != nil {
      throw .other(
        "the view \(view.name) pools sessions; leave out '--session' and '--partitioned'")
    }
  }

  /// The sessions that were asked for, in the order of their names.
  func sessions(of notebook: borrowing Notebook) throws(CommandFailure) -> [String] {
    let known = try storing { () throws(NotebookError) in try notebook.sessions() }
    try refuseUnknown(named, among: known)
    return known.filter { named.isEmpty || named.contains($0) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Gives each row of a view as it may be written to a function.
  func forEachRow(
    of view: ViewDocumentation, session: String?, in notebook: borrowing Notebook,
    _ body: ([SQLValue]) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    if isRedacted, view.name == "notes" { return }
    let hidden = view.columns.map { isRedacted && isPrivate($0.name, of: view.name) }
    var failure: CommandFailure?
    try storing { () throws(NotebookError) in
      try notebook.forEachRow(of: view, session: session, state: state) { row in
        do throws(CommandFailure) {
          try body(zip(row, hidden).map { $1 ? .null : $0 })
        } catch { failure = error }
        return failure == nil
      }
    }
    if let failure { throw failure }
  }

  /// A reading's context as it may be written.
  func shown(_ context: Context) -> Context {
    guard isRedacted else { return context }
    var shown = context
    (shown.app, shown.appVersion, shown.appBuild) = (nil, nil, nil)
    (shown.build, shown.note, shown.extra) = (nil, nil, nil)
    return shown
  }
}

/// Whether a column holds what is left out of what is handed on.
private func isPrivate(_ column: String, of view: String) -> Bool {
  switch column {
  case "app", "app_version", "app_build", "build", "note", "extra": true
  // A refused record and the words that quote it may hold anything.
  case "raw", "message": view == "rejects"
  default: false
  }
}

extension ViewDocumentation {
  func hasColumn(_ name: String) -> Bool { columns.contains { $0.name == name } }
}
