/// That somebody has typed the right name and password in a browser, and still owes the code of the second step. It opens
/// nothing else. Kept under the hash of its token.
public struct PendingSignIn: Codable, Sendable, Hashable {
  public let accountId: Identifier<Account>
  /// The hash of what was kept of the password that was typed: another password ends it.
  public let passwordMark: String
  public let expiresAt: Instant
  /// Codes that were tried so far.
  public var tries = 0

  /// Seconds for which the code can be typed.
  public static let lifetime = 300
  /// So many can be tried.
  public static let mostTries = 5

  public init(accountId: Identifier<Account>, passwordMark: String, at now: Instant) {
    self.accountId = accountId
    self.passwordMark = passwordMark
    expiresAt = now.adding(seconds: Self.lifetime)
  }

  /// Whether a code may be tried.
  public func isOpen(at now: Instant) -> Bool { expiresAt > now && tries < Self.mostTries }
}
