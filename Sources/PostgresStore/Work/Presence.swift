import DocumentStore
import Synchronization

/// Shows others that this process uses the store, by a lock that all who use it share.
final class Presence: Sendable {
  private static let interval = Duration.seconds(10)
  /// The server notices a moment later that a connection was closed.
  private static let checks = 20
  private static let pause = Duration.milliseconds(100)
  private static let ownPID = Statement("SELECT pg_backend_pid()::bigint")
  private static let othersCount = Statement(
    """
    SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted AND pid <> $1::bigint::integer \
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) \
    AND classid = $2::bigint::oid AND objid = $3::bigint::oid
    """)

  private let connections: Connections
  /// The process of the server that holds the lock for this one. 0 if none does.
  private let pid = Mutex<Int64>(0)

  init(_ connections: Connections) { self.connections = connections }

  /// Returns as soon as the lock is held.
  /// - Returns: what holds it until it is cancelled.
  /// - Throws: `PostgresFault`, `StoreError.unavailable`, `CancellationError`
  func begin() async throws -> Task<Void, Never> {
    let (held, first) = AsyncThrowingStream<Void, any Error>.makeStream()
    let task = Task { await hold(first) }
    do {
      for try await _ in held { return task }
      throw CancellationError()
    } catch {
      task.cancel()
      await task.value
      throw error
    }
  }

  /// Holds the lock until the task is cancelled, on a new connection whenever one ends.
  /// - Parameter first: yields when the lock is first held. Finishes with the error if that fails.
  private func hold(_ first: AsyncThrowingStream<Void, any Error>.Continuation) async {
    while !Task.isCancelled {
      do {
        try await connections.session { session in
          let own = try await session.run(Self.ownPID).number(0, 0) ?? 0
          pid.withLock { $0 = own }
          try await AdvisoryLock.presence.take(in: session, isShared: true)
          first.yield()
          while true {
            try await Task.sleep(for: Self.interval)
            _ = try await session.run(Self.ownPID)
          }
        }
      } catch {
        pid.withLock { $0 = 0 }
        first.finish(throwing: error)
        // Ends early only if the task is cancelled.
        _ = try? await Task.sleep(for: .seconds(1))
      }
    }
  }

  /// The number of other processes that use the store.
  /// - Throws: `PostgresFault`, `StoreError.unavailable`
  func others(in session: Session) async throws -> Int {
    try await Self.count(in: session, besides: pid.withLock { $0 })
  }

  /// Whether no process uses the store, for one that does not use it itself.
  /// - Throws: `PostgresFault`, `StoreError.unavailable`, `CancellationError`
  static func isNobodyThere(_ session: Session) async throws -> Bool {
    for _ in 1..<checks {
      if try await count(in: session, besides: 0) == 0 { return true }
      try await Task.sleep(for: pause)
    }
    return try await count(in: session, besides: 0) == 0
  }

  private static func count(in session: Session, besides pid: Int64) async throws -> Int {
    let rows = try await session.run(
      othersCount, [.integer(pid), .integer(AdvisoryLock.space), .integer(AdvisoryLock.presence.rawValue)])
    return Int(try rows.number(0, 0) ?? 0)
  }
}
