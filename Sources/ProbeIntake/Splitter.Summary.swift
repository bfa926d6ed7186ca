import PostureModel

/// What was met in the file, once all of it is read.
extension Splitter {
  /// The summary of a file of so many bytes.
  mutating func finish(bytes: Int) -> IntakeSummary {
    if isInLog { endLog() }
    if place == .list, !isGrowing { remark("the array ends early") }
    if place == .tail, !isGrowing { remark("the object around the list ends early") }
    if maker.unknownKeys.isOverfull {
      remark("more than \(UnknownKeys.limit) unknown keys; only the first are counted")
    }
    if repeatedMembers > 0 {
      let keys = "\(repeatedMembers) key\(repeatedMembers == 1 ? "" : "s")"
      remark("\(keys) beside the list given twice; the first of each is kept")
    }
    for line in maker.said.lines { remark(line) }
    if isWrapper || !members.isEmpty { summary.sessionMembers = joined(members) }
    close(bytes: bytes)
    summary.container = container
    summary.timeEncoding = timeEncoding
    summary.angleUnit = maker.angles.words
    summary.isUntimed = maker.untimed > 0
    summary.lacksYear = maker.lacksYear
    summary.timeHint = maker.timeHint
    summary.unknownKeys = maker.unknownKeys.list
    summary.keys = lister?.keys ?? []
    summary.unmetMappings = maker.mapping.indices.filter { !maker.metMappings.contains($0) }
      .map { maker.mapping[$0].field.rawValue }
    return summary
  }

  /// The summary as if the file ended here, except that what is still sought is pending.
  mutating func summarySoFar(bytes: Int) -> IntakeSummary {
    let kept = (summary, said, entered)
    defer { (summary, said, entered) = kept }
    summary.pendingBytes =
      bytes - (skip?.refusal.place.byteOffset ?? locator.settledByte)
    return finish(bytes: bytes)
  }

  private var container: IntakeSummary.Container {
    if summary.container != .empty { return summary.container }
    if isInLog { return .log }
    if topLevelValues == 0, summary.records == 0 { return .empty }
    if topLevelValues == 1, summary.rejected == 0 || isAnyMultiline { return .oneObject }
    return isAnyMultiline || isAnyLineShared ? .concatenated : .lines
  }

  private var timeEncoding: String {
    let beside = maker.usedBeside.map { "from \($0.rawValue)" }.sorted()
    let told = ([maker.clock.words].filter { !$0.isEmpty } + beside).joined(separator: "; ")
    guard maker.untimed > 0, let start = maker.choices.untimedStart else { return told }
    let step = rounded(Double(maker.choices.untimedStep) / 1_000, places: 3)
    let assigned = "assigned from \(start.text), every \(step) s"
    return told.isEmpty ? assigned : "\(told); \(assigned)"
  }
}
