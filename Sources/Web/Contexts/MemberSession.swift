import Remedi

/// A session that began on a practitioner's device.
public struct MemberSession: Sendable {
  /// Shown once; only its hash is stored.
  public let token: String
  public let expiresAt: Instant
  /// Marks the client as known, for a cookie that grants no access.
  public let browser: String
  public let signedIn: SignedInPractitioner

  public init(token: String, expiresAt: Instant, browser: String, signedIn: SignedInPractitioner) {
    (self.token, self.expiresAt, self.browser, self.signedIn) = (token, expiresAt, browser, signedIn)
  }
}
