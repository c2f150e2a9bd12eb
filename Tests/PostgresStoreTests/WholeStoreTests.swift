import DocumentStore
import Foundation
import Remedi
import Synchronization
import Testing

@testable import PostgresStore

/// What concerns all documents of a store.
@Suite(.enabled(if: TestServer.isThere), .serialized, .timeLimit(.minutes(2))) struct WholeStoreTests {
  @Test func `a snapshot has every document of one moment, in the order of paths`() async throws {
    try await withStore { store, _ in
      let big = #"{"text":"\#(String(repeating: "x", count: 900_000))"}"#
      let paths = (0..<1200).map { CollectionPath(root: "a").document("\($0)") } + [notes.document("one")]
      for start in stride(from: 0, to: paths.count, by: 500) {
        try await store.commit(paths[start...].prefix(500).map { put($0) })
      }
      try await store.commit((0..<10).map { put(CollectionPath(root: "big").document("\($0)"), big) })
      try await store.commit([Write(paths[3], .delete, if: .present)])
      let found = Mutex<[DocumentPath]>([])
      try await store.snapshot { batch in
        let size = batch.map(\.body.count).reduce(0, +)
        #expect(batch.count <= 500 && size < 5_000_000)
        if found.withLock(\.isEmpty) { try await store.commit([put(CollectionPath(root: "z").document("later"))]) }
        found.withLock { $0 += batch.map(\.path) }
      }
      let all = found.withLock { $0 }
      // One is deleted.
      #expect(all.count == paths.count - 1 + 10)
      #expect(all == all.sorted())
    }
  }

  @Test func `a history begins with revisions that no other store had`() async throws {
    try await withStore { store, _ in
      let start = Instant(milliseconds: 1_800_000_000_000)
      try await store.beginHistory(at: start)
      #expect(try await store.commit([put(notes.document("one"))]).number == 1_800_000_000_000_001)
      // A clock that goes back changes nothing.
      try await store.beginHistory(at: Instant(milliseconds: 1))
      #expect(try await store.commit([put(notes.document("two"))]).number == 1_800_000_000_000_002)
    }
  }

  @Test func `tells what the server is like, and how far it is behind`() async throws {
    try await withStore { store, address in
      let figures = try #require(try await store.serverFigures())
      #expect(figures.size ?? 0 > 0)
      let later = try await TestServer.withSession(address) { session in
        try await session.run(Statement("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")).number(0, 0)
      }
      let (first, second) = (try #require(figures.clock), try #require(later))
      #expect(first > 0 && first <= second)
      try await store.catchUp()
      #expect(store.figures.feedLag ?? -1 >= 0)
    }
  }

  @Test func `counts what is there, the largest first`() async throws {
    try await withStore(indexes: [Index("leaves", .group, ["colour"])]) { store, _ in
      #expect(try await store.counts().isEmpty)
      let tree = CollectionPath(root: "trees").document("oak")
      let leaf = #"{"colour":"grün"}"#
      try await store.commit([put(tree)] + (1...3).map { put(tree.collection("leaves").document("\($0)"), leaf) })
      try await store.commit([put(notes.document("one")), put(notes.document("two"))])
      try await store.commit([
        Write(notes.document("one"), .delete, if: .present), Write(notes.document("two"), .delete, if: .none),
      ])
      #expect(try await store.counts() == ["leaves": 3, "trees": 1])
      let statistics = try await store.statistics()
      #expect(statistics.groups.map(\.name) == ["leaves", "trees"])
      #expect(statistics.groups.map(\.size) == [3 * leaf.utf8.count, 2])
      #expect(statistics.groups.map(\.largest) == [leaf.utf8.count, 2])
      #expect(
        statistics.orders.map(\.name).sorted() == ["documents_feed", "documents_pkey", "leaves/group/colour"])
      #expect(store.figures.transactions == 3 && store.figures.waiting == 0)
    }
  }

  @Test func `compacting leaves no values of bodies in the statistics`() async throws {
    try await withStore { store, address in
      try await store.commit((0..<300).map { put(notes.document("\($0)"), #"{"rank":\#($0 % 3)}"#) })
      _ = try await store.compact { _ in false }
      let columns = try await TestServer.withSession(address) { session in
        let rows = try await session.run(
          Statement("SELECT attname::text FROM pg_stats WHERE schemaname = 'remedi' AND tablename = 'documents'"))
        return (0..<rows.count).compactMap { rows.text($0, 0) }
      }
      #expect(columns.contains("revision"))
      #expect(!columns.contains("body") && !columns.contains("keys"))
    }
  }

  @Test func `compacting forgets the deletions that it is to forget, and no others`() async throws {
    try await withStore { store, _ in
      let paths = (0..<1500).map { notes.document("\($0)") }
      for start in [0, 500, 1000] { try await store.commit(paths[start..<(start + 500)].map { put($0) }) }
      for start in [0, 500] {
        try await store.commit(paths[start..<(start + 500)].map { Write($0, .delete, if: .present) })
      }
      let compaction = try await store.compact { $0.id.hasSuffix("7") }
      #expect(compaction.forgotten == 100)
      var (found, page) = ([Change](), try await store.changes(after: nil, limit: 1000))
      found += page.changes
      page = try await store.changes(after: page.cursor, limit: 1000)
      found += page.changes
      #expect(found.filter { $0.revision == nil }.count == 900)
      #expect(found.filter { $0.revision != nil }.count == 500)
      #expect(try await store.verify() == [])
    }
  }

  @Test func `a store that another server uses is not compacted`() async throws {
    try await withStores { one, other, _ in
      await #expect(throws: StoreError.unavailable("Another server uses the store: stop all others first.")) {
        try await one.compact { _ in false }
      }
      _ = try await other.document(at: notes.document("one"))
    }
  }
}
