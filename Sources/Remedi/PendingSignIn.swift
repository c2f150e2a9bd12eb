/// A sign-in with the correct name and password that still needs the two-factor code. It permits nothing else. Stored
/// under the hash of its token.
public struct PendingSignIn: Codable, Sendable, Hashable {
  public let accountId: Identifier<Account>
  /// A hash of the stored password hash, so that a new password invalidates the sign-in.
  public let passwordMark: String
  public let expiresAt: Instant
  /// The number of codes tried so far.
  public var tries = 0

  /// Seconds in which the code can be entered.
  public static let lifetime = 300
  /// The most attempts.
  public static let mostTries = 5

  public init(accountId: Identifier<Account>, passwordMark: String, at now: Instant) {
    self.accountId = accountId
    self.passwordMark = passwordMark
    expiresAt = now.adding(seconds: Self.lifetime)
  }

  /// Whether another code may be tried.
  public func isOpen(at now: Instant) -> Bool { expiresAt > now && tries < Self.mostTries }
}
