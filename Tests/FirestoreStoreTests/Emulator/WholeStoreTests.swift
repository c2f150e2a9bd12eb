import DocumentStore
import Synchronization
import Testing

@testable import FirestoreStore

extension EmulatorTests {
  /// What concerns all documents of a store.
  @Suite struct WholeStoreTests {
    @Test func `a snapshot has every document of one moment, in the order of paths`() async throws {
      try await withStore { store, _ in
        let big = #"{"text":"\#(String(repeating: "x", count: 900_000))"}"#
        let paths = (0..<620).map { CollectionPath(root: "a").document("\($0)") } + [notes.document("one")]
        for start in stride(from: 0, to: paths.count, by: 500) {
          try await store.commit(paths[start...].prefix(500).map { put($0) })
        }
        // The emulator takes 4 MiB at once.
        for start in [0, 3] {
          try await store.commit((start..<start + 3).map { put(CollectionPath(root: "big").document("\($0)"), big) })
        }
        try await store.commit([Write(paths[3], .delete, if: .present)])
        let found = Mutex<[DocumentPath]>([])
        try await store.snapshot { batch in
          let size = batch.map(\.body.count).reduce(0, +)
          #expect(batch.count <= 500 && size < 5_200_000)
          if found.withLock(\.isEmpty) { try await store.commit([put(CollectionPath(root: "z").document("later"))]) }
          found.withLock { $0 += batch.map(\.path) }
        }
        let all = found.withLock { $0 }
        // One is deleted.
        #expect(all.count == paths.count - 1 + 6)
        #expect(all == all.sorted())
      }
    }

    @Test func `counts what is there, the largest first`() async throws {
      try await withStore(indexes: [Index("leaves", .group, ["colour"])]) { store, _ in
        #expect(try await store.counts().isEmpty)
        let tree = CollectionPath(root: "trees").document("oak")
        let leaf = #"{"colour":"grün"}"#
        try await store.commit([put(tree)] + (1...3).map { put(tree.collection("leaves").document("\($0)"), leaf) })
        try await store.commit([put(notes.document("one"))])
        try await store.commit([Write(notes.document("one"), .delete, if: .present)])
        #expect(try await store.counts() == ["leaves": 3, "trees": 1])
        let statistics = try await store.statistics()
        #expect(statistics.groups.map(\.name) == ["leaves", "trees"])
        #expect(statistics.groups.map(\.size) == [3 * leaf.utf8.count, 2])
        #expect(statistics.orders.map(\.name) == ["leaves/group/colour"])
      }
    }

    @Test func `compacting forgets the deletions that it is to forget, and no others`() async throws {
      try await withStore { store, _ in
        let paths = (0..<30).map { notes.document("\($0)") }
        try await store.commit(paths.map { put($0) })
        try await store.commit(paths.prefix(20).map { Write($0, .delete, if: .present) })
        let compaction = try await store.compact { $0.id.hasSuffix("7") }
        #expect(compaction.forgotten == 2)
        #expect(compaction.after < compaction.before)
        let changes = try await store.changes(after: nil, limit: 100).changes
        #expect(changes.filter { $0.revision == nil }.count == 18)
        #expect(changes.filter { $0.revision != nil }.count == 10)
        #expect(try await store.verify() == [])
      }
    }

    @Test func `every damage of a document is found`() async throws {
      let index = Index("notes", .collection, ["rank"])
      try await withStore(indexes: [index]) { store, address in
        try await store.commit((0..<6).map { put(notes.document("\($0)"), #"{"rank":\#($0)}"#) })
        try await store.commit([Write(notes.document("5"), .delete, if: .present)])
        #expect(try await store.verify() == [])
        let far = FeedPlace(shard: 0, number: 1_000_000, id: "|notes|2").bytes
        let damages: [(id: String, fields: [String: FieldValue], finding: String)] = [
          ("0", [FieldName.body: .string("[]")], "The body of notes/0 is not a JSON object."),
          (
            "1", [FieldName.index(index): .bytes([1])],
            "notes/1 has another place in the index notes/collection/rank."
          ),
          ("2", [FieldName.feed: .bytes(far)], "notes/2 has a place in the feed that no commit had."),
          ("3", [FieldName.group: .string("other")], "notes/3 is filed under another collection."),
          ("4", [FieldName.path: .bytes([1])], "notes/4 is filed under another path."),
          ("5", [FieldName.body: .string("{}")], "notes/5 is deleted and has more than its place."),
        ]
        let client = RestClient(address, testAccess)
        for (id, fields, _) in damages {
          try await client.commit([
            DocumentWrite(Layout.documentID(notes.document(id)), .change(fields), if: .none)
          ])
        }
        try await client.close()
        #expect(Set(try await store.verify()) == Set(damages.map(\.finding)))
      }
    }
  }
}
