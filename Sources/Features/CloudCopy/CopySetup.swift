import Remedi

/// How the program takes copies elsewhere. Without this service targets are kept and no copy is made.
package struct CopySetup: Sendable {
  package let policy: CopyPolicy
  /// The clock: requests to S3 are signed with the time, and a long copy goes on past the time of its beginning.
  package let now: @Sendable () -> Instant

  package init(policy: CopyPolicy, now: @escaping @Sendable () -> Instant) { (self.policy, self.now) = (policy, now) }
}
