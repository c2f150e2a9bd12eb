import DocumentStore
import Metrics

/// Measures the duration of commits from the caller's side, including the wait for earlier transactions.
struct CommitMetrics: Sendable {
  private let duration = Metrics.Timer(label: "remedi_store_commit_duration_seconds")
  private let failures = Failures()

  func note(_ duration: Duration) { self.duration.record(duration: duration) }

  func note(_ error: any Error) { failures.counter(of: error).increment() }

  private struct Failures: Sendable {
    /// The document had changed meanwhile, or another precondition failed. Expected, not a fault.
    let conflict = Self.counter("conflict")
    let invalid = Self.counter("invalid")
    let unavailable = Self.counter("unavailable")
    let inDoubt = Self.counter("in_doubt")

    private static func counter(_ reason: String) -> Counter {
      Counter(label: "remedi_store_commit_failures_total", dimensions: [("reason", reason)])
    }

    func counter(of error: any Error) -> Counter {
      switch error as? StoreError {
      case .exists, .notFound, .conflict: conflict
      case .invalid: invalid
      case .unavailable, nil: unavailable
      case .inDoubt: inDoubt
      }
    }
  }
}
