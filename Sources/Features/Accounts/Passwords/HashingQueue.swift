import NIOPosix
import Remedi
import Synchronization

/// A few threads of their own for hashing, and a bounded line before them: otherwise signing in would be the way to
/// take the server down.
final class HashingQueue: Sendable {
  private struct State {
    var waiting = 0
    var finished = 0
  }

  private let pool: NIOThreadPool
  private let limit: Int
  private let state = Mutex(State())

  /// - Parameter limit: how many may be computed or wait at once.
  init(threads: Int, limit: Int) {
    self.limit = limit
    pool = NIOThreadPool(numberOfThreads: threads)
    pool.start()
  }

  deinit {
    // What is still computed is finished by the pool; nobody is left to hear of an error.
    pool.shutdownGracefully { _ in }
  }

  /// How many pieces of work were done since start.
  var finished: Int { state.withLock(\.finished) }

  /// How many pieces of work are under way or wait.
  var waiting: Int { state.withLock(\.waiting) }

  /// Does the work off the threads that serve requests.
  /// - Throws: what the work throws; `RemediError` `storageUnavailable` where too many are waiting already.
  func run<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
    let isAdmitted = state.withLock { state in
      guard state.waiting < limit else { return false }
      state.waiting += 1
      return true
    }
    guard isAdmitted else {
      throw RemediError(
        .storageUnavailable, "Many people are signing in at this moment. Please try again in a few seconds.",
        retryAfter: 5)
    }
    defer {
      state.withLock { state in
        state.waiting -= 1
        state.finished += 1
      }
    }
    return try await pool.runIfActive(work)
  }
}
