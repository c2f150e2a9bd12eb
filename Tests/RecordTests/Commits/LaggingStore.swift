import DocumentStore
import Practice
import StoreContract
import Synchronization

/// One of several servers of a store in memory. Its versions tell of its own commits alone, as if it never learned what
/// the others write: nothing lags further behind. Counts how often it is asked.
final class LaggingStore: StoreDouble {
  struct Counts: Equatable {
    var lookups = 0
    var queries = 0
    var commits = 0
    var refusals = 0
  }

  let base: MemoryStore
  /// One counter a document, so that none seems to be changed by another one.
  private let versions = Mutex<[DocumentPath: ScopeVersions]>([:])
  private let counts = Mutex(Counts())
  private let losesAnswer = Mutex(false)

  init(_ base: MemoryStore) { self.base = base }

  /// What was asked since this was asked last.
  func take() -> Counts {
    counts.withLock { counts in
      defer { counts = Counts() }
      return counts
    }
  }

  /// The next commit is done, and nobody is told.
  func loseNextAnswer() { losesAnswer.withLock { $0 = true } }

  func documents(at paths: [DocumentPath]) async throws -> [Document?] {
    counts.withLock { $0.lookups += 1 }
    return try await base.documents(at: paths)
  }

  func query(_ query: Query) async throws -> Query.Page {
    counts.withLock { $0.queries += 1 }
    return try await base.query(query)
  }

  func commit(_ writes: [Write], id: CommitID) async throws -> Revision {
    let commit = try CheckedCommit(writes, catalog: IndexCatalog(Practice.indexes))
    let changed = writes.map { versions(of: $0.path) }
    for versions in changed { versions.beginChanging(commit) }
    defer { for versions in changed { versions.endChanging(commit) } }
    do {
      let revision = try await base.commit(writes, id: id)
      counts.withLock { $0.commits += 1 }
      let isLost = losesAnswer.withLock { isLost in
        defer { isLost = false }
        return isLost
      }
      if isLost { throw StoreError.inDoubt("The answer was lost.") }
      return revision
    } catch {
      counts.withLock { $0.refusals += 1 }
      throw error
    }
  }

  func version(of scope: StoreScope) -> ScopeVersion? {
    // Of anything else, nothing is cached: these tests are about single documents and the ends of chains.
    guard case .document(let path) = scope else { return nil }
    return versions(of: path).version(of: scope)
  }

  private func versions(of path: DocumentPath) -> ScopeVersions {
    versions.withLock { versions in
      if let known = versions[path] { return known }
      let new = ScopeVersions(count: 1)
      versions[path] = new
      return new
    }
  }
}
