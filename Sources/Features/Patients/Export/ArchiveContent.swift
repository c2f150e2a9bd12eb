/// The content of a file in the archive, produced in chunks.
protocol ArchiveContent: Sendable {
  /// - Returns: the next chunk. Nil after the last.
  mutating func next() async throws -> [UInt8]?
}

/// A file of the archive.
enum ArchivedFile: Sendable {
  /// Complete in memory.
  case whole([UInt8])
  case made(any ArchiveContent)
}
