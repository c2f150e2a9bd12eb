import DocumentStore
import Remedi
import Synchronization

/// Plans that could not be decided, so that one patient's fault is tried again later and delays no other.
final class TroubledPlans: Sendable {
  /// After how many seconds one is tried again.
  static let pause = 60
  /// How many are remembered. If there are more, all are tried again.
  private static let most = 10_000

  private let plans = Mutex<[DocumentPath: Instant]>([:])

  func contains(_ path: DocumentPath, at now: Instant) -> Bool {
    plans.withLock { plans in
      guard let since = plans[path] else { return false }
      guard (0..<Self.pause).contains(now.seconds(since: since)) else {
        plans[path] = nil
        return false
      }
      return true
    }
  }

  func note(_ path: DocumentPath, at now: Instant) {
    plans.withLock { plans in
      if plans.count >= Self.most { plans = [:] }
      plans[path] = now
    }
  }
}
