/// Every step the schema has taken, oldest first, each in the files that make it up.
///
/// A step is never edited once it has been released; the next one corrects it.
let schemaSteps: [[[UInt8]]] = [
  [
    PackageResources.v001_tables_sql, PackageResources.v001_tables_motion_sql,
    PackageResources.v001_views_ledger_sql, PackageResources.v001_views_readings_sql,
    PackageResources.v001_views_states_sql, PackageResources.v001_views_motion_sql,
  ],
  [PackageResources.v002_in_place_sql],
  [PackageResources.v003_readings_sql],
  [PackageResources.v004_readings_sql],
  [PackageResources.v005_pictures_sql],
]

/// `Post` in ASCII: tells tools like `file` that a database is a notebook of ours.
let applicationID: Int64 = 0x506F_7374

extension Connection {
  /// Takes the steps that this file has not taken yet, all in one transaction.
  ///
  /// The count of steps taken is kept in `user_version`, where the `sqlite3` shell can see it too.
  borrowing func migrate(through steps: [[[UInt8]]]) throws(NotebookError) {
    let taken = try checkedVersion(latest: steps.count)
    guard taken < steps.count else { return }
    try transaction { () throws(NotebookError) in
      // Another program may have taken the steps while this one waited for the lock.
      for step in steps[(try checkedVersion(latest: steps.count))...] {
        for script in step { try run(String(decoding: script, as: UTF8.self)) }
      }
      try run("PRAGMA application_id = \(applicationID); PRAGMA user_version = \(steps.count)")
    }
  }

  /// The number of steps that a file has taken; refuses what is not ours or is later.
  borrowing func checkedVersion(latest: Int) throws(NotebookError) -> Int {
    let version = Int(try integer("PRAGMA user_version"))
    let application = try integer("PRAGMA application_id")
    if version > latest {
      throw NotebookError(
        .storage,
        "\(path) was written by a later Posturebook (schema \(version); this one knows \(latest)); "
          + "update posturebook, or name another notebook with --notebook FILE")
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
