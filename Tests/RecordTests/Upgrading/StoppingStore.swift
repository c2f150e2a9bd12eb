import DocumentStore
import StoreContract
import Synchronization

/// A store in memory that is gone after some commits, as if the program were killed then.
final class StoppingStore: StoreDouble {
  let base: MemoryStore
  private let remaining: Mutex<Int>

  init(_ base: MemoryStore, after commits: Int) {
    self.base = base
    remaining = Mutex(commits)
  }

  func commit(_ writes: [Write], id: CommitID) async throws -> Revision {
    let isGone = remaining.withLock { remaining in
      remaining -= 1
      return remaining < 0
    }
    if isGone { throw StoreError.unavailable("killed") }
    return try await base.commit(writes, id: id)
  }
}
