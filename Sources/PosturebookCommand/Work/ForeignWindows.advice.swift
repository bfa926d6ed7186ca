import NotebookStore
import PostureModel

extension ForeignWindows {
  /// What to do about windows of no known display; it proposes only what the readings show.
  ///
  /// `file`: the session's `session.json`, as the person knows it.
  func advice(_ session: String, _ file: String) -> String {
    if let pixels {
      return
        "pixels suspected: \(pixels); have the probe write points, which are pixels divided by "
        + "the scale, and import that dump; posturebook remove \(session) takes this one back"
    }
    let doubt = isOtherBySize ? ", by size alone, since some readings have no state" : ""
    let shown = sizes.prefix(4).map(\.text)
    let more = sizes.count > 4 ? " and \(sizes.count - 4) more" : ""
    return
      "no window (\(shown.joined(separator: ", "))\(more)) fits a display that is known; if this "
      + "is another foldable, add to \(file) the true sizes held upright\(doubt): "
      + "\"displays\": {\(displays)}\(fold)"
  }

  private var displays: String {
    [("outer", outer), ("inner", inner)].compactMap { name, size in
      size.map { "\"\(name)\": \(panel($0))" }
    }.joined(separator: ", ")
  }

  private var fold: String {
    guard outer == nil || inner != nil else { return "" }
    guard let foldHalves else {
      return "; no reading shows the side that the fold halves: choose "
        + "\"fold\": {\"halves\": \"height\"} or \"fold\": {\"halves\": \"width\"}"
    }
    return ", \"fold\": {\"halves\": \"\(foldHalves.rawValue)\"}"
  }

  private func panel(_ size: Size) -> String {
    let scale = scale.map { ", \"scale\": \(plain($0))" } ?? ""
    return "{\"width\": \(plain(size.width)), \"height\": \(plain(size.height))\(scale)}"
  }
}
