import Synchronization

/// Who works on the backups at present: the job, or somebody who asked for it. One at a time.
final class Turn: Sendable {
  private let isTaken = Atomic(false)

  /// - Returns: whether it is the caller's now, until ``end()``.
  func take() -> Bool {
    isTaken.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing).exchanged
  }

  func end() { isTaken.store(false, ordering: .releasing) }
}
