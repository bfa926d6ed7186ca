extension Command {
  /// Lists the sessions.
  static let sessions = Command(
    "sessions", summary: "List the sessions",
    examples: [
      Example("posturebook sessions", "what was measured on what, and how far it got"),
      Example("posturebook sessions --format json", "all that is known of each"),
    ],
    options: RowFormat.options
  ) { context throws(CommandFailure) in
    let format = try reading { () throws(UsageError) in
      try context.arguments.word(.format, among: RowFormat.allCases) ?? .table
    }
    // A table has to fit a terminal; the other forms have every column of the view.
    let columns =
      format == .table
      ? """
      session, device, os, first_time, duration_s, readings, states_measured AS measured, gaps,
      rejected AS refused,
      (SELECT count(*) FROM anomalies AS a WHERE a.session = s.session AND severity = 'error')
        AS errors,
      (SELECT count(*) FROM anomalies AS a WHERE a.session = s.session AND severity = 'warning')
        AS warnings
      """ : "*"
    try printRows("SELECT \(columns) FROM sessions AS s ORDER BY session", context)
    return .done
  }
}
