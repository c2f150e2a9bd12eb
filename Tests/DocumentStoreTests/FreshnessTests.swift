import DocumentStore
import StoreContract
import Testing

@Suite(.timeLimit(.minutes(10))) struct FreshnessTests {
  private let base = MemoryStore()
  private let path = CollectionPath(root: "notes").document("n")

  @Test func `work that caught up is marked, and a task that outlives it is not`() async throws {
    let (gate, end) = AsyncStream.makeStream(of: Void.self)
    #expect(!Freshness.isMarked)
    let task = try await base.caughtUp {
      #expect(Freshness.isMarked)
      #expect(await Task { Freshness.isMarked }.value)
      return Task {
        for await _ in gate {}
        return Freshness.isMarked
      }
    }
    #expect(!Freshness.isMarked)
    end.finish()
    #expect(await !task.value)
  }

  @Test func `a store that others write to has versions in marked work alone`() async throws {
    let store = LateStore(over: base)
    #expect(store.version(of: .document(path)) == nil)
    try await store.caughtUp { #expect(store.version(of: .document(path)) != nil) }
    #expect(store.version(of: .document(path)) == nil)
  }

  @Test func `what others commit changes a version once the store has caught up, and not before`() async throws {
    let store = LateStore(over: base)
    func version() async throws -> ScopeVersion? { try await store.caughtUp { store.version(of: .document(path)) } }
    let first = try await version()
    store.forgetsToCatchUp = true
    try await base.commit([Write(path, .delete, if: .none)])
    #expect(try await version() == first)
    store.forgetsToCatchUp = false
    #expect(try await version() != first)
  }

  @Test func `a commit's ID is a UUID of its own`() {
    let ids = (0..<100).map { _ in CommitID().text }
    #expect(Set(ids).count == ids.count)
    for id in ids {
      #expect(id.wholeMatch(of: /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/) != nil)
    }
  }
}
