/// What a file of the archive holds, made piece by piece.
protocol ArchiveContent: Sendable {
  /// - Returns: the next piece; nil behind the last.
  mutating func next() async throws -> [UInt8]?
}

/// A file that is there as a whole.
struct WholeContent: ArchiveContent {
  private var bytes: [UInt8]?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> [UInt8]? {
    defer { bytes = nil }
    return bytes
  }
}
