import PostureModel

/// What the person should know of how records were read, counted over the file.
enum Remark: Int, CaseIterable {
  case keyboardPlaced, keyboardOutside, keyboardWithoutWindow, keyboardWithoutSize
  case divisionWithoutPlace, occlusionWithoutPlace, regionWithoutSize, regionOfUnknownKind
  case windowWithoutSize, screenWithoutSize, insetsWithoutEdge, nullFrame

  /// The sentence for so many of them.
  func words(_ count: Int) -> String {
    func counted(_ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
    let they = count == 1 ? "it counts" : "they count"
    switch self {
    case .keyboardPlaced:
      return "\(counted("keyboard")) without a y \(count == 1 ? "was" : "were") placed at the "
        + "bottom edge of the window"
    case .keyboardOutside:
      return "\(counted("keyboard frame")) outside the window; \(they) as no keyboard"
    case .keyboardWithoutWindow:
      return "\(counted("keyboard")) without a window to place \(count == 1 ? "it" : "them") in; "
        + "\(they) as not reported"
    case .keyboardWithoutSize:
      return "\(counted("keyboard frame")) without all sides; \(they) as not reported"
    case .divisionWithoutPlace, .occlusionWithoutPlace: return ""
    case .regionWithoutSize:
      return "\(counted("region")) without all sides; the regions of its reading count as not "
        + "reported"
    case .regionOfUnknownKind:
      return "\(counted("region")) of another kind than division and occlusion; the regions of its "
        + "reading count as not reported"
    case .windowWithoutSize:
      return "\(counted("window")) without all sides; \(they) as not reported"
    case .screenWithoutSize:
      return "\(counted("screen")) without all sides; \(they) as not reported"
    case .insetsWithoutEdge:
      return "\(counted("safe area")) without all four edges; \(they) as not reported"
    case .nullFrame:
      return "\(counted("frame")) \(count == 1 ? "is" : "are") CGRect.null; \(they) as none"
    }
  }
}

/// How often each remark was made in a file.
struct RemarkCounts {
  private var counts = [Int](repeating: 0, count: Remark.allCases.count)
  /// The status numbers that were read in UIKit's order.
  var statusNumbers: Set<Int> = []
  /// The words for size classes that are none.
  private var sizeClassWords: Set<ExactText> = []
  private var hasSizeClassNumbers = false
  /// The keys whose values stand in quotation marks.
  private var quotedKeys: Set<ExactText> = []
  /// The keys that say yes and no as 1 and 0.
  private var numericKeys: Set<ExactText> = []

  /// Counts what was said of one record.
  mutating func count(_ remarks: [Remark]) {
    for remark in remarks { counts[remark.rawValue] += 1 }
  }

  /// Remembers the keys of a record whose numbers or booleans are not in JSON's own form.
  mutating func note(_ walk: TokenWalk) {
    for (path, value) in zip(walk.paths, walk.values) {
      if walk.record[value].kind == .integer {
        numericKeys.insert(ExactText(path))
      } else {
        quotedKeys.insert(ExactText(path))
      }
    }
  }

  /// Remembers what of a record was not in our words.
  mutating func observe(_ draft: Draft) {
    if draft.hasSizeClassNumber { hasSizeClassNumbers = true }
    // Each record may have another word; more than a few are of no more use to anyone.
    if let word = draft.sizeClassWord, sizeClassWords.count < 12 {
      sizeClassWords.insert(ExactText(word))
    }
  }

  /// The sentences, in a fixed order.
  var lines: [String] {
    var lines = Remark.allCases.compactMap { remark -> String? in
      let words = remark.words(counts[remark.rawValue])
      return counts[remark.rawValue] > 0 && !words.isEmpty ? words : nil
    }
    if let places { lines.append(places) }
    if let order { lines.append(order) }
    if hasSizeClassNumbers {
      lines.append("size class numbers are read in UIKit's order: 1 compact, 2 regular")
    }
    for word in sizeClassWords.sorted() {
      lines.append("size class \(quoted(word.text)) is not known, and read as unspecified")
    }
    lines += Self.lines(quotedKeys, "is in quotation marks, and is read without them")
    lines += Self.lines(numericKeys, "is 0 or 1, and is read as false or true")
    return lines
  }

  private static func lines(_ keys: Set<ExactText>, _ words: String) -> [String] {
    let sorted = keys.sorted()
    let rest = sorted.count > 12 ? ["the same of \(sorted.count - 12) other keys"] : []
    return sorted.prefix(12).map { "\($0.text) \(words)" } + rest
  }

  private var places: String? {
    let divisions = counts[Remark.divisionWithoutPlace.rawValue]
    let occlusions = counts[Remark.occlusionWithoutPlace.rawValue]
    guard divisions + occlusions > 0 else { return nil }
    let parts = [(divisions, "division"), (occlusions, "occlusion")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    let count = divisions + occlusions
    return "\(count) region\(count == 1 ? "" : "s") without a place "
      + "(\(parts.joined(separator: ", "))); only the size is kept"
  }

  private var order: String? {
    let words = ["0 unknown", "1 closed", "2 partially open", "3 fully open"]
    let numbers = statusNumbers.sorted()
    guard let last = numbers.last else { return nil }
    return "status numbers are read in UIKit's order: "
      + numbers.map { words[$0] }.joined(separator: ", ")
      + "; --status \(last)=\(last == 2 ? "fullyOpen" : "partiallyOpen") reads \(last) otherwise"
  }
}
