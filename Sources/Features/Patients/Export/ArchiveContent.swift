/// What a file of the archive holds, made piece by piece.
protocol ArchiveContent: Sendable {
  /// - Returns: the next piece; nil behind the last.
  mutating func next() async throws -> [UInt8]?
}

/// A file of the archive.
enum ArchivedFile: Sendable {
  /// There as a whole.
  case whole([UInt8])
  case made(any ArchiveContent)
}
