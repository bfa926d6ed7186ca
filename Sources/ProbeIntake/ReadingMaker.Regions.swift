import PostureModel

/// Reserved regions.
extension ReadingMaker {
  mutating func takeRegions(_ field: Field, _ value: Int, _ record: Record) throws(Fault) {
    draft.regionsToken = value
    if field == .regions, isByKind(value, record) {
      return try members(of: value, in: .regions, record)
    }
    let regions = try regions(field, value, record)
    let old =
      switch field {
      case .divisions: draft.divisions
      case .occlusions: draft.occlusions
      default: draft.regions
      }
    if let old, !isSame(old, regions) { throw conflict(value, record, field) }
    switch field {
    case .divisions: draft.divisions = regions
    case .occlusions: draft.occlusions = regions
    default: draft.regions = regions
    }
  }

  private func isSame(_ one: [Draft.DraftRegion], _ other: [Draft.DraftRegion]) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy { $0.agrees(with: $1) }
  }

  /// Whether an object holds the regions of each kind under a key of their own.
  private func isByKind(_ value: Int, _ record: Record) -> Bool {
    guard record[value].kind == .object else { return false }
    var key = value + 1
    while key < Int(record[value].next) {
      if Field(record[key].name, in: .regions) != .none { return true }
      key = Int(record[key].next)
    }
    return false
  }

  /// The regions that a value lists.
  private mutating func regions(
    _ field: Field, _ value: Int, _ record: Record
  ) throws(Fault) -> [Draft.DraftRegion] {
    let kind: Region.Kind? =
      switch field {
      case .divisions: .division
      case .occlusions: .occlusion
      default: nil
      }
    var isList = record[value].kind == .array
    if isList, kind != nil, record[value].next > UInt32(value + 1) {
      isList = try listedRect(value, record) == nil
    }
    guard isList else { return try region(kind, value, record).map { [$0] } ?? [] }
    var regions: [Draft.DraftRegion] = []
    var element = value + 1
    while element < Int(record[value].next) {
      if let region = try region(kind, element, record) { regions.append(region) }
      element = Int(record[element].next)
    }
    return regions
  }

  /// A region; `nil` if its kind is none of ours, and then it is kept as it is.
  private mutating func region(
    _ kind: Region.Kind?, _ value: Int, _ record: Record
  ) throws(Fault) -> Draft.DraftRegion? {
    guard record[value].kind == .object else {
      guard let kind, let frame = try listedRect(value, record) else {
        throw record.wrong(value, expecting: kind == nil ? "a region" : "a region or a frame")
      }
      return Draft.DraftRegion(
        kind: kind, frame: frame, active: nil, isInSafeArea: false, token: value)
    }
    let known = unknown.count
    var given = kind
    var isForeign = false
    var active: Bool?
    var isInSafeArea = false
    var box = Box()
    try eachMember(of: value, record) { maker, name, key throws(Fault) in
      let value = key + 1
      let isNull = record[value].kind == .null
      switch name {
      case .kind where !isNull:
        if let said = try maker.kind(value, record) {
          if let kind, kind != said { throw conflict(value, record, .regions) }
          given = said
        } else if kind == nil {
          isForeign = true
        } else {
          maker.unknown.append(key)
        }
      case .active, .isActive:
        guard !isNull else { return }
        try put(&active, try maker.boolean(value, record), value, record, .regions)
      case .space where !isNull:
        isInSafeArea = try maker.space(value, record, other: "safeArea")
      case .kind, .space: break
      default:
        if try !maker.takeEdge(&box, name, value, record) { maker.unknown.append(key) }
      }
    }
    if isForeign {
      unknown.removeLast(unknown.count - known)
      unknown.append(value)
      remarks.append(.regionOfUnknownKind)
      draft.isRegionLost = true
      return nil
    }
    guard let given else {
      throw record.wrong(value, expecting: "a region with its kind")
    }
    return Draft.DraftRegion(
      kind: given, frame: try resolved(box, value, record), active: active,
      isInSafeArea: isInSafeArea, token: value)
  }

  private mutating func kind(_ value: Int, _ record: Record) throws(Fault) -> Region.Kind? {
    let value = word(value, record)
    guard record[value].isText else {
      throw record.wrong(value, expecting: "division or occlusion")
    }
    if record.isText(value, "division") { return .division }
    return Region.Kind(rawValue: record.text(value))
  }

  /// Whether a frame is in the other space than the window's.
  mutating func space(
    _ value: Int, _ record: Record, other: StaticString
  ) throws(Fault) -> Bool {
    let value = word(value, record)
    if record[value].isText {
      if record.isText(value, "window") { return false }
      if record.isText(value, other) { return true }
    }
    throw record.wrong(value, expecting: "window or \(other)")
  }

  /// The regions in window space; `nil` if none were reported, or not all of them could be read.
  ///
  /// A list without the lost ones would say that there were no others; all are kept as they are.
  mutating func regions(
    _ safeArea: Insets?, _ direction: LayoutDirection?, _ record: Record
  ) throws(Fault) -> [Region]? {
    guard let given = try givenRegions(record) else { return nil }
    var regions: [Region] = []
    var isAnyLost = draft.isRegionLost
    for region in given {
      if region.frame.isNull {
        remarks.append(.nullFrame)
        continue
      }
      guard let size = region.frame.size else {
        remarks.append(.regionWithoutSize)
        isAnyLost = true
        continue
      }
      guard let origin = region.frame.origin else {
        remarks.append(region.kind == .division ? .divisionWithoutPlace : .occlusionWithoutPlace)
        regions.append(Region(kind: region.kind, origin: nil, size: size, active: region.active))
        continue
      }
      var frame = Rect(origin: origin, size: size)
      if region.isInSafeArea, let safeArea {
        frame = frame.moved(right: safeArea.left(direction), down: safeArea.top)
      }
      regions.append(
        Region(
          kind: region.kind, frame: frame, active: region.active,
          isSpaceUnknown: region.isInSafeArea && safeArea == nil))
    }
    guard isAnyLost else { return regions }
    unknown += given.map(\.token)
    return nil
  }

  private func givenRegions(_ record: Record) throws(Fault) -> [Draft.DraftRegion]? {
    guard let parts = draft.regions else {
      guard draft.divisions != nil || draft.occlusions != nil else { return nil }
      return (draft.divisions ?? []) + (draft.occlusions ?? [])
    }
    // A probe may list its regions and name the fold once more.
    for (kind, other) in [
      (Region.Kind.division, draft.divisions), (.occlusion, draft.occlusions),
    ] {
      guard let other else { continue }
      guard isSame(parts.filter { $0.kind == kind }, other) else {
        throw conflict(draft.regionsToken, record, .regions)
      }
    }
    return parts
  }
}
