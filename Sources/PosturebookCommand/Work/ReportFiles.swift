import Foundation
import NotebookStore
import PostureAnalysis
import PostureModel
import PostureReport
import ProbeIntake

/// The pages of reports, and the folder that they stand in.
struct ReportFiles {
  /// The folder, `Reports` unless the person says otherwise.
  let root: String

  /// What a page's file is, compared with what it should be.
  enum Standing: Hashable {
    case current
    case stale
    case missing
  }

  /// Compares a page with its file.
  func standing(of page: Page) -> Standing {
    guard let data = FileManager.default.contents(atPath: "\(root)/\(page.path)") else {
      return .missing
    }
    return data == Data(page.text.utf8) ? .current : .stale
  }

  /// Writes the pages that are not current, each in one step; gives back how many they were.
  func write(_ pages: [Page]) throws(CommandFailure) -> Int {
    var written = 0
    for page in pages where standing(of: page) != .current {
      let file = URL(filePath: "\(root)/\(page.path)")
      do {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(page.text.utf8).write(to: file, options: .atomic)
      } catch {
        throw CommandFailure(
          .failed, "\(root)/\(page.path) cannot be written: \(error.localizedDescription)")
      }
      written += 1
    }
    return written
  }

  /// The files that an earlier report of a session left and this one does not have.
  ///
  /// Only what a report writes: pictures, and the page of a state. What a person put there stays.
  func leftovers(of session: String, besides pages: [Page]) -> [String] {
    let kept = Set(pages.map(\.path))
    let pictures = names(in: "\(session)/figures").filter { $0.hasSuffix(".svg") }
      .map { "\(session)/figures/\($0)" }
    let texts = names(in: session)
      .filter { name in State.allCases.contains { "\($0.rawValue).md" == name } }
      .map { "\(session)/\($0)" }
    return (pictures + texts).filter { !kept.contains($0) }
  }

  /// The folders that hold a session's report.
  var reportedSessions: [String] {
    names(in: ".").filter { name in
      isSessionName(name) && FileManager.default.fileExists(atPath: "\(root)/\(name)/README.md")
    }
  }

  /// Removes files of the folder.
  func remove(_ paths: [String]) throws(CommandFailure) {
    for path in paths {
      do {
        try FileManager.default.removeItem(atPath: "\(root)/\(path)")
      } catch {
        throw CommandFailure(
          .failed, "\(root)/\(path) cannot be removed: \(error.localizedDescription)")
      }
    }
  }

  private func names(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")
    return (names ?? []).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

extension SessionReport {
  /// What the notebook knows of a session, as the pages want it.
  ///
  /// `sessions` is the sessions' folder as it is seen from the reports' folder.
  init(
    _ material: SessionMaterial, sessions: String, in notebook: borrowing Notebook
  ) throws(CommandFailure) {
    self.init(
      record: material.record, setting: material.setting, findings: material.findings,
      layouts: material.layouts, program: "Posturebook \(programVersion)")
    sessionFolder = "../\(sessions)/\(material.record.session)"
    sources = material.sources
    refusals = material.refusals.map { RefusalCount(code: $0.code, count: $0.count) }
    notes = material.notes
    screenshots = material.screenshots.map { facts in
      Screenshot(
        path: facts.path, reading: facts.reading, time: facts.time, state: facts.state,
        display: facts.display,
        pixels: Size(width: Double(facts.pixelWidth), height: Double(facts.pixelHeight)))
    }
    remarks = try storing { () throws(NotebookError) in
      try notebook.remarks(of: material.record.session).map { remark in
        ReadingRemark(
          text: remark.text, state: remark.state, readings: remark.readings,
          firstReading: remark.firstReading)
      }
    }
    var thinning = TimelineThinning(readings: material.record.readings)
    try storing { () throws(NotebookError) in
      try notebook.forEachReading(of: material.record.session) { number, time, angle in
        thinning.add(TimelinePoint(number: number, time: time, angle: angle))
      }
    }
    timeline = thinning.points
  }
}

/// The path to a folder as it is seen from another: `../Sessions`.
///
/// Both are taken as they are spelled, made absolute; links in them are not followed.
func relativePath(from folder: String, to other: String) -> String {
  let start = URL(filePath: folder).standardizedFileURL.pathComponents
  let end = URL(filePath: other).standardizedFileURL.pathComponents
  let shared = zip(start, end).prefix { $0 == $1 }.count
  let up = Array(repeating: "..", count: start.count - shared)
  return (up + end[shared...]).joined(separator: "/")
}
