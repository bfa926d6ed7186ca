import Foundation
import Testing

/// A case of `Tests/Cases`: what is run, and what must come out.
///
/// The README of that folder describes the lines of such a file.
struct CaseFile: Sendable, CustomTestStringConvertible {
  /// One line of a case with what belongs to it.
  enum Step: Equatable {
    case write(file: String, text: String)
    case copy(from: String, to: String)
    case run([String], input: String?)
    case exit([Int32])
    case look(path: String)
    case noFile(path: String)
    case expect(Expectation)
    case ask(words: [String], answers: [[[String]]])
  }

  /// What the text that a run printed, or a file, must or must not hold.
  enum Expectation: Equatable {
    case says(String)
    case neverSays(String)
    case matches(String)
    case neverMatches(String)
    case noEqualRows
  }

  /// What is wrong in a line of a case, or with what came out for it.
  struct Fault: Error, Equatable {
    var line: Int
    var message: String
  }

  /// The folder of cases and their inputs.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Cases").path

  let name: String
  let text: String

  /// All cases, by name.
  static func all() throws -> [CaseFile] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".case") }.sorted()
      .map { name in
        CaseFile(name: name, text: try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8))
      }
  }

  var testDescription: String { name }

  /// The steps of the case, each with the number of its line.
  func steps() throws(Fault) -> [(line: Int, step: Step)] {
    var parser = CaseParser(text)
    return try parser.steps()
  }
}
