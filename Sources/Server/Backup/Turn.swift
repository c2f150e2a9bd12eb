import Synchronization

/// A lock on the backups, held by the job or by a user's request.
final class Turn: Sendable {
  private let isTaken = Atomic(false)

  /// - Returns: whether the caller holds it now, until ``end()``.
  func take() -> Bool {
    isTaken.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing).exchanged
  }

  func end() { isTaken.store(false, ordering: .releasing) }
}
