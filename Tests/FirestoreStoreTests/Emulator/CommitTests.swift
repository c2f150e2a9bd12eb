import DocumentStore
import Testing

@testable import FirestoreStore

extension EmulatorTests {
  @Suite struct CommitTests {
    private let path = notes.document("one")

    @Test func `the same ID twice is one commit, through whichever server`() async throws {
      try await withStores { one, other in
        let id = CommitID()
        let revision = try await one.commit([put(path, #"{"n":1}"#, if: .absent)], id: id)
        #expect(try await other.commit([put(path, #"{"n":1}"#, if: .absent)], id: id) == revision)
        #expect(try await one.changes(after: nil, limit: 9).changes == [Change(path: path, revision: revision)])
        #expect(try await other.commits.settle(id) == revision)
      }
    }

    @Test func `two at once under one ID are one commit`() async throws {
      try await withStores { one, other in
        for _ in 0..<10 {
          let id = CommitID()
          async let first = one.commit([put(path)], id: id)
          async let second = other.commit([put(path)], id: id)
          let revisions = (try await first, try await second)
          #expect(revisions.0 == revisions.1)
        }
      }
    }

    @Test func `a commit that was settled as not performed never is`() async throws {
      try await withStores { one, other async throws in
        let id = CommitID()
        #expect(try await one.commits.settle(id) == nil)
        await #expect(throws: StoreError.unavailable("The commit was given up.")) {
          try await other.commit([put(path)], id: id)
        }
        #expect(try await one.document(at: path) == nil)
      }
    }

    @Test func `the first write whose precondition fails decides, in the order asked`() async throws {
      try await withStore { store, _ in
        let (a, b) = (notes.document("a"), notes.document("b"))
        try await store.commit([put(a)])
        await #expect(throws: StoreError.notFound(b)) {
          try await store.commit([put(b, if: .present), put(a, if: .absent)])
        }
        await #expect(throws: StoreError.exists(a)) {
          try await store.commit([put(a, if: .absent), put(b, if: .present)])
        }
      }
    }

    @Test func `a revision of a commit that deleted the document is a conflict`() async throws {
      try await withStore { store, _ in
        try await store.commit([put(path)])
        let revision = try await store.commit([Write(path, .delete, if: .present), put(notes.document("two"))])
        await #expect(throws: StoreError.conflict(path)) {
          try await store.commit([put(path, if: .revision(revision))])
        }
      }
    }

    @Test func `a commit of more bytes than a request may have is invalid`() async throws {
      try await withStore { store, _ in
        let big = #"{"text":"\#(String(repeating: "x", count: 900_000))"}"#
        let writes = (0..<10).map { put(notes.document("\($0)"), big) }
        await #expect(throws: StoreError.invalid("The bodies of one commit have more than 8388608 bytes.")) {
          try await store.commit(writes)
        }
        // The emulator takes less than Google's servers: that is refused, and nothing of it is written.
        await #expect(throws: StoreError.unavailable("Firestore answered RESOURCE_EXHAUSTED.")) {
          try await store.commit(Array(writes.prefix(9)))
        }
        #expect(try await store.changes(after: nil, limit: 9).changes.isEmpty)
        try await store.commit(Array(writes.prefix(4)))
      }
    }

    @Test func `more commits at once than there are shards are all performed, and each is in the feed`() async throws {
      try await withStores { one, other in
        let paths = (0..<60).map { notes.document("\($0)") }
        try await withThrowingTaskGroup(of: Void.self) { group in
          for (number, path) in paths.enumerated() {
            group.addTask { try await (number.isMultiple(of: 2) ? one : other).commit([put(path, if: .absent)]) }
          }
          try await group.waitForAll()
        }
        let page = try await one.changes(after: nil, limit: 100)
        #expect(Set(page.changes.map(\.path)) == Set(paths))
        #expect(one.figures.transactions == 30 && one.figures.waiting == 0)
        #expect(try await other.verify() == [])
      }
    }

    @Test func `a closed store refuses commits, and closing again has no effect`() async throws {
      let store = try await open(try EmulatorTrait.address())
      try await store.close()
      try await store.close()
      await #expect(throws: StoreError.unavailable("The store is closed.")) { try await store.commit([put(path)]) }
    }
  }
}
