/// Why a command ended early, and what the shell is told.
struct CommandFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the shell is told.
  var exitCode: ExitCode
  /// What is wrong, where, and what to do; empty if there is nothing to say.
  var description: String

  /// Takes a code, and a sentence without its full stop.
  init(_ exitCode: ExitCode, _ description: String) {
    (self.exitCode, self.description) = (exitCode, description)
  }

  /// A command line that makes no sense.
  init(_ error: UsageError) { self.init(.usage, error.description) }

  /// Whoever read the output has had enough, which is no fault: `posturebook … | head`.
  static let outputClosed = CommandFailure(.done, "")
}

/// Runs what throws a usage error where a failure may be thrown.
func reading<Value>(
  _ body: () throws(UsageError) -> Value
) throws(CommandFailure) -> Value {
  do throws(UsageError) { return try body() } catch { throw CommandFailure(error) }
}
