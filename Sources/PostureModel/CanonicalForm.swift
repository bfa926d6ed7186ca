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
    members["window"] = layout.window.map(spelled)
    members["screen"] = layout.screen.map(spelled)
    members["mainScreen"] = layout.mainScreen.map(spelled)
    members["scale"] = layout.scale.map(plain)
    var sizeClass: [String: String] = [:]
    sizeClass["horizontal"] = layout.horizontalSizeClass.map { quoted($0.rawValue) }
    sizeClass["vertical"] = layout.verticalSizeClass.map { quoted($0.rawValue) }
    members["sizeClass"] = sizeClass.isEmpty ? nil : joined(sizeClass)
    members["layoutDirection"] = layout.layoutDirection.map { quoted($0.rawValue) }
    members["interfaceOrientation"] = layout.interfaceOrientation.map(quoted)
    members["safeArea"] = layout.safeArea.map(spelled)
    members["regions"] = layout.regions.map { "[" + $0.map(spelled).joined(separator: ",") + "]" }
    hinge["status"] = (layout.statusWord ?? layout.status?.rawValue).map(quoted)
    members["keyboard"] = layout.keyboard.map { frame in
      guard layout.isKeyboardMoved, let window = layout.window else {
        return joined(["frame": spelled(frame)])
      }
      let given = frame.moved(right: window.x, down: window.y)
      return joined(["frame": spelled(given), "space": quoted("screen")])
    }
    if layout.isKeyboardUnknown {
      members["keyboard"] = joined(["frame": joined(["width": "null", "height": "null"])])
    }
  }
}

private func joined(_ members: [String: String]) -> String {
  let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  return "{" + sorted.map { "\(quoted($0.key)):\($0.value)" }.joined(separator: ",") + "}"
}

private func spelled(_ size: Size) -> String {
  joined(["width": plain(size.width), "height": plain(size.height)])
}

private func spelled(_ rect: Rect) -> String {
  joined([
    "x": plain(rect.x), "y": plain(rect.y), "width": plain(rect.width),
    "height": plain(rect.height),
  ])
}

private func spelled(_ insets: Insets) -> String {
  joined([
    "top": plain(insets.top), "leading": plain(insets.leading), "bottom": plain(insets.bottom),
    "trailing": plain(insets.trailing),
  ])
}

private func spelled(_ region: Region) -> String {
  var members = [
    "kind": quoted(region.kind.rawValue),
    "frame": region.frame.map(spelled) ?? spelled(region.size),
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
