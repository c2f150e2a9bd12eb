import DocumentStore
import Testing

@testable import PostgresStore

@Suite(.enabled(if: TestServer.isThere), .serialized, .timeLimit(.minutes(2))) struct FeedTests {
  private func ids(_ store: PostgresStore, after cursor: ChangeCursor?) async throws -> [String] {
    try await store.changes(after: cursor, limit: 100).changes.map(\.path.id)
  }

  @Test func `a commit that ends after a later one is not lost, as it is by numbers`() async throws {
    try await withStore { store, address in
      let start = try await store.changeCursor()
      try await TestServer.withSession(address) { slow in
        try await slow.script("BEGIN")
        let number = try await slow.run(Statement(putting("a"))).number(0, 0)
        let later = try await store.commit([put(notes.document("b"))])
        let (first, second) = (try #require(number), try #require(later.number))
        #expect(first < second)
        let middle = try await store.changes(after: start, limit: 100)
        #expect(middle.changes.map(\.path.id) == ["b"])
        try await slow.script("COMMIT")
        #expect(try await ids(store, after: middle.cursor) == ["a"])
        // The same by the number of the newest change that was shown.
        let byNumber = try await slow.run(
          Statement("SELECT id FROM remedi.documents WHERE revision > $1::bigint"), [.integer(second)])
        #expect(byNumber.count == 0)
      }
    }
  }

  @Test func `a commit that ends between two pages is shown, and nothing twice`() async throws {
    try await withStore { store, address in
      try await TestServer.withSession(address) { slow in
        try await slow.script("BEGIN")
        _ = try await slow.run(Statement(putting("slow")))
        try await store.commit((0..<5).map { put(notes.document("\($0)")) })
        var page = try await store.changes(after: nil, limit: 2)
        var found = page.changes.map(\.path.id)
        try await slow.script("COMMIT")
        while page.hasMore {
          page = try await store.changes(after: page.cursor, limit: 2)
          found += page.changes.map(\.path.id)
        }
        #expect(found == ["0", "1", "slow", "2", "3", "4"])
        // Not the cursor of now: transactions of other databases in the cluster move it on.
        #expect(try await store.changes(after: page.cursor, limit: 2).changes.isEmpty)
      }
    }
  }

  @Test func `with many open transactions nothing is left out, and the cursor stays short`() async throws {
    try await withStore { store, address in
      let start = try await store.changeCursor()
      // Open ones as if there were many: what the cursor cannot name it repeats.
      let text = start.text + (0..<40).map { String(100_000 + 2 * $0) }.joined(separator: ",")
      #expect(throws: StoreError.self) { try SnapshotCursor(ChangeCursor(text)) }
      try await withForeignTransactions(address) {
        for number in 0..<10 { try await store.commit([put(notes.document("\(number)"))]) }
        var page = try await store.changes(after: start, limit: 3)
        var found = page.changes.map(\.path.id)
        while page.hasMore {
          page = try await store.changes(after: page.cursor, limit: 3)
          #expect(page.cursor.text.utf8.count <= ChangeCursor.maximumSize)
          found += page.changes.map(\.path.id)
        }
        #expect(found == (0..<10).map(String.init))
      }
    }
  }

  @Test func `a cursor of an older timeline is cut where the next one began`() async throws {
    try await withStore { store, address in
      try await store.commit([put(notes.document("before"))])
      let here = try SnapshotCursor(try await store.changeCursor())
      try await store.commit([put(notes.document("after"))])
      // As if it came from the timeline before, in which numbers had been given out that came again in this one.
      let old = SnapshotCursor(
        history: here.history, timeline: "00000000",
        seen: try #require(SeenTransactions("\(here.seen.top + 100):\(here.seen.top + 100):")))
      try await TestServer.withSession(address) {
        try await $0.script("UPDATE remedi.timelines SET begins = '\(here.seen.top)'")
      }
      #expect(try await ids(store, after: old.cursor) == ["after"])
      // Without the cut it would be ahead of the store.
      let uncut = SnapshotCursor(history: old.history, timeline: here.timeline, seen: old.seen)
      await #expect(throws: StoreError.invalid("The cursor of the changes is ahead of the store.")) {
        try await store.changes(after: uncut.cursor, limit: 1)
      }
    }
  }

  @Test func `a cursor of another history, or of a later timeline, is refused`() async throws {
    try await withStore { store, address in
      let here = try SnapshotCursor(try await store.changeCursor())
      let later = SnapshotCursor(history: here.history, timeline: "FFFFFFF0", seen: here.seen)
      let other = SnapshotCursor(history: CommitID().text, timeline: here.timeline, seen: here.seen)
      for cursor in [later, other] {
        await #expect(throws: StoreError.self) { try await store.changes(after: cursor.cursor, limit: 1) }
      }
      #expect(try await ids(store, after: here.cursor).isEmpty)
    }
  }
}
