import DocumentStore
import Testing

@testable import FirestoreStore

extension EmulatorTests {
  @Suite struct OpeningTests {
    private let byRank = Index("notes", .collection, ["rank"])
    private let group = Index("notes", .group, ["rank"])

    private func client(_ address: FirestoreAddress) -> RestClient { RestClient(address, testAccess) }

    @Test func `a store is found again with all that is in it`() async throws {
      try await withStore { store, address in
        let revision = try await store.commit([put(notes.document("one"))])
        let again = try await open(address)
        #expect(try await again.document(at: notes.document("one"))?.revision == revision)
        #expect(try await again.changeCursor() == store.changeCursor())
        try await again.close()
      }
    }

    @Test func `two processes that make a store at once make one`() async throws {
      let address = try EmulatorTrait.address()
      async let first = open(address)
      async let second = open(address)
      let stores = (try await first, try await second)
      try await stores.0.commit([put(notes.document("one"))])
      #expect(try await stores.1.changes(after: nil, limit: 9).changes.count == 1)
      try await stores.0.close()
      try await stores.1.close()
    }

    @Test func `other indexes need remedi prepare, which gives every document its places`() async throws {
      try await withStore(indexes: [byRank]) { store, address in
        try await store.commit((0..<150).map { put(notes.document("\($0)"), #"{"rank":\#($0)}"#) })
        let (place, revision) = (try await store.changeCursor(), try await store.document(at: notes.document("7")))
        await #expect(
          throws: StoreOpeningError.inaccessible(
            "its indexes are not those of this release; run `remedi prepare` first")
        ) { try await open(address, indexes: [byRank, group]) }
        try await FirestoreStore.prepare(address, access: testAccess, indexes: [byRank, group])
        let newer = try await open(address, indexes: [byRank, group])
        let query = Query(.group(group), from: .integer(148))
        #expect(try await newer.query(query).documents.map(\.path.id) == ["148", "149"])
        // What was kept of the state before still holds.
        #expect(try await newer.document(at: notes.document("7")) == revision)
        #expect(try await newer.changeCursor() == place)
        #expect(try await newer.verify() == [])
        // The server of the release before would write without the new places.
        await #expect(
          throws: StoreError.unavailable("Another release has prepared the store: please start that one.")
        ) { try await store.commit([put(notes.document("old"))]) }
        await #expect(throws: StoreError.self) { try await store.ready() }
        try await newer.commit([put(notes.document("new"))])
        try await newer.close()
      }
    }

    @Test func `a store of a newer format, and one that is none, are refused`() async throws {
      try await withStore { _, address in
        let client = client(address)
        try await client.commit([DocumentWrite(Layout.storeID, .change([FieldName.format: .integer(2)]), if: .none)])
        await #expect(throws: StoreOpeningError.newer(found: 2, known: 1)) { try await open(address) }
        try await client.commit([DocumentWrite(Layout.storeID, .put(["a": .integer(1)], stamp: nil), if: .none)])
        await #expect(throws: StoreOpeningError.foreign("What --store names")) { try await open(address) }
        try await client.close()
      }
    }

    @Test func `a frozen store refuses commits of all processes, until it is unlocked`() async throws {
      try await withStores { one, other in
        try await one.commit([put(notes.document("one"))])
        #expect(try await one.freeze())
        #expect(try await !one.freeze())
        let refusal = StoreError.unavailable("The store takes no commits: it is being moved or prepared.")
        for store in [one, other] {
          await #expect(throws: refusal) { try await store.commit([put(notes.document("two"))]) }
          await #expect(throws: refusal) { try await store.ready() }
        }
        #expect(try await other.document(at: notes.document("one")) != nil)
        try await other.thaw()
        try await one.commit([put(notes.document("two"))])
        try await one.ready()
      }
    }

    @Test func `a locked store is not opened before remedi unlock`() async throws {
      try await withStore { store, address in
        try await store.freeze()
        await #expect(throws: StoreOpeningError.self) { try await open(address) }
        await #expect(throws: StoreOpeningError.self) {
          try await FirestoreStore.prepare(address, access: testAccess, indexes: [byRank])
        }
        try await FirestoreStore.thaw(address, access: testAccess)
        try await open(address).close()
      }
    }

    @Test func `a new history refuses the cursors of the one before`() async throws {
      try await withStore { store, address in
        try await store.commit([put(notes.document("one"))])
        let cursor = try await store.changeCursor()
        try await FirestoreStore.adopt(address, access: testAccess)
        let again = try await open(address)
        await #expect(throws: StoreError.invalid("The cursor of the changes is of another store.")) {
          try await again.changes(after: cursor, limit: 1)
        }
        #expect(try await again.changes(after: nil, limit: 1).changes.count == 1)
        try await again.close()
      }
    }
  }
}
