extension Command {
  /// Lists the sessions.
  static let sessions = Command(
    "sessions", summary: "List the sessions",
    examples: [
      Example("posturebook sessions", "the sessions, their devices and coverage"),
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
      session, trim(ifnull(device, '') || ' ' || ifnull(os, '')) AS device,
      substr(first_time, 1, 10) AS day, readings, states_measured AS states,
      (SELECT count(*) FROM anomalies AS a WHERE a.session = s.session AND severity <> 'info')
        AS faults
      """ : "*"
    try printRows("SELECT \(columns) FROM sessions AS s ORDER BY session", context)
    return .done
  }
}
