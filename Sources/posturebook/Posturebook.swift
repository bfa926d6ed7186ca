import PosturebookCommand

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@main
struct Posturebook {
  static func main() async {
    exit(await posturebook(Array(CommandLine.arguments.dropFirst())))
  }
}
