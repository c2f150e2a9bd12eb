import Foundation
import GRDB
import Synchronization

/// The connections that read, each made when it is first needed. Whoever reads takes one, on the thread where it is, and
/// gives it back: a read takes microseconds, and handing it to another thread several times as many.
final class Readers: Sendable {
  /// Of one thread at a time, as a ``Connection`` is: whoever took it out of `idle` is the only one who has it.
  private struct Reader: @unchecked Sendable {
    let connection: Connection
    /// Holds the connection open; nothing is read through it, so that its own thread never touches the connection.
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
  /// Whoever wants all places waits for whoever else does.
  private let barrier = Mutex(())
  /// Nil once they are closed.
  private let idle = Mutex<[Reader]?>([])

  /// - Parameter configuration: as of those who write.
  init(_ file: String, _ configuration: Configuration) {
    self.file = file
    var configuration = configuration
    configuration.label = "remedi-reader"
    configuration.readonly = true
    // While another process begins or folds in its log, for moments only.
    configuration.busyMode = .timeout(10)
    // Every commit makes a reader forget what it holds, so that more would be for nothing. In KiB.
    configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA cache_size = -1024") }
    self.configuration = configuration
    // One more than threads that read at once.
    count = ProcessInfo.processInfo.activeProcessorCount + 1
    places = DispatchSemaphore(value: count)
  }

  /// - Throws: what `body` throws; `DatabaseError`
  func read<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    places.wait()
    defer { places.signal() }
    let reader = try take()
    defer {
      // One whose snapshot could not be ended would read from it for ever.
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

  /// Waits for those who read; whoever wants to afterwards is refused.
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
