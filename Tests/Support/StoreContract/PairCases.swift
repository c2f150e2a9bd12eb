import DocumentStore
import Foundation
import Testing

private let path = items.document("one")

private func rank(_ document: Document?) throws -> Int {
  guard let body = document?.body else { return 0 }
  return try JSONDecoder().decode([String: Int].self, from: body)["rank"] ?? -1
}

private func rank(in store: any DocumentStore) async throws -> Int { try rank(try await store.document(at: path)) }

extension StoreContract {
  public static let pairCases = [
    PairCase("what the one was answered the other reads, by path and by every order") { one, other in
      for number in 1...20 {
        let (writer, reader) = number.isMultiple(of: 2) ? (one, other) : (other, one)
        let revision = try await writer.commit([put(path, #"{"rank":\#(number)}"#)])
        #expect(try await reader.document(at: path)?.revision == revision)
        for query in [
          Query(.collection(items)),
          Query(.index(ItemIndex.byRank, in: items), equals: [.integer(Int64(number))]),
          Query(.group(ItemIndex.groupByRank), from: .integer(Int64(number))),
        ] { #expect(try await reader.query(query).documents.map(\.revision) == [revision]) }
      }
      try await one.commit([delete(path)])
      #expect(try await other.document(at: path) == nil)
      #expect(try await other.ids(Query(.group(ItemIndex.groupByRank))).isEmpty)
    },
    PairCase("what the one has changed is a conflict for the other, and leaves nothing of its commit") { one, other in
      let second = items.document("two")
      let old = try await one.commit([put(path)])
      let new = try await one.commit([put(path)])
      await #expect(throws: StoreError.conflict(path)) {
        try await other.commit([put(second), put(path, if: .revision(old))])
      }
      await #expect(throws: StoreError.exists(path)) { try await other.commit([put(second), put(path, if: .absent)]) }
      try await other.commit([delete(path, if: .revision(new))])
      await #expect(throws: StoreError.notFound(path)) { try await one.commit([put(second), put(path, if: .present)]) }
      for store in [one, other] { #expect(try await store.documents(at: [path, second]) == [nil, nil]) }
    },
    PairCase("both have one feed: a cursor of the one goes on at the other, and one position has one cursor") {
      one, other in
      try await one.commit((0..<7).map { put(items.document(numbered($0))) })
      try await other.commit([delete(items.document("0003")), put(items.document("0008"))])
      let whole = try await one.allChanges(after: nil, by: 100)
      #expect(try await other.allChanges(after: nil, by: 3).changes == whole.changes)
      #expect(try await one.changeCursor() == other.changeCursor())
      var (found, cursor, hasMore): ([Change], ChangeCursor?, Bool) = ([], nil, true)
      while hasMore {
        let store = found.count.isMultiple(of: 4) ? one : other
        let page = try await store.changes(after: cursor, limit: 2)
        #expect(page.cursor.text.utf8.count <= ChangeCursor.maximumSize)
        (found, cursor, hasMore) = (found + page.changes, page.cursor, page.hasMore)
      }
      #expect(found == whole.changes && cursor == whole.cursor)
      let revision = try await one.commit([put(path)])
      #expect(
        try await other.changes(after: cursor, limit: 10).changes == [Change(path: path, revision: revision)])
    },
    PairCase("a page of the one goes on at the other") { one, other in
      try await one.fill(items, (0..<9).map { #"{"rank":\#($0 / 3)}"# })
      try await other.fill(items(of: "a"), (0..<9).map { #"{"rank":\#($0 / 2)}"# })
      for source in [Query.Source.index(ItemIndex.byRank, in: items), .group(ItemIndex.groupByRank)] {
        let whole = try await one.query(Query(source)).documents.map(\.path)
        var (query, found) = (Query(source, limit: 2), [DocumentPath]())
        repeat {
          let page = try await (found.count.isMultiple(of: 4) ? one : other).query(query)
          found += page.documents.map(\.path)
          query.after = page.next
        } while query.after != nil
        #expect(found == whole)
      }
    },
    PairCase("equal content put again through the other has a new revision, and no revision comes again") {
      one, other in
      var revisions: Set<Revision> = []
      for round in 0..<10 {
        for store in [one, other] {
          let revision = try await store.commit([put(path)])
          #expect(revisions.insert(revision).inserted)
        }
        guard round.isMultiple(of: 3) else { continue }
        try await one.commit([delete(path)])
      }
    },
    PairCase("compare and swap: the count is the number of successes, through whichever either races") { one, other in
      let successes = try await withThrowingTaskGroup(of: Int.self) { group in
        for store in [one, other, one, other] {
          group.addTask {
            var successes = 0
            for _ in 0..<50 {
              let document = try await store.document(at: path)
              do {
                try await store.commit([
                  put(
                    path, #"{"rank":\#(try rank(document) + 1)}"#,
                    if: document.map { .revision($0.revision) } ?? .absent)
                ])
                successes += 1
              } catch StoreError.conflict(path), StoreError.exists(path) {
                continue
              }
            }
            return successes
          }
        }
        return try await group.reduce(0, +)
      }
      #expect(successes >= 50)
      for store in [one, other] { #expect(try await rank(in: store) == successes) }
    },
    PairCase("who listens at the one gets a signal of a commit through the other") { one, other in
      var signals = one.changeSignals().makeAsyncIterator()
      #expect(await signals.next() != nil)
      let cursor = try await one.changeCursor()
      try await other.commit([put(path)])
      // There may be more signals than changes.
      while try await one.changes(after: cursor, limit: 1).changes.isEmpty { #expect(await signals.next() != nil) }
      #expect(await signals.next() != nil)
    },
    PairCase("what was kept with a version that still holds after catching up is not older than any answer") {
      one, other in
      func version(_ store: any DocumentStore) async throws -> ScopeVersion? {
        try await store.caughtUp { store.version(of: .document(path)) }
      }
      for number in 1...20 {
        let (keeper, writer) = number.isMultiple(of: 2) ? (one, other) : (other, one)
        let before = try await version(keeper)
        try await writer.commit([put(path, #"{"rank":\#(number)}"#)])
        let after = try await version(keeper)
        #expect(before == nil || after != before)
        try await keeper.caughtUp {
          let kept = keeper.version(of: .document(path))
          let found = try await rank(in: keeper)
          #expect(found == number)
          #expect(keeper.version(of: .document(path)) == kept)
        }
      }
    },
  ]
}
