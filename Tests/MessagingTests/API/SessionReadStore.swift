import DocumentStore
import StoreContract
import Synchronization

/// A store in memory that counts how often a session was read: once for each request, and before each event of a stream.
final class SessionReadStore: StoreDouble {
  let base: MemoryStore
  private let number = Mutex(0)

  init(over base: MemoryStore) { self.base = base }

  var count: Int { number.withLock { $0 } }

  func documents(at paths: [DocumentPath]) async throws -> [Document?] {
    // Counted afterwards: what ends the session then comes too late for this reading.
    let found = try await base.documents(at: paths)
    if paths.contains(where: { "\($0)".hasPrefix("sessions/") }) { number.withLock { $0 += 1 } }
    return found
  }

  /// Waits until it was read so often.
  func wait(for count: Int) async throws {
    while self.count < count { try await Task.sleep(for: .milliseconds(5)) }
  }
}
