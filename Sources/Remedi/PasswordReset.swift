/// What lets somebody who forgot the password choose a new one. Kept under the hash of its code.
public struct PasswordReset: Codable, SingleUse, Hashable {
  /// Whose password a code lets choose, where a letter brings several.
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
  /// When the password was changed otherwise, or the mailbox was left.
  public var overtakenAt: Instant?

  /// Seconds for which it can be used.
  public static let lifetime = 3600
  /// How many of one account can be used at once: no further letter goes out while these are in the mailbox. A stranger
  /// who asks again and again so fills it with a few, and takes nothing away.
  public static let mostAtOnce = 3

  public init(id: Identifier<PasswordReset>, accountId: Identifier<Account>, createdAt: Instant) {
    self.id = id
    self.accountId = accountId
    self.createdAt = createdAt
    self.expiresAt = createdAt.adding(seconds: Self.lifetime)
  }
}

/// That somebody asked for a new password. Taken down alike for every name, so that nobody can tell by the answer or its
/// time which names have accounts; a job finds that out afterwards.
public struct PasswordResetRequest: Codable, Sendable, Hashable {
  public let id: Identifier<PasswordResetRequest>
  /// As it was typed.
  public let name: String
  public let at: Instant

  public init(id: Identifier<PasswordResetRequest>, name: String, at: Instant) {
    self.id = id
    self.name = name
    self.at = at
  }
}
