import Foundation
import Testing

@testable import PosturebookCommand

@Suite struct ManualPageTests {
  @Test func `the manual has every command, option, variable and exit code`() {
    let page = manualPage(Command.all)
    for command in Command.all {
      #expect(page.contains("\n.SS posturebook \(command.name)\n"))
      for option in command.allOptions {
        #expect(page.contains("\\fB\\-\\-\(option.name.replacing("-", with: "\\-"))\\fR"))
      }
    }
    for variable in GlobalOptions.variables { #expect(page.contains("\\fB\(variable.name)\\fR")) }
    for code in ExitCode.allCases { #expect(page.contains("\\fB\(code.rawValue)\\fR\n")) }
  }

  @Test func `no line is a macro but those that are meant`() {
    let macros = Set(
      manualPage(Command.all).split(separator: "\n").filter { ".'".contains($0.prefix(1)) }
        .map { $0.prefix { $0 != " " } })
    #expect(macros == [".TH", ".SH", ".SS", ".B", ".TP", ".PP"])
  }

  @Test func `it is ASCII, whatever help says`() {
    let page = manualPage(Command.all)
    #expect(page.utf8.allSatisfy { $0 < 0x80 })
    #expect(page.contains("[SESSION\\[u2026]]"))
  }

  @Test func `it is one page, of all commands`() async {
    let stage = Stage()
    #expect(await stage.run("help", "--man") == .done)
    #expect(stage.output == manualPage(Command.all))
    #expect(await stage.run("help", "import", "--man") == .usage)
    #expect(stage.errors.contains("leave out 'import'"))
  }
}
