import DocumentStore
import Foundation
import Synchronization
import Testing

private let owner = CollectionPath(root: "owners").document("o")
private let below = owner.collection("items").document("count")

private func number(in store: any DocumentStore) async throws -> Int {
  guard let body = try await store.document(at: below)?.body else { return 0 }
  return try JSONDecoder().decode([String: Int].self, from: body)["n"] ?? -1
}

/// A reader that keeps the documents at `below`, as long as their version holds.
private final class Race: Sendable {
  private let kept = Mutex<(version: ScopeVersion, number: Int)?>(nil)
  private let store: any DocumentStore
  let isOver = Atomic(false)

  init(_ store: any DocumentStore) { self.store = store }

  func keep() async throws {
    guard let version = store.version(of: .subtree(owner)) else { return }
    let number = try await number(in: store)
    kept.withLock { $0 = (version, number) }
  }

  func expectKept(atLeast seen: Int) {
    guard let kept = kept.withLock({ $0 }), store.version(of: .subtree(owner)) == kept.version else { return }
    #expect(kept.number >= seen)
  }
}

extension StoreContract {
  /// Of stores that know what others write to them, once they have caught up; others have no versions.
  static let versionCases = [
    ContractCase("as long as nothing is committed, every version is as it was") { store in
      try await store.commit([put(below)])
      let version = try #require(store.version(of: .subtree(owner)))
      _ = try await store.document(at: below)
      #expect(store.version(of: .subtree(owner)) == version)
    },
    ContractCase("whatever is committed at a document or below it changes its version, and no version comes again") {
      store in
      var versions: Set<ScopeVersion?> = [store.version(of: .subtree(owner))]
      let deep = below.collection("items").document("deeper").collection("items").document("deepest")
      for write in [put(owner), put(below), put(deep), delete(deep), delete(below), delete(owner)] {
        try await store.commit([write])
        let version = store.version(of: .subtree(owner))
        #expect(version != nil && versions.insert(version).inserted, "\(write.path)")
      }
    },
    ContractCase("a commit elsewhere leaves a version alone, also one above and one whose path begins alike") { store in
      let version = try #require(store.version(of: .subtree(below)))
      let alike = CollectionPath(root: "owners").document("o").collection("items").document("counter")
      try await store.commit([put(owner), put(alike), put(CollectionPath(root: "owners").document("o2"))])
      #expect(store.version(of: .subtree(below)) == version)
    },
    ContractCase("a document's version is its own, a collection's that of its documents") { store async throws in
      let versions: () -> [ScopeVersion?] = {
        [
          .document(below), .collection(below.collection), .subtree(below), .document(owner),
          .collection(owner.collection),
        ]
        .map(store.version)
      }
      func changed(by write: Write) async throws -> [Bool] {
        let before = versions()
        try await store.commit([write])
        return zip(before, versions()).map { $0 != $1 }
      }
      #expect(try await changed(by: put(below)) == [true, true, true, false, false])
      #expect(
        try await changed(by: put(owner.collection("items").document("n"))) == [false, true, false, false, false])
      let deep = below.collection("items").document("deeper")
      #expect(try await changed(by: put(deep)) == [false, false, true, false, false])
      #expect(try await changed(by: put(owner)) == [false, false, false, true, true])
    },
    ContractCase("what was kept with a version that still holds is never older than what anybody has seen") { store in
      let race = Race(store)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          defer { race.isOver.store(true, ordering: .relaxed) }
          for number in 1...400 {
            try await store.commit([put(below, #"{"n":\#(number)}"#)])
            // Acknowledged, so that nobody may be told less.
            race.expectKept(atLeast: number)
          }
        }
        for _ in 0..<2 {
          group.addTask {
            while !race.isOver.load(ordering: .relaxed), !Task.isCancelled {
              try await race.keep()
              race.expectKept(atLeast: try await number(in: store))
              await Task.yield()
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try await number(in: store) == 400)
    },
  ].map(\.caughtUp)
}
