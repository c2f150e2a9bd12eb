import DocumentStore
import Synchronization
import Testing

@testable import PostgresStore

/// Two releases with different declared indexes over one store, while clients write and read.
@Suite(.enabled(if: TestServer.isThere), .serialized, .timeLimit(.minutes(5))) struct UpgradeTests {
  private let byRank = Index("notes", .collection, ["rank"])
  private let byKind = Index("notes", .group, ["kind"])
  /// More documents than are indexed at a start.
  private let first = 21 * 500

  /// Where clients send what they send: to the old release, and to the new one as soon as that is there.
  private final class Servers: Sendable {
    private let newer = Mutex<PostgresStore?>(nil)
    let old: PostgresStore

    init(_ old: PostgresStore) { self.old = old }

    var current: PostgresStore { newer.withLock { $0 } ?? old }
    func add(_ store: PostgresStore) { newer.withLock { $0 = store } }
  }

  private final class Ending: Sendable {
    let isOver = Atomic(false)
  }

  /// Writes documents until told to end; what is not taken is sent again under its ID.
  private func write(_ name: String, to servers: Servers, until end: Ending) async throws -> [DocumentPath] {
    var written: [DocumentPath] = []
    while !end.isOver.load(ordering: .relaxed) {
      let (path, id) = (notes.document("\(name)-\(written.count)"), CommitID())
      let writes = [put(path, #"{"rank":1,"kind":"late"}"#, if: .absent)]
      while true {
        do {
          try await servers.current.commit(writes, id: id)
          break
        } catch StoreError.unavailable {
          await Task.yield()
        }
      }
      written.append(path)
    }
    return written
  }

  /// Reads by an index of the old release until that one has to stop.
  private func read(_ path: DocumentPath, from store: PostgresStore) async throws {
    do {
      while true {
        let page = try await store.caughtUp {
          try await store.query(Query(.index(byRank, in: notes), equals: [.integer(-1)]))
        }
        #expect(page.documents.map(\.path) == [path])
      }
    } catch StoreError.unavailable {
      // Servers of the new release write now.
    }
  }

  @Test func `nothing is lost, doubled or missed while a new release takes over from an old one`() async throws {
    try await TestServer.withDatabase { address in
      let old = try await open(address, indexes: [byRank])
      let mark = notes.document("mark")
      try await old.commit([put(mark, #"{"rank":-1,"kind":"first"}"#)])
      for start in 0..<21 {
        try await old.commit(
          (0..<500).map { put(notes.document("\(start)-\($0)"), #"{"rank":\#($0),"kind":"first"}"#) })
      }
      let (servers, end, cursor) = (Servers(old), Ending(), try await old.changeCursor())
      let writers = (0..<6).map { number in
        Task { try await write("late-\(number)", to: servers, until: end) }
      }
      let reader = Task { try await read(mark, from: old) }
      try await PostgresStore.prepare(address, password: nil, durability: .single, indexes: [byRank, byKind])
      try await reader.value
      await #expect(throws: StoreError.self) { try await old.ready() }
      let new = try await open(address, indexes: [byRank, byKind])
      servers.add(new)
      let taken = try await new.changeCursor()
      while try await new.changes(after: taken, limit: 1).changes.isEmpty { await Task.yield() }
      end.isOver.store(true, ordering: .relaxed)
      var written: [DocumentPath] = []
      for writer in writers { written += try await writer.value }
      #expect(try await changed(in: new, after: cursor).sorted() == written.sorted())
      #expect(try await count("late", in: new) == written.count)
      #expect(try await count("first", in: new) == first + 1)
      #expect(try await new.verify() == [])
      // The old release does not come back by itself.
      try await old.close()
      let error = await #expect(throws: StoreOpeningError.self) { try await open(address, indexes: [byRank]) }
      #expect(error?.description.contains("remedi prepare") == true)
      try await new.close()
    }
  }

  private func changed(in store: PostgresStore, after cursor: ChangeCursor) async throws -> [DocumentPath] {
    var (page, found) = (try await store.changes(after: cursor, limit: 100), [DocumentPath]())
    found += page.changes.map(\.path)
    while page.hasMore {
      page = try await store.changes(after: page.cursor, limit: 100)
      found += page.changes.map(\.path)
    }
    return found
  }

  private func count(_ kind: String, in store: PostgresStore) async throws -> Int {
    var (query, found) = (Query(.group(byKind), equals: [.string(kind)]), 0)
    repeat {
      let page = try await store.query(query)
      found += page.documents.count
      query.after = page.next
    } while query.after != nil
    return found
  }
}
