import Foundation
public import PostureAnalysis
public import PostureModel
public import ProbeIntake

/// What `session.json` says: who and what was measured, and how its dumps are to be read.
public struct SessionFile: Hashable, Sendable {
  /// How a file in `dumps/` was imported, so that it can be read the same way again.
  public struct Import: Hashable, Sendable {
    /// The file's path, relative to the session's folder.
    public var file: String
    /// Whether records go to the session that they name themselves.
    public var usesRecordSessions = false
    /// What the person said about the dump.
    public var choices = IntakeChoices()

    /// Takes a path, with nothing said about the file.
    public init(file: String) { self.file = file }
  }

  /// The device's model.
  public var device: String?
  /// The version of the operating system.
  public var os: String?
  /// The build of the operating system.
  public var build: String?
  /// Whether the device is a simulator.
  public var simulator: Bool?
  /// Whether somebody wrote the readings down from published figures, instead of capturing them.
  public var isReconstructed = false
  /// The app's name.
  public var app: String?
  /// The app's version.
  public var appVersion: String?
  /// The app's build.
  public var appBuild: String?
  /// Milliseconds from one reading to the next.
  public var cadence: Int64?
  /// Whether the probe writes a reading only when something has changed.
  public var isOnChange = false
  /// The phone's displays.
  public var profile = DeviceProfile.iPhoneDuo
  /// The numbers that the analysis takes as given.
  public var parameters = AnalysisParameters()
  /// Where fields stand in the session's dumps.
  public var mapping: [(field: String, pointer: String)] = []
  /// Words about the whole session.
  public var note: String?
  /// Remarks, in order of time.
  public var notes: [NoteRecord] = []
  /// The files that were imported, in the order in which they came.
  public var imports: [Import] = []

  /// The keys that are none of ours, sorted, each with its value as JSON; they are kept.
  public var others: [(key: String, json: String)] = []

  /// Begins with nothing said.
  public init() {}

  /// Tells whether two files say the same.
  public static func == (one: SessionFile, other: SessionFile) -> Bool {
    one.text == other.text
  }

  /// Hashes what the file says.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Reads the text of a `session.json`; the error says what is wrong with which key.
  public init(bytes: [UInt8], path: String) throws(NotebookError) {
    self.init()
    guard let object = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] else {
      throw NotebookError(.storage, "\(path) is not a JSON object; mend it, or delete it")
    }
    let source = SessionFileObject(members: object, path: path)
    try read(source)
  }

  private static let keys: Set<String> = [
    "device", "os", "build", "simulator", "reconstructed", "app", "cadence", "displays",
    "parameters", "map", "note", "notes", "imports",
  ]

  private mutating func read(_ source: SessionFileObject) throws(NotebookError) {
    if let device = try source.objectIfAny("device") {
      self.device = try device.text("model")
      os = try device.text("os")
      build = try device.text("build")
      simulator = try device.bool("simulator")
    } else {
      device = try source.text("device")
    }
    os = try source.text("os") ?? os
    build = try source.text("build") ?? build
    simulator = try source.bool("simulator") ?? simulator
    isReconstructed = try source.bool("reconstructed") ?? false
    if let app = try source.objectIfAny("app") {
      self.app = try app.text("name")
      appVersion = try app.text("version")
      appBuild = try app.text("build")
    } else {
      app = try source.text("app")
    }
    if let seconds = try source.number("cadence") {
      guard seconds > 0, seconds <= 86_400 else {
        throw source.wrong("cadence", "expected seconds between 0 and 86400")
      }
      cadence = Int64((seconds * 1_000).rounded())
    }
    if let displays = try source.object("displays") {
      if let panel = try displays.panel("outer") { profile.outer = panel }
      if let panel = try displays.panel("inner") { profile.inner = panel }
    }
    if let parameters = try source.object("parameters") {
      self.parameters = try parameters.analysisParameters()
    }
    mapping = try source.mapping("map")
    note = try source.text("note")
    for (index, item) in try source.objects("notes").enumerated() {
      guard let text = try item.text("text") else {
        throw source.wrong("notes", "expected a text in each remark")
      }
      notes.append(NoteRecord(note: index + 1, time: try item.instant("time"), text: text))
    }
    for item in try source.objects("imports") { imports.append(try item.importChoices()) }
    others = source.others(besides: SessionFile.keys)
  }
}
