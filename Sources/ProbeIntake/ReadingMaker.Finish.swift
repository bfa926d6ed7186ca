import PostureModel

/// Puts in relation what the parts of a record said.
extension ReadingMaker {
  mutating func finish(_ record: Record) throws(Fault) -> Made {
    var layout = draft.layout
    layout.window = placed(draft.window, .window, .windowWithoutSize)
    layout.screen = placed(draft.screen, .screen, .screenWithoutSize)?.size
    layout.mainScreen = placed(draft.mainScreen, .mainScreen, .screenWithoutSize)?.size
    layout.status = draft.status?.status
    layout.statusWord = draft.status?.word
    layout.safeArea = try safeArea(record)
    layout.regions = try regions(layout.safeArea, layout.layoutDirection, record)
    layout.keyboard = try keyboard(layout.window, record)
    if layout.keyboard != nil, let window = layout.window, window.y > 1 {
      layout.isKeyboardMoved = draft.isKeyboardOnScreen == true || draft.keyboard.y == .absent
    }
    let angle = try angle(record)
    let given = try time(record)
    var stamp = given
    if given == nil { stamp = try stampBeside() }
    guard let time = stamp?.time ?? assignedTime else {
      observeTimelessRecord(record)
      throw Fault(code: .timeMissing, token: nil, message: "expected a time, found none")
    }
    guard stamp != nil || readableTimes.contains(time) else {
      throw Fault(
        code: .timeRange, token: nil,
        message: "expected an assigned time before 2100, found a later one")
    }
    guard angle != nil || layout != Layout() else {
      throw Fault(
        code: .nothingMeasured, token: nil,
        message: "expected at least one measured field beside the time, found none")
    }
    layout.isKeyboardUnknown = draft.isKeyboardLost
    let (context, paths, kept) = try context(record)
    // From here on the record is a reading, and what it taught us counts.
    if stamp == nil { untimed += 1 }
    if given == nil, case .stamp(_, let place) = timeBeside { usedBeside.insert(place) }
    said.observe(draft)
    if let given = draft.angle {
      angles.note(given.value, unit: given.unit ?? draft.angleUnit ?? choices.angleUnit)
    }
    if let status = layout.status { angles.note(status) }
    if let number = draft.statusNumber { said.statusNumbers.insert(number) }
    if !loose.isEmpty { noteLoose(record) }
    said.count(remarks)
    let unknown = unknownKeys.register(paths) { place in
      place < kept.count ? Self.hint(kept[place], layout, angle != nil, record) : nil
    }
    unknownKeys.count(unknown)
    let reading = Reading(
      time: time, sequence: draft.sequence, uptime: draft.uptime, angle: angle,
      layout: layouts.share(layout), context: context.map { contexts.share($0) })
    let session = draft.session.map(record.text) ?? envelope.session
    observeSession(session)
    return Made(
      reading: reading, session: session,
      hasKeyboardKey: draft.hasKeyboardKey, isTimeFine: stamp?.isFine ?? true, unknown: unknown,
      remarks: remarks)
  }

  /// The time beside a record that has none.
  private mutating func stampBeside() throws(Fault) -> Stamp? {
    switch timeBeside {
    case .none: return nil
    case .stamp(let stamp, _): return stamp
    case .withoutZone:
      throw Fault(
        code: .timeZone, token: nil,
        message: "expected a time with a zone, found one without at the line's beginning")
    case .withoutYear:
      lacksYear = true
      throw Fault(
        code: .timeMissing, token: nil,
        message: "expected a time, found one without a year at the line's beginning")
    }
  }

  private var assignedTime: Instant? {
    choices.untimedStart.map {
      Instant(milliseconds: $0.milliseconds + untimed * choices.untimedStep)
    }
  }

