import DocumentStore
import Foundation
import GRDB
import Remedi
import Testing

@testable import SQLiteStore

@Suite(.timeLimit(.minutes(2))) struct SnapshotTests {
  private let notes = CollectionPath(root: "notes")

  private func batches(_ store: SQLiteStore) async throws -> [[Document]] {
    var batches: [[Document]] = []
    try await store.snapshot { batches.append($0) }
    return batches
  }

  @Test func `everything that is there comes once, in the order of the paths, and nothing that was deleted`()
    async throws
  {
    try await withStore { store in
      // As bytes, a hyphen and a full stop come before a slash, and a tilde after every letter.
      let collections = ["a", "a-b/x/a", "a/x/a", "a/x-y/b", "a~/x/c", "Z"].compactMap { CollectionPath($0) }
      let paths = collections.flatMap { path in ["b", "B", "a~", "a-", "7"].map(path.document) }
      for path in paths.shuffled() { try await store.commit([put(path, #"{"of":"\#(path)"}"#)]) }
      try await store.commit([put(notes.document("gone"))])
      try await store.commit([Write(notes.document("gone"), .delete, if: .present)])
      let found = try await batches(store).flatMap { $0 }
      #expect(found.map(\.path) == paths.sorted())
      #expect(found == (try await store.documents(at: paths.sorted()).compactMap { $0 }))
    }
  }

  @Test func `a batch has at most 500 documents, and hardly more than 4 MB`() async throws {
    try await withStore { store in
      #expect(try await batches(store).isEmpty)
      for start in stride(from: 0, to: 1000, by: 500) {
        let several = (start..<start + 500).map { put(CollectionPath(root: "c\($0 % 7)").document("\($0)")) }
        try await store.commit(several)
      }
      #expect(try await batches(store).map(\.count) == [500, 500])
      let text = String(repeating: "x", count: 900_000)
      for number in 0..<6 { try await store.commit([put(notes.document("\(number)"), #"{"text":"\#(text)"}"#)]) }
      let found = try await batches(store)
      #expect(found.flatMap { $0 }.count == 1006)
      #expect(found.allSatisfy { $0.count <= StoreSnapshot.maximumCount })
      #expect(found.contains { $0.count < StoreSnapshot.maximumCount && $0.last != found.last?.last })
      for batch in found {
        #expect(batch.dropLast().reduce(0) { $0 + $1.body.count } < StoreSnapshot.maximumSize)
      }
    }
  }

  @Test func `is of one moment, while others write`() async throws {
    try await withStore { store in
      for start in stride(from: 0, to: 1500, by: 500) {
        try await store.commit((start..<start + 500).map { put(notes.document("\($0)"), #"{"edition":1}"#) })
      }
      var found: [Document] = []
      try await store.snapshot { documents in
        found += documents
        try await store.commit([
          put(notes.document("999"), #"{"edition":2}"#), put(notes.document("later\(found.count)")),
        ])
        try await store.commit([Write(notes.document("998"), .delete, if: .none)])
      }
      #expect(found.count == 1500)
      #expect(found.allSatisfy { $0.body == Data(#"{"edition":1}"#.utf8) })
    }
  }

  @Test func `ends with the error of whoever receives it, and promptly if it is cancelled`() async throws {
    try await withStore { store in
      try await store.commit((0..<500).map { put(notes.document("\($0)")) })
      try await store.commit((500..<1000).map { put(notes.document("\($0)")) })
      await #expect(throws: StoreError.invalid("enough")) {
        try await store.snapshot { _ in throw StoreError.invalid("enough") }
      }
      let task = Task {
        var count = 0
        try await store.snapshot { documents in
          count += documents.count
          withUnsafeCurrentTask { $0?.cancel() }
        }
        Issue.record("it went on with \(count) documents")
      }
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test func `sorts nothing and passes over nothing`() async throws {
    try await withStore { store in
      for sql in [SnapshotPage.restOfCollection, SnapshotPage.laterCollections] {
        let plan = try await store.pool.read { db in
          let count = sql.count { $0 == "?" }
          return try Row.fetchAll(
            db, sql: "EXPLAIN QUERY PLAN \(sql)", arguments: StatementArguments(repeatElement("a", count: count))
          ).map { $0["detail"] as String }
        }
        #expect(plan.count == 2 && plan.allSatisfy { $0.hasPrefix("SEARCH") }, "\(plan)")
      }
    }
  }
}
