import PostureAnalysis
import PostureModel

extension Connection {
  /// Writes down which pictures a session's folder holds; `false` if they are those already known.
  borrowing func state(
    _ screenshots: [ScreenshotFile], of id: Int64
  ) throws(NotebookError) -> Bool {
    guard try knownScreenshots(of: id) != screenshots else { return false }
    try execute("DELETE FROM screenshot WHERE session = ?1", id)
    for file in screenshots {
      try execute(
        """
        INSERT INTO screenshot (session, path, pixel_width, pixel_height, bytes, image_bytes,
          pixel_bits)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
        """, id, file.path, file.pixelWidth, file.pixelHeight, file.bytes, file.imageBytes,
        file.pixelBits)
    }
    return true
  }

  /// The pictures of a session's folder, by path.
  borrowing func knownScreenshots(
    of id: Int64
  ) throws(NotebookError) -> [ScreenshotFile] {
    try rows(
      """
      SELECT path, pixel_width, pixel_height, bytes, image_bytes, pixel_bits
      FROM screenshot WHERE session = ?1 ORDER BY path
      """, id
    ) { row in
      ScreenshotFile(
        path: row.text(at: 0) ?? "", pixelWidth: Int(row.integer(at: 1)),
        pixelHeight: Int(row.integer(at: 2)), bytes: Int(row.integer(at: 3)),
        imageBytes: row.optionalInteger(at: 4).map { Int($0) },
        pixelBits: row.optionalInteger(at: 5).map { Int($0) })
    }
  }

  /// Writes down what is known of the pictures.
  borrowing func write(_ screenshots: [ScreenshotFacts], of id: Int64) throws(NotebookError) {
    for facts in screenshots {
      try execute(
        """
        UPDATE screenshot SET reading = ?3, state = ?4, display = ?5
        WHERE session = ?1 AND path = ?2
        """, id, facts.path, facts.reading, facts.state, facts.display)
    }
  }
}

extension SessionStream {
  /// The facts of pictures, each with the reading that names it, once all readings were met.
  ///
  /// A picture that no reading names is told by its own name, as the recorder gives it:
  /// `0007-half-open-upright-inner.png`.
  func facts(of pictures: [ScreenshotFile]) -> [ScreenshotFacts] {
    pictures.map { file in
      let named = pictured[ExactText(file.path)]
      let stem = (file.path.split(separator: "/").last ?? "").prefix { $0 != "." }
      return ScreenshotFacts(
        path: file.path, reading: named?.reading.number, time: named?.reading.time,
        state: named?.classification.state
          ?? State.allCases.first { stem.contains("-\($0.rawValue)-") },
        display: named?.classification.display
          ?? Display.allCases.first { stem.hasSuffix("-\($0.rawValue)") },
        pixelWidth: file.pixelWidth,
        pixelHeight: file.pixelHeight, imageBytes: file.imageBytes, pixelBits: file.pixelBits)
    }
  }
}
