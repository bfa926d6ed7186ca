import PosturebookBench

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@main
struct Main {
  static func main() {
    exit(posturebookBench(CommandLine.arguments))
  }
}
