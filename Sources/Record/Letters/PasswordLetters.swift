import Remedi

/// To the person who requested a new password. The code is not stored: the sender of the letter derives it from the
/// reset's ID.
public struct PasswordResetLetter: LetterContent {
  public static let kind = "passwordReset"
  public let resetId: Identifier<PasswordReset>
  public let userName: String
  /// In the recipient's local time.
  public let expiresAt: Instant

  private enum CodingKeys: String, CodingKey {
    case resetId = "_0"
    case userName, expiresAt
  }
}

/// To an address that several accounts share, with a code for each, derived in the same way.
public struct PasswordResetsLetter: LetterContent {
  public static let kind = "passwordResets"
  public let links: [PasswordReset.Link]
  /// In the local time of the first account.
  public let expiresAt: Instant

  private enum CodingKeys: String, CodingKey {
    case links = "_0"
    case expiresAt
  }
}

/// Reports that the password was changed.
public struct PasswordChangedLetter: LetterContent {
  public static let kind = "passwordChanged"
  /// In the recipient's local time.
  public let at: Instant
}
