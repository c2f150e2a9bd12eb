import DocumentStore
import Foundation
import Testing

@testable import SQLiteStore

@Suite("A store that is filled") struct StoreFillingTests {
  private static let indexes = [Index("notes", .collection, ["at"]), Index("rare", .group, ["at"])]
  private let notes = CollectionPath(root: "notes")

  private func batch(_ ids: some Sequence<Int>) -> DocumentBatch {
    var batch = DocumentBatch()
    for id in ids { batch.add(notes.document("n\(id)"), schema: 3, body: Array(#"{"at":\#(id),"word":"é"}"#.utf8)) }
    return batch
  }

  private func names(_ directory: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
  }

  @Test("holds what was added, whole, in order, and goes on by commits")
  func holds() async throws {
    try await withDirectory { directory in
      let filling = try StoreFilling(directory: directory, indexes: Self.indexes)
      try filling.add(batch(0..<1200))
      try filling.add(batch(1200..<1201))
      #expect(!FileManager.default.fileExists(atPath: SQLiteStore.file(in: directory).path))
      try filling.finish()
      let store = try SQLiteStore(directory: directory, indexes: Self.indexes)
      #expect(try await store.verify() == [])
      #expect(try await store.counts() == ["notes": 1201])
      let document = try #require(try await store.document(at: notes.document("n7")))
      #expect(document.schema == 3)
      #expect(document.body == Data(#"{"at":7,"word":"é"}"#.utf8))
      let page = try await store.query(Query(.index(Self.indexes[0], in: notes), from: .integer(1198), limit: 10))
      #expect(page.documents.map(\.path.id) == ["n1198", "n1199", "n1200"])
      // The feed tells of all of it, a commit of the largest size at a time.
      var (cursor, told, revisions): (ChangeCursor?, Set<DocumentPath>, Set<Revision>) = (nil, [], [])
      var hasMore = true
      while hasMore {
        let changes = try await store.changes(after: cursor, limit: 700)
        told.formUnion(changes.changes.map(\.path))
        revisions.formUnion(changes.changes.compactMap(\.revision))
        (cursor, hasMore) = (changes.cursor, changes.hasMore)
      }
      #expect(told.count == 1201)
      #expect(revisions.count == 4)
      let revision = try await store.commit([put(notes.document("later"))])
      #expect(!revisions.contains(revision))
      #expect(try await store.changes(after: cursor, limit: 10).changes.map(\.path.id) == ["later"])
      try store.close()
    }
  }

  @Test("holds pieces of any size, each document with its own body")
  func pieces() async throws {
    try await withDirectory { directory in
      let filling = try StoreFilling(directory: directory, indexes: Self.indexes)
      var first = 0
      for count in 0...40 {
        try filling.add(batch(first..<first + count))
        first += count
      }
      try filling.finish()
      let store = try SQLiteStore(directory: directory, indexes: Self.indexes)
      #expect(try await store.verify() == [])
      let found = try await store.documents(at: (0..<first).map { notes.document("n\($0)") })
      #expect(found.map { $0?.body } == (0..<first).map { Data(#"{"at":\#($0),"word":"é"}"#.utf8) })
      #expect(found.allSatisfy { $0?.schema == 3 })
      try store.close()
    }
  }

  @Test("is nothing before it is finished, and leaves nothing behind")
  func cutOff() async throws {
    try await withDirectory { directory in
      do {
        let filling = try StoreFilling(directory: directory, indexes: Self.indexes)
        try filling.add(batch(0..<10))
        #expect(try names(directory) == ["remedi.lock", "remedi.sqlite.part"])
        #expect(throws: SQLiteStoreError.self) { try StoreFilling(directory: directory, indexes: Self.indexes) }
      }
      #expect(try names(directory) == [])
    }
  }

  @Test("begins anew over what a killed process left")
  func killed() async throws {
    try await withDirectory { directory in
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      try Data("half".utf8).write(to: directory.appending(path: "remedi.sqlite.part"))
      let filling = try StoreFilling(directory: directory, indexes: [])
      try filling.finish()
      #expect(try names(directory) == ["remedi.lock", "remedi.sqlite"])
      let mode = try FileManager.default.attributesOfItem(atPath: SQLiteStore.file(in: directory).path)
      #expect(mode[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test("takes the place of no other, and no document twice")
  func refused() async throws {
    try await withDirectory { directory in
      try SQLiteStore(directory: directory, indexes: []).close()
      #expect(throws: SQLiteStoreError.self) { try StoreFilling(directory: directory, indexes: []) }
    }
    try await withDirectory { directory in
      let filling = try StoreFilling(directory: directory, indexes: [])
      try filling.add(batch(0..<1))
      #expect(throws: StoreError.self) { try filling.add(batch(0..<1)) }
    }
  }
}
