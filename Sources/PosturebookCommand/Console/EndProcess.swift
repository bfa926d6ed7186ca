#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Ends the process at once, where another thread is in a call that nothing ends.
func endProcess(_ code: ExitCode) -> Never { _exit(code.rawValue) }
