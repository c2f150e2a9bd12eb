import Remedi

/// How the letters of all clinics stand that wait to be sent.
public struct OutboxStatus: Sendable, Hashable {
  /// How many wait; of very many, as many as were counted.
  public let waiting: Int
  /// When the oldest of them was written; nil where none waits.
  public let oldest: Instant?
  /// Since when the one that waits longest for an attempt might have been tried; nil where none may be tried now.
  public let dueSince: Instant?

  public init(waiting: Int, oldest: Instant?, dueSince: Instant?) {
    (self.waiting, self.oldest, self.dueSince) = (waiting, oldest, dueSince)
  }
}

extension MedicalRecord {
  /// Letters that are counted at most, so that asking costs as little on a bad day as on a good one.
  private static let counted = 500

  /// How the outbox stands at a moment.
  public func outboxStatus(at now: Instant) async throws -> OutboxStatus {
    let letters = try await pendingMessages(limit: Self.counted)
    let due = letters.map { $0.nextAttemptAt ?? $0.createdAt }.filter { $0 <= now }
    return OutboxStatus(
      waiting: letters.count, oldest: letters.map(\.createdAt).min(), dueSince: due.min())
  }
}
