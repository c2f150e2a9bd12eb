import DocumentStore
import Foundation
import GRDB
import Testing

@testable import SQLiteStore

@Suite struct IndexTests {
  private let items = CollectionPath(root: "items")

  private func names(_ store: SQLiteStore) async throws -> [String] {
    try await store.pool.read {
      try String.fetchAll($0, sql: "SELECT name FROM sqlite_master WHERE name LIKE '%/%' ORDER BY name")
    }
  }

  @Test func `opening makes what is declared over what is there, and drops what no longer is`() async throws {
    try await withDirectory { directory in
      let old = Index("items", .collection, ["a"])
      let new = Index("items", .group, ["a.b:c~d-e_f", "a"])
      var store = try SQLiteStore(directory: directory, indexes: [old, old])
      try await store.commit([
        put(items.document("x"), #"{"a":1,"a.b:c~d-e_f":"v"}"#), put(items.document("y"), #"{"a":1}"#),
      ])
      #expect(try await names(store) == ["items/collection/a"])
      try store.close()
      store = try SQLiteStore(directory: directory, indexes: [new])
      #expect(try await names(store) == ["items/group/a.b:c~d-e_f,a"])
      let found = try await store.query(Query(.group(new), equals: [.string("v"), .integer(1)]))
      #expect(found.documents.map(\.path.id) == ["x"])
      try store.close()
    }
  }
}
