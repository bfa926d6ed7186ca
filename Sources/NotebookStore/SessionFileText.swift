import PostureModel
import ProbeIntake

extension SessionFile {
  /// The text of the file: our keys in the contract's order, one a line, then the others by name.
  public var text: String {
    var members: [(key: String, json: String)] = []
    func add(_ key: String, _ json: String?) {
      if let json { members.append((key, json)) }
    }
    // A name beside the folder's own is no key of ours, but is written first where it stands.
    for other in others where other.key == "session" { add(other.key, other.json) }
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
    if profile != .iPhoneDuo {
      add(
        "displays", object([("outer", spelled(profile.outer)), ("inner", spelled(profile.inner))]))
    }
    let changed = parameters.changed.map { ($0.rawValue, plain(parameters[$0])) }
    add("parameters", changed.isEmpty ? nil : object(changed))
    add("map", mapping.isEmpty ? nil : spelled(mapping))
    add("note", note.map(quoted))
    add("notes", notes.isEmpty ? nil : list(notes.map(spelled)))
    add("imports", imports.isEmpty ? nil : list(imports.map(spelled)))
    for other in others where other.key != "session" { add(other.key, other.json) }
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
  if item.usesRecordSessions { members.append(("recordSessions", "true")) }
  return object(members + choiceMembers(item.choices))
}

/// What the person said about a dump, as members of an object; empty if nothing was said.
func choiceMembers(_ choices: IntakeChoices) -> [(key: String, json: String)] {
  var members: [(key: String, json: String)] = []
  if choices.isInLog { members.append(("inLog", "true")) }
  if let start = choices.untimedStart {
    members.append(("untimed", quoted(start.text)))
    members.append(("every", plain(Double(choices.untimedStep) / 1_000)))
  }
  if let zone = choices.zoneMinutes { members.append(("zoneMinutes", String(zone))) }
  if let unit = choices.angleUnit { members.append(("angleUnit", quoted(unit.rawValue))) }
  if !choices.mapping.isEmpty { members.append(("map", spelled(choices.mapping))) }
  if !choices.statusWords.isEmpty {
    let words = choices.statusWords.sorted { $0.key < $1.key }
    members.append(("status", object(words.map { ($0.key, quoted($0.value.rawValue)) })))
  }
  return members
}

extension IntakeChoices {
  /// The choices as one line, to tell whether a file is to be read as it was before.
  var text: String { object(choiceMembers(self)) }
}
