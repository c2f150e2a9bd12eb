import DocumentStore
import Record
import Synchronization

/// A store in memory at which commits wait for one another, so that each was made from what stood before all of them:
/// the closest race that there can be, the same in every run.
final class MeetingStore: DocumentStore {
  private struct Meeting {
    var missing = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let store = MemoryStore(indexes: MedicalRecord.indexes)
  private let meeting = Mutex(Meeting())

  /// Lets the next commits wait until so many have come.
  func gather(_ count: Int) { meeting.withLock { $0.missing = count } }

  func commit(_ writes: [Write]) async throws -> Revision {
    await withCheckedContinuation { continuation in
      let ready = meeting.withLock { meeting in
        meeting.waiting.append(continuation)
        meeting.missing -= 1
        guard meeting.missing <= 0 else { return [CheckedContinuation<Void, Never>]() }
        defer { meeting.waiting = [] }
        return meeting.waiting
      }
      for one in ready { one.resume() }
    }
    return try await store.commit(writes)
  }

  func documents(at paths: [DocumentPath]) async throws -> [Document?] { try await store.documents(at: paths) }
  func query(_ query: Query) async throws -> Query.Page { try await store.query(query) }
  func changeCursor() async throws -> ChangeCursor { try await store.changeCursor() }
  func changeSignals() -> AsyncStream<Void> { store.changeSignals() }

  func changes(after cursor: ChangeCursor?, limit: Int) async throws -> ChangePage {
    try await store.changes(after: cursor, limit: limit)
  }
}
