import DocumentStore
import StoreContract
import Synchronization

/// A handle of one of several processes, whose commits can be refused or lose their answers.
final class LeaseStore: StoreDouble {
  enum Trouble { case none, isAway, losesAnswer }

  let base: MemoryStore
  private let trouble = Mutex(Trouble.none)

  init(_ base: MemoryStore) { self.base = base }

  var isShared: Bool { true }

  /// What happens to the next commits.
  func suffer(_ next: Trouble) { trouble.withLock { $0 = next } }

  func commit(_ writes: [Write], id: CommitID) async throws -> Revision {
    switch trouble.withLock(\.self) {
    case .none: return try await base.commit(writes, id: id)
    case .isAway: throw StoreError.unavailable("The test took the store away.")
    case .losesAnswer:
      _ = try await base.commit(writes, id: id)
      throw StoreError.inDoubt("The answer was lost.")
    }
  }
}
