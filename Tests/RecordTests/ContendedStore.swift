import DocumentStore
import Practice
import Record
import StoreContract
import Synchronization

/// A store in memory in which somebody else is quicker with the same, so many times.
final class ContendedStore: StoreDouble {
  let base = MemoryStore(indexes: Practice.indexes)
  private let losses = Mutex(0)

  /// Lets the next commits lose.
  func lose(_ count: Int) { losses.withLock { $0 = count } }

  func commit(_ writes: [Write], id: CommitID) async throws -> Revision {
    let loses = losses.withLock { losses in
      guard losses > 0 else { return false }
      losses -= 1
      return true
    }
    if loses, let first = writes.first { throw StoreError.conflict(first.path) }
    return try await base.commit(writes, id: id)
  }
}
