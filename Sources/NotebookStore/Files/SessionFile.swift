import Foundation
public import PostureAnalysis
public import PostureModel
public import ProbeIntake

/// What `session.json` says: who and what was measured, and how its dumps are to be read.
public struct SessionFile: Hashable, Sendable {
  /// How a dump was imported, so that it can be read the same way again.
  public struct Import: Hashable, Sendable {
    /// The file's path, relative to the session's folder.
    public var file: String
    /// Which of its records are the session's.
    public var share = DumpReader.Share.all
    /// What the person said about the dump.
    public var choices = IntakeChoices()
    /// The keys that are none of ours or have an impossible value, each with its value as JSON.
    public var others: [Member] = []

    /// Takes a path, with nothing said about the file.
    public init(file: String) { self.file = file }
  }

  /// A key that is kept as it stands.
  public struct Member: Hashable, Sendable {
    /// The key.
    public var key: String
    /// Its value, as JSON.
    public var json: String
  }

  /// A key that is not known, or a value that is impossible; it is kept in the file and not used.
  public struct Fault: Hashable, Sendable {
    /// Where it stands: the file, a blank, and a JSON pointer.
    public var place: String
    /// What is wrong, and what would be right.
    public var message: String
    /// Whether only the key is not known.
    public var isUnknownKey = false
  }

  /// Throws what is wrong in a key that is to be written: what stands there would be lost.
  public func refuseFaults(in key: String) throws(NotebookError) {
    let fault = faults.first { fault in
      fault.place.hasSuffix(" /\(key)") || fault.place.contains(" /\(key)/")
    }
    guard let fault else { return }
    throw NotebookError(
      .inTheWay, "\(fault.place): \(fault.message); nothing was written: mend it, and try again")
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
  public var isOnChange = false {
    didSet { others.removeAll { $0.key == "probe" } }
  }
  /// The phone's displays.
  public var profile = DeviceProfile.iPhoneDuo
  /// The numbers that the analysis takes as given.
  public var parameters = AnalysisParameters() {
    didSet { others.removeAll { $0.key == "parameters" } }
  }
  /// The parameters that are none of ours or have an impossible value, which stay beside what is said anew.
  private(set) var otherParameters: [Member] = []
  /// Words about the whole session.
  public var note: String?
  /// Remarks, in order of time.
  public var notes: [NoteRecord] = []
  /// The files that were imported, in the order in which they came.
  public var imports: [Import] = [] {
    didSet { others.removeAll { $0.key == "imports" } }
  }

  /// The keys that are none of ours or have an impossible value, sorted, each with its value as JSON.
  ///
  /// What is said of such a key anew takes its place.
  public var others: [Member] = []
  /// What is not known or impossible in it.
  public private(set) var faults: [Fault] = []

  /// Begins with nothing said.
  public init() {}

  /// Whether two files say the same.
  public static func == (one: SessionFile, other: SessionFile) -> Bool {
    ExactText(one.text) == ExactText(other.text)
  }

  /// Hashes what the file says.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Reads the text of a `session.json`; throws if it is no JSON object, or does not say how a dump is
  /// to be read.
  ///
  /// `faults` lists every other unknown key and impossible value. They are kept; the rest holds.
  public init(bytes: [UInt8], path: String) throws(NotebookError) {
    self.init()
    guard let source = SessionFileObject(bytes, path: path) else {
      throw NotebookError(.storage, "\(path) is not a JSON object; mend it, or move it away")
    }
    read(source)
    faults = source.faults
    // To read a dump another way would take away what was read of it.
    if let fault = source.decisiveFault {
      throw NotebookError(
        .storage,
        "\(fault.place): \(fault.message); nothing of the session was changed; mend it")
    }
  }

  private mutating func read(_ source: SessionFileObject) {
    if let device = source.objectOrText("device") {
      self.device = device.text("model")
      os = device.text("os")
      build = device.text("build")
      simulator = device.bool("simulator")
      device.finish()
    } else {
      device = source.text("device")
    }
    os = source.text("os") ?? os
    build = source.text("build") ?? build
    simulator = source.bool("simulator") ?? simulator
    isReconstructed = source.bool("reconstructed") ?? false
    if let app = source.objectOrText("app") {
      self.app = app.text("name")
      appVersion = app.text("version")
      appBuild = app.text("build")
      app.finish()
    } else {
      app = source.text("app")
    }
    cadence = source.milliseconds("cadence")
    isOnChange = source.word("probe", among: ["on change"]) != nil
    if let displays = source.object("displays") {
      profile.outer = displays.panel("outer") ?? profile.outer
      profile.inner = displays.panel("inner") ?? profile.inner
      displays.finish()
    }
    if let fold = source.object("fold") {
      let sides = DeviceProfile.Side.allCases.map(\.rawValue)
      profile.foldHalves =
        fold.word("halves", among: sides).flatMap(DeviceProfile.Side.init) ?? profile.foldHalves
      fold.finish()
    }
    if let parameters = source.object("parameters") {
      for name in ParameterName.allCases {
        guard let value = parameters.number(name.rawValue, in: name.range) else { continue }
        self.parameters[name] = value
      }
      parameters.finish()
      otherParameters = parameters.kept
    }
    note = source.text("note")
    for item in source.objects("notes") {
      if let text = item.requiredText("text") {
        notes.append(NoteRecord(note: notes.count + 1, time: item.instant("time"), text: text))
      }
      item.finish()
    }
    for item in source.objects("imports") {
      if let dump = item.dump() { imports.append(dump) }
    }
    // The folder's name says it, and a session.json may say it too.
    source.pass("session")
    source.finish()
    others = source.kept
  }
}
