import Foundation
import NotebookStore
import PostureModel
import ProbeIntake

/// The import of the files, folders and pipes that a command line names.
struct ImportWork {
  let context: CommandContext
  let desk: Desk
  private(set) var choices: IntakeChoices
  let session: String?

  /// How many dumps are copied before they are read: each session.json is written once for them.
  private static let filesAtOnce = 1_024

  /// Reads the options; what is impossible is refused before anything is touched.
  init(_ context: CommandContext) throws(CommandFailure) {
    self.context = context
    desk = Desk(context)
    choices = try reading { () throws(UsageError) in try IntakeChoices(context.arguments) }
    if context.arguments.has(.format), !context.arguments.has(.dryRun) {
      throw CommandFailure(.usage, "'--format' is for the keys that --dry-run lists")
    }
    session = context.arguments.value(.session)
    choices.reservedNames = context.notebookNames
    if let session,
      !isSessionName(session) || choices.reservedNames.contains(session.lowercased())
    {
      throw CommandFailure(.noSessionName(session))
    }
    let names = try desk.sessions().names
    choices.sessionNames = Dictionary(names.map { ($0.lowercased(), $0) }) { first, _ in first }
  }

  /// Imports one file that is being written, until somebody ends it.
  func follow() async throws(CommandFailure) -> ExitCode {
    guard context.arguments.operands.count == 1, let operand = context.arguments.operands.first,
      PathKind(leadingTo: context.path(operand)) != .pipe
    else {
      throw CommandFailure(
        .usage, "'--follow' reads one file that is being written; name that file alone")
    }
    let operands = try DumpOperands(context)
    guard let file = operands.files.first, operands.files.count == 1, !file.isStream else {
      guard operands.exitCode == .done else { return operands.exitCode }
      throw CommandFailure(.usage, "'--follow' reads one file; name the file in the folder")
    }
    var work = try FollowWork(self, file)
    return try await work.run()
  }

  /// Imports everything; a file that fails does not keep the next from being imported.
  func run() throws(CommandFailure) -> ExitCode {
    context.interruption.listen()
    var operands = try DumpOperands(context)
    var exitCode = operands.exitCode
    if session == nil { try markSingles(&operands.files) }
    if context.arguments.has(.dryRun) {
      exitCode.add(try DryRun(self).run(operands.files))
      return exitCode
    }
    let notebook = try desk.notebook()
    var update = UpdateWork(context)
    let folders = try desk.sessions().names
    try update.forgetGone(besides: folders, notebook)
    var hands = ImportHands(self, operands.files, sessions: folders)
    var rest = operands.files[...]
    while !rest.isEmpty, !context.interruption.isAsked() {
      try hands.bring(Array(rest.prefix(ImportWork.filesAtOnce)), notebook)
      rest = rest.dropFirst(ImportWork.filesAtOnce)
    }
    hands.tellFolders()
    for name in hands.touched.prefix(5) { try desk.remarkStanding(of: name, in: notebook) }
    if hands.touched.count > 5 {
      context.console.remark(
        "and \(hands.touched.count - 5) more sessions; see posturebook sessions")
    }
    if context.interruption.isAsked() {
      context.console.error(
        "posturebook import: interrupted; \(hands.done) of \(counted(operands.files.count, "file")) "
          + "imported; posturebook run goes on with what was copied")
      exitCode.add(.interrupted)
    }
    exitCode.add(hands.exitCode)
    exitCode.add(update.exitCode)
    return exitCode
  }

  /// Finds the folders of which every file that holds a record holds exactly one.
  private func markSingles(_ files: inout [DumpOperand]) throws(CommandFailure) {
    var isOfSingles: [String: Bool] = [:]
    for file in files {
      guard let folder = file.folder, isOfSingles[folder] != false else { continue }
      // What cannot be read is told when it is to be imported.
      let records = try? recordsUpToTwo(file.place.open(), choices)
      isOfSingles[folder] = (records ?? 0) < 2
    }
    for place in files.indices {
      files[place].isOfSingles = files[place].folder.flatMap { isOfSingles[$0] } ?? false
    }
  }

  /// The sessions that read a file: `--session`, else the one in whose folder it lies, else those that
  /// its records name, and for records that name none the one of the file's name.
  func readers(
    of file: DumpOperand, _ survey: DumpSurvey
  ) throws(CommandFailure) -> [DumpReader] {
    if let session { return [DumpReader(session)] }
    if let held = desk.library.session(holding: file.place.path),
      !desk.library.isShared(file.place.path)
    {
      return [DumpReader(held.session)]
    }
    guard let readers = survey.readers(unnamed: unnamed(file)) else {
      throw CommandFailure(
        .usage,
        "records of \(file.place.path) name no session, and it has no name of its own; add "
          + "--session NAME")
    }
    return readers
  }

  /// Looks through a file for what decides where it goes.
  func survey(
    _ file: OpenFile, _ operand: DumpOperand, isThorough: Bool
  ) throws(NotebookError) -> DumpSurvey {
    try DumpSurvey(
      file, choices, namesSessions: !isDecided(operand), isThorough: isThorough)
  }

  /// What a file is if it is no JSON, and the way on; nothing if it may be.
  func foreign(_ source: OpenFile, _ file: DumpOperand) -> ForeignFile? {
    ForeignFile(
      source, name: file.isStream ? "FILE" : file.name,
      session: session ?? sessionName(fromFile: file.isStream ? "NAME" : file.name))
  }

  /// Whether the session that reads a file does not depend on what is in it.
  func isDecided(_ file: DumpOperand) -> Bool {
    session != nil
      || desk.library.session(holding: file.place.path) != nil
        && !desk.library.isShared(file.place.path)
  }

  /// The session of a file's records that name none.
  ///
  /// A folder of single records is one session, named after it.
  func unnamed(_ file: DumpOperand) -> String? {
    guard let given = givenName(of: file) else { return nil }
    let name = sessionName(fromGiven: given)
    return choices.reservedNames.contains(name.lowercased())
      ? String("session-\(name)".prefix(64)) : name
  }

  /// The name that a person gave a file, or the folder of single records that it is in.
  func givenName(of file: DumpOperand) -> String? {
    if file.isStream { return nil }
    guard file.isOfSingles, let folder = file.folder?.split(separator: "/").last else {
      return ProbeIntake.givenName(ofFile: file.name)
    }
    return String(folder)
  }

  func tell(
    _ outcome: DumpOutcome, _ file: DumpOperand, _ choices: IntakeChoices, isTrial: Bool = false
  ) {
    let account = DumpAccount(outcome: outcome, name: file.name, isTrial: isTrial)
    for (index, line) in account.lines.enumerated() {
      context.console.remark(line, style: index == 0 ? .strong : nil)
    }
    for line in DumpAdvice(outcome: outcome, choices: choices).lines {
      context.console.remark(line, style: .careful)
    }
  }
}
