extension SavedQuery {
  /// Whether its SQL is standard, so that other databases answer it from exported tables alike.
  ///
  /// PostgreSQL runs those in a test; only where NULL sorts may differ.
  public var isStandard: Bool { standardQueries.contains(name) }
}

private let standardQueries: Set<String> = [
  "angles", "around", "cameras", "coverage", "display-delay", "divisions", "findings", "gaps",
  "hysteresis", "insets", "jumps", "keyboard-cover", "keyboards", "ledger", "measured-layouts",
  "missing-states", "notes", "now", "occlusion-over-fold", "panes", "parameters", "refusals",
  "refused", "remarks", "screenshots", "session", "settled", "shared-readings", "short-layouts",
  "signals", "size-classes", "slow-sweeps", "source-readings", "sources", "state-severities",
  "state-spans", "states", "status-changes", "surprises", "turned", "window-classes",
]
