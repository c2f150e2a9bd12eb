import Record
import Remedi

/// The status of the pending letters of all clinics.
package struct OutboxStatus: Sendable, Hashable {
  /// The number of pending letters, counted up to a limit.
  package let waiting: Int
  /// When the oldest of them was written. Nil if there is none.
  package let oldest: Instant?
  /// Since when the most overdue letter could have been tried. Nil if none may be tried now.
  package let dueSince: Instant?

  package init(waiting: Int, oldest: Instant?, dueSince: Instant?) {
    (self.waiting, self.oldest, self.dueSince) = (waiting, oldest, dueSince)
  }
}

extension MedicalRecord {
  /// The counting limit, so that the query costs no more on a bad day than on a good one.
  private static let counted = 500

  /// The status of the outbox at a moment.
  package func outboxStatus(at now: Instant) async throws -> OutboxStatus {
    let letters = try await pendingMessages(limit: Self.counted)
    let due = letters.map { $0.nextAttemptAt ?? $0.createdAt }.filter { $0 <= now }
    return OutboxStatus(
      waiting: letters.count, oldest: letters.map(\.createdAt).min(), dueSince: due.min())
  }
}
