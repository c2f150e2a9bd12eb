import DocumentStore
import Foundation
import GRDB
import Testing

@testable import SQLiteStore

@Suite struct VerificationTests {
  private let notes = CollectionPath(root: "notes")

  @Test func `a whole store has no findings`() async throws {
    try await withStore(indexes: [Index("notes", .group, ["a"])]) { store in
      #expect(try await store.verify().isEmpty)
      try await store.commit((0..<100).map { put(notes.document("\($0)"), #"{"a":\#($0)}"#) })
      try await store.commit((0..<50).map { Write(notes.document("\($0)"), .delete, if: .present) })
      #expect(try await store.verify().isEmpty)
    }
  }

  @Test(arguments: [
    ("UPDATE documents SET kind = 9", "notes/one is filed under another collection."),
    ("UPDATE documents SET collection = 9", "A document with the id one is in a collection that is not there."),
    ("UPDATE kinds SET name = 'other'", "The collection notes is filed under another name."),
    ("DELETE FROM kinds", "The collection notes is filed under another name."),
    ("UPDATE documents SET revision = 99", "notes/one has a revision that no commit had."),
    ("UPDATE documents SET revision = 0", "notes/one has a revision that no commit had."),
    ("UPDATE documents SET body = '[]'", "The body of notes/one is not a JSON object."),
    (
      "INSERT INTO collections (kind, path) VALUES (1, 'notes/x')", "notes/x is not the path of a collection."
    ),
    ("UPDATE documents SET id = ''", "notes/ is not the path of a document."),
    ("INSERT INTO tombstones VALUES (1, 'one', 1)", "notes/one is both there and deleted."),
    (
      "INSERT INTO tombstones VALUES (1, 'two', 5)",
      "The deletion of notes/two has a revision that no commit had."
    ),
    ("INSERT INTO tombstones VALUES (9, 'two', 1)", "A deletion of the id two is in a collection that is not there."),
    ("DELETE FROM store", "The number of the newest commit is missing."),
  ]) func `what no release would have written is found`(damage: String, sentence: String) async throws {
    try await withStore { store in
      try await store.commit([put(notes.document("one"))])
      try await store.pool.writeWithoutTransaction { try $0.execute(sql: damage) }
      #expect(try await store.verify() == [sentence])
    }
  }

  @Test func `a document at a path that cannot be is unavailable, and ends nothing`() async throws {
    try await withStore { store in
      try await store.commit([put(notes.document("one"))])
      try await store.pool.writeWithoutTransaction { try $0.execute(sql: "UPDATE documents SET id = 'a/b'") }
      #expect(
        await unavailability { _ = try await store.query(Query(.collection(notes))) }?.contains("damaged") == true)
      #expect(await unavailability { _ = try await store.changes(after: nil, limit: 1) }?.contains("damaged") == true)
    }
  }

  @Test func `a damaged file is found`() async throws {
    try await withDirectory { directory in
      var store = try SQLiteStore(directory: directory, indexes: [])
      try await store.commit((0..<50).map { put(notes.document("\($0)")) })
      let (page, size) = try await store.pool.read { db in
        (
          try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'documents_by_path'") ?? 0,
          try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0
        )
      }
      try store.close()
      let file = try FileHandle(forUpdating: directory.appendingPathComponent("remedi.sqlite"))
      try file.seek(toOffset: UInt64(page * size - 40))
      try file.write(contentsOf: Data(repeating: 0x41, count: 8))
      try file.close()
      store = try SQLiteStore(directory: directory, indexes: [])
      let findings = try await store.verify()
      #expect(!findings.isEmpty)
      #expect(findings.allSatisfy { $0.hasPrefix("SQLite reports a damaged file") })
      try store.close()
    }
  }
}
