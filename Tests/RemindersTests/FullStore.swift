import DocumentStore
import StoreContract
import Support
import Synchronization

/// A store in memory that a test can fill up: what it holds is still read.
final class FullStore: StoreDouble {
  let base = MemoryStore(indexes: SiteParts.indexes)
  private let isFull = Mutex(false)

  func fill() { isFull.withLock { $0 = true } }

  func commit(_ writes: [Write], id: CommitID) async throws -> Revision {
    guard !isFull.withLock({ $0 }) else { throw StoreError.unavailable("The disk is full.") }
    return try await base.commit(writes, id: id)
  }
}
