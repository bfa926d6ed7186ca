extension BenchChoices {
  /// What the program is, what can be asked for, and how it measures.
  static var help: String {
    let width = options.map { $0.name.count + $0.value.count }.max() ?? 0
    let options = options.map { option in
      let padding = String(
        repeating: " ", count: width - option.name.count - option.value.count)
      return "  \(option.name) \(option.value)\(padding)  \(option.help)\n"
    }
    let names = Measurement.allCases.map { measurement in
      let name = measurement.rawValue
      return "  \(name)\(String(repeating: " ", count: 20 - name.count))\(measurement.words)\n"
    }
    return """
      Measures posturebook on a generated dump, and prints a Markdown table.

        posturebook-bench --readings 100000
        posturebook-bench --only import --against './peer.sh {input} {output}'

      Options:
      \(options.joined())
      Measurements:
      \(names.joined())
      Each run is a process of its own. Its peak memory is what the kernel counted for that process
      and told when it ended (wait4). A new process begins with the peak of the one that started it,
      so a peak below this program's own is printed as an upper bound.

      The dumps hold the readings of simulated phones. They lie in the folder shared, where they are
      not copied, but for import-copy, import-folder and import-input. Start is repeated ten times as
      often, for it is over so soon.

      The ratio of an import is that of the medians: the peer takes turns on the same file. The peer's
      command is run by sh; its output file is removed before each run. The ratio of a query is its
      processor time over that of query-base, which needs the sqlite3 shell.

      """
  }
}
