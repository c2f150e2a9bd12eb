import DocumentStore
import Foundation
import GRDB
import Testing

@testable import SQLiteStore

@Suite("A store of the first format") struct MigrationTests {
  private static let byRank = Index("items", .collection, ["rank"])
  private static let groupByRank = Index("items", .group, ["rank"])
  private static let ids = ["B", "a", "-_.~:", "...", String(repeating: "x", count: 128), "10", "9"]
  private static let collections = ["items", "boxes/a/items", "boxes/a-b/items", "boxes/a.b/items", "notes/n/items"]
    .compactMap { CollectionPath($0) }
  private static let gone = CollectionPath(root: "gone").document("only").collection("~:._-")

  /// Four documents a commit, and a deletion in every third; the last deletion is alone in its collection.
  private func fill(_ store: FormatOne) throws -> (
    documents: [Document], deleted: [(path: DocumentPath, commit: Int64)]
  ) {
    let paths = Self.ids.flatMap { id in Self.collections.map { $0.document(id) } }
    let documents = paths.enumerated().map { place, path in
      Document(
        path: path, revision: Revision(number: Int64(place / 4 + 1)), schema: place % 2 == 0 ? 1 : .min,
        body: Data(#"{"rank":\#(place % 3),"word":"é\#(place)"}"#.utf8))
    }
    var deleted = stride(from: 3, through: 9, by: 3).map { number in
      (path: Self.collections[number % 4].document("deleted\(number)"), commit: Int64(number))
    }
    deleted.append((Self.gone.document("one"), 10))
    for document in documents { try store.put(document) }
    for (path, commit) in deleted { try store.delete(path, in: commit) }
    return (documents, deleted)
  }

  @Test("opens with the same documents, revisions and order")
  func documents() async throws {
    try await withDirectory { directory in
      let documents = try fill(FormatOne(in: directory)).documents
      for _ in 0..<2 {
        let store = try SQLiteStore(directory: directory, indexes: [Self.byRank, Self.groupByRank])
        #expect(try await store.verify() == [])
        #expect(try await store.documents(at: documents.map(\.path)) == documents)
        #expect(try await store.counts() == ["items": documents.count])
        for collection in Self.collections {
          let here = documents.filter { $0.path.collection == collection }.sorted { $0.path < $1.path }
          #expect(try await store.query(Query(.collection(collection))).documents == here)
          let first = here.filter { String(decoding: $0.body, as: UTF8.self).contains(#""rank":1"#) }
          let query = Query(.index(Self.byRank, in: collection), equals: [.integer(1)])
          #expect(try await store.query(query).documents == first)
        }
        // Collections are numbered in the order of their paths.
        let group = try await store.query(Query(.group(Self.groupByRank), equals: [.integer(2)])).documents
        #expect(!group.isEmpty && group.map(\.path) == group.map(\.path).sorted())
        try store.close()
      }
    }
  }

  @Test("has the same feed, and a cursor that it gave out is still good")
  func feed() async throws {
    try await withDirectory { directory in
      let (documents, deleted) = try fill(FormatOne(in: directory))
      var expected = documents.map { (number: $0.revision.number ?? 0, path: $0.path, isDeleted: false) }
      expected += deleted.map { ($0.commit, $0.path, true) }
      expected.sort { ($0.number, $0.path) < ($1.number, $1.path) }
      let changes = expected.map {
        Change(path: $0.path, revision: $0.isDeleted ? nil : Revision(number: $0.number))
      }
      let store = try SQLiteStore(directory: directory, indexes: [Self.byRank])
      #expect(try await store.changes(after: nil, limit: 1000).changes == changes)
      for (place, change) in expected.enumerated() {
        let cursor = ChangeCursor("\(change.number)/\(change.path)")
        #expect(try await store.changes(after: cursor, limit: 1000).changes == Array(changes[(place + 1)...]))
      }
      let next = try await store.commit([put(Self.gone.document("one"))])
      #expect(next.number == (expected.last?.number ?? 0) + 1)
      #expect(try await store.changes(after: nil, limit: 1000).changes.count == changes.count)
      #expect(try await store.verify() == [])
      try store.close()
    }
  }

  @Test("keeps its format where the migration fails half way, and is whole")
  func halfWay() async throws {
    try await withDirectory { directory in
      let old = try FormatOne(in: directory)
      let documents = try fill(old).documents
      // The migration meets the name of one of its last indexes taken.
      try old.write { db in
        try db.execute(
          sql: """
            DROP INDEX documents_by_revision; CREATE TABLE others (number INTEGER);
            CREATE INDEX documents_by_revision ON others (number)
            """)
      }
      #expect(throws: DatabaseError.self) { try SQLiteStore(directory: directory, indexes: [Self.byRank]) }
      try old.write { db in
        #expect(try Int.fetchOne(db, sql: "PRAGMA user_version") == 1)
        #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM documents WHERE parent <> ''") == documents.count)
        #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM tombstones WHERE parent <> ''") == 4)
        #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master WHERE name LIKE '%/%'") == 2)
        try db.execute(sql: "DROP TABLE others; CREATE INDEX documents_by_revision ON documents (revision)")
      }
      let store = try SQLiteStore(directory: directory, indexes: [Self.byRank])
      #expect(try await store.documents(at: documents.map(\.path)) == documents)
      try store.close()
    }
  }

  @Test("keeps its format where the disk is full half way, and is whole")
  func fullDisk() async throws {
    try await withDirectory { directory in
      let old = try FormatOne(in: directory)
      let documents = try fill(old).documents
      let queue = try DatabaseQueue(path: old.file)
      try await queue.writeWithoutTransaction { db in
        let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
        try db.execute(sql: "PRAGMA max_page_count = \(pages + 3)")
        let error = #expect(throws: DatabaseError.self) { try Schema.migrate(db, file: old.file) }
        #expect(error?.resultCode == .SQLITE_FULL)
        #expect(try Int.fetchOne(db, sql: "PRAGMA user_version") == 1)
        #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM documents WHERE parent <> ''") == documents.count)
      }
      try queue.close()
      let store = try SQLiteStore(directory: directory, indexes: [])
      #expect(try await store.documents(at: documents.map(\.path)) == documents)
      try store.close()
    }
  }
}
