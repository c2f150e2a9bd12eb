import DocumentStore
import Testing

@testable import SQLiteStore

/// How much a store holds.
@Suite struct StatisticsTests {
  @Test func `counts what is there, the largest first`() async throws {
    try await withStore(indexes: [Index("leaves", .group, ["colour"])]) { store in
      let tree = CollectionPath(root: "trees").document("oak")
      let leaf = #"{"colour":"grün"}"#
      try await store.commit([put(tree)] + (1...3).map { put(tree.collection("leaves").document("\($0)"), leaf) })
      let statistics = try await store.statistics()
      #expect(statistics.groups.map(\.name) == ["leaves", "trees"])
      #expect(statistics.groups.map(\.documents) == [3, 1])
      #expect(statistics.groups.map(\.size) == [3 * leaf.utf8.count, 2])
      #expect(statistics.groups.map(\.largest) == [leaf.utf8.count, 2])
      #expect(
        statistics.orders.map(\.name).sorted() == ["documents_by_path", "documents_by_revision", "leaves/group/colour"])
      // Debian's SQLite tells the sizes of indexes.
      #expect(statistics.orders.allSatisfy { ($0.size ?? 0) >= 4096 })
    }
  }

  @Test func `counts an empty store`() async throws {
    try await withStore { store async throws in
      #expect(try await store.statistics().groups.isEmpty)
    }
  }
}
