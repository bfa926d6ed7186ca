import NotebookStore
import ProbeIntake
import ProbeRecorder

/// What a command line asks to be recorded, and until when.
struct RecordRequest {
  var session: String
  var source: ProbeSource
  /// Milliseconds from one tick to the next.
  var every: Int64
  var choices: IntakeChoices
  var isOnChange: Bool
  var screenshot: ScreenshotCommand?
  var isPlain: Bool
  var isUntilComplete: Bool
  /// Milliseconds until it ends by itself.
  var duration: Int64?

  /// Reads the options of `record`; what makes no sense is refused before anything is touched.
  init(_ context: CommandContext) throws(UsageError) {
    let arguments = context.arguments
    source = try ProbeSource(context)
    guard let name = arguments.value(.session) else {
      throw .missingOption("session", placeholder: "NAME")
    }
    guard isSessionName(name), !context.notebookNames.contains(name.lowercased()) else {
      throw .noSessionName(name)
    }
    session = name
    if source.isPushed, arguments.has(.recordEvery) {
      throw .other("'--every' is for a probe that is asked; lines are read as they come")
    }
    every = try arguments.milliseconds(.recordEvery) ?? 2_000
    guard (10...86_400_000).contains(every) else {
      throw .unreadable(
        arguments.value(.recordEvery) ?? "", of: "--every",
        expected: "from 10ms to a day: 500ms, 2s, 10m")
    }
    choices = try IntakeChoices(reading: arguments)
    choices.reservedNames = context.notebookNames
    isOnChange = arguments.has(.onChange)
    screenshot = arguments.value(.screenshot).map(ScreenshotCommand.init)
    if screenshot?.namesPath == false {
      throw .other(
        "'--screenshot' needs {path} in its command, which is where the picture goes; or simctl")
    }
    isPlain = arguments.has(.plain)
    isUntilComplete = arguments.has(.untilComplete)
    duration = try arguments.milliseconds(.duration)
  }
}

extension UsageError {
  /// A word that no session can be called by.
  static func noSessionName(_ name: String) -> UsageError {
    .other(
      "'\(name)' is no name of a session; use letters, digits, '.', '_' and '-', at most 64, "
        + "the first a letter or a digit, and no name of a file beside the sessions")
  }
}

extension ProbeSource {
  /// The one source that the command line names.
  fileprivate init(_ context: CommandContext) throws(UsageError) {
    let arguments = context.arguments
    let given = [Option.probeCommand, .url, .file, .followPath].filter {
      arguments.value($0) != nil
    }
    if given.count > 1 { throw .together(given[0].name, given[1].name) }
    if let operand = arguments.operands.first {
      guard operand == "-" else {
        throw .other(
          "'\(operand)' is no source; give --command, --url, --file or --follow, or - for "
            + "standard input")
      }
      if let other = given.first { throw .other("'-' and '--\(other.name)' do not go together") }
    }
    if arguments.has(.allowRemote), !arguments.has(.url) {
      throw .other("'--allow-remote' is for --url; give both, or neither")
    }
    switch given.first {
    case .probeCommand?: self = .command(arguments.value(.probeCommand) ?? "")
    case .file?: self = .file(context.path(arguments.value(.file) ?? ""))
    case .followPath?:
      let path = arguments.value(.followPath) ?? ""
      self = ["-", "/dev/stdin"].contains(path) ? .input : .follow(context.path(path))
    case .url?:
      let text = arguments.value(.url) ?? ""
      do throws(ProbeURL.Fault) {
        self = .url(try ProbeURL(text, allowsRemote: arguments.has(.allowRemote)))
      } catch { throw UsageError(error, text) }
    default:
      guard arguments.operands == ["-"] else {
        throw .other(
          "nothing to record; give --command, --url, --file or --follow, or - for standard input")
      }
      self = .input
    }
  }
}

extension UsageError {
  fileprivate init(_ fault: ProbeURL.Fault, _ text: String) {
    switch fault {
    case .scheme("https"):
      self = .other("'--url' speaks http only; use --command 'curl -s \(text)'")
    case .remote(let host):
      self = .other("'\(host)' is another machine; add --allow-remote to ask it")
    case .form, .scheme:
      self = .unreadable(text, of: "--url", expected: "http://localhost:8080/path")
    }
  }
}
