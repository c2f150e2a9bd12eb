import DocumentStore
import Synchronization

/// Shows others that this process uses the store, by a lock that all who use it share.
final class Presence: Sendable {
  private static let interval = Duration.seconds(10)
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

  /// Holds the lock until the task is cancelled, on a new connection whenever one ends.
  func hold() async {
    while !Task.isCancelled {
      do {
        try await connections.session { session in
          let own = try await session.run(Self.ownPID).number(0, 0) ?? 0
          pid.withLock { $0 = own }
          try await AdvisoryLock.presence.take(in: session, isShared: true)
          while true {
            try await Task.sleep(for: Self.interval)
            _ = try await session.run(Self.ownPID)
          }
        }
      } catch {
        pid.withLock { $0 = 0 }
        // Ends early only if the task is cancelled.
        _ = try? await Task.sleep(for: .seconds(1))
      }
    }
  }

  /// The number of other processes that use the store.
  /// - Throws: `PostgresFault`, `StoreError.unavailable`
  func others(in session: Session) async throws -> Int {
    let own = pid.withLock { $0 }
    let rows = try await session.run(
      Self.othersCount, [.integer(own), .integer(AdvisoryLock.space), .integer(AdvisoryLock.presence.rawValue)])
    return Int(try rows.number(0, 0) ?? 0)
  }
}
