import DocumentStore
import Synchronization
import Testing

@testable import PostgresStore

@Suite(.enabled(if: TestServer.isThere), .serialized, .timeLimit(.minutes(2))) struct BarrierTests {
  private let here = notes.document("here")

  /// A barrier that nothing asks but the test.
  private func withBarrier(
    _ body: (Barrier, ScopeVersions, PostgresStore, StoreAddress, Counter) async throws -> Void
  ) async throws {
    try await withStore { store, address in
      let (versions, moves) = (ScopeVersions(), Counter())
      let barrier = Barrier(Feed(database: store.database, use: .poll), versions, catalog: store.slots.catalog) {
        moves.value.add(1, ordering: .relaxed)
      }
      try await barrier.catchUp()
      try await body(barrier, versions, store, address, moves)
    }
  }

  private final class Counter: Sendable {
    let value = Atomic(0)
  }

  @Test func `what was committed has another version after catching up, and nothing else`() async throws {
    try await withBarrier { barrier, versions, store, _, moves in
      let there = CollectionPath(root: "others").document("there")
      let before = [here, there].map { versions.version(of: .document($0)) }
      let moved = moves.value.load(ordering: .relaxed)
      try await store.commit([put(here)])
      #expect(versions.version(of: .document(here)) == before[0])
      try await barrier.catchUp()
      #expect(versions.version(of: .document(here)) != before[0])
      #expect(versions.version(of: .document(there)) == before[1])
      #expect(moves.value.load(ordering: .relaxed) == moved + 1)
      try await barrier.catchUp()
      #expect(moves.value.load(ordering: .relaxed) == moved + 1)
    }
  }

  @Test func `what this server has committed itself changes no version a second time`() async throws {
    try await withBarrier { barrier, versions, store, _, _ in
      let there = notes.document("there")
      let before = [here, there].map { versions.version(of: .document($0)) }
      barrier.note(try await store.commit([put(here)]))
      try await store.commit([put(there)])
      try await barrier.catchUp()
      #expect(versions.version(of: .document(here)) == before[0])
      #expect(versions.version(of: .document(there)) != before[1])
      // Somebody else has changed it since.
      barrier.note(try await store.commit([put(here)]))
      try await store.commit([put(here)])
      try await barrier.catchUp()
      #expect(versions.version(of: .document(here)) != before[0])
    }
  }

  @Test func `with more changes than are told one by one every version is another`() async throws {
    try await withBarrier { barrier, versions, store, _, _ in
      let before = versions.version(of: .document(here))
      for start in 0..<3 {
        try await store.commit((0..<500).map { put(CollectionPath(root: "items").document("\(start)-\($0)")) })
      }
      try await barrier.catchUp()
      #expect(versions.version(of: .document(here)) != before)
    }
  }

  @Test func `in another timeline every version is another`() async throws {
    try await withBarrier { barrier, versions, _, address, _ in
      let before = versions.version(of: .document(here))
      try await TestServer.withSession(address) {
        try await $0.script("UPDATE remedi.store SET history = gen_random_uuid()")
      }
      try await barrier.catchUp()
      #expect(versions.version(of: .document(here)) != before)
    }
  }

  @Test func `what the versions cover ends where the last poll began that was answered`() async throws {
    try await withStore { store, address in
      let barrier = Barrier(
        Feed(database: store.database, use: .poll), ScopeVersions(), catalog: store.slots.catalog, moved: {})
      let before = ContinuousClock.now
      #expect(barrier.lag(at: before) == nil)
      try await barrier.catchUp()
      let after = ContinuousClock.now
      let lag = try #require(barrier.lag(at: after))
      #expect(lag >= .zero && lag <= before.duration(to: after))
      try await TestServer.withSession(address) { try await $0.script("ALTER TABLE remedi.store RENAME TO away") }
      await #expect(throws: StoreError.self) { try await barrier.catchUp() }
      try await TestServer.withSession(address) { try await $0.script("ALTER TABLE remedi.away RENAME TO store") }
      #expect(barrier.lag(at: after) == lag)
      try await barrier.catchUp()
      // The poll that was answered began after that moment.
      #expect(try #require(barrier.lag(at: after)) <= .zero)
    }
  }

  @Test func `after a poll that failed every version is another`() async throws {
    try await withBarrier { barrier, versions, _, address, _ in
      let before = versions.version(of: .document(here))
      try await TestServer.withSession(address) { try await $0.script("ALTER TABLE remedi.store RENAME TO away") }
      await #expect(throws: StoreError.self) { try await barrier.catchUp() }
      try await TestServer.withSession(address) { try await $0.script("ALTER TABLE remedi.away RENAME TO store") }
      try await barrier.catchUp()
      #expect(versions.version(of: .document(here)) != before)
    }
  }
}
