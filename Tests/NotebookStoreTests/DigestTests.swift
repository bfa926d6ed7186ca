import Testing

@testable import NotebookStore

@Suite struct DigestTests {
  // Bytes 0, 1, 2 … modulo 251; the digests are those of the reference implementation.
  @Test(arguments: [
    (0, "ef46db3751d8e999"), (1, "e934a84adb052768"), (3, "e5c7bb4533bc65dd"),
    (4, "ffced8604453cc1e"), (31, "c346d2b59b4d8ee1"), (32, "cbf59c5116ff32b4"),
    (33, "0c535d1acafb8ead"), (63, "e26aa9e2a95f8e4f"), (100, "6ac1e58032166597"),
    (1_000, "f306f04aa88b54d3"),
  ])
  func `a digest is XXH64, whatever the pieces`(count: Int, expected: String) {
    let bytes = (0..<count).map { UInt8($0 % 251) }
    for piece in [1, 7, 32, 33, 1_000] {
      var digest = Digest()
      var rest = bytes[...]
      while !rest.isEmpty {
        unsafe Array(rest.prefix(piece)).withUnsafeBytes { unsafe digest.add($0) }
        rest = rest.dropFirst(piece)
      }
      #expect(digest.text == "xxh64:\(expected)")
    }
  }
}
