import PostureModel
import ProbeIntake

extension SessionFileObject {
  /// A display; nothing if there is none, or if its numbers are impossible.
  func panel(_ key: String) -> DeviceProfile.Panel? {
    guard let panel = object(key) else { return nil }
    let width = panel.number("width", in: 1...100_000)
    let height = panel.number("height", in: 1...100_000)
    let scale = panel.number("scale", in: 0.1...100) ?? 3
    panel.finish()
    guard let width, let height else { return nil }
    return DeviceProfile.Panel(size: Size(width: width, height: height), scale: scale)
  }

  /// How a dump was imported; nothing if it names no file.
  func dump() -> SessionFile.Import? {
    isListItem = true
    guard let file = requiredText("file") else {
      finish()
      return nil
    }
    var dump = SessionFile.Import(file: plainPath(file))
    switch word("records", among: ["own", "own and unnamed"]) {
    case "own": dump.share = .own
    case "own and unnamed": dump.share = .ownAndUnnamed
    default: dump.share = .all
    }
    dump.choices.isInLog = bool("inLog") ?? false
    if let list = text("list") {
      if IntakeChoices.isPointer(list) {
        dump.choices.records = list
      } else {
        refuse("list", "a JSON pointer that begins with a slash")
      }
    }
    dump.choices.year = integer("year", in: 2_020...2_040)
    dump.choices.untimedStart = instant("untimed", isReadable: true)
    dump.choices.untimedStep = milliseconds("every") ?? dump.choices.untimedStep
    dump.choices.zoneMinutes = integer("zoneMinutes", in: -1_439...1_439)
    dump.choices.angleUnit = word("angleUnit", among: ["degrees", "radians"])
      .flatMap(IntakeChoices.AngleUnit.init)
    if let map = object("map") {
      dump.choices.mapping = map.keys.compactMap { field in
        map.pointer(field).map { (field, $0) }
      }
      map.finish()
    }
    if let status = object("status") {
      let words = HingeStatus.allCases.map(\.rawValue)
      for word in status.keys {
        dump.choices.statusWords[ExactText(word)] = status.word(word, among: words).flatMap(
          HingeStatus.init)
      }
      status.finish()
    }
    finish()
    dump.others = kept
    return dump
  }
}

/// A relative path without the parts that lead nowhere: `./dumps/x` and `a/../dumps/x` are `dumps/x`.
private func plainPath(_ path: String) -> String {
  guard !path.hasPrefix("/") else { return path }
  var names: [Substring] = []
  for name in path.split(separator: "/") where name != "." {
    if name == "..", let last = names.last, last != ".." {
      names.removeLast()
    } else {
      names.append(name)
    }
  }
  return names.joined(separator: "/")
}
