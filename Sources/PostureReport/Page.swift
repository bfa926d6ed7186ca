/// A file of the report: its place under the reports' folder and all of its text.
public struct Page: Hashable, Sendable {
  /// The path relative to the reports' folder: `tour/README.md`, `tour/figures/timeline.svg`.
  public var path: String
  /// The whole text of the file, a line feed at its end.
  public var text: String

  /// Takes a path relative to the reports' folder, and the file's text.
  public init(path: String, text: String) { (self.path, self.text) = (path, text) }
}
