import Foundation
import PostureModel
import ProbeIntake
import Testing

/// SplitMix64, so that a seed gives the same run everywhere.
struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Files in several containers that mutations start from.
let wholeFiles: [[UInt8]] = {
  let lines: [String] = (0..<4).map { index in
    #"{"time":"2026-10-28T21:04:0\#(index).000Z","window":{"width":669,"height":951},"regions":"#
      + #"[{"kind":"division","frame":[0,455.5,669,40],"active":true}],"#
      + #""hinge":{"status":"closed","angle":\#(index).5e0},"note":"é\u00e9😀","b":[{},[null]]}"#
  }
  let pretty: [String] = lines.map { line in
    let members = line.replacingOccurrences(of: ",\"", with: ",\n    \"").dropFirst().dropLast()
    return "  {\n    \(members)\n  }"
  }
  let plain = lines.joined(separator: "\n") + "\n"
  let files: [String] = [
    plain,
    "[\(lines.joined(separator: ","))]",
    "[\n\(lines.joined(separator: "\n,\n"))\n]\n",
    "[\n\(pretty.joined(separator: ",\n"))\n]\n",
    pretty.joined(separator: "\n\n"),
    #"{"session":"a","readings":[\#(lines.joined(separator: ", "))],"device":"Duo"}"#,
    lines.map { "\u{1E}\($0)\r\n" }.joined(),
    "flutter: one\n" + lines.map { "flutter: snapshot \($0)" }.joined(separator: "\n{ x\n\n"),
  ]
  let joined =
    "\(lines[0])\n\u{FEFF}\(lines[1])\u{FEFF}\(lines[2])\n\u{FEFF}[\(lines[3])]\u{FEFF}\n"
  return files.map { Array($0.utf8) } + [wide(plain, isBigEndian: true), Array(joined.utf8)]
}()

/// A text as UTF-16 with a byte order mark.
func wide(_ text: String, isBigEndian: Bool) -> [UInt8] {
  ("\u{FEFF}" + text).utf16.flatMap { unit in
    let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
    return isBigEndian ? bytes : bytes.reversed()
  }
}

/// Changes some bytes: overwrites, inserts, deletes, repeats and cuts.
func mutated(_ file: [UInt8], _ dice: inout Dice) -> [UInt8] {
  let telling =
    Array(#"{}[]",:\ntfN-0e.1u/ "#.utf8) + [0, 0x0A, 0x0D, 0x1E, 0x80, 0xC3, 0xED, 0xFF]
  var bytes = file
  for _ in 0..<Int.random(in: 1...3, using: &dice) where !bytes.isEmpty {
    let place = Int.random(in: 0..<bytes.count, using: &dice)
    switch Int.random(in: 0..<7, using: &dice) {
    case 0, 1: bytes[place] = telling.randomElement(using: &dice) ?? 0
    case 2: bytes.insert(telling.randomElement(using: &dice) ?? 0, at: place)
    case 3: bytes.remove(at: place)
    case 4: bytes.removeSubrange(place..<min(bytes.count, place + 9))
    case 5: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 30)], at: place)
    default: if Bool.random(using: &dice) { bytes.removeSubrange(place...) }
    }
  }
  return bytes
}

@Test(arguments: wholeFiles.indices)
func `whatever is done to a file, its ledger holds and its pieces do not matter`(index: Int) {
  var dice = Dice(state: UInt64(index) &+ 2026)
  var choices = IntakeChoices()
  choices.isInLog = index == 7
  for round in 0..<600 {
    let bytes = mutated(wholeFiles[index], &dice)
    choices.isGrowing = round % 5 == 0
    let whole = intake(bytes, choices)
    expectLedger(bytes, whole)
    let pieces = [1, 2, 7, 64, 501][round % 5]
    let parts = read(bytes, choices, pieces: pieces)
    let isSame = whole.events == parts.events && whole.summary == parts.summary
    if !isSame {
      let index = zip(whole.events, parts.events).prefix { $0 == $1 }.count
      let differing = [whole, parts].map { $0.events.dropFirst(index).first }
      Issue.record("pieces of \(pieces): \(differing) \(whole.summary) \(parts.summary)")
    }
    if !isSame { return }
  }
}

@Test(arguments: wholeFiles.indices)
func `a file that is whole gives four readings`(index: Int) {
  var choices = IntakeChoices()
  choices.isInLog = index == 7
  let result = intake(wholeFiles[index], choices)
  #expect(result.events.compactMap(\.reading).count == 4)
  #expect(result.summary.rejected == 0)
}

@Test(arguments: wholeFiles.indices)
func `a file cut anywhere keeps every record before the cut`(index: Int) {
  var choices = IntakeChoices()
  choices.isInLog = index == 7
  let file = wholeFiles[index]
  // What stands after a list is cut off first.
  let whole = onePass(file, choices, pieces: file.count)
  for cut in 3..<file.count {
    // Half a byte order mark is no record.
    if file[cut - 1] == 0xEF || file[cut - 2..<cut].elementsEqual([0xEF, 0xBB]) { continue }
    let result = intake(Array(file[..<cut]), choices)
    let complete = whole.events.filter { $0.place.byteOffset + $0.place.byteLength <= cut }
    #expect(Array(result.events.prefix(complete.count)) == complete)
    #expect(result.events.count <= complete.count + 1)
    if let last = result.events.dropFirst(complete.count).first?.refusal {
      #expect(last.code == .truncated, "\(last) at \(cut)")
    }
  }
}

@Test(arguments: [0, 1, 2, 3, 4, 5, 6])
func `one bad record takes no neighbour with it`(index: Int) {
  let file = wholeFiles[index]
  let whole = intake(file)
  var dice = Dice(state: 7)
  let second = whole.events[1].place
  let range = second.byteOffset..<second.byteOffset + second.byteLength
  for _ in 0..<600 {
    var bytes = file
    let place = Int.random(in: range.lowerBound + 1..<range.upperBound - 1, using: &dice)
    bytes[place] = Array("x:\"".utf8).randomElement(using: &dice) ?? 0
    let result = intake(bytes)
    let times = result.events.compactMap(\.reading?.time.milliseconds)
    let expected = [0, 2, 3].compactMap { whole.events[$0].reading?.time.milliseconds }
    #expect(expected.allSatisfy(times.contains), "\(String(decoding: bytes, as: UTF8.self))")
  }
}
