import DocumentStore
import Metrics

/// Measures the duration of commits from the caller's side, and what became of them.
struct CommitMetrics: Sendable {
  private let duration = Metrics.Timer(label: "remedi_store_commit_duration_seconds")
  private let settled = Counter(label: "remedi_store_commits_settled_total")
  private let conflict = Self.failures("conflict")
  private let invalid = Self.failures("invalid")
  private let unavailable = Self.failures("unavailable")
  private let inDoubt = Self.failures("in_doubt")

  private static func failures(_ reason: String) -> Counter {
    Counter(label: "remedi_store_commit_failures_total", dimensions: [("reason", reason)])
  }

  func note(_ duration: Duration) { self.duration.record(duration: duration) }

  func note(_ error: any Error) {
    switch error as? StoreError {
    // The document had changed meanwhile, or another precondition failed. Expected, not a fault.
    case .exists, .notFound, .conflict: conflict.increment()
    case .invalid: invalid.increment()
    case .unavailable, nil: unavailable.increment()
    case .inDoubt: inDoubt.increment()
    }
  }

  /// A commit had no answer at first, and it was learnt what became of it.
  func noteSettled() { settled.increment() }
}
