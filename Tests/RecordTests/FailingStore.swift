import DocumentStore
import Synchronization

/// A store in memory of which the next commits can be made to fail.
final class FailingStore: DocumentStore {
  private let store: MemoryStore
  private let fault = Mutex<StoreError?>(nil)

  init(_ store: MemoryStore) { self.store = store }

  /// What every commit is answered with from now on; nil lets them through again.
  func fail(with error: StoreError?) { fault.withLock { $0 = error } }

  func commit(_ writes: [Write]) async throws -> Revision {
    switch fault.withLock({ $0 }) {
    case nil: return try await store.commit(writes)
    case .inDoubt(let reason)?:
      // The worst case of doubt: it was done all the same.
      try await store.commit(writes)
      throw StoreError.inDoubt(reason)
    case let error?: throw error
    }
  }

  func documents(at paths: [DocumentPath]) async throws -> [Document?] { try await store.documents(at: paths) }
  func query(_ query: Query) async throws -> Query.Page { try await store.query(query) }
  func changeCursor() async throws -> ChangeCursor { try await store.changeCursor() }
  func changeSignals() -> AsyncStream<Void> { store.changeSignals() }

  func changes(after cursor: ChangeCursor?, limit: Int) async throws -> ChangePage {
    try await store.changes(after: cursor, limit: limit)
  }
}
