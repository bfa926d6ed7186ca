import NotebookStore
import PostureModel
import ProbeIntake

/// What is told of the files of a folder that holds many: in about ten lines, whatever they are.
struct FolderAccount {
  /// How many refused records, and how many remarks, are shown.
  private static let shown = 3

  /// How many files each have an account of their own.
  static let few = 5

  /// The folder as the person named it.
  let name: String
  private var files = 0
  private var unchanged = 0
  /// The files without a record.
  private var bare: [String] = []
  private var sessions: Set<String> = []
  private var forms: [String] = []
  private var counts = (records: 0, new: 0, present: 0, refused: 0)
  private var refusals: [String] = []
  private var keys: [ExactText: Int] = [:]
  /// The remarks about files, each once, and how many files have it.
  private var remarks: [String] = []
  private var filesOfRemark: [String: Int] = [:]

  /// Begins with no file.
  init(name: String) { self.name = name }

  /// Adds a file without a record, of which nothing was stored.
  mutating func add(bare file: String) { bare.append(file) }

  /// Adds what became of a file.
  mutating func add(_ outcome: DumpOutcome, _ file: String, _ request: DumpRequest) {
    files += 1
    sessions.formUnion(request.readers.map(\.session))
    guard outcome.fate != .unchanged else { return unchanged += 1 }
    let account = DumpAccount(outcome: outcome, name: file)
    if !forms.contains(account.form) { forms.append(account.form) }
    counts.records += outcome.summary.records
    counts.new += outcome.new
    counts.present += outcome.present
    counts.refused += outcome.summary.rejected
    for refusal in outcome.refusals where refusals.count < FolderAccount.shown {
      refusals.append(
        "\(file) \(refusal.line):\(refusal.column)  \(refusal.message) "
          + "[\(refusal.code.rawValue)]")
    }
    for key in outcome.summary.unknownKeys { keys[ExactText(key.path), default: 0] += key.count }
    let advice = DumpAdvice(outcome: outcome, choices: request.choices).remedies
    for remark in outcome.summary.remarks.map({ "  \($0)" }) + advice {
      if filesOfRemark[remark] == nil { remarks.append(remark) }
      filesOfRemark[remark, default: 0] += 1
    }
  }

  /// The lines, without line feeds.
  var lines: [String] {
    ([heading, ledger] + refused + unknownKeys + said).map { harmless($0) }
  }

  private var heading: String {
    let target = sessions.count == 1 ? sessions.first ?? "" : counted(sessions.count, "session")
    let form = forms.first.map { forms.count == 1 ? "; \($0)" : "; \(forms.count) forms, \($0)" }
    return "\(name) → \(target)   \(counted(files, "file"))\(form ?? "")"
  }

  private var ledger: String {
    "  \(counted(counts.records, "record")): \(counts.new) new, \(counts.present) already present, "
      + "\(counts.refused) refused"
      + (unchanged > 0 ? "; \(counted(unchanged, "file")) unchanged, not read again" : "")
  }

  private var refused: [String] {
    let hidden = counts.refused - refusals.count
    let names = bare.prefix(FolderAccount.shown).map { $0.split(separator: "/").last ?? "" }
    let more = bare.count > names.count ? ", and \(bare.count - names.count) more" : ""
    let without =
      bare.isEmpty
      ? [] : ["  no record in \(names.joined(separator: ", "))\(more); nothing of that was stored"]
    return without + refusals.map { "  refused  \($0)" }
      + (hidden > 0 ? ["           and \(hidden) more"] : [])
  }

  private var unknownKeys: [String] {
    let sorted = keys.sorted { $0.key < $1.key }
    return DumpAccount.unknownKeys(sorted.map { (path: $0.key.text, count: $0.value) })
  }

  private var said: [String] {
    let shown = remarks.prefix(FolderAccount.shown).map { remark in
      "\(remark) (\(counted(filesOfRemark[remark] ?? 0, "file")))"
    }
    let hidden = remarks.count - shown.count
    guard hidden > 0 else { return shown }
    return shown + ["  and \(hidden) more; import one file to see its remarks"]
  }
}
