public import PostureModel

/// A session's windows that fit no display of its profile, and what the readings show of them.
public struct ForeignWindows: Hashable, Sendable {
  /// The sizes held upright, from the smallest.
  public var sizes: [Size] = []
  /// A scale, if one was reported.
  public var scale: Double?
  /// The size that most readings of a closed phone have; without a status or a fold the smaller one.
  public var outer: Size?
  /// The size that most readings of a half-open or open phone have; else the larger one.
  public var inner: Size?
  /// Whether a display is named by the window's size alone, without a status or a fold.
  public var isOtherBySize = false
  /// The side that the active divisions halve; nothing if there are none, or they disagree.
  public var foldHalves: DeviceProfile.Side?
  /// What `pixels-suspected` says, if it fired.
  public var pixels: String?
}

extension Notebook {
  /// What a rule says that fires at most once in a session; nothing if it did not.
  public borrowing func message(
    of rule: String, in session: String
  ) throws(NotebookError) -> String? {
    guard let key = try connection.session(session) else { return nil }
    return try connection.first(
      "SELECT message FROM anomaly WHERE session = ?1 AND rule = ?2", key, rule
    ) { $0.text(at: 0) }
  }

  /// What is known of a session's windows; nothing if any of them fits a display of the profile.
  public borrowing func foreignWindows(
    of session: String
  ) throws(NotebookError) -> ForeignWindows? {
    guard let key = try connection.session(session) else { return nil }
    let bare = try connection.first(
      """
      SELECT max(u.display IS NOT NULL), max(l.scale)
      FROM use AS u JOIN layout AS l ON l.id = u.layout
      WHERE u.session = ?1 AND l.window_width > 0
      """, key
    ) { row -> ForeignWindows? in
      guard row.optionalInteger(at: 0) == 0 else { return nil }
      return ForeignWindows(scale: row.optionalDouble(at: 1))
    }
    guard var found = bare else { return nil }
    found.pixels = try message(of: "pixels-suspected", in: session)
    var (closed, opened) = (0, 0)
    var unknown: [Size] = []
    try connection.forEachRow(
      """
      SELECT
        min(l.window_width, l.window_height) AS short, max(l.window_width, l.window_height) AS long,
        sum(iif(u.fold = 'closed', u.readings, 0)), sum(iif(u.fold <> 'closed', u.readings, 0))
      FROM use AS u JOIN layout AS l ON l.id = u.layout
      WHERE u.session = ?1 AND l.window_width > 0
      GROUP BY 1, 2 ORDER BY short * long, short
      """, key
    ) { row in
      let size = Size(width: row.double(at: 0), height: row.double(at: 1))
      let (inClosed, inOpened) = (Int(row.integer(at: 2)), Int(row.integer(at: 3)))
      found.sizes.append(size)
      if inClosed + inOpened == 0 { unknown.append(size) }
      if inClosed > max(closed, inOpened) { (found.outer, closed) = (size, inClosed) }
      if inOpened > max(opened, inClosed) { (found.inner, opened) = (size, inOpened) }
    }
    func area(_ size: Size) -> Double { size.width * size.height }
    if let inner = found.inner, found.outer == nil {
      found.outer = unknown.first { area($0) < area(inner) }
      found.isOtherBySize = found.outer != nil
    } else if let outer = found.outer, found.inner == nil {
      found.inner = unknown.last { area($0) > area(outer) }
      found.isOtherBySize = found.inner != nil
    } else if found.outer == nil, found.inner == nil {
      (found.outer, found.inner) = (unknown.count > 1 ? unknown.first : nil, unknown.last)
      found.isOtherBySize = true
    }
    found.foldHalves = try foldHalves(in: key)
    return found
  }

  /// The side of the upright window that a session's active divisions halve, if all halve the same.
  private borrowing func foldHalves(
    in session: Int64
  ) throws(NotebookError) -> DeviceProfile.Side? {
    var sides: Set<DeviceProfile.Side> = []
    try connection.forEachRow(
      """
      SELECT DISTINCT (g.height > g.width) = (l.window_height > l.window_width)
      FROM use AS u JOIN layout AS l ON l.id = u.layout JOIN region AS g ON g.layout = l.id
      WHERE u.session = ?1
        AND g.kind = 'division' AND g.active = 1 AND g.width <> g.height
        AND l.window_width <> l.window_height
      """, session
    ) { row in sides.insert(row.integer(at: 0) == 1 ? .width : .height) }
    return sides.count == 1 ? sides.first : nil
  }
}
