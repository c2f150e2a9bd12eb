import DocumentStore
import Testing

@testable import PostgresStore

/// The simpler ways that the store does not go: each loses here what the store does not lose. That reads are stale without
/// the barrier, see ``FreshnessTests``.
@Suite(.enabled(if: TestServer.isThere), .serialized, .timeLimit(.minutes(2))) struct SimplerWaysTests {
  private let a = notes.document("a")
  private let b = notes.document("b")
  private let m = notes.document("m")

  @Test func `a feed by the greatest transaction number loses a commit that ends late, and the store's does not`()
    async throws
  {
    try await withStore { store, address in
      let start = try await store.changeCursor()
      try await TestServer.withSession(address) { slow in
        try await slow.script("BEGIN")
        _ = try await slow.run(Statement(putting("a")))
        try await store.commit([put(b)])
        let page = try await store.changes(after: start, limit: 9)
        let greatest = try await greatestNumber(address)
        try await slow.script("COMMIT")
        #expect(try await ids(after: greatest, address) == [])
        #expect(try await store.changes(after: page.cursor, limit: 9).changes.map(\.path) == [a])
      }
    }
  }

  private func greatestNumber(_ address: StoreAddress) async throws -> String {
    try await TestServer.withSession(address) { session in
      let rows = try await session.run(Statement("SELECT max(xid)::text FROM remedi.documents"))
      return try #require(rows.text(0, 0))
    }
  }

  private func ids(after number: String, _ address: StoreAddress) async throws -> [String?] {
    try await TestServer.withSession(address) { session in
      let rows = try await session.run(
        Statement("SELECT id FROM remedi.documents WHERE xid > $1::xid8 ORDER BY xid"), [.text(number)])
      return (0..<rows.count).map { rows.text($0, 0) }
    }
  }

  @Test func `of commits that lock in the order asked one is undone, of the store's none`() async throws {
    try await withStores { one, other, address in
      try await one.commit([put(a), put(b), put(m)])
      let asked = [["a", "m", "b"], ["b", "m", "a"]]
      let unsorted = try await atOnce(
        address,
        asked.map { ids in
          { try await TestServer.withSession(address) { _ = try await $0.run(Statement(putting(ids: ids))) } }
        })
      let faults = unsorted.compactMap { result in
        if case .failure(let error) = result { error as? PostgresFault } else { nil }
      }
      // deadlock_detected
      #expect(faults.map(\.state) == ["40P01"])
      let sorted = try await atOnce(
        address,
        zip([one, other], asked).map { store, ids in
          { try await store.commit(ids.map { put(notes.document($0)) }) }
        })
      for result in sorted { #expect(throws: Never.self) { try result.get() } }
      // The store would have tried again.
      for store in [one, other] { #expect(store.connections.figures.refusals["40"] == nil) }
    }
  }

  /// What becomes of commits that all wait for a lock, the first of them for the one on `m`, which is then released.
  private func atOnce(
    _ address: StoreAddress, _ commits: [@Sendable () async throws -> Void]
  ) async throws -> [Result<Void, any Error>] {
    let waiting = Statement(
      """
      SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
      """)
    return try await TestServer.withSession(address) { watcher in
      try await TestServer.withSession(address) { holder in
        try await holder.script("BEGIN; SELECT FROM remedi.documents WHERE id = 'm' FOR UPDATE")
        let tasks = commits.map { commit in Task { try await commit() } }
        while try await watcher.run(waiting).number(0, 0) != Int64(commits.count) { await Task.yield() }
        try await holder.script("COMMIT")
        var results: [Result<Void, any Error>] = []
        for task in tasks { results.append(await task.result) }
        return results
      }
    }
  }

  @Test
  func `after a promotion a cursor that is not cut hides commits whose numbers came again, the store's shows them`()
    async throws
  {
    try await withStore { store, address in
      let here = try SnapshotCursor(try await store.changeCursor())
      for number in 0..<5 { try await store.commit([put(notes.document("\(number)"))]) }
      let numbers = try await TestServer.withSession(address) { session in
        let rows = try await session.run(Statement("SELECT xid::text FROM remedi.documents ORDER BY xid"))
        return try (0..<rows.count).map { try #require(rows.text($0, 0)) }
      }
      // The primary that is gone had given out numbers up to the fourth of these, and the next one began at the first.
      try await TestServer.withSession(address) {
        try await $0.script("UPDATE remedi.timelines SET begins = '\(numbers[0])'")
      }
      let seen = try #require(SeenTransactions("\(numbers[3]):\(numbers[3]):"))
      let old = SnapshotCursor(history: here.history, timeline: "00000000", seen: seen)
      // One of this timeline is not cut.
      let uncut = SnapshotCursor(history: here.history, timeline: here.timeline, seen: seen)
      #expect(try await store.changes(after: uncut.cursor, limit: 9).changes.map(\.path.id) == ["3", "4"])
      #expect(
        try await store.changes(after: old.cursor, limit: 9).changes.map(\.path.id) == ["0", "1", "2", "3", "4"])
    }
  }
}
