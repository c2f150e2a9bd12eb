import DocumentStore
import Synchronization

/// Another store, and how often it was asked.
final class CountedStore: DocumentStore {
  struct Counts: Sendable {
    /// Calls, not documents: each of them is a way to the store and back.
    var reads = 0
    var commits = 0
  }

  private let base: any DocumentStore
  private let numbers = Mutex(Counts())

  init(_ base: any DocumentStore) { self.base = base }

  var counts: Counts { numbers.withLock { $0 } }

  /// What something asks of it, with nobody else beside it.
  func counts(of work: () async throws -> Void) async rethrows -> Counts {
    let before = counts
    try await work()
    let after = counts
    return Counts(reads: after.reads - before.reads, commits: after.commits - before.commits)
  }

  var isShared: Bool { base.isShared }

  func documents(at paths: [DocumentPath]) async throws -> [Document?] {
    numbers.withLock { $0.reads += 1 }
    return try await base.documents(at: paths)
  }

  func query(_ query: Query) async throws -> Query.Page {
    numbers.withLock { $0.reads += 1 }
    return try await base.query(query)
  }

  @discardableResult
  func commit(_ writes: [Write], id: CommitID) async throws -> Revision {
    numbers.withLock { $0.commits += 1 }
    return try await base.commit(writes, id: id)
  }

  func changes(after cursor: ChangeCursor?, limit: Int) async throws -> ChangePage {
    try await base.changes(after: cursor, limit: limit)
  }

  func changeCursor() async throws -> ChangeCursor { try await base.changeCursor() }
  func changeSignals() -> AsyncStream<Void> { base.changeSignals() }
  func catchUp() async throws { try await base.catchUp() }
  func version(of scope: StoreScope) -> ScopeVersion? { base.version(of: scope) }
}
