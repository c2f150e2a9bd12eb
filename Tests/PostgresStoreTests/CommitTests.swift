import DocumentStore
import Testing

@testable import PostgresStore

@Suite(.enabled(if: TestServer.isThere), .serialized, .timeLimit(.minutes(2))) struct CommitTests {
  private let path = notes.document("one")

  @Test func `the same ID twice is one commit, through whichever server`() async throws {
    try await withStores { one, other, _ in
      let id = CommitID()
      let revision = try await one.commit([put(path, #"{"n":1}"#, if: .absent)], id: id)
      #expect(try await other.commit([put(path, #"{"n":1}"#, if: .absent)], id: id) == revision)
      #expect(try await one.changes(after: nil, limit: 9).changes == [Change(path: path, revision: revision)])
      #expect(try await other.settle(id) == revision)
    }
  }

  @Test func `two at once under one ID are one commit`() async throws {
    try await withStores { one, other, _ in
      for _ in 0..<20 {
        let id = CommitID()
        async let first = one.commit([put(path)], id: id)
        async let second = other.commit([put(path)], id: id)
        let revisions = (try await first, try await second)
        #expect(revisions.0 == revisions.1)
      }
    }
  }

  @Test func `a commit that was settled as not performed never is`() async throws {
    try await withStores { one, other, _ async throws in
      let id = CommitID()
      #expect(try await one.settle(id) == nil)
      await #expect(throws: StoreError.unavailable("The commit was given up.")) {
        try await other.commit([put(path)], id: id)
      }
      #expect(try await one.document(at: path) == nil)
    }
  }

  @Test func `a commit that is refused while it is settled is given up`() async throws {
    try await withStore { store, _ async throws in
      try await store.commit([put(path)])
      let (id, writes) = (CommitID(), [put(path, if: .absent)])
      let call = CommitCall(try CheckedCommit(writes, catalog: store.catalog), id: id, slots: store.slots)
      await #expect(throws: StoreError.exists(path)) { try await store.settling.settle(call) }
      // What was sent first arrives late, and would be performed now.
      try await store.commit([Write(path, .delete, if: .present)])
      await #expect(throws: StoreError.unavailable("The commit was given up.")) {
        try await store.commit(writes, id: id)
      }
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

  /// The connections of the others break, and the same call is made again.
  @Test func `commits whose connection is ended are performed once`() async throws {
    try await withStores { one, other, address in
      let paths = (0..<200).map { notes.document("\($0)") }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for path in paths { group.addTask { try await one.commit([put(path, if: .absent)]) } }
        group.addTask {
          try await TestServer.withSession(address) { session in
            for _ in 0..<5 {
              _ = try await session.run(
                Statement(
                  """
                  SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                  WHERE datname = current_database() AND query LIKE '%remedi."commit"%' AND pid <> pg_backend_pid()
                  """))
            }
          }
        }
        while let result = await group.nextResult() {
          do {
            try result.get()
          } catch StoreError.unavailable {
            // It was not sent: nothing was written.
          }
        }
      }
      let found = try await other.documents(at: paths).compactMap { $0?.path }
      #expect(try await one.changes(after: nil, limit: 1000).changes.count == found.count)
      #expect(try await other.verify() == [])
    }
  }

  @Test func `a commit under way is brought to its end before closing, and a later one is refused`() async throws {
    try await TestServer.withDatabase { address in
      let store = try await open(address)
      let commits = (0..<50).map { number in Task { try await store.commit([put(notes.document("\(number)"))]) } }
      for commit in commits.prefix(10) { _ = try await commit.value }
      try await store.close()
      await #expect(throws: StoreError.self) { try await store.commit([put(path)]) }
      let again = try await open(address)
      for (number, commit) in commits.enumerated() {
        let document = try await again.document(at: notes.document("\(number)"))
        let answered = await commit.result
        #expect((try? answered.get()) == document?.revision)
      }
      try await again.close()
    }
  }
}
