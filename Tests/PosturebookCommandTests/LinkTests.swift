import Foundation
import Testing

@testable import PosturebookCommand

private let reading = #"{"time":"2026-10-28T21:04:02Z","scale":3}"# + "\n"

@Suite struct LinkTests {
  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  private func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  @Test(arguments: [("Sessions", "--sessions"), ("Reports", "--reports")])
  func `a folder that is a link is written through only if it is named`(
    folder: String, option: String
  ) async throws {
    let scratch = try Scratch()
    try FileManager.default.removeItem(atPath: "\(scratch.folder)/Sessions")
    try makeFolder("\(scratch.folder)/outside")
    try link("\(scratch.folder)/\(folder)", to: "\(scratch.folder)/outside")
    let dump = try scratch.file("night.jsonl", reading)
    let words = ["import", dump, "--session", "lab"]
    let answer = await scratch.runHere(words)
    #expect(answer.code == .failed)
    #expect(
      answer.errors.contains(
        "\(folder) is a link, which is not followed unless you name it: \(option) \(folder)"))
    #expect(try scratch.files("outside").isEmpty)
    let remedy = [option, folder] + words
    #expect(await scratch.runHere(remedy).code == .done)
    #expect(await scratch.runHere([option, folder, "run"]).code == .done)
    #expect(!(try scratch.files("outside").isEmpty))
  }

  @Test(arguments: ["lab", "lab/dumps", "shared", ".posturebook", "lab/session.json"])
  func `an import writes through no link`(place: String) async throws {
    let scratch = try Scratch()
    let outside = "\(scratch.folder)/outside"
    try makeFolder(outside)
    if place.contains("/") { try makeFolder("\(scratch.folder)/Sessions/lab") }
    try link("\(scratch.folder)/Sessions/\(place)", to: outside)
    let two = ["lab", "b"].map { reading.replacing("}", with: ",\"session\":\"\($0)\"}") }
    let dump = try scratch.file("night.jsonl", place == "shared" ? two.joined() : reading)
    let session = place == "shared" ? [] : ["--session", "lab"]
    let answer = await scratch.run(words: ["import", dump] + session)
    #expect(answer.code == .failed)
    #expect(answer.errors.contains("Sessions/\(place) is a link"), "\(answer.errors)")
    #expect(try scratch.files("outside").isEmpty)
  }

  @Test(arguments: ["tour", "tour/figures", ".posturebook"])
  func `a report is written through no link, and deletes nothing behind it`(
    place: String
  ) async throws {
    let scratch = try Scratch(bundled: "tour")
    let outside = "\(scratch.folder)/outside"
    try makeFolder("\(outside)/figures")
    try makeFolder("\(scratch.folder)/Reports/\(place.contains("/") ? "tour" : "")")
    let picture = "<svg><desc>Posturebook: old</desc></svg>"
    for name in ["figures/old.svg", "old.svg", "1"] {
      try Data(picture.utf8).write(to: URL(filePath: "\(outside)/\(name)"))
    }
    try link("\(scratch.folder)/Reports/\(place)", to: outside)
    let answer = await scratch.run("run")
    #expect(answer.code == .failed)
    #expect(answer.errors.contains("Reports/\(place) is a link"))
    #expect(try scratch.files("outside") == ["1", "figures", "old.svg"])
    #expect(try scratch.files("outside/figures") == ["old.svg"])
  }

  @Test func `a session whose folder became a link is named, and keeps its rows and pages`()
    async throws
  {
    let scratch = try Scratch()
    let dump = try scratch.file("night.jsonl", reading)
    await scratch.run("import", dump, "--session", "lab")
    await scratch.run("run")
    let folder = "\(scratch.folder)/Sessions/lab"
    try FileManager.default.moveItem(atPath: folder, toPath: "\(scratch.folder)/real")
    try link(folder, to: "../real")
    let answer = await scratch.run("run")
    #expect(answer.code == .failed)
    #expect(answer.errors.contains("Sessions/lab is no folder any more"), "\(answer.errors)")
    #expect(try scratch.files("Reports/lab").contains("README.md"))
    let rows = await scratch.run("query", "SELECT count(*) FROM readings", "--format", "csv")
    #expect(rows.output.contains("\r\n1\r\n"))
  }

  @Test func `a notebook that is a link is not opened`() async throws {
    let scratch = try Scratch(bundled: "tour")
    try link("\(scratch.folder)/Sessions/notebook.sqlite", to: "../outside.sqlite")
    let answer = await scratch.run("run")
    #expect(answer.code == .failed && answer.errors.contains("notebook.sqlite is no regular file"))
    #expect(!FileManager.default.fileExists(atPath: "\(scratch.folder)/outside.sqlite"))
  }

  @Test func `what is no dump in a session's folder is passed over with a remark`() async throws {
    let scratch = try Scratch(bundled: "half-measured")
    let folder = "\(scratch.folder)/Sessions/half-measured"
    try makeFolder("\(folder)/dumps/sub")
    try makeFolder("\(folder)/screenshots")
    try link("\(folder)/dumps/a.json", to: "/etc/hosts")
    try link("\(folder)/screenshots/a.png", to: "/etc/hosts")
    try link("\(scratch.folder)/Sessions/other", to: folder)
    for name in ["dumps/.hidden.json", "dumps/.incoming"] {
      try Data(reading.utf8).write(to: URL(filePath: "\(folder)/\(name)"))
    }
    try #require(mkfifo("\(folder)/dumps/pipe.json", 0o600) == 0)
    let answer = await scratch.run("run")
    #expect(answer.code == .done)
    for words in [
      "dumps/a.json: passed over, since it is a link",
      "dumps/sub: passed over, since it is a folder",
      "screenshots/a.png: passed over, since it is a link",
      "Sessions/other: passed over, since it is a link",
      "dumps/.hidden.json: passed over, since it is hidden",
      "dumps/.incoming: passed over, since it is hidden",
      "dumps/pipe.json: passed over, since it is a device, a pipe or a socket",
    ] { #expect(answer.errors.contains(words), "\(words)\n\(answer.errors)") }
    #expect(await scratch.run("run", "other").code == .failed)
    #expect(try scratch.files("Sessions/half-measured/dumps").contains(".incoming"))
  }

  @Test func `a report deletes and writes over only its own pictures`() async throws {
    let scratch = try Scratch(bundled: "half-measured")
    let figures = "\(scratch.folder)/Reports/half-measured/figures"
    try makeFolder(figures)
    let mine = "<svg xmlns=\"http://www.w3.org/2000/svg\"><desc>mine</desc></svg>"
    try Data(mine.utf8).write(to: URL(filePath: "\(figures)/mine.svg"))
    try Data(mine.replacing("mine", with: "Posturebook: gone").utf8)
      .write(to: URL(filePath: "\(figures)/gone.svg"))
    #expect(await scratch.run("run").code == .done)
    #expect(try scratch.text("Reports/half-measured/figures/mine.svg") == mine)
    let names = try scratch.files("Reports/half-measured/figures")
    #expect(!names.contains("gone.svg"))
    let ours = try #require(names.first { $0 != "mine.svg" })
    try Data(mine.utf8).write(to: URL(filePath: "\(figures)/\(ours)"))
    let answer = await scratch.run("run")
    #expect(
      answer.code == .failed && answer.errors.contains("\(ours) is no picture of Posturebook's"))
    #expect(try scratch.text("Reports/half-measured/figures/\(ours)") == mine)
  }

  @Test(arguments: ["a", "a/figures"], [true, false])
  func `a link in the place of one session's pages stops nothing else`(
    place: String, isRemoved: Bool
  ) async throws {
    let scratch = try Scratch()
    for name in ["a", "b"] {
      await scratch.run("import", try scratch.file("\(name).jsonl", reading))
    }
    await scratch.run("run")
    let path = "\(scratch.folder)/Reports/\(place)"
    try? FileManager.default.removeItem(atPath: path)
    try makeFolder("\(scratch.folder)/outside")
    try link(path, to: "\(scratch.folder)/outside")
    try FileManager.default.removeItem(atPath: "\(scratch.folder)/Reports/b/README.md")
    if isRemoved {
      let answer = await scratch.run("remove", "a", "--yes")
      #expect(answer.code == .failed && answer.errors.contains("Reports/\(place) is a link"))
    } else {
      try FileManager.default.removeItem(atPath: "\(scratch.folder)/Sessions/a")
    }
    let dump = try scratch.file("c.jsonl", reading)
    let answer = await scratch.run("import", dump)
    #expect(answer.code == (isRemoved ? .done : .failed))
    #expect(answer.errors.contains("1 new"), "\(answer.errors)")
    if !isRemoved {
      #expect(answer.errors.contains("is a link, which is not followed; take it away"))
    }
    // Nothing is said of it again, since no page of ours is behind it.
    #expect(await scratch.run("run").code == .done)
    #expect(try scratch.files("Reports/b").contains("README.md"))
    #expect(try scratch.files("Reports/c").contains("README.md"))
    let rows = await scratch.run("query", "SELECT session FROM sessions", "--format", "csv")
    #expect(rows.output.split(whereSeparator: \.isNewline) == ["session", "b", "c"])
  }

  @Test func `what stands in the place of the index stops no session's pages`() async throws {
    let scratch = try Scratch()
    await scratch.run("import", try scratch.file("a.jsonl", reading))
    try makeFolder("\(scratch.folder)/Reports/README.md")
    let answer = await scratch.run("run")
    #expect(answer.code == .failed && answer.errors.contains("not opened; move it away"))
    #expect(answer.output.contains("a: ") && answer.output.contains("13 files looked at"))
    #expect(try scratch.files("Reports/a").contains("README.md"))
  }

  @Test func `of many things that are passed over the first are named and the rest counted`()
    async throws
  {
    let scratch = try Scratch()
    await scratch.run("import", try scratch.file("a.jsonl", reading))
    let items = (0..<50).map { "{\"file\":\"dumps/no\($0).jsonl\"}" }.joined(separator: ",")
    _ = try scratch.file("Sessions/a/session.json", "{\"imports\":[\(items)]}")
    let answer = await scratch.run("run")
    #expect(answer.errors.contains("and 30 more that were passed over"), "\(answer.errors)")
    #expect(answer.errors.split(whereSeparator: \.isNewline).count < 30)
  }
}
