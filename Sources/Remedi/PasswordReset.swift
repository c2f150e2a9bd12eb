/// A password reset for someone who forgot the password. Stored under the hash of its code.
public struct PasswordReset: Codable, SingleUse, Hashable {
  /// The account of a code, for a letter with several codes.
  public struct Link: Codable, Sendable, Hashable {
    public let id: Identifier<PasswordReset>
    public let userName: String

    public init(id: Identifier<PasswordReset>, userName: String) {
      self.id = id
      self.userName = userName
    }
  }

  public let id: Identifier<PasswordReset>
  public let accountId: Identifier<Account>
  public let createdAt: Instant
  public let expiresAt: Instant
  public var usedAt: Instant?
  /// When the password was changed in another way, or the mailbox was given up.
  public var overtakenAt: Instant?

  /// Seconds for which it can be used.
  public static let lifetime = 3600
  /// The most usable resets per account; no further letter is sent while these are in the mailbox. A stranger who keeps
  /// asking can thus send only a few and invalidates none.
  public static let mostAtOnce = 3

  public init(id: Identifier<PasswordReset>, accountId: Identifier<Account>, createdAt: Instant) {
    self.id = id
    self.accountId = accountId
    self.createdAt = createdAt
    self.expiresAt = createdAt.adding(seconds: Self.lifetime)
  }
}

/// A request for a new password. Recorded in the same way for every name, so that neither the response nor its timing
/// reveals which names have accounts. A job looks up the account afterwards.
public struct PasswordResetRequest: Codable, Sendable, Hashable {
  public let id: Identifier<PasswordResetRequest>
  /// As typed.
  public let name: String
  public let at: Instant

  public init(id: Identifier<PasswordResetRequest>, name: String, at: Instant) {
    self.id = id
    self.name = name
    self.at = at
  }
}
