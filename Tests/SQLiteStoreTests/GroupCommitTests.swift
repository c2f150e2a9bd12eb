import DocumentStore
import Foundation
import Testing

@testable import SQLiteStore

@Suite(.timeLimit(.minutes(10))) struct GroupCommitTests {
  private let notes = CollectionPath(root: "notes")

  @Test func `commits that wait share a transaction, and one that fails takes none with it`() async throws {
    try await withStore { store in
      let taken = notes.document("taken")
      try await store.commit([put(taken)])
      let before = store.figures.transactions
      let tasks = try await holdingWriter(of: store) {
        let tasks = (0..<200).map { number in
          let refused = number % 10 == 0 ? [put(taken, if: .absent)] : []
          return Task { try await store.commit([put(notes.document("\(number)"), #"{"n":\#(number)}"#)] + refused) }
        }
        try await waitForCommits(200, in: store)
        return tasks
      }
      var revisions: Set<Revision> = []
      for number in 0..<200 {
        let document = try await store.document(at: notes.document("\(number)"))
        switch await tasks[number].result {
        case .success(let revision):
          #expect(number % 10 != 0)
          #expect(revisions.insert(revision).inserted)
          #expect(document?.revision == revision)
          #expect(document?.body == Data(#"{"n":\#(number)}"#.utf8))
        case .failure(let error):
          #expect(number % 10 == 0)
          #expect(error as? StoreError == .exists(taken))
          #expect(document == nil)
        }
      }
      #expect(store.figures.transactions == before + 1)
      #expect(revisions.count == 180)
    }
  }

  @Test func `closing answers what waits, refuses what comes later, and ends the signals`() async throws {
    try await withDirectory { directory in
      let store = try SQLiteStore(directory: directory, indexes: [])
      var signals = store.changeSignals().makeAsyncIterator()
      let waiting = try await holdingWriter(of: store) {
        let waiting = (0..<20).map { number in Task { try await store.commit([put(notes.document("\(number)"))]) } }
        try await waitForCommits(20, in: store)
        return waiting
      }
      try store.close()
      for task in waiting { _ = try await task.value }
      while await signals.next() != nil {}
      for _ in 0..<2 { try store.close() }
      await #expect(throws: StoreError.unavailable("The store is closed.")) {
        try await store.commit([put(notes.document("late"))])
      }
      #expect(await unavailability { _ = try await store.document(at: notes.document("0")) } != nil)
      #expect(await unavailability { try await store.ready() } != nil)

      let again = try SQLiteStore(directory: directory, indexes: [])
      #expect(try await again.query(Query(.collection(notes))).documents.count == 20)
      try again.close()
    }
  }
}
