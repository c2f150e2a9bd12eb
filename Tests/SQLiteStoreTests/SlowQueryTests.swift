import DocumentStore
import Foundation
import Synchronization
import Testing

@testable import SQLiteStore

@Suite struct SlowQueryTests {
  private final class Told: Sendable {
    let queries = Mutex<[SlowQuery]>([])
  }

  private let byName = Index("notes", .collection, ["name"])
  private let notes = CollectionPath(root: "notes")

  private func use(_ threshold: Double) async throws -> [SlowQuery] {
    let told = Told()
    try await withDirectory { directory in
      let watch = SlowQueryWatch(threshold: threshold) { query in
        told.queries.withLock { $0.append(query) }
      }
      let store = try SQLiteStore(directory: directory, indexes: [byName], slowQueries: watch)
      try await store.commit([put(notes.document("marked-id"), #"{"name": "marked-name"}"#)])
      _ = try await store.document(at: notes.document("marked-id"))
      _ = try await store.query(
        Query(.index(byName, in: notes), equals: [.string("marked-name")], limit: 10))
      try store.close()
    }
    return told.queries.withLock { $0 }
  }

  @Test func `a statement that takes long is told of with placeholders, never with values`()
    async throws
  {
    let told = try await use(0)
    #expect(!told.contains { $0.sql.contains("marked") })
    for part in [
      "INSERT INTO documents", "WHERE collection = ? AND id = ?", "COMMIT TRANSACTION",
      "notes/collection/name",
    ] {
      #expect(told.contains { $0.sql.contains(part) }, "\(part) in \(told.map(\.sql))")
    }
    #expect(told.allSatisfy { $0.seconds >= 0 && $0.seconds < 60 })
  }

  @Test func `one that does not is not told of`() async throws {
    #expect(try await use(60).isEmpty)
  }
}
