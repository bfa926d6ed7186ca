import PostureAnalysis
import PostureModel

/// All pages and pictures of a session, made of the rows of named queries and nothing else.
///
/// `sessions` is the sessions' folder as it is seen from the session's report.
public func pages(
  of session: String, sessions: String, program: String, ask: Ask
) -> [Page] {
  let rows = SessionRows(session, ask)
  var pages: [Page] = []
  func add(_ name: String, _ text: String) {
    pages.append(Page(path: "\(session)/\(name)", text: text))
  }
  func add(_ name: String, _ drawing: Drawing?) -> Bool {
    guard let drawing else { return false }
    add("figures/\(name)", drawing.svg)
    return true
  }
  let hasStates = add("states.svg", statesPicture(rows))
  let doubt = angleDoubt(rows.findings)
  let crossings = ask("crossings")
  let folds = Axis.allCases.filter { axis in
    doubt == nil && add("fold-\(axis.pose).svg", foldPicture(rows, axis, crossings, ask("swept")))
  }
  let pictured = State.six.filter { add("\($0.rawValue).svg", statePicture(rows, $0)) }
  let hasTimeline = add(
    "timeline.svg", timelinePicture(rows, ask("timeline"), marks: ask("marks")))
  let figures = Figures(states: hasStates, folds: folds, pictured: pictured, timeline: hasTimeline)
  add("README.md", sessionPage(rows, figures, ask("screenshots"), sessions: sessions, ask))
  let fields = ask("fields")
  let found = ask("state-findings")
  let remarks = ask("remarks")
  for state in State.six {
    add(
      state.pageName,
      statePage(rows, state, figures, fields: fields, found: found, remarks: remarks))
  }
  add("hysteresis.md", hysteresisPage(rows, figures, crossings, ask))
  add("anomalies.md", anomaliesPage(rows, places: ask("finding-places")))
  add("provenance.md", provenancePage(rows, figures, program: program, ask))
  return pages
}

/// Which pictures a session has.
struct Figures {
  var states: Bool
  var folds: [Axis]
  var pictured: [State]
  var timeline: Bool
}
