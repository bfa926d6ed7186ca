import PostureAnalysis
import PostureModel

extension Connection {
  /// The key of a session, if the notebook has it.
  borrowing func session(_ name: String) throws(NotebookError) -> Int64? {
    try first("SELECT id FROM session WHERE name = ?1", name) { $0.integer(at: 0) }
  }

  /// The key of a session, which is opened if it is new, and whether it is.
  borrowing func openSession(
    _ name: String, _ file: SessionFile
  ) throws(NotebookError) -> (id: Int64, isNew: Bool) {
    if let id = try session(name) { return (id, false) }
    let id = try integer("SELECT coalesce(max(id), 0) + 1 FROM session")
    try execute(
      "INSERT INTO session (id, name, first_key) VALUES (?1, ?2, ?3)", id, name, firstKey(of: id))
    try state(file, of: id)
    return (id, true)
  }

  /// Writes what `session.json` says; `false` if it says nothing new.
  @discardableResult
  borrowing func state(_ file: SessionFile, of id: Int64) throws(NotebookError) -> Bool {
    // How files are read is their own matter: a session whose list grows is not derived again.
    var stated = file
    stated.imports = []
    let text = stated.text
    let known = try first("SELECT stated FROM session WHERE id = ?1", id) { $0.text(at: 0) }
    guard known != text else { return false }
    let (profile, parameters) = (file.profile, file.parameters)
    try execute(
      """
      UPDATE session SET
        stated = ?2, device = ?3, os = ?4, build = ?5, simulator = ?6, app = ?7, app_version = ?8,
        app_build = ?9, stated_cadence_ms = ?10, note = ?11, reconstructed = ?12, on_change = ?13,
        outer_width = ?14, outer_height = ?15, outer_scale = ?16, inner_width = ?17,
        inner_height = ?18, inner_scale = ?19, fold_halves = ?20, rest = ?21, jump = ?22,
        stroke = ?23, gap = ?24, skew = ?25
      WHERE id = ?1
      """, id, text, file.device, file.os, file.build, file.simulator, file.app, file.appVersion,
      file.appBuild, file.cadence, file.note, file.isReconstructed, file.isOnChange,
      profile.outer.size, profile.outer.scale, profile.inner.size, profile.inner.scale,
      profile.foldHalves, parameters.rest, parameters.jump, parameters.stroke, parameters.gap,
      parameters.skew)
    try writeNotes(file.notes, of: id)
    return true
  }

  private borrowing func writeNotes(_ notes: [NoteRecord], of id: Int64) throws(NotebookError) {
    try execute("DELETE FROM note WHERE session = ?1", id)
    // In order of time, whatever the order in the file; what speaks of no time comes first.
    let ordered = notes.enumerated().sorted { one, other in
      let (first, second) = (one.element.time?.milliseconds, other.element.time?.milliseconds)
      return (first ?? .min, one.offset) < (second ?? .min, other.offset)
    }
    for (number, note) in ordered.enumerated() {
      try execute(
        "INSERT INTO note VALUES (?1, ?2, ?3, ?4)", id, number + 1, note.element.time,
        note.element.text)
    }
  }
}
