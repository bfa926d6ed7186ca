import PostureModel
import ProbeIntake

extension SessionFile {
  /// The text of the file: our keys in the contract's order, one a line, then the others by name.
  public var text: String {
    var members: [(key: String, json: String)] = []
    var rest = Dictionary(others.map { ($0.key, $0.json) }) { first, _ in first }
    // What could not be used of a key is written as it stands.
    func add(_ key: String, _ json: String?) {
      if let json = rest.removeValue(forKey: key) ?? json { members.append((key, json)) }
    }
    // A name beside the folder's own is no key of ours, but is written first where it stands.
    add("session", nil)
    add("device", device.map(quoted))
    add("os", os.map(quoted))
    add("build", build.map(quoted))
    add("simulator", simulator.map(String.init))
    add("reconstructed", isReconstructed ? "true" : nil)
    if appVersion == nil, appBuild == nil {
      add("app", app.map(quoted))
    } else {
      let parts = [("name", app), ("version", appVersion), ("build", appBuild)]
      add("app", object(parts.compactMap { part in part.1.map { (part.0, quoted($0)) } }))
    }
    add("cadence", cadence.map { plain(Double($0) / 1_000) })
    add("probe", isOnChange ? quoted("on change") : nil)
    let isOwnPanels =
      profile.outer != DeviceProfile.iPhoneDuo.outer
      || profile.inner != DeviceProfile.iPhoneDuo.inner
    let panels = [("outer", spelled(profile.outer)), ("inner", spelled(profile.inner))]
    add("displays", isOwnPanels ? object(panels) : nil)
    let isOwnFold = profile.foldHalves != DeviceProfile.iPhoneDuo.foldHalves
    add("fold", isOwnFold ? object([("halves", quoted(profile.foldHalves.rawValue))]) : nil)
    var shown = parameters.changed.map { (key: $0.rawValue, json: plain(parameters[$0])) }
    let names = Set(shown.map(\.key))
    shown += otherParameters.map { ($0.key, $0.json) }.filter { !names.contains($0.0) }
    add("parameters", shown.isEmpty ? nil : object(shown))
    add("note", note.map(quoted))
    add("notes", notes.isEmpty ? nil : list(notes.map(spelled)))
    add("imports", imports.isEmpty ? nil : list(imports.map(spelled)))
    for (key, json) in rest.sorted(by: { $0.key < $1.key }) { members.append((key, json)) }
    guard !members.isEmpty else { return "{}\n" }
    return "{\n" + members.map { "  \(quoted($0.key)): \($0.json)" }.joined(separator: ",\n")
      + "\n}\n"
  }
}

private func object(_ members: [(key: String, json: String)]) -> String {
  "{" + members.map { "\(quoted($0.key)): \($0.json)" }.joined(separator: ", ") + "}"
}

private func list(_ items: [String]) -> String {
  "[\n" + items.map { "    \($0)" }.joined(separator: ",\n") + "\n  ]"
}

private func spelled(_ panel: DeviceProfile.Panel) -> String {
  object([
    ("width", plain(panel.size.width)), ("height", plain(panel.size.height)),
    ("scale", plain(panel.scale)),
  ])
}

private func spelled(_ mapping: [(field: String, pointer: String)]) -> String {
  object(mapping.map { ($0.field, quoted($0.pointer)) })
}

private func spelled(_ note: NoteRecord) -> String {
  let time = note.time.map { [("time", quoted($0.text))] } ?? []
  return object(time + [("text", quoted(note.text))])
}

private func spelled(_ item: SessionFile.Import) -> String {
  var members = [("file", quoted(item.file))]
  switch item.share {
  case .all: break
  case .own: members.append(("records", quoted("own")))
  case .ownAndUnnamed: members.append(("records", quoted("own and unnamed")))
  }
  let kept = Set(item.others.map(\.key))
  members += choiceMembers(item.choices).filter { !kept.contains($0.key) }
  return object(members + item.others.map { ($0.key, $0.json) })
}

/// What the person said about a dump, as members of an object; empty if nothing was said.
func choiceMembers(_ choices: IntakeChoices) -> [(key: String, json: String)] {
  var members: [(key: String, json: String)] = []
  if choices.isInLog { members.append(("inLog", "true")) }
  if let list = choices.records { members.append(("list", quoted(list))) }
  if let year = choices.year { members.append(("year", String(year))) }
  if let start = choices.untimedStart {
    members.append(("untimed", quoted(start.text)))
    members.append(("every", plain(Double(choices.untimedStep) / 1_000)))
  }
  if let zone = choices.zoneMinutes { members.append(("zoneMinutes", String(zone))) }
  if let unit = choices.angleUnit { members.append(("angleUnit", quoted(unit.rawValue))) }
  if !choices.mapping.isEmpty { members.append(("map", spelled(choices.mapping))) }
  if !choices.statusWords.isEmpty {
    let words = choices.statusWords.sorted { $0.key < $1.key }
    members.append(("status", object(words.map { ($0.key.text, quoted($0.value.rawValue)) })))
  }
  return members
}

extension SessionFile.Import {
  /// Whether a file lists both in the same words.
  public static func == (one: SessionFile.Import, other: SessionFile.Import) -> Bool {
    ExactText(spelled(one)) == ExactText(spelled(other))
  }

  /// Hashes the words.
  public func hash(into hasher: inout Hasher) { hasher.combine(ExactText(spelled(self))) }
}

extension IntakeChoices {
  /// The choices as one line, to tell whether a file is to be read as it was before.
  var text: String { object(choiceMembers(self)) }
}
