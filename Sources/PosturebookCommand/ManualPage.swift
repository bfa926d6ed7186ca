/// The manual page in man(7)'s macros, made of what help says.
///
/// It names no date, so that the same program gives the same bytes. What is not ASCII is spelled so
/// that a formatter need not be told the encoding.
func manualPage(_ commands: [Command]) -> String {
  var page = ManualPage()
  page.line(".TH POSTUREBOOK 1 \"\" \"posturebook \(programVersion)\" \"\"")
  page.heading("NAME")
  page.text("posturebook \\- the lab notebook for the postures of a foldable phone")
  page.heading("SYNOPSIS")
  page.line(".B posturebook")
  page.text("[\\fIglobal options\\fR] \\fICOMMAND\\fR [\\fIoptions\\fR] [\\fIoperands\\fR]")
  page.heading("DESCRIPTION")
  page.paragraph(HelpText.what)
  page.paragraph("Commands in the order of the work:")
  for command in commands { page.item(command.name, command.summary + ".") }
  page.heading("COMMANDS")
  for command in commands { page.add(command) }
  page.heading("GLOBAL OPTIONS")
  page.paragraph("They stand before or after the command.")
  for option in GlobalOptions.options { page.add(option) }
  page.heading("FORMS OF ROWS")
  page.paragraph(RowFormat.help)
  page.heading("ENVIRONMENT")
  for variable in GlobalOptions.variables { page.item(variable.name, variable.help + ".") }
  page.heading("FILES")
  page.item("Sessions/NAME", "A session: its readings or dumps, and session.json.")
  page.item("Sessions/shared", "Dumps whose records name several sessions.")
  page.item(
    "Sessions/notebook.sqlite",
    "The notebook. It is made from the other files again, if it is gone.")
  page.item("Reports/README.md", "The pages, one folder a session.")
  page.heading("EXIT STATUS")
  for code in ExitCode.allCases { page.item(String(code.rawValue), code.meaning + ".") }
  return page.roff
}

/// Roff that is put together line by line.
private struct ManualPage {
  private(set) var roff = ""
  /// Whether a heading was just written, which begins a paragraph itself.
  private var isBegun = false

  /// A line as it is.
  mutating func line(_ line: String) {
    roff += line + "\n"
    isBegun = false
  }

  mutating func heading(_ title: String) {
    line(".SH \(title)")
    isBegun = true
  }

  /// Words with markup of ours, in one line.
  mutating func text(_ words: String) { line(words) }

  /// A paragraph of words, whatever lines they were given in.
  mutating func paragraph(_ words: String) {
    if !isBegun { line(".PP") }
    line(Self.escaped(words))
  }

  /// A term, and what it means.
  mutating func item(_ term: String, _ meaning: String) {
    line(".TP")
    line("\\fB\(Self.escaped(term))\\fR")
    line(Self.escaped(meaning))
  }

  mutating func add(_ option: Option) {
    let names = option.spellings.map { "\\fB\(Self.escaped($0))\\fR" }.joined(separator: ", ")
    let value = option.value.map { " \\fI\(Self.escaped($0))\\fR" } ?? ""
    line(".TP")
    line(names + value)
    line(Self.escaped(option.help + (option.isRepeatable ? "; may be repeated." : ".")))
  }

  mutating func add(_ command: Command) {
    line(".SS posturebook \(command.name)")
    line(Self.escaped(command.summary + "."))
    if !command.operands.usage.isEmpty {
      item(command.operands.usage, command.operands.help + ".")
    }
    for option in command.options { add(option) }
    for note in command.notes { paragraph(note) }
    paragraph(command.examples.count == 1 ? "Example:" : "Examples:")
    for example in command.examples {
      line(".TP")
      line("\\f(CW\(Self.escaped(example.line))\\fR")
      line(Self.escaped(example.meaning + "."))
    }
  }

  /// Words in one line in which nothing is roff's markup.
  private static func escaped(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let escaped = words.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case _ where !scalar.isASCII:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    // A line that begins with a dot would be a macro.
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }
}
