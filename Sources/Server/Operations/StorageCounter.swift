import Logging
import Operations
import Remedi

/// Counts the content of the store. Concurrent callers share one count.
actor StorageCounter {
  private let statistics: @Sendable () async throws -> StoreStatistics
  private let now: @Sendable () -> Instant
  private let logger: Logger
  private var latest: StorageCount?
  private var running: Task<Void, Never>?

  init(
    _ statistics: @escaping @Sendable () async throws -> StoreStatistics, now: @escaping @Sendable () -> Instant,
    logger: Logger
  ) {
    (self.statistics, self.now, self.logger) = (statistics, now, logger)
  }

  /// The latest count. Starts a first one if there is none.
  /// - Parameter patience: the longest wait for the first count.
  func latest(patience: Duration) async -> StorageCount? {
    if latest == nil { await count(patience: patience) }
    return latest
  }

  /// Starts a new count, or waits for the one in progress.
  func count(patience: Duration) async {
    let task = running ?? begin()
    let (ended, continuation) = AsyncStream.makeStream(of: Void.self)
    let waiting = Task {
      await task.value
      continuation.finish()
    }
    let sleeping = Task {
      try? await Task.sleep(for: patience)
      continuation.finish()
    }
    for await _ in ended {}
    waiting.cancel()
    sleeping.cancel()
  }

  private func begin() -> Task<Void, Never> {
    let task = Task {
      do {
        let statistics = try await statistics()
        latest = StorageCount(countedAt: now(), statistics)
      } catch {
        logger.error("The content of the store cannot be counted.", metadata: ["error": "\(error)"])
      }
      running = nil
    }
    running = task
    return task
  }
}
