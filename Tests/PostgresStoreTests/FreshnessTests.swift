import DocumentStore
import Foundation
import Synchronization
import Testing

@testable import PostgresStore

/// What a server keeps with a version must not be older than what anybody was answered.
@Suite(.enabled(if: TestServer.isThere), .serialized, .timeLimit(.minutes(5))) struct FreshnessTests {
  private static let path = notes.document("one")

  /// A server that keeps one document with its version.
  private struct Keeper {
    let store: PostgresStore
    private var kept: (version: ScopeVersion, number: Int)?

    init(_ store: PostgresStore) { self.store = store }

    /// The document's number, and whether it was kept.
    mutating func number() async throws -> (value: Int, isKept: Bool) {
      let version = store.version(of: .document(FreshnessTests.path))
      if let version, let kept, kept.version == version { return (kept.number, true) }
      let document = try await store.document(at: FreshnessTests.path)
      let value = try document.map { try JSONDecoder().decode([String: Int].self, from: $0.body)["n"] ?? -1 } ?? 0
      kept = version.map { ($0, value) }
      return (value, false)
    }
  }

  private final class Progress: Sendable {
    /// The number of the last commit that was answered.
    let answered = Atomic(0)
    let isOver = Atomic(false)
  }

  /// Writers and readers on two servers.
  /// - Returns: how many reads were older than an answer from before they began, and how many were of what was kept.
  private func hunt(
    _ one: PostgresStore, _ other: PostgresStore,
    _ work:
      @escaping @Sendable (
        PostgresStore, @Sendable () async throws -> (value: Int, isKept: Bool)
      ) async throws -> (value: Int, isKept: Bool)
  ) async throws -> (stale: Int, kept: Int) {
    let progress = Progress()
    return try await withThrowingTaskGroup(of: (Int, Int).self) { group in
      group.addTask {
        defer { progress.isOver.store(true, ordering: .sequentiallyConsistent) }
        for number in 1...300 {
          try await (number.isMultiple(of: 2) ? one : other).commit([put(Self.path, #"{"n":\#(number)}"#)])
          progress.answered.store(number, ordering: .sequentiallyConsistent)
          if number.isMultiple(of: 10) { for _ in 0..<20 { await Task.yield() } }
        }
        return (0, 0)
      }
      for store in [one, other, one, other] {
        group.addTask {
          let keeper = Mutex(Keeper(store))
          var (stale, kept) = (0, 0)
          while !progress.isOver.load(ordering: .sequentiallyConsistent) {
            let asked = progress.answered.load(ordering: .sequentiallyConsistent)
            let found = try await work(store) {
              var own = keeper.withLock { $0 }
              let found = try await own.number()
              keeper.withLock { [own] in $0 = own }
              return found
            }
            if found.value < asked { stale += 1 }
            if found.isKept { kept += 1 }
            await Task.yield()
          }
          return (stale, kept)
        }
      }
      return try await group.reduce((0, 0)) { ($0.0 + $1.0, $0.1 + $1.1) }
    }
  }

  @Test func `no read is older than an answer from before it began`() async throws {
    try await withStores { one, other, _ in
      let found = try await hunt(one, other) { store, read in try await store.caughtUp { try await read() } }
      #expect(found.stale == 0)
      // Otherwise it would not be about what is kept.
      #expect(found.kept > 0)
    }
  }

  /// A mutant that has to be caught.
  @Test func `without catching up, reads are stale`() async throws {
    try await withStores { one, other, _ in
      let found = try await hunt(one, other) { _, read in try await Freshness.marking { try await read() } }
      #expect(found.stale > 0)
    }
  }

  @Test func `without a mark nothing has a version`() async throws {
    try await withStores { one, _, _ in
      try await one.catchUp()
      #expect(one.version(of: .document(Self.path)) == nil)
      try await one.caughtUp { #expect(one.version(of: .document(Self.path)) != nil) }
    }
  }
}
