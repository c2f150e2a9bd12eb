import Foundation
import GRDB
import Synchronization

/// A pool of read connections, created on demand. A reader takes one on its own thread and returns it afterwards: a
/// read takes microseconds, and a thread switch takes several times as long.
final class Readers: Sendable {
  /// Only for one thread at a time, like its ``Connection``. The thread that took it from `idle` has exclusive use.
  private struct Reader: @unchecked Sendable {
    let connection: Connection
    /// Keeps the connection open. Nothing is read through it, so its own thread never touches the connection.
    let queue: DatabaseQueue

    init(_ queue: DatabaseQueue) {
      self.queue = queue
      connection = queue.unsafeRead { Connection($0) }
    }
  }

  private let file: String
  private let configuration: Configuration
  private let count: Int
  private let places: DispatchSemaphore
  /// Serializes callers that want all places, which could otherwise deadlock.
  private let barrier = Mutex(())
  /// Nil after closing.
  private let idle = Mutex<[Reader]?>([])

  /// - Parameter configuration: that of the writer.
  init(_ file: String, _ configuration: Configuration) {
    self.file = file
    var configuration = configuration
    configuration.label = "remedi-reader"
    configuration.readonly = true
    // Covers the moments when another process starts or checkpoints its log.
    configuration.busyMode = .timeout(10)
    // Every commit invalidates a reader's cache, so a larger one would be useless. In KiB.
    configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA cache_size = -1024") }
    self.configuration = configuration
    // One more than the threads that can read concurrently.
    count = ProcessInfo.processInfo.activeProcessorCount + 1
    places = DispatchSemaphore(value: count)
  }

  /// - Throws: what `body` throws; `DatabaseError`
  func read<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    places.wait()
    defer { places.signal() }
    let reader = try take()
    defer {
      // A reader whose snapshot could not be ended would read from it forever.
      if !reader.connection.isInTransaction { idle.withLock { $0?.append(reader) } }
    }
    return try body(reader.connection)
  }

  private func take() throws -> Reader {
    let known = try idle.withLock { idle -> Reader? in
      guard idle != nil else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
      return idle?.popLast()
    }
    return try known ?? Reader(DatabaseQueue(path: file, configuration: configuration))
  }

  /// Runs `body` while nobody reads.
  func withoutReaders<Result>(_ body: () throws -> Result) rethrows -> Result {
    try barrier.withLock { _ in
      for _ in 0..<count { places.wait() }
      defer { for _ in 0..<count { places.signal() } }
      return try body()
    }
  }

  /// Waits for active reads. Later reads fail.
  /// - Throws: `DatabaseError`
  func close() throws {
    try withoutReaders {
      let readers = idle.withLock { idle in
        defer { idle = nil }
        return idle ?? []
      }
      for reader in readers {
        reader.connection.finalize()
        try reader.queue.close()
      }
    }
  }
}
