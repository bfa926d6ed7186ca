import PostureModel

/// A word out of a dump as one line of a terminal shows it: harmless, and of no great length.
func dataWords(_ text: String) -> String { harmless(clipped(text, to: 120)) }

/// The device and its system: `iPhone Duo, 27.1`; empty if neither was reported.
func deviceWords(_ record: SessionRecord) -> String {
  [record.device, record.os].compactMap(\.self).map(dataWords).joined(separator: ", ")
}
