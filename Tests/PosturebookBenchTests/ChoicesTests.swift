import Testing

@testable import PosturebookBench

@Test(arguments: [
  (["--reading", "5"], "'--reading' is not known"),
  (["--readings"], "'--readings' needs a value"),
  (["--readings", "0"], "'0' is no value for --readings"),
  (["--readings=many"], "'many' is no value for --readings"),
  (["--seed", "-1"], "'-1' is no value for --seed"),
  (["--repeat", "1.5"], "'1.5' is no value for --repeat"),
  (["--only", "imports"], "'imports' is no measurement; there are import, "),
  (["--against", "peer {input}"], "'--against' needs {input} and {output}"),
  (["--against", "p {input} {output}", "--only", "start"], "'--against' compares imports"),
  (["dump.jsonl"], "'dump.jsonl' is not known"),
])
func `a command line that makes no sense is told why`(words: [String], beginning: String) {
  let failure = #expect(throws: BenchFailure.self) { try BenchChoices(words) }
  #expect(failure?.description.hasPrefix(beginning) == true, "\(failure?.description ?? "")")
  #expect(failure?.exitCode == 2)
}

@Test func `options are read in both spellings, and measurements keep the table's order`() throws {
  let choices = try BenchChoices([
    "--readings=5000", "--seed", "7", "--only", "start,import", "--only=report", "--repeat=1",
    "--against=p {input} {output}", "--program", "./posturebook", "--keep", "dumps",
  ])
  #expect(choices.readings == 5_000 && choices.seed == 7 && choices.repetitions == 1)
  #expect(choices.only == [.importLines, .report, .start])
  #expect(choices.peer == "p {input} {output}")
  #expect(choices.program == "./posturebook" && choices.keep == "dumps")
}

@Test func `the help names every option and every measurement`() throws {
  #expect(try BenchChoices(["--help"]).wantsHelp)
  for option in BenchChoices.options { #expect(BenchChoices.help.contains("  \(option.name) ")) }
  for measurement in Measurement.allCases {
    #expect(BenchChoices.help.contains("  \(measurement.rawValue) "))
  }
  let widest = BenchChoices.help.split(separator: "\n").map(\.count).max() ?? 0
  #expect(widest <= 100)
}
