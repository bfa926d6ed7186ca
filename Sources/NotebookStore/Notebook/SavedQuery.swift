/// A question that is asked often, with its SQL.
public struct SavedQuery: Hashable, Sendable {
  /// The name to ask it by.
  public var name: String
  /// What it answers, as a sentence without its full stop.
  public var meaning: String
  /// The parameters that it wants, without their colons, sorted.
  public var parameters: [String]
  /// One SELECT over the views.
  public var sql: String

  /// Reads a query's file: a comment that says what it answers, then the SQL.
  init(name: String, script: [UInt8]) {
    let lines = lines(of: script)
    self.name = name
    meaning = lines.first.map { String($0.drop { $0 == "-" || $0 == " " }) } ?? ""
    sql = lines.dropFirst().joined(separator: "\n")
    let found = sql.matches(of: /:([a-z]+)/).map { String($0.1) }
    parameters = Set(found).sorted()
  }
}

/// The questions that the reports are made of, in the order of their pages.
public let reportQueries: [SavedQuery] = [
  SavedQuery(name: "session", script: PackageResources.session_sql),
  SavedQuery(name: "states", script: PackageResources.states_sql),
  SavedQuery(name: "use", script: PackageResources.use_sql),
  SavedQuery(name: "unclassified", script: PackageResources.unclassified_sql),
  SavedQuery(name: "build-on", script: PackageResources.build_on_sql),
  SavedQuery(name: "places", script: PackageResources.places_sql),
  SavedQuery(name: "layout-regions", script: PackageResources.layout_regions_sql),
  SavedQuery(name: "signals", script: PackageResources.signals_sql),
  SavedQuery(name: "hysteresis", script: PackageResources.hysteresis_sql),
  SavedQuery(name: "crossings", script: PackageResources.crossings_sql),
  SavedQuery(name: "speeds", script: PackageResources.speeds_sql),
  SavedQuery(name: "swept", script: PackageResources.swept_sql),
  SavedQuery(name: "overlaps", script: PackageResources.overlaps_sql),
  SavedQuery(name: "findings", script: PackageResources.findings_sql),
  SavedQuery(name: "finding-places", script: PackageResources.finding_places_sql),
  SavedQuery(name: "state-findings", script: PackageResources.state_findings_sql),
  SavedQuery(name: "fields", script: PackageResources.fields_sql),
  SavedQuery(name: "timeline", script: PackageResources.timeline_sql),
  SavedQuery(name: "marks", script: PackageResources.marks_sql),
  SavedQuery(name: "sources", script: PackageResources.sources_sql),
  SavedQuery(name: "ledger", script: PackageResources.ledger_sql),
  SavedQuery(name: "refused", script: PackageResources.refused_sql),
  SavedQuery(name: "parameters", script: PackageResources.parameters_sql),
  SavedQuery(name: "notes", script: PackageResources.notes_sql),
  SavedQuery(name: "remarks", script: PackageResources.remarks_sql),
  SavedQuery(name: "screenshots", script: PackageResources.screenshots_sql),
  SavedQuery(name: "sessions", script: PackageResources.sessions_sql),
  SavedQuery(name: "coverage", script: PackageResources.coverage_sql),
  SavedQuery(name: "device-signals", script: PackageResources.device_signals_sql),
  SavedQuery(name: "device-hysteresis", script: PackageResources.device_hysteresis_sql),
]

/// The questions that the board of a recording is made of.
private let boardQueries: [SavedQuery] = [
  SavedQuery(name: "now", script: PackageResources.now_sql),
  SavedQuery(name: "last-changes", script: PackageResources.last_changes_sql),
  SavedQuery(name: "keyboard-cover", script: PackageResources.keyboard_cover_sql),
]

private let otherQueries: [SavedQuery] = [
  SavedQuery(name: "windows", script: PackageResources.windows_sql),
  SavedQuery(name: "insets", script: PackageResources.insets_sql),
  SavedQuery(name: "inset-changes", script: PackageResources.inset_changes_sql),
  SavedQuery(name: "divisions", script: PackageResources.divisions_sql),
  SavedQuery(name: "cameras", script: PackageResources.cameras_sql),
  SavedQuery(name: "keyboards", script: PackageResources.keyboards_sql),
  SavedQuery(name: "keyboard-over-fold", script: PackageResources.keyboard_over_fold_sql),
  SavedQuery(name: "occlusion-over-fold", script: PackageResources.occlusion_over_fold_sql),
  SavedQuery(name: "turned", script: PackageResources.turned_sql),
  SavedQuery(name: "size-classes", script: PackageResources.size_classes_sql),
  SavedQuery(name: "window-classes", script: PackageResources.window_classes_sql),
  SavedQuery(name: "settled", script: PackageResources.settled_sql),
  SavedQuery(name: "stays", script: PackageResources.stays_sql),
  SavedQuery(name: "state-spans", script: PackageResources.state_spans_sql),
  SavedQuery(name: "short-layouts", script: PackageResources.short_layouts_sql),
  SavedQuery(name: "panes", script: PackageResources.panes_sql),
  SavedQuery(name: "angles", script: PackageResources.angles_sql),
  SavedQuery(name: "brackets", script: PackageResources.brackets_sql),
  SavedQuery(name: "jumps", script: PackageResources.jumps_sql),
  SavedQuery(name: "slow-sweeps", script: PackageResources.slow_sweeps_sql),
  SavedQuery(name: "late-divisions", script: PackageResources.late_divisions_sql),
  SavedQuery(name: "status-changes", script: PackageResources.status_changes_sql),
  SavedQuery(name: "display-delay", script: PackageResources.display_delay_sql),
  SavedQuery(name: "surprises", script: PackageResources.surprises_sql),
  SavedQuery(name: "state-severities", script: PackageResources.state_severities_sql),
  SavedQuery(name: "gaps", script: PackageResources.gaps_sql),
  SavedQuery(name: "shared-readings", script: PackageResources.shared_readings_sql),
  SavedQuery(name: "common-readings", script: PackageResources.common_readings_sql),
  SavedQuery(name: "missing-states", script: PackageResources.missing_states_sql),
  SavedQuery(name: "around", script: PackageResources.around_sql),
  SavedQuery(name: "unknown-keys", script: PackageResources.unknown_keys_sql),
  SavedQuery(name: "refusals", script: PackageResources.refusals_sql),
  SavedQuery(name: "source-readings", script: PackageResources.source_readings_sql),
  SavedQuery(name: "measured-layouts", script: PackageResources.measured_layouts_sql),
]

/// The questions that come with the program: those of the reports and the board, then others.
public let savedQueries: [SavedQuery] = reportQueries + boardQueries + otherQueries
