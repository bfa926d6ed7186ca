import PostureModel

/// Puts in relation what the parts of a record said.
extension ReadingMaker {
  mutating func finish(_ record: Record) throws(Fault) -> Made {
    var layout = Layout()
    layout.window = draft.window?.rect
    layout.screen = draft.screen
    layout.mainScreen = draft.mainScreen
    layout.scale = draft.scale
    layout.horizontalSizeClass = draft.horizontalSizeClass
    layout.verticalSizeClass = draft.verticalSizeClass
    layout.layoutDirection = draft.layoutDirection
    layout.interfaceOrientation = draft.interfaceOrientation
    layout.status = draft.status?.status
    layout.statusWord = draft.status?.word
    layout.safeArea = try safeArea(record)
    layout.regions = try regions(layout, record)
    layout.keyboard = try keyboard(layout, record)
    let angle = try angle(record)
    guard let time = draft.time ?? assignedTime else {
      throw Fault(code: .timeMissing, token: nil, message: "expected a time, found none")
    }
    guard angle != nil || layout != Layout() else {
      throw Fault(
        code: .nothingMeasured, token: nil,
        message: "expected at least one measured field beside the time, found none")
    }
    let context = try context(record)
    let session = draft.session.map(record.text) ?? defaultSession
    // From here on the record is a reading, and what it taught us counts.
    if draft.time == nil { untimed += 1 }
    if let given = draft.angle {
      angles.note(given.value, unit: given.unit ?? draft.angleUnit ?? choices.angleUnit)
    }
    if let status = layout.status { angles.note(status) }
    unknownKeys.count(context.unknown)
    let reading = Reading(
      time: time, sequence: draft.sequence, uptime: draft.uptime, angle: angle,
      layout: layouts.share(layout), context: context.context)
    return Made(reading: reading, session: session, unknown: context.unknown)
  }

  private var assignedTime: Instant? {
    choices.untimedStart.map {
      Instant(milliseconds: $0.milliseconds + untimed * choices.untimedStep)
    }
  }

  private func angle(_ record: Record) throws(Fault) -> Degrees? {
    guard let given = draft.angle else { return nil }
    guard let angle = Degrees(degrees(given)) else {
      throw Fault(
        code: .angleRange, token: draft.angleToken,
        message: "expected an angle within ±360°, found \(record.found(draft.angleToken))")
    }
    return angle
  }

  private mutating func safeArea(_ record: Record) throws(Fault) -> Insets? {
    if let key = draft.paddingKey {
      if draft.safeAreas.first == nil {
        draft.safeAreas.first = (try edges(key + 1, record), key + 1)
      } else {
        unknown.append(key)
      }
    }
    guard let (edges, token) = draft.safeAreas.first else { return nil }
    guard let insets = edges.insets(draft.layoutDirection) else {
      throw conflict(token, record, .safeArea)
    }
    if let (other, token) = draft.safeAreas.second,
      other.insets(draft.layoutDirection) != insets
    {
      throw conflict(token, record, .safeArea)
    }
    return insets
  }

  private func regions(_ layout: Layout, _ record: Record) throws(Fault) -> [Region]? {
    var drafts = draft.regions
    if let parts = draft.regions {
      // A probe may list its regions and name the fold once more.
      for (kind, other) in [
        (Region.Kind.division, draft.divisions), (.occlusion, draft.occlusions),
      ] {
        guard let other else { continue }
        guard parts.filter({ $0.kind == kind }) == other else {
          throw conflict(draft.regionsToken, record, .regions)
        }
      }
    } else if draft.divisions != nil || draft.occlusions != nil {
      drafts = (draft.divisions ?? []) + (draft.occlusions ?? [])
    }
    return drafts?.map { region in
      var frame = region.frame
      if region.isInSafeArea, let safeArea = layout.safeArea {
        frame = frame.moved(right: safeArea.left(layout.layoutDirection), down: safeArea.top)
      }
      return Region(
        kind: region.kind, frame: frame, active: region.active,
        isSpaceUnknown: region.isInSafeArea && layout.safeArea == nil)
    }
  }

  /// The keyboard in window space; one under 1 point high or wide is none.
  private mutating func keyboard(_ layout: Layout, _ record: Record) throws(Fault) -> Rect? {
    var given = draft.keyboard.map { keyboard in
      keyboard.isOnScreen
        ? keyboard.frame.moved(
          right: -(layout.window?.x ?? 0), down: -(layout.window?.y ?? 0))
        : keyboard.frame
    }
    if let frame = given, frame.width < 1 || frame.height < 1 { given = nil }
    guard let height = draft.keyboardHeight else { return given }
    if draft.keyboard != nil {
      guard abs((given?.height ?? 0) - (height < 1 ? 0 : height)) <= 0.001 else {
        throw conflict((draft.keyboardHeightKey ?? -1) + 1, record, .keyboardHeight)
      }
      return given
    }
    guard height >= 1 else { return nil }
    guard let size = layout.window?.size ?? layout.screen else {
      // Without a window there is no bottom to take it off.
      if let key = draft.keyboardHeightKey { unknown.append(key) }
      return nil
    }
    return Rect(x: 0, y: size.height - height, width: size.width, height: height)
  }

