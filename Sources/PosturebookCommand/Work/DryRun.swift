import NotebookStore
import ProbeIntake

/// An import that tells what would come of files, lists their keys, and stores nothing.
struct DryRun {
  private let work: ImportWork

  init(_ work: ImportWork) { self.work = work }

  func run(_ files: [DumpOperand]) throws(CommandFailure) -> ExitCode {
    var exitCode = ExitCode.done
    var choices = work.choices
    choices.listsKeys = true
    var table = try KeyTable(work.context, files: files.count)
    for file in files {
      do throws(CommandFailure) {
        let source = try storing { () throws(NotebookError) in try file.place.open() }
        if let foreign = work.foreign(source, file) {
          throw CommandFailure(.refused, "\(file.name): \(foreign.description)")
        }
        let survey = try storing { () throws(NotebookError) in
          try work.survey(source, file, isThorough: true)
        }
        let request = DumpRequest(
          DumpPlace(source), path: file.name, readers: try work.readers(of: file, survey),
          choices: choices)
        let outcome = try storing { () throws(NotebookError) in
          try inspect(request) { _, _ throws(NotebookError) in
            try work.context.stopIfAsked("nothing was stored")
          }
        }
        exitCode.add(outcome.summary.rejected > 0 || !survey.hasJSON ? .refused : .done)
        work.tell(outcome, file, choices, isTrial: true)
        try table.write(outcome.summary.keys, of: file.name)
      } catch {
        guard error.exitCode != .usage else { throw error }
        work.context.console.error("posturebook import: \(error)")
        exitCode.add(error.exitCode)
      }
    }
    try table.finish()
    work.context.console.remark("dry run: nothing was stored")
    return exitCode
  }
}
