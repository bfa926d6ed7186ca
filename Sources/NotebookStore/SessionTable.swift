import PostureAnalysis
import PostureModel

/// The sessions of the notebook: their keys and what their folders say.
struct SessionTable: ~Copyable {
  private let find: Statement
  private let free: Statement
  private let insert: Statement
  private let known: Statement
  private let update: Statement
  private let clearNotes: Statement
  private let insertNote: Statement

  init(on connection: borrowing Connection) throws(NotebookError) {
    let find = try Statement("SELECT id FROM session WHERE name = ?1", on: connection)
    let free = try Statement(
      """
      SELECT min(id) FROM (
        SELECT 1 AS id UNION ALL SELECT id + 1 FROM session)
      WHERE id NOT IN (SELECT id FROM session)
      """, on: connection)
    let insert = try Statement(
      """
      INSERT INTO session (
        id, name, first_key, last_key, outer_width, outer_height, outer_scale, inner_width,
        inner_height, inner_scale)
      VALUES (?1, ?2, ?3, ?4, 0, 0, 0, 0, 0, 0)
      """, on: connection)
    let known = try Statement("SELECT stated FROM session WHERE id = ?1", on: connection)
    let update = try Statement(
      """
      UPDATE session SET
        stated = ?2, device = ?3, os = ?4, build = ?5, simulator = ?6, app = ?7, app_version = ?8,
        app_build = ?9, stated_cadence_ms = ?10, note = ?11, outer_width = ?12,
        outer_height = ?13, outer_scale = ?14, inner_width = ?15, inner_height = ?16,
        inner_scale = ?17, rest = ?18, jump = ?19, stroke = ?20, gap = ?21, skew = ?22,
        reconstructed = ?23
      WHERE id = ?1
      """, on: connection)
    let clearNotes = try Statement("DELETE FROM note WHERE session = ?1", on: connection)
    let insertNote = try Statement("INSERT INTO note VALUES (?1, ?2, ?3, ?4)", on: connection)
    self.clearNotes = clearNotes
    self.insertNote = insertNote
    self.known = known
    self.update = update
    self.find = find
    self.free = free
    self.insert = insert
  }

  /// The key of a session, if the notebook has it.
  borrowing func key(of name: String) throws(NotebookError) -> Int64? {
    find.bind(name, at: 1)
    defer { find.rewind() }
    return try find.step() ? find.integer(at: 0) : nil
  }

  /// The key of a session, which is opened if it is new, and whether it is.
  borrowing func open(
    _ name: String, _ file: SessionFile
  ) throws(NotebookError) -> (id: Int64, isNew: Bool) {
    if let id = try key(of: name) { return (id, false) }
    let id: Int64
    do {
      defer { free.rewind() }
      id = try free.step() ? free.integer(at: 0) : 1
    }
    guard id < ReadingKey.sessionLimit else {
      throw NotebookError(
        .storage,
        "the notebook is full: it holds \(ReadingKey.sessionLimit - 1) sessions; begin another with "
          + "--notebook FILE")
    }
    let range = ReadingKey.range(session: id)
    insert.bind(id, at: 1)
    insert.bind(name, at: 2)
    insert.bind(range.lowerBound, at: 3)
    insert.bind(range.upperBound, at: 4)
    try insert.execute()
    try state(file, of: id)
    return (id, true)
  }

  /// Writes down what `session.json` says; `false` if it says nothing new.
  @discardableResult
  borrowing func state(
    _ file: SessionFile, of id: Int64
  ) throws(NotebookError) -> Bool {
    let text = file.text
    guard try !isKnown(text, of: id) else { return false }
    update.bind(id, at: 1)
    update.bind(text, at: 2)
    update.bind(file.device, at: 3)
    update.bind(file.os, at: 4)
    update.bind(file.build, at: 5)
    update.bind(file.simulator, at: 6)
    update.bind(file.app, at: 7)
    update.bind(file.appVersion, at: 8)
    update.bind(file.appBuild, at: 9)
    update.bind(file.cadence, at: 10)
    update.bind(file.note, at: 11)
    let (outer, inner) = (file.profile.outer, file.profile.inner)
    for (offset, value) in [
      outer.size.width, outer.size.height, outer.scale, inner.size.width, inner.size.height,
      inner.scale, file.parameters.rest, file.parameters.jump, file.parameters.stroke,
      file.parameters.gap, file.parameters.skew,
    ].enumerated() {
      update.bind(value, at: Int32(12 + offset))
    }
    update.bind(file.isReconstructed, at: 23)
    try update.execute()
    try writeNotes(file.notes, of: id)
    return true
  }

  private borrowing func isKnown(_ stated: String, of id: Int64) throws(NotebookError) -> Bool {
    known.bind(id, at: 1)
    defer { known.rewind() }
    return try known.step() && known.text(at: 0) == stated
  }

  private borrowing func writeNotes(_ notes: [NoteRecord], of id: Int64) throws(NotebookError) {
    clearNotes.bind(id, at: 1)
    try clearNotes.execute()
    // In order of time, whatever the order in the file; what speaks of no time comes first.
    let ordered = notes.enumerated().sorted { one, other in
      let (first, second) = (one.element.time?.milliseconds, other.element.time?.milliseconds)
      return (first ?? .min, one.offset) < (second ?? .min, other.offset)
    }
    for (number, note) in ordered.enumerated() {
      insertNote.bind(id, at: 1)
      insertNote.bind(number + 1, at: 2)
      insertNote.bind(note.element.time?.milliseconds, at: 3)
      insertNote.bind(note.element.text, at: 4)
      try insertNote.execute()
    }
  }
}
