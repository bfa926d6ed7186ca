import PostureModel

/// The figures of a session that a comparison sets beside those of another.
public struct SessionFigures: Sendable {
  /// What a figure is of.
  struct Key: Hashable, Sendable {
    /// A state, a question, or the severity of a rule.
    var item: String
    /// `window`, `content, keyboard up`, a signal or a rule.
    var figure: String
  }

  /// A figure as text, and whether it was only passed through.
  struct Text: Hashable, Sendable {
    var text: String
    var isPassing = false

    /// The text with a remark.
    var words: String { isPassing ? "\(text) (passed through)" : text }
  }

  /// The session's name.
  public let name: String
  /// What is to be known of its figures before they are compared, as sentences.
  public let caveats: [String]
  /// Why its thresholds say nothing; `nil` if they do.
  let angleDoubt: String?
  /// `measured`, `passed through` or `missing`, by state.
  let coverage: [State: String]
  /// The figures of *build on* that were reported.
  let layouts: [Key: Text]
  /// The verdicts of the signals that were measured.
  let signals: [Key: Text]
  /// The boundaries of each axis.
  let boundaries: [BoundaryRow]
  /// How many findings each rule has.
  let findings: [Key: Int]
  /// Whether keyboards, and whether reserved regions, are reported.
  let reports: (keyboards: Bool, regions: Bool)

  /// Asks for the figures of a session.
  public init(session: String, ask: Ask) {
    let rows = SessionRows(session, ask)
    name = session
    angleDoubt = PostureReport.angleDoubt(rows.findings)?.plain
    let keyboards =
      rows.reportsKeyboard
      ? nil : "keyboards not reported; layouts stand where the keyboard is down"
    reports = (rows.reportsKeyboard, rows.layouts.contains(where: \.areRegionsReported))
    let regions = reports.regions || rows.layouts.isEmpty ? nil : "regions not reported"
    caveats = [originWords(rows.origin)?.plain, keyboards, regions, angleDoubt]
      .compactMap(\.self)
    coverage = Dictionary(uniqueKeysWithValues: State.six.map { ($0, rows.coverage($0)) })
    layouts = Self.layouts(rows)
    signals = Self.signals(rows.signals)
    boundaries = angleDoubt == nil ? rows.hysteresis : []
    findings = Dictionary(
      rows.findings.map { row in
        let key = Key(item: row.text("severity") ?? "", figure: row.text("rule") ?? "")
        return (key, row.count("places"))
      }, uniquingKeysWith: +)
  }

  /// The figures of a state, in the order of the pages.
  static let layoutFigures = [
    "window", "size class, width · height", "insets", "fold (active division)", "content",
    "keyboard's top, y", "insets, keyboard up", "content, keyboard up",
  ]

  private static func layouts(_ rows: SessionRows) -> [Key: Text] {
    var texts: [Key: Text] = [:]
    for state in rows.seen {
      let down = rows.layouts(state, keyboard: false).first
      let up = rows.layouts(state, keyboard: true).first
      let any = down ?? up ?? rows.layoutsOfUnknownKeyboard(state).first
      let isPassing = rows.coverage(state) == "passed through"
      let figures = [
        any?.window.map { spelled($0) }, any?.sizeClasses, down?.insets.map { spelled($0) },
        any.flatMap(foldText), down.flatMap(contentText), up?.keys.map { length($0.y) },
        up?.insets.map { spelled($0) }, up.flatMap(contentText),
      ]
      for (figure, text) in zip(layoutFigures, figures) {
        guard let text else { continue }
        texts[Key(item: state.rawValue, figure: figure)] = Text(text: text, isPassing: isPassing)
      }
    }
    return texts
  }

  static func signals(_ rows: [Row]) -> [Key: Text] {
    var texts: [Key: Text] = [:]
    for row in rows {
      guard let verdict = row.text("verdict"), verdict != "not measured" else { continue }
      let key = Key(item: row.text("question") ?? "", figure: row.text("signal") ?? "")
      texts[key] = Text(text: verdict)
    }
    return texts
  }
}

/// Where the fold is; `nil` if it was not reported.
private func foldText(_ layout: ShownLayout) -> String? {
  layout.areRegionsReported ? foldWords(layout) : nil
}

/// The rectangles where content may go; `nil` if what makes them was not reported.
private func contentText(_ layout: ShownLayout) -> String? {
  guard layout.unreported == nil else { return nil }
  return layout.places.isEmpty
    ? "none" : layout.places.map { spelled($0.frame) }.joined(separator: "; ")
}
