import DocumentStore
import StoreContract
import Synchronization

/// A store in memory of which the next commits can be made to fail.
final class FailingStore: StoreDouble {
  let base: MemoryStore
  private let fault = Mutex<StoreError?>(nil)

  init(_ store: MemoryStore) { base = store }

  /// What every commit is answered with from now on; nil lets them through again.
  func fail(with error: StoreError?) { fault.withLock { $0 = error } }

  func commit(_ writes: [Write], id: CommitID) async throws -> Revision {
    switch fault.withLock({ $0 }) {
    case nil: return try await base.commit(writes, id: id)
    case .inDoubt(let reason)?:
      // The worst case of doubt: it was done all the same.
      try await base.commit(writes, id: id)
      throw StoreError.inDoubt(reason)
    case let error?: throw error
    }
  }
}
