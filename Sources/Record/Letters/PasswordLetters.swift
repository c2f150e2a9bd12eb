import Remedi

/// To whoever asked for a new password. The code is not kept: whoever sends the letter derives it from the reset's id.
public struct PasswordResetLetter: LetterContent {
  public static let kind = "passwordReset"
  public let resetId: Identifier<PasswordReset>
  public let userName: String
  /// As the recipient's clock shows it.
  public let expiresAt: Instant

  private enum CodingKeys: String, CodingKey {
    case resetId = "_0"
    case userName, expiresAt
  }
}

/// To an address that several share, each with a code, which are derived likewise.
public struct PasswordResetsLetter: LetterContent {
  public static let kind = "passwordResets"
  public let links: [PasswordReset.Link]
  /// As the clock of the first of them shows it.
  public let expiresAt: Instant

  private enum CodingKeys: String, CodingKey {
    case links = "_0"
    case expiresAt
  }
}

/// That the password was changed.
public struct PasswordChangedLetter: LetterContent {
  public static let kind = "passwordChanged"
  /// As the recipient's clock shows it.
  public let at: Instant
}
