/// How often a call is retried automatically, and after what delay.
///
/// Only calls that are safe to repeat are retried: reads, idempotent writes, and completions, which carry an id.
/// Signing in, accepting an invitation and changing a password are never retried.
public struct RetryPolicy: Sendable {
  /// 1 disables retries.
  public var attempts: Int
  /// The delay before the second attempt, doubled for each further one. Each delay is shortened at random by up to a
  /// half, so that devices do not retry simultaneously.
  public var firstDelay: Duration
  /// The longest delay. If the server asks for more, the call fails at once and ``Problem/retryAfter`` contains it.
  public var longestDelay: Duration
  /// How the client waits. Tests replace it.
  public var pause: @Sendable (Duration) async throws -> Void

  public init(
    attempts: Int = 4, firstDelay: Duration = .milliseconds(500), longestDelay: Duration = .seconds(20),
    pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.attempts = attempts
    self.firstDelay = firstDelay
    self.longestDelay = longestDelay
    self.pause = pause
  }

  /// Disables retries.
  public static let none = RetryPolicy(attempts: 1)

  /// The delay after a failure. Nil if the call must not be retried.
  /// - Parameter attempt: 1 for the first failure.
  func delay(after error: any Error, attempt: Int) -> Duration? {
    guard attempt < attempts, let error = error as? RemediClientError, error.isPassing else { return nil }
    guard let seconds = error.problem?.retryAfter else { return backOff(attempt) }
    let asked = Duration.seconds(max(seconds, 0))
    return asked > longestDelay ? nil : asked
  }

  /// The delay before the next attempt.
  func backOff(_ attempt: Int) -> Duration {
    let doubled = firstDelay * (1 << min(max(attempt - 1, 0), 16))
    return min(doubled, longestDelay) * Double.random(in: 0.5...1)
  }
}
