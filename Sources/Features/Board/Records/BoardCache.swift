import DocumentStore
import Record

/// What is cached of the boards of a record.
struct BoardCache: Sendable {
  /// Pages as stored, by query.
  let pages = ReadCache<Query, ScopeVersion, Query.Page>(limit: 10_000) { $0.documents.count + 1 }
  /// ``BoardRow``s at a moment. Each takes about 7 kB with its rendering.
  let rows = DocumentCache(limit: 3_000)
  /// By board.
  let counts = ReadCache<CollectionPath, ScopeVersion, BoardCounts>(limit: 1_000)

  /// Of this record.
  static func of(_ record: MedicalRecord) -> BoardCache { record.cache.of(BoardCache.self) { BoardCache() } }
}
