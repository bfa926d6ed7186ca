@main
struct Posturebook {
  static func main() {}
}
