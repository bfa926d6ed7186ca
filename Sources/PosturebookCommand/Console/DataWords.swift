import PostureModel
import PostureReport

/// A word out of a dump as one line of a terminal shows it: harmless, and of no great length.
func dataWords(_ text: String) -> String { harmless(clipped(text, to: 120)) }

/// The device and its system, of a row that names them: `iPhone Duo, OS 27.1`; empty if none was reported.
func deviceWords(_ row: Row?) -> String {
  [row?.text("device"), row?.text("os").map { "OS \($0)" }].compactMap(\.self).map(dataWords)
    .joined(separator: ", ")
}
