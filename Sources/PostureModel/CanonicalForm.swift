/// The canonical JSON of a reading: our names, keys sorted by their bytes, no white space.
///
/// What the contract orders ties by, compares readings with and exports. Numbers stand in their one
/// spelling; what is `nil` is left out; frames are in window space.
extension Reading {
  /// The canonical JSON, with the time in front of nothing: keys are sorted.
  public func canonicalJSON(includingTime: Bool = true) -> String {
    var object = JSONObject()
    if let context = context?.value { object.add(context) }
    if let angle { object.hinge["angle"] = plain(angle.value) }
    if let sequence { object.members["sequence"] = String(sequence) }
    if let uptime { object.members["uptime"] = plain(uptime) }
    if includingTime { object.members["time"] = quoted(time.text) }
    object.add(layout.value)
    return object.text
  }
}

extension Layout {
  /// The canonical JSON of all that a layout holds.
  public var canonicalJSON: String {
    var object = JSONObject()
    object.add(self)
    return object.text
  }
}

/// The members of a JSON object, each value already spelled.
private struct JSONObject {
  var members: [String: String] = [:]
  var hinge: [String: String] = [:]

  var text: String {
    var all = members
    if !hinge.isEmpty { all["hinge"] = joined(hinge) }
    return joined(all)
  }

  mutating func add(_ context: Context) {
    var device: [String: String] = [:]
    device["model"] = context.device.map(quoted)
    device["os"] = context.os.map(quoted)
    device["build"] = context.build.map(quoted)
    device["simulator"] = context.simulator.map(String.init)
    var app: [String: String] = [:]
    app["name"] = context.app.map(quoted)
    app["version"] = context.appVersion.map(quoted)
    app["build"] = context.appBuild.map(quoted)
    members["device"] = device.isEmpty ? nil : joined(device)
    members["app"] = app.isEmpty ? nil : joined(app)
    members["note"] = context.note.map(quoted)
    members["screenshot"] = context.screenshot.map(quoted)
    members["extra"] = context.extra
  }

  mutating func add(_ layout: Layout) {
    var inner: [String: [String: String]] = [:]
    for field in Layout.fields {
      guard let content = field.content(layout) else { continue }
      if field.path.count == 1 {
        members[field.path[0]] = spelled(content)
      } else {
        inner[field.path[0], default: [:]][field.path[1]] = spelled(content)
      }
    }
    members["regions"] = layout.regions.map { "[" + $0.map(spelled).joined(separator: ",") + "]" }
    if layout.isKeyboardMoved, let window = layout.window, let frame = layout.keyboard {
      let given = frame.moved(right: window.x, down: window.y)
      inner["keyboard"] = ["frame": spelled(.rect(given)), "space": quoted("screen")]
    }
    if layout.isKeyboardUnknown {
      inner["keyboard"] = ["frame": joined(["width": "null", "height": "null"])]
    }
    hinge.merge(inner.removeValue(forKey: "hinge") ?? [:]) { $1 }
    for (name, parts) in inner { members[name] = joined(parts) }
  }
}

private func joined(_ members: [String: String]) -> String {
  let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  return "{" + sorted.map { "\(quoted($0.key)):\($0.value)" }.joined(separator: ",") + "}"
}

private func spelled(_ content: FieldContent) -> String {
  switch content {
  case .word(let word): quoted(word.text)
  case .number(let number): plain(number)
  case .size(let size): joined(["width": plain(size.width), "height": plain(size.height)])
  case .rect(let rect):
    joined([
      "x": plain(rect.x), "y": plain(rect.y), "width": plain(rect.width),
      "height": plain(rect.height),
    ])
  case .insets(let insets):
    joined([
      "top": plain(insets.top), "leading": plain(insets.leading),
      "bottom": plain(insets.bottom), "trailing": plain(insets.trailing),
    ])
  }
}

private func spelled(_ region: Region) -> String {
  var members = [
    "kind": quoted(region.kind.rawValue),
    "frame": spelled(region.frame.map(FieldContent.rect) ?? .size(region.size)),
  ]
  members["active"] = region.active.map(String.init)
  members["space"] = region.isSpaceUnknown ? quoted("safeArea") : nil
  return joined(members)
}

/// A JSON string: quotation marks, backslashes and control characters escaped, all else as it is.
public func quoted(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy {
    $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
  }
  if isPlain { return "\"\(text)\"" }
  var json = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": json += "\\\""
    case "\\": json += "\\\\"
    case "\n": json += "\\n"
    case "\r": json += "\\r"
    case "\t": json += "\\t"
    case "\u{8}": json += "\\b"
    case "\u{C}": json += "\\f"
    case "\u{0}"..<"\u{20}":
      let hex = String(scalar.value, radix: 16)
      json += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
    default: json.unicodeScalars.append(scalar)
    }
  }
  return json + "\""
}
