import DocumentStore
import Foundation
import GRDB
import Testing

@testable import SQLiteStore

@Suite("The numbers of collections", .timeLimit(.minutes(2))) struct CollectionNumbersTests {
  private let notes = CollectionPath(root: "notes")

  private func path(_ number: Int) -> CollectionPath { CollectionPath(root: "c\(number)") }

  private func numbers(_ store: SQLiteStore) async throws -> [String: Int64] {
    try await store.pool.read { db in
      let rows = try Row.fetchAll(db, sql: "SELECT path, number FROM collections")
      return Dictionary(uniqueKeysWithValues: rows.map { ($0[0] as String, $0[1] as Int64) })
    }
  }

  @Test("are kept for those used lately, and never for more than there is room for")
  func bounded() {
    let kept = CollectionNumbers(kinds: [:], capacity: 100)
    for number in 0..<10_000 {
      kept.keep([path(number): StoredCollection(number: Int64(number), kind: 1)])
      #expect(kept[path(0)]?.number == 0, "used all the time")
      #expect(kept[path(number)]?.number == Int64(number))
    }
    #expect((0..<10_000).count { kept[path($0)] != nil } <= 100)
    kept.forget()
    #expect(kept[path(0)] == nil)
  }

  @Test("are as before for a collection whose last document went, and for a store that was opened again")
  func lasting() async throws {
    try await withDirectory { directory in
      var store = try SQLiteStore(directory: directory, indexes: [])
      try await store.commit([put(notes.document("one")), put(path(1).document("one"))])
      let before = try await numbers(store)
      try await store.commit([Write(notes.document("one"), .delete, if: .present)])
      try store.close()
      store = try SQLiteStore(directory: directory, indexes: [])
      try await store.commit([put(notes.document("two"), if: .absent), put(path(2).document("one"))])
      #expect(try await numbers(store).filter { before[$0.key] != nil } == before)
      #expect(try await store.verify() == [])
      try store.close()
    }
  }

  @Test("are not made by a read, by a query, or by a write that puts nothing")
  func reading() async throws {
    let group = Index("notes", .group, ["a"])
    try await withStore(indexes: [group]) { store in
      let one = notes.document("one")
      #expect(try await store.document(at: one) == nil)
      #expect(try await store.query(Query(.collection(notes))).documents.isEmpty)
      #expect(try await store.query(Query(.group(group))).documents.isEmpty)
      try await store.commit([
        Write(one, .delete, if: .none), Write(one.collection("a").document("b"), .delete, if: .absent),
      ])
      await #expect(throws: StoreError.notFound(one)) { try await store.commit([put(one, if: .present)]) }
      #expect(try await numbers(store).isEmpty)
    }
  }

  @Test("of a commit that was refused are gone with it, and the next commit numbers the collection again")
  func rolledBack() async throws {
    try await withStore { store in
      let taken = CollectionPath(root: "taken").document("one")
      try await store.commit([put(taken)])
      for round in 0..<2 {
        await #expect(throws: StoreError.exists(taken)) {
          try await store.commit([put(notes.document("lost")), put(taken, if: .absent)])
        }
        #expect(try await numbers(store).count == 1 + 2 * round)
        #expect(store.numbers[notes] == nil || round == 1)
        try await store.commit([put(path(round).document("one")), put(notes.document("kept\(round)"))])
      }
      #expect(try await store.query(Query(.collection(notes))).documents.map(\.path.id) == ["kept0", "kept1"])
      #expect(try await store.verify() == [])
    }
  }

  @Test("are made once by commits of one transaction, also where the first of them is refused")
  func grouped() async throws {
    try await withStore { store in
      let taken = CollectionPath(root: "taken").document("one")
      try await store.commit([put(taken)])
      let before = store.figures.transactions
      let tasks = try await holdingWriter(of: store) {
        var tasks: [Task<Revision, any Error>] = []
        for number in 0..<30 {
          let refused = number % 3 == 0 ? [put(taken, if: .absent)] : []
          let collection = path(number / 6)
          tasks.append(Task { try await store.commit([put(collection.document("\(number)"), if: .absent)] + refused) })
          // One after another, so that the refused one comes first.
          try await waitForCommits(number + 1, in: store)
        }
        return tasks
      }
      for (number, task) in tasks.enumerated() {
        switch await task.result {
        case .success: #expect(number % 3 != 0)
        case .failure(let error): #expect(number % 3 == 0 && error as? StoreError == .exists(taken))
        }
        let document = try await store.document(at: path(number / 6).document("\(number)"))
        #expect((document != nil) == (number % 3 != 0))
      }
      #expect(store.figures.transactions == before + 1)
      #expect(Set(try await numbers(store).keys) == Set((0..<5).map { path($0).text } + ["taken"]))
      #expect(try await store.verify() == [])
    }
  }

  @Test("of a transaction that failed are not kept")
  func failed() async throws {
    try await withStore { store in
      try await store.commit([put(notes.document("before"))])
      try await store.pool.writeWithoutTransaction { db in
        let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
        try db.execute(sql: "PRAGMA max_page_count = \(pages + 10)")
      }
      let large = #"{"a":"\#(String(repeating: "x", count: 500_000))"}"#
      _ = await unavailability { try await store.commit([put(path(1).document("large"), large)]) }
      #expect(store.numbers[path(1)] == nil)
      try await store.commit([put(path(2).document("small"))])
      try await store.commit([put(path(1).document("small"))])
      for number in 1...2 { #expect(try await store.document(at: path(number).document("small")) != nil) }
      #expect(try await store.verify() == [])
    }
  }

  @Test("order a group's equal documents the same way on every page")
  func group() async throws {
    let index = Index("items", .group, ["rank"])
    try await withStore(indexes: [index]) { store in
      let paths = ["c", "a", "b"].map { notes.document($0).collection("items").document("one") }
      for path in paths { try await store.commit([put(path, #"{"rank":1}"#)]) }
      for direction in [Query.Direction.ascending, .descending] {
        var query = Query(.group(index), equals: [.integer(1)], direction: direction, limit: 1)
        var found: [DocumentPath] = []
        repeat {
          let page = try await store.query(query)
          found += page.documents.map(\.path)
          query.after = page.next
        } while query.after != nil
        #expect(found == (direction == .ascending ? paths : paths.reversed()))
      }
    }
  }
}
