import Foundation
import Testing

@testable import PosturebookCommand

@Suite struct ExportSwiftTests {
  @Test func `each layout with a fold is there with folds of 0, 28 and 60 points`() async throws {
    let scratch = try Scratch(bundled: "tour")
    try await scratch.bring("tour")
    let answer = await scratch.run("export", "--as", "swift", "--state", "half-open-upright")
    let swift = answer.output
    #expect(
      swift.contains(
        """
            PostureLayout(
              session: "tour", state: "half-open-upright", layout: 9, isMeasured: true,
              window: size(669, 951),
              safeArea: Insets(top: 82, leading: 0, bottom: 34, trailing: 0),
              isRightToLeft: false,
              fold: rect(0, 455.5, 669, 40), isFoldActive: true,
              occlusions: [rect(535, 0, 134, 82)],
              isKeyboardUp: false, keyboard: nil,
              content: [rect(0, 82, 669, 373.5), rect(0, 495.5, 669, 421.5)]),
            PostureLayout(
        """), "\(swift)")
    let folds = swift.matches(of: /fold: rect\(0, ([0-9.]+), 669, ([0-9.]+)\)/).map {
      "\($0.1) \($0.2)"
    }
    #expect(folds.prefix(4) == ["455.5 40", "475.5 0", "461.5 28", "445.5 60"])
    #expect(swift.contains("content: [rect(0, 82, 669, 379.5), rect(0, 489.5, 669, 427.5)]"))
    let upright = await scratch.run("export", "--as", "swift", "--state", "closed-upright").output
    #expect(!upright.contains("isMeasured: false"))
  }

  @Test func `the file compiles alone, where the compiler has Swift Testing`() async throws {
    let scratch = try Scratch(bundled: "tour")
    try await scratch.bring("tour")
    let swift = await scratch.run("export", "--as", "swift").output
    let empty = try Scratch()
    await empty.run(
      "import", try empty.file("a.jsonl", #"{"time":"2026-10-28T21:00:00Z","scale":3}"#))
    let none = await empty.run("export", "--as", "swift")
    #expect(none.errors.contains("no layout has a settled reading"))
    let files = [
      try scratch.file("PostureLayouts.swift", swift), try scratch.file("None.swift", none.output),
    ]
    guard let compiler = compiler() else { return }
    for file in files {
      let run = try ran(
        compiler, ["-typecheck", "-swift-version", "6"] + macros(compiler) + [file])
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  /// Where `swiftc` is, if it is installed.
  private func compiler() -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { "\($0)/swiftc" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Where the macros of Swift Testing are, which a package's build says by itself.
  private func macros(_ compiler: String) -> [String] {
    let tools = URL(filePath: compiler).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = tools.appending(path: "lib/swift/host/plugins/testing").path
    return FileManager.default.fileExists(atPath: folder) ? ["-plugin-path", folder] : []
  }

  private func ran(
    _ program: String, _ words: [String]
  ) throws -> (status: Int32, errors: String) {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = words
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
