import DocumentStore
import Testing

@testable import PostgresStore

@Suite(.enabled(if: TestServer.isThere), .serialized, .timeLimit(.minutes(5))) struct VerificationTests {
  private let byRank = Index("notes", .collection, ["rank"])

  @Test func `a whole store has no findings`() async throws {
    try await withStore(indexes: [byRank]) { store, _ in
      #expect(try await store.verify().isEmpty)
      try await store.commit((0..<100).map { put(notes.document("\($0)"), #"{"rank":\#($0)}"#) })
      try await store.commit((0..<50).map { Write(notes.document("\($0)"), .delete, if: .present) })
      #expect(try await store.verify().isEmpty)
    }
  }

  @Test(arguments: [
    ("UPDATE remedi.documents SET collection = 'other'", "notes/one is filed under another collection."),
    ("UPDATE remedi.documents SET revision = 99", "notes/one has a revision that no commit had."),
    ("UPDATE remedi.documents SET revision = 0", "notes/one has a revision that no commit had."),
    ("UPDATE remedi.documents SET body = '[]'", "The body of notes/one is not a JSON object."),
    ("UPDATE remedi.documents SET id = ''", "notes/ is not the path of a document."),
    ("UPDATE remedi.documents SET parent = 'notes/x'", "notes/x/one is not the path of a document."),
    (
      "UPDATE remedi.documents SET xid = '99999999999'",
      "notes/one has the number of a transaction that has not ended."
    ),
    (
      #"UPDATE remedi.documents SET keys = ARRAY['\x01'::bytea]"#,
      "notes/one has another key in the index notes/collection/rank."
    ),
    ("UPDATE remedi.documents SET keys = NULL", "notes/one has another key in the index notes/collection/rank."),
    ("UPDATE remedi.documents SET body = NULL", "notes/one is deleted and has keys."),
    (#"DROP INDEX remedi."notes/collection/rank""#, "The index notes/collection/rank is missing."),
    ("DROP INDEX remedi.documents_feed", "The index documents_feed is missing."),
    (
      """
      DROP INDEX remedi."notes/collection/rank"; \
      CREATE INDEX "notes/collection/rank" ON remedi.documents (parent, (keys[2]), id)
      """, "The index notes/collection/rank is over another key."
    ),
    ("DELETE FROM remedi.store", "The history of the store is missing."),
  ]) func `what no release would have written is found`(damage: String, sentence: String) async throws {
    try await withStore(indexes: [byRank]) { store, address in
      try await store.commit([put(notes.document("one"), #"{"rank":1}"#)])
      try await TestServer.withSession(address) { try await $0.script(damage) }
      #expect(try await store.verify() == [sentence])
    }
  }

  @Test func `a document at a path that cannot be is unavailable, and ends nothing`() async throws {
    try await withStore { store, address in
      try await store.commit([put(notes.document("one"))])
      try await TestServer.withSession(address) { try await $0.script("UPDATE remedi.documents SET id = 'a/b'") }
      await #expect(throws: StoredRows.damage) { try await store.query(Query(.collection(notes))) }
      await #expect(throws: StoredRows.damage) { try await store.changes(after: nil, limit: 1) }
    }
  }
}
