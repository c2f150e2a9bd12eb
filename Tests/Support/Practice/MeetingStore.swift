import DocumentStore
import Record
import StoreContract
import Synchronization

/// A store in memory at which commits wait for one another, so that each was made from what stood before all of them:
/// the closest race that there can be, the same in every run.
package final class MeetingStore: StoreDouble {
  private struct Meeting {
    var missing = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  package let base = MemoryStore(indexes: Practice.indexes)
  private let meeting = Mutex(Meeting())

  package init() {}

  /// Lets the next commits wait until so many have come.
  package func gather(_ count: Int) { meeting.withLock { $0.missing = count } }

  package func commit(_ writes: [Write], id: CommitID) async throws -> Revision {
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
    return try await base.commit(writes, id: id)
  }
}
