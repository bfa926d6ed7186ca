/// The schema's number, which is kept in `user_version`, where the `sqlite3` shell can see it too.
let schemaVersion: Int64 = 9

/// `Post` in ASCII: tells tools like `file` that a database is a notebook of ours.
let applicationID: Int64 = 0x506F_7374

private let tableScripts = [PackageResources.tables_sql, PackageResources.tables_derived_sql]

/// The lines that several scripts share, by name; a script includes them by a line `-- part NAME`.
private let parts: [Substring: [UInt8]] = [
  "fields": Array(LayoutFields.definitions.utf8),
  "layout": PackageResources.part_layout_sql, "region": PackageResources.part_region_sql,
  "device": PackageResources.part_device_sql, "threshold": PackageResources.part_threshold_sql,
  "hysteresis": PackageResources.part_hysteresis_sql, "width": PackageResources.part_width_sql,
  "content": PackageResources.part_content_sql, "ranked": PackageResources.part_ranked_sql,
  "directions": PackageResources.part_directions_sql,
]

/// The lines of a script, with those of a part in place of the line that names it.
func lines(of script: [UInt8]) -> [Substring] {
  String(decoding: script, as: UTF8.self).split(separator: "\n").flatMap { line in
    let words = line.drop { $0 == " " }
    guard words.hasPrefix("-- part "), let part = parts[words.dropFirst(8)] else { return [line] }
    return lines(of: part)
  }
}

/// The views that people query, in the contract's order, each in a file of its own.
let viewScripts: [[UInt8]] = [
  PackageResources.view_sessions_sql, PackageResources.view_sources_sql,
  PackageResources.view_parameters_sql, PackageResources.view_rejects_sql,
  PackageResources.view_readings_sql, PackageResources.view_regions_sql,
  PackageResources.view_layouts_sql, PackageResources.view_states_sql,
  PackageResources.view_measurements_sql, PackageResources.view_intervals_sql,
  PackageResources.view_transitions_sql, PackageResources.view_sweeps_sql,
  PackageResources.view_thresholds_sql, PackageResources.view_hysteresis_sql,
  PackageResources.view_device_thresholds_sql, PackageResources.view_device_hysteresis_sql,
  PackageResources.view_layout_regions_sql,
  PackageResources.view_overlaps_sql, PackageResources.view_places_sql,
  PackageResources.view_signals_sql, PackageResources.view_device_signals_sql,
  PackageResources.view_anomalies_sql,
  PackageResources.view_screenshots_sql, PackageResources.view_notes_sql,
]

extension Connection {
  /// Brings the schema up to date in one transaction; `true` if the notebook was of an earlier version.
  ///
  /// The views are made anew whatever the version was. A notebook of an earlier version is emptied: its
  /// contents are other ones, and all that it holds is in the sessions' files.
  borrowing func bringUpToDate(
    views: [[UInt8]] = viewScripts
  ) throws(NotebookError) -> Bool {
    guard try checkedVersion() != schemaVersion else { return false }
    return try transaction { () throws(NotebookError) in
      // Another program may have done so while this one waited for the lock.
      let version = try checkedVersion()
      guard version != schemaVersion else { return false }
      try dropAll("view")
      try dropAll("table")
      for script in tableScripts + views {
        try run(lines(of: script).joined(separator: "\n"))
      }
      try run(
        "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(schemaVersion)")
      return version > 0
    }
  }

  private borrowing func dropAll(_ type: String) throws(NotebookError) {
    let names = try rows(
      "SELECT name FROM sqlite_schema WHERE type = ?1 AND name NOT LIKE 'sqlite_%'", type
    ) { $0.text(at: 0) ?? "" }
    for name in names { try run("DROP \(type) \(name)") }
  }

  /// The number of the schema that a file has; refuses what is not ours or is later.
  borrowing func checkedVersion() throws(NotebookError) -> Int64 {
    let version = try integer("PRAGMA user_version")
    let application = try integer("PRAGMA application_id")
    if version > schemaVersion {
      throw NotebookError(
        .storage,
        "\(path) was written by a later Posturebook (schema \(version); this one knows "
          + "\(schemaVersion)); update posturebook, or name another notebook with --notebook FILE")
    }
    let objects = try integer("SELECT count(*) FROM sqlite_schema")
    if application != applicationID, application != 0 || version != 0 || objects > 0 {
      throw NotebookError(
        .storage,
        "\(path) is a database, but not a notebook; name another file with --notebook FILE")
    }
    return version
  }
}
