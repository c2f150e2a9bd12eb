import Remedi

/// The status of one job of this process.
public struct JobStatus: Sendable, Hashable {
  /// A failed run.
  public struct Failure: Sendable, Hashable {
    public let at: Instant
    /// The problem, for a log: must not contain health data or names.
    public let words: String
  }

  public let name: String
  /// Seconds from the end of one run to the beginning of the next.
  public let interval: Int
  /// When the process started the job.
  public let since: Instant
  /// Finished runs, successful or not.
  public internal(set) var runs = 0
  public internal(set) var failures = 0
  /// How many of the latest runs failed in a row; 0 if the latest succeeded.
  public internal(set) var consecutiveFailures = 0
  public internal(set) var lastBegan: Instant?
  public internal(set) var lastEnded: Instant?
  public internal(set) var lastSuccess: Instant?
  public internal(set) var lastFailure: Failure?
  public internal(set) var lastDuration: Duration?
  public internal(set) var longest: Duration?
  /// Whether a run is in progress.
  public internal(set) var isRunning = false

  /// Seconds that any run may take before it is reported.
  private static let patience = 600

  /// Whether no run has finished for so long that the job must be stuck: three times its interval plus the longer of
  /// its longest run and ten minutes.
  public func isOverdue(at now: Instant) -> Bool {
    let longest = longest.map { Int($0.components.seconds) } ?? 0
    return now.seconds(since: lastEnded ?? since) > 3 * interval + max(longest, Self.patience)
  }
}
