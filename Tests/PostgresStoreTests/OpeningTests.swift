import DocumentStore
import Testing

@testable import PostgresStore

@Suite(.enabled(if: TestServer.isThere), .serialized, .timeLimit(.minutes(5))) struct OpeningTests {
  private let byRank = Index("notes", .collection, ["rank"])
  private let byKind = Index("notes", .group, ["kind"])

  private func perform(_ address: StoreAddress, _ sql: String) async throws {
    try await TestServer.withSession(address) { try await $0.script(sql) }
  }

  @Test func `servers that start at once over an empty database make one store`() async throws {
    try await TestServer.withDatabase { address in
      let stores = try await withThrowingTaskGroup(of: PostgresStore.self) { group in
        for _ in 0..<4 { group.addTask { try await open(address, indexes: [byRank, byKind]) } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      let revision = try await stores[0].commit([put(notes.document("one"), #"{"rank":1}"#)])
      for store in stores {
        let page = try await store.query(Query(.index(byRank, in: notes), equals: [.integer(1)]))
        #expect(page.documents.map(\.revision) == [revision])
        try await store.ready()
        try await store.close()
      }
    }
  }

  @Test func `a database of another program is refused`() async throws {
    for sql in ["CREATE TABLE people (name text)", "CREATE SCHEMA remedi; CREATE TABLE remedi.store (name text)"] {
      try await TestServer.withDatabase { address in
        try await perform(address, sql)
        let error = await #expect(throws: StoreOpeningError.self) { try await open(address) }
        guard case .foreign = error else {
          Issue.record("\(String(describing: error))")
          return
        }
      }
    }
  }

  @Test func `a store of a newer release is refused`() async throws {
    try await withStore { _, address in
      try await perform(address, "UPDATE remedi.store SET format = 99")
      await #expect(throws: StoreOpeningError.newer(found: 99, known: Schema.newest)) { try await open(address) }
    }
  }

  @Test func `documents with numbers that the server has yet to give out are refused until adopted`() async throws {
    try await TestServer.withDatabase { address in
      let store = try await open(address)
      let revision = try await store.commit([put(notes.document("one"))])
      let cursor = try await store.changeCursor()
      try await store.close()
      try await perform(address, "UPDATE remedi.documents SET xid = '999999999'")
      let error = await #expect(throws: StoreOpeningError.self) { try await open(address) }
      #expect(error?.description.contains("remedi adopt") == true)
      try await PostgresStore.adopt(address, password: nil, durability: .single)
      let adopted = try await open(address)
      #expect(try await adopted.changes(after: nil, limit: 9).changes.map(\.revision) == [revision])
      // What was lost by the restoration had revisions, too: none is given out again.
      let next = try #require(try await adopted.commit([put(notes.document("two"))]).number)
      #expect(next > 1_000_000_000_000_000)
      await #expect(throws: StoreError.self) { try await adopted.changes(after: cursor, limit: 9) }
      #expect(try await adopted.verify() == [])
      try await adopted.close()
    }
  }

  private func prepare(_ address: StoreAddress, _ indexes: [Index]) async throws {
    try await PostgresStore.prepare(address, password: nil, durability: .single, indexes: indexes)
  }

  @Test func `in a small store that nobody uses a new index is made at the start`() async throws {
    try await TestServer.withDatabase { address in
      let old = try await open(address, indexes: [byRank])
      try await old.commit((0..<250).map { put(notes.document("\($0)"), #"{"rank":\#($0),"kind":"k\#($0 % 2)"}"#) })
      let error = await #expect(throws: StoreOpeningError.self) { try await open(address, indexes: [byKind, byRank]) }
      #expect(error?.description.contains("remedi prepare") == true)
      try await old.commit([put(notes.document("0"), #"{"rank":0,"kind":"k0"}"#)])
      try await old.close()
      let new = try await open(address, indexes: [byKind, byRank])
      let found = try await new.query(Query(.group(byKind), equals: [.string("k1")]))
      #expect(found.documents.count == 125)
      #expect(try await new.verify() == [])
      try await new.close()
      let without = try await open(address, indexes: [byKind])
      #expect(try await without.statistics().orders.contains { $0.name == "notes/collection/rank" } == false)
      #expect(try await without.verify() == [])
      try await without.close()
    }
  }

  @Test func `a large store is prepared while an older server writes`() async throws {
    try await TestServer.withDatabase { address in
      let old = try await open(address, indexes: [byRank])
      for start in 0..<21 {
        try await old.commit(
          (0..<500).map { put(notes.document("\(start)-\($0)"), #"{"rank":\#($0),"kind":"k"}"#) })
      }
      let error = await #expect(throws: StoreOpeningError.self) { try await open(address, indexes: [byRank, byKind]) }
      #expect(error?.description.contains("remedi prepare") == true)
      let writing = Task {
        var written = 0
        while !Task.isCancelled {
          do {
            try await old.commit([put(notes.document("late-\(written)"), #"{"kind":"k"}"#)])
          } catch StoreError.unavailable {
            break
          }
          written += 1
        }
        return written
      }
      try await prepare(address, [byRank, byKind])
      let written = try await writing.value
      let new = try await open(address, indexes: [byRank, byKind])
      var (query, found) = (Query(.group(byKind), equals: [.string("k")]), 0)
      repeat {
        let page = try await new.query(query)
        found += page.documents.count
        query.after = page.next
      } while query.after != nil
      #expect(found == 21 * 500 + written)
      #expect(try await new.verify() == [])
      try await old.close()
      try await new.close()
    }
  }

  @Test func `a server whose index was dropped writes and reads no more`() async throws {
    try await TestServer.withDatabase { address in
      let old = try await open(address, indexes: [byRank])
      try await prepare(address, [byKind])
      await #expect(throws: StoreError.unavailable("The store cannot be used now: its indexes are of a newer release."))
      {
        try await old.commit([put(notes.document("late"))])
      }
      await #expect(throws: StoreError.self) { try await old.ready() }
      let new = try await open(address, indexes: [byKind])
      try await new.commit([put(notes.document("one"), #"{"rank":1}"#)])
      await #expect(throws: StoreError.unavailable("The store's indexes are of a newer release.")) {
        try await old.caughtUp { try await old.query(Query(.index(byRank, in: notes), equals: [.integer(1)])) }
      }
      try await new.catchUp()
      try await old.close()
      try await new.close()
    }
  }

  @Test func `a preparation that runs or was interrupted keeps no server of the release before away`() async throws {
    try await TestServer.withDatabase { address in
      try await open(address, indexes: [byRank]).close()
      // As a preparation does at first.
      try await TestServer.withSession(address) { session in
        try await AdvisoryLock.schema.take(in: session)
        try await session.script(
          "INSERT INTO remedi.indexes (name, collection, slot) VALUES ('notes/group/kind', 'notes', 2)")
        let old = try await open(address, indexes: [byRank])
        try await old.commit([put(notes.document("one"), #"{"rank":1,"kind":"k"}"#)])
        try await old.close()
      }
      try await prepare(address, [byRank, byKind])
      let new = try await open(address, indexes: [byRank, byKind])
      #expect(try await new.query(Query(.group(byKind), equals: [.string("k")])).documents.count == 1)
      #expect(try await new.verify() == [])
      try await new.close()
      // What was begun and is not wanted any more goes with the next preparation.
      try await perform(address, "UPDATE remedi.indexes SET ready = false WHERE name = 'notes/group/kind'")
      try await prepare(address, [byRank])
      let last = try await open(address, indexes: [byRank])
      #expect(try await last.statistics().orders.contains { $0.name == "notes/group/kind" } == false)
      try await last.close()
    }
  }

  @Test func `a frozen store takes no commits, and is not opened, until it is thawed`() async throws {
    try await withStores { one, other, address in
      #expect(try await one.freeze())
      for store in [one, other] {
        await #expect(throws: StoreError.self) { try await store.commit([put(notes.document("one"))]) }
        await #expect(throws: StoreError.self) { try await store.ready() }
        // Reads go on.
        try await store.catchUp()
      }
      let error = await #expect(throws: StoreOpeningError.self) { try await open(address) }
      #expect(error?.description.contains("remedi move") == true)
      #expect(try await !one.freeze(), "it was frozen before")
      try await one.thaw()
      try await one.thaw()
      for store in [one, other] { try await store.commit([put(notes.document("one"))]) }
    }
  }
}