  private mutating func context(_ record: Record) throws(Fault) -> ContextCache.Entry {
    let texts = draft.texts
    let isEmpty =
      unknown.isEmpty && !texts.hasDevice && !texts.hasApp && texts.note == nil
      && texts.screenshot == nil && texts.extra == nil && defaults.isEmpty && mapping.isEmpty
    if isEmpty { return ContextCache.Entry(source: [], context: nil, unknown: []) }
    if !isSorted(unknown) { unknown.sort() }
    collectSource(record)
    if let known = contexts.known { return known }
    let context = try newContext(record)
    var indices: [Int] = []
    func add(_ path: String) {
      if let index = unknownKeys.index(path), !indices.contains(index) { indices.append(index) }
    }
    for token in unknown { add(record.path(to: token)) }
    if let extra = texts.extra {
      record.eachMember(of: extra, upTo: Int(record[extra].next)) { add(record.text($0)) }
    }
    return contexts.keep(context, unknown: indices)
  }

  private func isSorted(_ tokens: [Int]) -> Bool {
    for index in tokens.indices.dropFirst() where tokens[index - 1] > tokens[index] {
      return false
    }
    return true
  }

  /// Writes down the bytes that decide the context, so that equal ones need not be read again.
  private mutating func collectSource(_ record: Record) {
    contexts.source.removeAll(keepingCapacity: true)
    let texts = draft.texts
    addSource(texts.model, record)
    addSource(texts.os, record)
    addSource(texts.build, record)
    addSource(texts.simulator, record)
    addSource(texts.app, record)
    addSource(texts.appVersion, record)
    addSource(texts.appBuild, record)
    addSource(texts.note, record)
    addSource(texts.screenshot, record)
    addSource(texts.extra, record)
    contexts.source.append((texts.hasDevice ? 1 : 0) | (texts.hasApp ? 2 : 0))
    for token in unknown {
      contexts.source.append(0)
      appendPath(token, record)
      contexts.source.append(UInt8(record[token].kind.rawValue))
      let value = record[token].kind == .key ? token + 1 : token
      contexts.source.append(UInt8(record[value].kind.rawValue))
      contexts.source.append(contentsOf: record.raw(value))
    }
  }

  private mutating func addSource(_ token: Int?, _ record: Record) {
    if let token {
      contexts.source.append(record[token].isEscaped ? 2 : 1)
      contexts.source.append(contentsOf: record.raw(token))
    }
    contexts.source.append(0)
  }

  private mutating func appendPath(_ target: Int, _ record: Record) {
    var node = 0
    while node != target {
      var (child, index) = (node + 1, 0)
      while Int(record[child].next) <= target {
        child = Int(record[child].next)
        index += 1
      }
      contexts.source.append(1)
      guard record[node].kind == .object else {
        contexts.source.append(contentsOf: String(index).utf8)
        node = child
        continue
      }
      contexts.source.append(contentsOf: record.raw(child))
      if child == target { return }
      node = child + 1
    }
  }

  /// Who was measured and the remarks, as the record says.
  func context(of record: Record) -> Context {
    let texts = draft.texts
    var context = Context()
    context.device = texts.model.map(record.text)
    context.os = texts.os.map(record.text)
    context.build = texts.build.map(record.text)
    context.simulator = texts.simulator.map { record[$0].kind == .yes }
    context.app = texts.app.map(record.text)
    context.appVersion = texts.appVersion.map(record.text)
    context.appBuild = texts.appBuild.map(record.text)
    context.note = texts.note.map(record.text)
    context.screenshot = texts.screenshot.map(record.text)
    return context
  }

  private func newContext(_ record: Record) throws(Fault) -> Context {
    let texts = draft.texts
    var context = context(of: record)
    if !texts.hasDevice, texts.model ?? texts.os ?? texts.build ?? texts.simulator == nil {
      context.device = defaults.device
      context.os = defaults.os
      context.build = defaults.build
      context.simulator = defaults.simulator
    }
    if !texts.hasApp, texts.app ?? texts.appVersion ?? texts.appBuild == nil {
      context.app = defaults.app
      context.appVersion = defaults.appVersion
      context.appBuild = defaults.appBuild
    }
    context.extra = try extra(record)
    return context
  }

  private func extra(_ record: Record) throws(Fault) -> String? {
    var members = record.members(of: 0, leadingTo: unknown[...])
    if let extra = draft.texts.extra {
      var fault: Fault?
      record.eachMember(of: extra, upTo: Int(record[extra].next)) { key in
        let (text, json) = (record.text(key), record.normalised(key + 1))
        guard let same = members.first(where: { $0.key.utf8.elementsEqual(text.utf8) }) else {
          return members.append((text, json))
        }
        if same.json != json { fault = fault ?? conflict(key + 1, record, .extra) }
      }
      if let fault { throw fault }
    }
    return members.isEmpty ? nil : joined(members)
  }
}
