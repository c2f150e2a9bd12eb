/// How often a call is made once more by itself, and how long is waited before.
///
/// Only calls that can be repeated without harm are: those that read, those that write the same thing again, and what
/// is recorded, which has an id for that. Signing in, accepting an invitation and changing a password are never.
public struct RetryPolicy: Sendable {
  /// 1: no call is repeated.
  public var attempts: Int
  /// Before the second attempt; doubled for each further one. The wait is shortened by up to a half, at random, so
  /// that many devices do not come back at once.
  public var firstDelay: Duration
  /// The longest wait. Where the server asks for a longer one the call fails at once, and ``Problem/retryAfter`` tells.
  public var longestDelay: Duration
  /// How the client waits. Tests count instead.
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

  /// Nothing is repeated.
  public static let none = RetryPolicy(attempts: 1)

  /// How long to wait after a failure; nil where the call is not to be repeated.
  /// - Parameter attempt: 1 for the first that failed.
  func delay(after error: any Error, attempt: Int) -> Duration? {
    guard attempt < attempts, let error = error as? RemediClientError, error.isPassing else { return nil }
    guard let seconds = error.problem?.retryAfter else { return backOff(attempt) }
    let asked = Duration.seconds(max(seconds, 0))
    return asked > longestDelay ? nil : asked
  }

  /// The wait before the attempt after this one.
  func backOff(_ attempt: Int) -> Duration {
    let doubled = firstDelay * (1 << min(max(attempt - 1, 0), 16))
    return min(doubled, longestDelay) * Double.random(in: 0.5...1)
  }
}
