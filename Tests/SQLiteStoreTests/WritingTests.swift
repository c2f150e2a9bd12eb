import DocumentStore
import Foundation
import GRDB
import Testing

@testable import SQLiteStore

@Suite("Writing a commit", .timeLimit(.minutes(2))) struct WritingTests {
  private let notes = CollectionPath(root: "notes")

  private func deletions(_ store: SQLiteStore) async throws -> Int? {
    try await store.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM tombstones") }
  }

  @Test("tells which of many new documents was there already, and leaves nothing of the others")
  func existing() async throws {
    try await withStore { store in
      for count in 1...40 {
        let here = CollectionPath(root: "c\(count)")
        for place in [0, count / 2, count - 1] {
          let paths = (0..<count).map { here.document("\(place)-\($0)") }
          try await store.commit([put(paths[place], #"{"first":1}"#)])
          let there = try await store.query(Query(.collection(here))).documents
          await #expect(throws: StoreError.exists(paths[place])) {
            try await store.commit(paths.map { put($0, if: .absent) })
          }
          #expect(try await store.query(Query(.collection(here))).documents == there)
        }
      }
      #expect(try await store.verify() == [])
    }
  }

  @Test("fails with the first write that does not hold, however many stand together")
  func first() async throws {
    try await withStore { store in
      let (there, missing) = (notes.document("there"), notes.document("missing"))
      try await store.commit([put(there)])
      let new = (0..<20).map { put(notes.document("\($0)"), if: .absent) }
      let exists = put(there, if: .absent)
      let absent = put(missing, if: .present)
      await #expect(throws: StoreError.exists(there)) { try await store.commit(new + [exists, absent]) }
      await #expect(throws: StoreError.notFound(missing)) { try await store.commit(new + [absent, exists]) }
      await #expect(throws: StoreError.exists(there)) { try await store.commit([exists] + new + [absent]) }
      #expect(try await store.query(Query(.collection(notes))).documents.map(\.path) == [there])
    }
  }

  @Test("takes only what stands at the path for a document that exists: any other fault stays one")
  func otherFaults() async throws {
    try await withStore { store in
      try await store.commit([put(notes.document("one"))])
      try await store.pool.writeWithoutTransaction { db in
        try db.execute(sql: "CREATE UNIQUE INDEX once ON documents (schema)")
      }
      for precondition in [Write.Precondition.absent, .none] {
        await #expect(throws: StoreError.invalid("SQLite does not take the commit.")) {
          try await store.commit([put(notes.document("two"), if: precondition)])
        }
      }
      #expect(try await store.document(at: notes.document("two")) == nil)
    }
  }

  @Test("keeps the deletion of a document that is put again, and the feed shows it as it is now")
  func putAgain() async throws {
    try await withStore { store in
      let path = notes.document("one")
      let start = try await store.changeCursor()
      for _ in 0..<3 {
        try await store.commit([put(path, if: .absent)])
        try await store.commit([Write(path, .delete, if: .present)])
        #expect(try await deletions(store) == 1)
        #expect(try await store.changes(after: start, limit: 9).changes == [Change(path: path, revision: nil)])
      }
      let revision = try await store.commit([put(path)])
      #expect(try await store.changes(after: start, limit: 9).changes == [Change(path: path, revision: revision)])
      #expect(try await store.verify() == [])
    }
  }
}
