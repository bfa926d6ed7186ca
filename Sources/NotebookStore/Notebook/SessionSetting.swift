import PostureAnalysis
import PostureModel

extension Connection {
  /// A session with its setting and the numbers of its files, and nothing else.
  borrowing func bareStream(session id: Int64) throws(NotebookError) -> SessionStream {
    var stream = SessionStream(id: id, setting: try setting(session: id))
    try forEachRow(
      """
      SELECT id, number, untimed, keyboard_reported, fine_times OR accepted + present = 0
      FROM source WHERE session = ?1
      """, id
    ) { row in
      let number = Int(row.integer(at: 1))
      stream.sourceNumbers[row.integer(at: 0)] = number
      if row.integer(at: 2) != 0 { stream.setting.isUntimed = true }
      if row.integer(at: 3) != 0 { stream.setting.reportsKeyboard = true }
      if row.integer(at: 4) == 0 { stream.setting.coarseSources.insert(number) }
    }
    return stream
  }

  /// What `session.json` says of a session's analysis.
  borrowing func setting(session id: Int64) throws(NotebookError) -> SessionSetting {
    let setting = try first(
      """
      SELECT
        name, stated_cadence_ms, on_change, outer_width, outer_height, outer_scale, inner_width,
        inner_height, inner_scale, fold_halves, rest, jump, stroke, gap, skew
      FROM session WHERE id = ?1
      """, id
    ) { row in
      var setting = SessionSetting(
        session: row.text(at: 0) ?? "", statedCadence: row.optionalInteger(at: 1),
        isOnChange: row.integer(at: 2) != 0)
      if let outer = row.size(from: 3), let inner = row.size(from: 6) {
        setting.profile = DeviceProfile(
          outer: DeviceProfile.Panel(size: outer, scale: row.double(at: 5)),
          inner: DeviceProfile.Panel(size: inner, scale: row.double(at: 8)),
          foldHalves: row.text(at: 9).flatMap(DeviceProfile.Side.init) ?? .height)
      }
      setting.parameters.rest = row.double(at: 10)
      setting.parameters.jump = row.double(at: 11)
      setting.parameters.stroke = row.double(at: 12)
      setting.parameters.gap = row.double(at: 13)
      setting.parameters.skew = row.double(at: 14)
      return setting
    }
    guard let setting else { throw NotebookError(.absent, "there is no session \(id)") }
    return setting
  }
}
