import PostureModel

/// The files of a session's report: its own page, one a state, and their pictures.
///
/// Six states always, `unclassified` where met. Paths are relative to the reports' folder, in a
/// fixed order; the same report gives the same bytes.
public func pages(of report: SessionReport) -> [Page] {
  var pages: [Page] = []
  let session = sessionPage(report)
  pages.append(Page(path: "\(report.record.session)/README.md", text: session.text))
  var figures = session.figures
  let hysteresis = hysteresisPage(report)
  for state in report.pagedStates {
    let page = statePage(report, state)
    pages.append(Page(path: "\(report.record.session)/\(state.pageName)", text: page.text))
    figures += page.figures
  }
  pages.append(Page(path: "\(report.record.session)/hysteresis.md", text: hysteresis.text))
  figures += hysteresis.figures
  pages.append(
    Page(path: "\(report.record.session)/anomalies.md", text: anomaliesPage(report).text))
  return pages
    + figures.map { figure in
      Page(
        path: "\(report.record.session)/figures/\(figure.name).svg", text: figure.drawing.svg)
    }
}

/// The line under a page's title that leads to the session and its other pages.
func addWayBack(_ report: SessionReport, to document: inout Document) {
  var links: [Inline] = ["Session [\(report.record.session)](README.md)"]
  links += report.pagedStates.map { "[\($0.rawValue)](\($0.pageName))" }
  links += ["[thresholds](hysteresis.md)", "[anomalies](anomalies.md)"]
  document.paragraph(links.joined(separator: " · "))
}

/// A page's text, and the pictures that it shows.
struct WrittenPage {
  /// A picture and its file's name, without folder and ending.
  struct Figure {
    var name: String
    var drawing: Drawing
  }

  var document = Document()
  var figures: [Figure] = []

  var text: String { document.text }

  /// Puts a picture in, with its title as the words for who cannot see it.
  mutating func add(_ drawing: Drawing, named name: String) {
    figures.append(Figure(name: name, drawing: drawing))
    document.picture("figures/\(name).svg", "\(drawing.title)")
  }
}
