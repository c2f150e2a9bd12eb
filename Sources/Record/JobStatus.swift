import Remedi

/// How one job of this process stands.
public struct JobStatus: Sendable, Hashable {
  /// That a run did not do its work.
  public struct Failure: Sendable, Hashable {
    public let at: Instant
    /// What went wrong, for a log: of nobody's health, and nobody's name.
    public let words: String
  }

  public let name: String
  /// Seconds from the end of one run to the beginning of the next.
  public let interval: Int
  /// When the process began to run it.
  public let since: Instant
  /// Runs that ended, well or not.
  public internal(set) var runs = 0
  public internal(set) var failures = 0
  /// How many of the last runs failed in a row; 0 where the last did its work.
  public internal(set) var consecutiveFailures = 0
  public internal(set) var lastBegan: Instant?
  public internal(set) var lastEnded: Instant?
  public internal(set) var lastSuccess: Instant?
  public internal(set) var lastFailure: Failure?
  public internal(set) var lastDuration: Duration?
  public internal(set) var longest: Duration?
  /// Whether a run is under way.
  public internal(set) var isRunning = false

  /// Seconds that any run may take before anybody is told.
  private static let patience = 600

  /// Whether no run ended for so long that it must be stuck: three times its interval, and its own longest run or ten
  /// minutes.
  public func isOverdue(at now: Instant) -> Bool {
    let longest = longest.map { Int($0.components.seconds) } ?? 0
    return now.seconds(since: lastEnded ?? since) > 3 * interval + max(longest, Self.patience)
  }
}