  /// The time; one that is given under several names must be the same under each.
  private mutating func time(_ record: Record) throws(Fault) -> Stamp? {
    guard let first = times.first else { return nil }
    for given in times where record[given.token].kind == .string {
      if isNumber(record.raw(given.token)) { loose.append(given.token) }
    }
    guard times.count > 1 else { return try clock.time(first.token, key: first.key, in: record) }
    var known: (stamp: Stamp, token: Int)?
    var fault: (fault: Fault, token: Int)?
    for given in times {
      do throws(Fault) {
        let stamp = try clock.time(given.token, key: given.key, in: record)
        if let old = known, old.stamp.time != stamp.time {
          fault = fault ?? (conflict(given.token, record, .time), given.token)
        }
        if known == nil { known = (stamp, given.token) }
        if stamp.isFine { known?.stamp.isFine = true }
      } catch {
        fault = fault ?? (error, given.token)
      }
    }
    guard let fault else { return known?.stamp }
    guard let known else { throw fault.fault }
    var conflict = conflict(fault.token, record, .time)
    conflict.message += "; --map time=\(record.pointer(to: known.token)) reads one of them alone"
    throw conflict
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
    if let padding = draft.padding {
      // Only where there is no viewPadding.
      if draft.safeArea == nil {
        try merge(try edges(padding, record), padding, record)
      } else {
        unknown.append(padding)
      }
    }
    guard let given = draft.safeArea else { return nil }
    guard let edges = given.resolved(draft.layout.layoutDirection) else {
      throw conflict(sources.last { $0.field == .safeArea }?.token ?? 0, record, .safeArea)
    }
    if edges.insets == nil { lose(.safeArea, .insetsWithoutEdge) }
    return edges.insets
  }

  /// Remembers which keys of the record have numbers in quotation marks.
  private mutating func noteLoose(_ record: Record) {
    var walk = TokenWalk(record, to: loose)
    _ = walk.members()
    said.note(walk)
  }

  /// The mapping that would read an unknown value as the field that its key resembles.
  private static func hint(
    _ value: Int, _ layout: Layout, _ hasAngle: Bool, _ record: Record
  ) -> String? {
    // A key of ours that could not be used needs no other place.
    guard record[value - 1].kind == .key, record[value - 1].next == record[value].next,
      Field(record[value - 1].name, in: .record) == .none
    else { return nil }
    let isQuotedNumber = record[value].kind == .string && isNumber(record.raw(value))
    let kind = isQuotedNumber ? .number : record[value].kind
    let hint = FieldHint(key: record.text(value - 1), kind: kind)
    guard let field = hint.field(missingIn: layout, hasAngle: hasAngle) else { return nil }
    return "\(field.rawValue)=\(record.pointer(to: value))"
  }

  /// Who was measured, remarks and unknown keys, with the paths and values of these.
  private mutating func context(
    _ record: Record
  ) throws(Fault) -> (Context?, paths: [String], values: [Int]) {
    let texts = draft.texts
    var context = texts.isEmpty ? Context() : context(of: record)
    envelope.fill(&context, texts)
    guard !unknown.isEmpty || texts.extra != nil else {
      return (context.isEmpty ? nil : context, [], [])
    }
    var walk = TokenWalk(record, to: unknown)
    var members = walk.members()
    var paths = walk.paths
    if let extra = texts.extra {
      var known: [[UInt8]: String] = [:]
      for member in members { known[Array(member.key.utf8)] = member.json }
      var fault: Fault?
      record.eachMember(of: extra, upTo: Int(record[extra].next)) { key in
        let (text, json) = (record.text(key), record.normalised(key + 1))
        paths.append(text)
        guard let same = known[Array(text.utf8)] else { return members.append((text, json)) }
        if same != json { fault = fault ?? conflict(key + 1, record, .extra) }
      }
      if let fault { throw fault }
    }
    context.extra = members.isEmpty ? nil : joined(members)
    return (context.isEmpty ? nil : context, paths, walk.values)
  }

  /// Who was measured and the remarks, as the record says.
  func context(of record: Record) -> Context {
    let texts = draft.texts
    var context = Context()
    context.device = texts.model.map(record.text)
    context.os = texts.os.map(record.text)
    context.build = texts.build.map(record.text)
    context.simulator = texts.simulator
    context.app = texts.app.map(record.text)
    context.appVersion = texts.appVersion.map(record.text)
    context.appBuild = texts.appBuild.map(record.text)
    context.note = texts.note.map(record.text)
    context.screenshot = texts.screenshot.map(record.text)
    return context
  }
}
